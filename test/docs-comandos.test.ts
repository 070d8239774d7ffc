import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TABLAS } from '../lambdas/shared/tablas.ts';
import { missingOf, namedIn } from './support/nombrados.ts';

const ROOT = join(__dirname, '..');
const read = (ruta: string): string => readFileSync(join(ROOT, ruta), 'utf8');
const PAGINAS = { deploy: read('docs/deploy.md'), runbook: read('docs/runbook.md') } as const;
const todas = Object.values(PAGINAS).join('\n');

/** Tables have names that CloudFormation makes, so that a command with `<etapa>-Documentos` finds nothing. */
test('no page or script names a table by its stage', () => {
  const textos = ['docs', 'scripts'].flatMap((carpeta) =>
    readdirSync(join(ROOT, carpeta))
      .filter((nombre) => /\.(md|mts)$/.test(nombre))
      .map((nombre) => read(`${carpeta}/${nombre}`)),
  );
  const tablas = TABLAS.map(({ nombre }) => nombre).join('|');
  const porEtapa = new RegExp(`((?:<etapa>|\\bproduccion|\\bdesarrollo)-(?:${tablas}))\\b`, 'g');
  expect(namedIn(textos.join('\n'), porEtapa)).toEqual([]);
});

test('the tables of the drill are those that are copied', () => {
  const copiadas = TABLAS.filter(({ efimera }) => efimera !== true).map(({ nombre }) => nombre);
  const nombradas = /for TABLA in ([^;]+);/.exec(PAGINAS.runbook)?.[1]?.split(' ') ?? [];
  expect(nombradas.toSorted()).toEqual(copiadas.toSorted());
});

test('every context of a command is in the table of contexts, which lists those that the stage reads', () => {
  const tabla = namedIn(PAGINAS.deploy, /^\| `(\w+)` +\|/gm);
  const leidos = namedIn(read('lib/etapa.ts'), /read(?:Text|SecretoCobro)\(scope, '(\w+)'\)/g);
  expect(missingOf(leidos, tabla)).toEqual([]);
  expect(missingOf(namedIn(todas, /-c "?(\w+)=/g), leidos)).toEqual([]);
});

test('every script of npm that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(missingOf(namedIn(todas, /\bnpm run ([\w:]+)/g), Object.keys(scripts))).toEqual([]);
});
