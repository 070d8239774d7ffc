import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEspanol } from './support/espanol.ts';
import { listSignos } from './support/signos.ts';
import { ESTADOS } from './support/tabla-estados.ts';
import { TEXTOS } from './support/tabla-textos.ts';

/**
 * Nothing says more than it knows: each badge, tick, green notice and toast of success has a row that says the fact that it stands
 * for, and the sources are asked under which condition it is drawn. Another condition, or another sign, needs a look at its row.
 */
const SIGNOS = listSignos();
const ESPANOL = readEspanol();

const condicionesOf = (signo: string): string[] =>
  [...new Set(SIGNOS.filter((each) => each.signo === signo).map(({ cuando }) => cuando))].sort();

test('every sign of the screens has its row, and every row its sign', () => {
  expect([...new Set(SIGNOS.map(({ signo }) => signo))].sort()).toEqual(Object.keys(ESTADOS).sort());
});

test.each(Object.entries(ESTADOS))('%s is drawn when its row says so', (signo, { cuando }) => {
  expect(condicionesOf(signo)).toEqual(typeof cuando === 'string' ? [cuando] : [...cuando].sort());
});

/** A toast of a failed sign-in after a confirmation that worked; and two whose callers call them after the answer. */
const SIN_RESPUESTA = [
  'toast sesion.codigo.confirmada',
  'toast sesion.login.bienvenida',
  'toast caja.dialogo.hecho',
];

test('a toast of success waits for an answer', () => {
  const solas = SIGNOS.filter(
    ({ signo, cuando }) => signo.startsWith('toast ') && (cuando === '' || cuando === 'catch'),
  );
  expect(solas.map(({ signo }) => signo).sort()).toEqual([...SIN_RESPUESTA].sort());
});

test('the tests that rows name exist', () => {
  for (const [signo, { prueba }] of Object.entries(ESTADOS)) {
    if (prueba === undefined) continue;
    const [archivo, titulo] = prueba;
    const texto = readFileSync(join(process.cwd(), 'test', archivo), 'utf8');
    expect([signo, texto.includes(titulo)]).toEqual([signo, true]);
  }
});

/** Words with which a text says that something is done. */
const EXITO =
  /^(Listo|Lista[:,]|Enviad[oa]|Enviamos|Salió|Al día|Conectad[oa]|Conciliado|Guardado\b|Hecho$|Certificad[oa]( en|$| guardado)|Pagado$|Pago (registrado|hecho))|quedó congelado|quedaron guardados|fue aprobada|ya es suyo|ya está abierto|ya están disponibles/;

const covers = (rows: readonly string[], clave: string): boolean =>
  rows.some((row) => (row.endsWith('*') ? clave.startsWith(row.slice(0, -1)) : row === clave));

test('every text of success stands in a row', () => {
  const rows = [...Object.keys(ESTADOS).map((signo) => signo.replace(/^\w+ /, '')), ...Object.keys(TEXTOS)];
  const sin = Object.entries(ESPANOL)
    .filter(([clave, texto]) => EXITO.test(texto) && !covers(rows, clave.replace(/\.uno$/, '')))
    .map(([clave]) => clave);
  expect(sin).toEqual([]);
});

test('every row of a text stands for one', () => {
  const claves = Object.keys(ESPANOL);
  const vacias = Object.keys(TEXTOS).filter((row) => !claves.some((clave) => covers([row], clave)));
  expect(vacias).toEqual([]);
});
