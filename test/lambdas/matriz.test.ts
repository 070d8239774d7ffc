import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { Identidad, TablaResolvers } from '#lambdas/shared/create-handler.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Sesion } from '#lambdas/shared/session.ts';
import { addContador, endContador } from '../support/contador.ts';
import { createMiembro } from '../support/factories/miembro.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories/ids.ts';
import { createInMemoryPorts } from '../support/in-memory.ts';
import { MATRIZ } from '../support/matriz.ts';

/** Callers, in the order of the columns; the two of NIT_B call with their rights there. */
const QUIENES = {
  /** Owner with the group. */
  D: { sub: 'dueno', groups: ['Administrador'] },
  /** Owner without the group. */
  d: { sub: 'dueno', groups: [] },
  /** Cashier, and a cashier who still has the group from an earlier role. */
  k: { sub: 'cajero', groups: null },
  K: { sub: 'cajero', groups: ['Administrador'] },
  /** Accountant of the establishment, and owner of a firm who acts as its accountant. */
  c: { sub: 'contador', groups: null },
  C: { sub: 'externo', groups: ['Administrador'] },
  /** Owner of another establishment, acting for it. */
  O: { sub: 'otro', groups: ['Administrador'] },
  /** Translator, who has no establishment. */
  T: { sub: 'traductor', groups: ['Traductor'] },
  /** Operator, who has no establishment, and an owner in every group: nothing of the establishment is left to that one. */
  o: { sub: 'operador', groups: ['Operador'] },
  p: { sub: 'dueno', groups: ['Administrador', 'Traductor', 'Operador'] },
  /** Signed-in user without anything else. */
  s: { sub: 'nadie', groups: null },
  /** Deactivated owner with all groups. */
  X: { sub: 'desactivado', groups: ['Administrador', 'Traductor', 'Operador'] },
  /** Visitor, and a token without subject. */
  v: null,
  V: { sub: '', groups: ['Administrador'] },
} as const satisfies Record<string, Identidad | null>;
type Letra = keyof typeof QUIENES;

const SIN_ESTABLECIMIENTO: readonly string[] = [
  'Query.miReclamo',
  'Mutation.probarReclamo',
  'Mutation.cerrarSesiones',
  'Query.misEstablecimientos',
  'Query.misInvitaciones',
  'Query.getResumenClientes',
  'Query.getPaquetesMensuales',
  'Mutation.crearPaqueteMensual',
  'Mutation.descargarPaqueteMensual',
  'Mutation.responderInvitacion',
  'Mutation.dejarCliente',
  'Mutation.elegirEstablecimiento',
  'Query.getVentasDistribuidoresPorMes',
  'Query.getDocumentosEnDuda',
  'Mutation.consultarEnDuda',
  'Mutation.certificarEnDuda',
  'Mutation.rechazarEnDuda',
  'Mutation.anularEnDuda',
  'Mutation.conservarEnDuda',
  'Query.getColasMuertas',
  'Mutation.devolverMensajeMuerto',
  'Mutation.devolverColaMuerta',
  'Mutation.borrarMensajeMuerto',
  'Query.getCorreosEmisor',
  'Mutation.reenviarCorreoEmisor',
  'Mutation.reenviarFallidosEmisor',
  'Mutation.levantarSupresion',
  'Query.getCreditosEmisor',
  'Mutation.ajustarCreditos',
  'Query.getListaPrecios',
  'Mutation.putComisionTarjeta',
  'Query.getComprasEmisor',
  'Mutation.putPaquete',
  'Mutation.congelarPaquete',
  'Query.getComprasSinDecidir',
  'Query.getBoletaCompra',
  'Mutation.decidirCompra',
  'Query.getPaquetes',
  'Query.getTraducciones',
  'Query.getHistorialTraduccion',
  'Mutation.putTraduccion',
  'Mutation.crearSubidaAudio',
  'Mutation.putAudioTraduccion',
  'Query.getCupones',
  'Mutation.putCupon',
  'Mutation.crearCupones',
  'Mutation.leerBitacora',
];

const schema = buildSchema(SDL_PRELUDE + readFileSync(join(process.cwd(), 'graphql/schema.graphql'), 'utf8'));
const OPERACIONES = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}` as Campo),
);

async function createGente(): Promise<Ports> {
  const ports = createInMemoryPorts({ now: () => AHORA });
  const { membresias } = ports;
  const add = (
    nit: string,
    sub: string,
    cambio: Parameters<typeof createMiembro>[0] = {},
  ): Promise<boolean> => membresias.addMiembro(nit, createMiembro({ sub, usuario: sub, ...cambio }));
  await add(NIT_A, 'dueno');
  await add(NIT_A, 'cajero', { rol: 'cajero', sucursales: [2] });
  await add(NIT_A, 'contador', { rol: 'contador' });
  await add(NIT_A, 'desactivado', { activa: false });
  await add(NIT_B, 'otro');
  await add(NIT_B, 'externo');
  await addContador(membresias, NIT_A, NIT_B);
  await membresias.choose('externo', NIT_A);
  return ports;
}

/** Resolvers that answer the session they were given. */
const ESPEJO: TablaResolvers = Object.fromEntries(
  OPERACIONES.map((campo) => [campo, async (_args: never, { sesion }: { sesion: Sesion }) => sesion]),
);

test('the matrix has one row for each operation of the schema', () => {
  expect(Object.keys(MATRIZ).sort()).toEqual([...OPERACIONES].sort());
});

test.each(Object.keys(MATRIZ) as Campo[])(
  '%s answers exactly those who may call it, each in the own establishment',
  async (campo) => {
    const handler = createHandler(ESPEJO, await createGente());
    const nits: Partial<Record<Letra, unknown>> = {};
    for (const [letra, identidad] of Object.entries(QUIENES) as [Letra, Identidad | null][]) {
      const respuesta = await handler({ campo, argumentos: { nit: NIT_B }, seleccion: [], identidad });
      if ('datos' in respuesta) nits[letra] = (respuesta.datos as Partial<Sesion>).nit ?? null;
      else expect([letra, respuesta.error.codigo]).toEqual([letra, 'ACCESO_DENEGADO']);
    }
    const casaOf = (letra: string): string | null =>
      SIN_ESTABLECIMIENTO.includes(campo) ? null : letra === 'O' ? NIT_B : NIT_A;
    const permitidos = Array.from(MATRIZ[campo]);
    expect(nits).toEqual(Object.fromEntries(permitidos.map((letra) => [letra, casaOf(letra)])));
  },
);

test('the role is that of the establishment acted for, and so are the branches', async () => {
  const handler = createHandler(ESPEJO, await createGente());
  const sesionOf = async (sub: string): Promise<unknown> => {
    const respuesta = await handler({ campo: 'Query.getProducto', argumentos: {}, identidad: { sub } });
    return 'datos' in respuesta ? respuesta.datos : respuesta.error;
  };
  expect(await sesionOf('cajero')).toMatchObject({ rol: 'cajero', sucursales: [2] });
  expect(await sesionOf('externo')).toMatchObject({ rol: 'contador', usuario: 'externo', sucursales: null });
});

test('somebody who is deactivated or revoked is out at the next call', async () => {
  const ports = await createGente();
  const handler = createHandler(ESPEJO, ports);
  const call = (sub: string): Promise<unknown> =>
    handler({ campo: 'Query.getProductos', argumentos: {}, identidad: { sub } });
  expect(await call('contador')).toMatchObject({ datos: { nit: NIT_A } });
  const fuera = { rol: 'contador', sucursales: null, activa: false } as const;
  await ports.membresias.changeMiembro(NIT_A, 'contador', fuera, 'dueno');
  await endContador(ports.membresias, NIT_A, NIT_B);
  expect(await call('contador')).toMatchObject({ error: { codigo: 'ACCESO_DENEGADO' } });
  expect(await call('externo')).toMatchObject({ datos: { nit: NIT_B, rol: 'dueno' } });
});
