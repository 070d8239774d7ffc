import { spawnSync } from 'node:child_process';

const PANTALLA = 'frontend/src/components/button.tsx';
const LAMBDA = 'lambdas/publico/publico.ts';

/** Jest cannot load the configuration, which is a module of its own kind, so another process does. */
const LINT = `
  const { ESLint } = await import('eslint');
  const eslint = new ESLint();
  const counts = [];
  for (const { code, filePath } of JSON.parse(process.argv[1])) {
    const [{ messages }] = await eslint.lintText(code, { filePath });
    counts.push(messages.filter(({ message }) => message.startsWith('Texts a user sees')).length);
  }
  process.stdout.write(JSON.stringify(counts));`;

const pantalla = (jsx: string) => ({
  code: `import { t } from '../lib/i18n.ts'; export const Pieza = () => ${jsx};`,
  filePath: PANTALLA,
});
const answer = (campos: string) => ({
  code: `export const f = (mensaje: string) => ({ codigo: 'X', ${campos} });`,
  filePath: LAMBDA,
});

const MALAS = [
  pantalla('<p>Guardar</p>'),
  pantalla("<p>{'Guardar'}</p>"),
  pantalla("<p>{t.has('x') ? 'Guardar' : null}</p>"),
  pantalla('<p>{`Guardar ${1}`}</p>'),
  pantalla('<button aria-label="Guardar" />'),
  pantalla("<input placeholder={'Su nombre'} />"),
  {
    code: `import { showToast } from '../lib/toasts.ts'; export const f = () => showToast('success', 'Se guardó.');`,
    filePath: PANTALLA,
  },
  answer("mensaje: 'No hay datos.'"),
];
const BUENAS = [
  pantalla("<p className=\"fila\" title={t('comun.idioma')}>{'·'} {t('comun.idioma')}</p>"),
  answer('mensaje'),
];

test('a literal text that a user would read is refused in screens and in answers of Lambdas', () => {
  const casos = JSON.stringify([...MALAS, ...BUENAS]);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LINT, casos], {
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual([JSON.stringify([...MALAS.map(() => 1), ...BUENAS.map(() => 0)]), '']);
});
