import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';

const TABLAS = ['errores.ts', 'faltas.ts'].map((name) => join('domain', 'errores', name));

/** Source text of everything but the two tables of errors. */
const FUENTES = ['domain', 'frontend/src', 'lambdas', 'local']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated') && !TABLAS.includes(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('a code of the tables of errors -> some rule or call names it', () => {
  const codigos = [...Object.keys(MENSAJES_FALTA), ...Object.keys(CATALOGO_ERRORES)];
  const named = new Set(FUENTES.match(/\b[A-Z][A-Z0-9_]+(?:-\d\d)?\b/g));
  expect(codigos.filter((codigo) => !named.has(codigo))).toEqual([]);
});
