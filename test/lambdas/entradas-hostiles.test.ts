import { campoOf } from '#graphql/campos.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { checkEntrada } from '#lambdas/shared/check-entrada.ts';
import { LARGOS_ENTRADA, LISTAS_ENTRADA } from '#lambdas/shared/largos-entrada.ts';
import { HOSTILES, TEXTOS, hostileArgs } from '../support/entradas-hostiles.ts';
import { AHORA, NIT_A } from '../support/factories/ids.ts';
import { addEmisor, createPortsDePrueba, createUsuario, faltasOf } from '../support/llamadas.ts';
import type { Usuario } from '../support/llamadas.ts';
import { LLAMADAS } from '../support/todas-las-llamadas.ts';

const DTE = LLAMADAS['Mutation.certifyDte'];
const LINEA = DTE.data.detalle[0];

const LARGOS = { texto: LARGOS_ENTRADA, lista: LISTAS_ENTRADA };
/** Processor time of one call, milliseconds, that needs no second look. */
const MAXIMO_MS = 1_000;
/** Factor by which the processor time of a call may exceed that of the lawful document of 4,500 lines in the same moment. */
const MAXIMO_VECES = 4;

async function measure(usuario: Usuario, campo: Campo, args: unknown) {
  const antes = process.cpuUsage();
  const respuesta = await usuario.call(campo, args as never);
  const { user, system } = process.cpuUsage(antes);
  return { respuesta, ms: (user + system) / 1000 };
}

/** A busy machine makes one call slow by chance, and the lawful document beside it too; a text that costs too much is slow every time. */
async function isSlowEveryTime(
  usuario: Usuario,
  campo: Campo,
  args: unknown,
  { ms: maximo, veces } = { ms: MAXIMO_MS, veces: MAXIMO_VECES },
): Promise<boolean> {
  for (let intento = 0; intento < 4; intento += 1) {
    const { ms } = await measure(usuario, campo, args);
    if (ms <= maximo) return false;
    const licito = await measure(await createEmisor(), 'Mutation.certifyDte', createGrande(2));
    if (ms <= veces * licito.ms) return false;
  }
  return true;
}

/** Caller of a field: an operator for those of operators, who pass no other. */
async function createEmisor(campo?: Campo): Promise<Usuario> {
  const ports = createPortsDePrueba({
    now: () => AHORA,
    limites: { take: async () => 0, giveBack: async () => undefined },
  });
  await addEmisor(ports);
  const isDeOperador = campo !== undefined && campoOf(campo).guardia === 'Operador';
  return createUsuario(ports, NIT_A, [isDeOperador ? 'Operador' : 'Administrador']);
}

/** A document of as many lines as a request has room for, with this number in every amount. */
function createGrande(monto: number) {
  const linea = { ...LINEA, cantidad: monto, precioUnitario: monto, descuento: monto, otrosDescuento: monto };
  return { data: { ...DTE.data, detalle: Array.from({ length: 4_500 }, () => linea) } };
}

test('the schema has texts to try', () => {
  expect(TEXTOS.length).toBeGreaterThan(130);
});

test.each(TEXTOS.map((texto) => [texto.campo, texto.pasos.join('.'), texto] as const))(
  '%s: the largest hostile %s that the border lets in costs little processor time',
  async (campo, _ruta, texto) => {
    const usuario = await createEmisor(campo);
    for (const caracteres of HOSTILES) {
      const args = hostileArgs(texto, caracteres, LARGOS);
      expect(() => checkEntrada(campo, args)).not.toThrow();
      const { respuesta, ms } = await measure(usuario, campo, args);
      const isLento = ms > MAXIMO_MS && (await isSlowEveryTime(usuario, campo, args));
      expect({ caracteres, isLento }).toEqual({ caracteres, isLento: false });
      if ('error' in respuesta)
        expect([caracteres, respuesta.error.codigo]).not.toEqual([caracteres, 'ERROR_INTERNO']);
    }
  },
);

const PRODUCTO = LLAMADAS['Mutation.putProductos'].productos[0];

/** The request that held every other client for 38 seconds, and texts and lists of other kinds. */
const GRANDES: readonly (readonly [string, Campo, unknown, string])[] = [
  [
    'a description of 967 kB of accents',
    'Mutation.certifyDte',
    { data: { ...DTE.data, detalle: [{ ...LINEA, descripcion: '\u0316\u0301'.repeat(241_750) }] } },
    'TEXTO-01 detalle[0].descripcion',
  ],
  ['an id of 1 MB', 'Query.getDocumento', { idTransaccion: 'a'.repeat(1_000_000) }, 'TEXTO-01 idTransaccion'],
  [
    'a text of characters of two units',
    'Mutation.startContingencia',
    { idTransaccion: 'x', motivo: '😀'.repeat(511) },
    'TEXTO-01 motivo',
  ],
  [
    'more products than a load has',
    'Mutation.putProductos',
    { modulo: 'V', productos: Array.from({ length: 1_001 }, () => PRODUCTO) },
    'LISTA-01 productos',
  ],
  [
    'a text in the list of another list',
    'Mutation.putProductos',
    { modulo: 'V', productos: [PRODUCTO, { ...PRODUCTO, codigo: 'x'.repeat(101) }] },
    'TEXTO-01 productos[1].codigo',
  ],
  [
    'thousands of chosen phrases',
    'Mutation.certifyDte',
    { data: { ...DTE.data, frasesElegidas: Array.from({ length: 30_000 }, () => ({ tipoFrase: 1 })) } },
    'LISTA-01 frasesElegidas',
  ],
];

/** A refusal before anything is read costs a part of what a lawful document does. */
const SIN_LEER = { ms: 50, veces: 0.5 };

test.each(GRANDES)('%s is refused at its field, without being read', async (_nombre, campo, args, falta) => {
  const { respuesta } = await measure(await createEmisor(), campo, args);
  if ('datos' in respuesta) throw new Error('It was accepted');
  expect(faltasOf(respuesta.error)).toEqual([falta]);
  const isLento = await isSlowEveryTime(await createEmisor(), campo, args, SIN_LEER);
  expect(isLento).toBe(false);
});

test('amounts at the ends of a Float cost little processor time', async () => {
  const usuario = await createEmisor();
  for (const monto of [5e-324, 1.7976931348623157e308, -5e-324]) {
    const isLento = await isSlowEveryTime(usuario, 'Mutation.certifyDte', createGrande(monto));
    expect({ monto, isLento }).toEqual({ monto, isLento: false });
  }
});
