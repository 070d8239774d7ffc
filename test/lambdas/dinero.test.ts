import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MENSAJES_PAGO } from '#domain/errores/mensajes-pago.ts';
import { readEspanol } from '../support/espanol.ts';
import { AHORA } from '../support/factories/ids.ts';
import { addEmisor, createPortsDePrueba } from '../support/llamadas.ts';
import type { PortsEnMemoria } from '../support/in-memory.ts';
import { CUENTAS, FILAS_DINERO, readCuentas } from '../support/tabla-dinero.ts';
import type { Cuentas, Movida } from '../support/tabla-dinero.ts';

const ESPANOL = readEspanol();
const FILAS = Object.entries(FILAS_DINERO);
const MOVIDAS = FILAS.filter((fila): fila is [string, Movida] => 'acto' in fila[1]);
const NADA: Cuentas = Object.fromEntries(CUENTAS.map((cuenta) => [cuenta, 0])) as Cuentas;

let ahora: Date;
let ports: PortsEnMemoria;
beforeEach(async () => {
  ahora = AHORA;
  ports = createPortsDePrueba({
    now: () => ahora,
    // The table asks for the words, not for the limits.
    limites: { take: () => Promise.resolve(0), giveBack: () => Promise.resolve() },
  });
  await addEmisor(ports, undefined, 0);
  await ports.creditos.grant('99900017', 'REGISTRO', 1, AHORA);
});

const minus = (a: Cuentas, b: Cuentas): Cuentas =>
  Object.fromEntries(
    CUENTAS.map((cuenta) => [cuenta, Math.round((a[cuenta] - b[cuenta]) * 100) / 100]),
  ) as Cuentas;

describe.each(MOVIDAS)('%s', (_campo, { acto, dice }) => {
  it('says what the books say: at first, again, as another request and when it fails', async () => {
    const { call, otra, mala, cambio, repetida, otraDice } = await acto(ports);
    const run = async (pedir: () => ReturnType<typeof call>) => {
      const antes = await readCuentas(ports);
      const respuesta = await pedir();
      return { respuesta, cambio: minus(await readCuentas(ports), antes) };
    };
    const primera = await run(call);
    expect(primera.respuesta).not.toHaveProperty('error');
    expect(primera.cambio).toEqual({ ...NADA, ...cambio });
    // Twenty minutes later, because no repeat is known by its time.
    ahora = new Date(AHORA.getTime() + 20 * 60_000);
    const segunda = await run(call);
    expect(segunda.cambio).toEqual(NADA);
    expect('error' in segunda.respuesta ? segunda.respuesta.error.codigo : 'la misma').toBe(repetida);
    ahora = new Date(AHORA.getTime() + 60_000);
    if (otra !== null) {
      const tercera = await run(otra);
      const codigo = 'error' in tercera.respuesta ? tercera.respuesta.error.codigo : 'otra';
      expect([codigo, tercera.cambio]).toEqual([
        otraDice,
        otraDice === 'otra' ? { ...NADA, ...cambio } : NADA,
      ]);
    }
    const fallida = await run(mala);
    expect(fallida.respuesta).toHaveProperty('error');
    expect(fallida.cambio).toEqual(NADA);
    // A number in the words is the number in the books.
    for (const clave of dice)
      if (textoOf(clave).includes('{cantidad}'))
        expect(Object.values(cambio)).toContain(numeroOf(primera.respuesta));
  });
});

/** Number of documents that the answer gives to the words. */
function numeroOf(respuesta: unknown): unknown {
  return (respuesta as { datos: { cupon: { cantidadDte: number } } }).datos.cupon.cantidadDte;
}

function textoOf(clave: string): string {
  const [tabla, codigo = ''] = clave.split(':');
  const texto = tabla === 'pago' ? MENSAJES_PAGO[codigo as keyof typeof MENSAJES_PAGO] : ESPANOL[clave];
  if (texto === undefined) throw new Error(`No text ${clave}`);
  return texto;
}

test('every message of the table is a text of the product', () => {
  for (const [campo, { dice }] of FILAS)
    for (const clave of dice) expect([campo, textoOf(clave)]).not.toContain('');
});

test('every test that a row names exists', () => {
  for (const [, fila] of FILAS) {
    if (!('prueba' in fila)) continue;
    const [archivo, titulo] = fila.prueba;
    expect(readFileSync(join(process.cwd(), 'test', archivo), 'utf8')).toContain(titulo);
  }
});
