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

const MIEMBROS = 'DdkKcCO';
const EMITEN = 'DdkKO';
const ADMINISTRAN = 'DO';
/** Owner and accountants. */
const REPORTAN = 'DdcCO';
const CON_USUARIO = 'DdkKcCOTs';
const TRADUCEN = 'T';
const OPERAN = 'op';

/** Callers allowed for each field, written out on their own; a new operation needs a row here. */
const MATRIZ: Readonly<Record<Campo, string>> = {
  'Query.myEstablecimiento': MIEMBROS,
  'Query.getEstablecimientoSucursales': MIEMBROS,
  'Query.getLogoEstablecimiento': MIEMBROS,
  'Query.actualizarDatosPaf': ADMINISTRAN,
  'Mutation.crearSubida': ADMINISTRAN,
  'Mutation.putLogoEstablecimiento': ADMINISTRAN,
  'Mutation.deleteLogoEstablecimiento': ADMINISTRAN,
  'Query.getEstablecimientoFormatoPdf': MIEMBROS,
  'Mutation.putEstablecimientoFormatoPdf': ADMINISTRAN,
  'Mutation.aceptarPaf': ADMINISTRAN,
  'Query.getEstablecimientoFel': MIEMBROS,
  'Query.myCertificadoresEstablecimiento': MIEMBROS,
  'Query.generarBearer': ADMINISTRAN,
  'Query.getCreditosRestantes': MIEMBROS,
  'Query.getVentasDistribuidoresPorMes': TRADUCEN,
  'Query.getDocumento': MIEMBROS,
  'Query.getEnlaces': MIEMBROS,
  'Mutation.crearEnlace': EMITEN,
  'Mutation.revocarEnlace': EMITEN,
  'Query.getDocumentos': MIEMBROS,
  'Query.getTotalesDocumentos': MIEMBROS,
  'Query.getNumeros': MIEMBROS,
  'Query.getContingencias': MIEMBROS,
  'Query.getCaja': EMITEN,
  'Query.getCierresCaja': EMITEN,
  'Mutation.moverCaja': EMITEN,
  'Mutation.cerrarCaja': EMITEN,
  'Query.getCliente': MIEMBROS,
  'Query.getClientes': MIEMBROS,
  'Query.getClientesPagina': MIEMBROS,
  'Query.getDocumentosCliente': MIEMBROS,
  'Mutation.updateDocumento': EMITEN,
  'Mutation.corregirFormaPago': EMITEN,
  'Mutation.updateCliente': EMITEN,
  'Mutation.putTelefonoCliente': EMITEN,
  'Query.getProductos': MIEMBROS,
  'Query.getProducto': MIEMBROS,
  'Query.getCambiosProductos': MIEMBROS,
  'Query.getProductosPagina': MIEMBROS,
  'Query.getCatalogos': MIEMBROS,
  'Query.misPreferencias': MIEMBROS,
  'Query.llaveDispositivo': MIEMBROS,
  'Mutation.putUnidadMedida': EMITEN,
  'Mutation.putTipoCambio': MIEMBROS,
  'Mutation.putPreferencias': MIEMBROS,
  'Query.getUsuarios': ADMINISTRAN,
  'Query.getContadores': ADMINISTRAN,
  'Query.misEstablecimientos': CON_USUARIO,
  'Query.misInvitaciones': CON_USUARIO,
  'Query.miReclamo': CON_USUARIO,
  'Mutation.probarReclamo': CON_USUARIO,
  'Query.getResumenClientes': CON_USUARIO,
  'Query.getBitacora': ADMINISTRAN,
  'Query.getImportaciones': REPORTAN,
  'Query.getImportacion': REPORTAN,
  'Query.getArchivosImportacion': REPORTAN,
  'Mutation.crearImportacion': REPORTAN,
  'Mutation.iniciarImportacion': REPORTAN,
  'Mutation.deshacerImportacion': REPORTAN,
  'Query.getExportaciones': ADMINISTRAN,
  'Mutation.crearExportacion': ADMINISTRAN,
  'Mutation.descargarExportacion': ADMINISTRAN,
  'Query.getReportes': REPORTAN,
  'Mutation.generarReporteExcel': REPORTAN,
  'Mutation.descargarReporte': REPORTAN,
  'Query.getComprasPorProveedor': REPORTAN,
  'Query.getComprasTardias': REPORTAN,
  'Query.getArticulosCompra': REPORTAN,
  'Query.getLotes': MIEMBROS,
  'Mutation.crearLote': MIEMBROS,
  'Mutation.confirmarLote': EMITEN,
  'Mutation.descargarLote': MIEMBROS,
  'Query.getLibros': REPORTAN,
  'Mutation.generarLibro': REPORTAN,
  'Mutation.descargarLibro': REPORTAN,
  'Query.getConciliaciones': REPORTAN,
  'Mutation.guardarConciliacion': REPORTAN,
  'Query.getCierreMes': REPORTAN,
  'Mutation.calcularCierre': REPORTAN,
  'Query.getMejores': REPORTAN,
  'Mutation.calcularMejores': REPORTAN,
  'Query.getRetenciones': REPORTAN,
  'Query.getDiasSinCambio': REPORTAN,
  'Mutation.putAgenteRetenedor': REPORTAN,
  'Mutation.putConstancia': REPORTAN,
  'Mutation.quitarConstancia': REPORTAN,
  'Mutation.cerrarMes': REPORTAN,
  'Mutation.declararMes': REPORTAN,
  'Mutation.reabrirMes': REPORTAN,
  'Query.getPaquetesMensuales': CON_USUARIO,
  'Mutation.crearPaqueteMensual': CON_USUARIO,
  'Mutation.descargarPaqueteMensual': CON_USUARIO,
  'Mutation.putEstablecimiento': ADMINISTRAN,
  'Mutation.putEstablecimientoSucursal': ADMINISTRAN,
  'Mutation.putCertificadorEstablecimiento': ADMINISTRAN,
  'Mutation.deleteCertificadorEstablecimiento': ADMINISTRAN,
  'Mutation.certifyDte': EMITEN,
  'Mutation.nullifyDte': EMITEN,
  'Mutation.descartarDte': EMITEN,
  'Mutation.rerouteDte': EMITEN,
  'Mutation.startContingencia': EMITEN,
  'Mutation.putAvisoContingencia': EMITEN,
  'Mutation.pagarDocumento': EMITEN,
  'Mutation.clasificarCompra': REPORTAN,
  'Mutation.contarCompra': REPORTAN,
  'Mutation.aceptarCompra': REPORTAN,
  'Mutation.cambiarArticuloCompra': REPORTAN,
  'Mutation.mailDocumento': EMITEN,
  'Mutation.putProductos': EMITEN,
  'Mutation.invitarUsuario': ADMINISTRAN,
  'Mutation.putUsuario': ADMINISTRAN,
  'Mutation.reenviarInvitacion': ADMINISTRAN,
  'Mutation.invitarContador': ADMINISTRAN,
  'Mutation.confirmarContador': ADMINISTRAN,
  'Mutation.revocarContador': ADMINISTRAN,
  'Mutation.responderInvitacion': CON_USUARIO,
  'Mutation.cerrarSesiones': CON_USUARIO,
  'Mutation.dejarCliente': CON_USUARIO,
  'Mutation.elegirEstablecimiento': CON_USUARIO,
  'Query.getDocumentosEnDuda': OPERAN,
  'Mutation.consultarEnDuda': OPERAN,
  'Mutation.certificarEnDuda': OPERAN,
  'Mutation.rechazarEnDuda': OPERAN,
  'Mutation.anularEnDuda': OPERAN,
  'Mutation.conservarEnDuda': OPERAN,
  'Query.getColasMuertas': OPERAN,
  'Mutation.devolverMensajeMuerto': OPERAN,
  'Mutation.devolverColaMuerta': OPERAN,
  'Mutation.borrarMensajeMuerto': OPERAN,
  'Query.getCorreosEmisor': OPERAN,
  'Mutation.reenviarCorreoEmisor': OPERAN,
  'Mutation.reenviarFallidosEmisor': OPERAN,
  'Mutation.levantarSupresion': OPERAN,
  'Query.getCreditosEmisor': OPERAN,
  'Mutation.ajustarCreditos': OPERAN,
  'Query.getListaPrecios': OPERAN,
  'Mutation.putComisionTarjeta': OPERAN,
  'Query.getComprasEmisor': OPERAN,
  'Mutation.putPaquete': OPERAN,
  'Mutation.congelarPaquete': OPERAN,
  'Query.getComprasSinDecidir': OPERAN,
  'Query.getBoletaCompra': OPERAN,
  'Mutation.decidirCompra': OPERAN,
  'Query.getPaquetes': CON_USUARIO,
  'Query.getComprasPaquetes': ADMINISTRAN,
  'Query.getTraducciones': TRADUCEN,
  'Query.getHistorialTraduccion': TRADUCEN,
  'Mutation.putTraduccion': TRADUCEN,
  'Mutation.crearSubidaAudio': TRADUCEN,
  'Mutation.putAudioTraduccion': TRADUCEN,
  'Query.getCupones': TRADUCEN,
  'Mutation.putCupon': TRADUCEN,
  'Mutation.crearCupones': TRADUCEN,
  'Mutation.adquirirPaqueteDePrueba': ADMINISTRAN,
  'Mutation.aplicarCuponCompra': ADMINISTRAN,
  'Mutation.procesarCompraPaquete': ADMINISTRAN,
  'Mutation.procesarCompraDeposito': ADMINISTRAN,
  'Mutation.anularCompraPaquete': ADMINISTRAN,
  'Mutation.createPaypalOrder': ADMINISTRAN,
  'Mutation.approvePaypalOrder': ADMINISTRAN,
  'Mutation.leerBitacora': OPERAN,
};
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
