import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CampoConsulta } from './operacion.ts';

/** People who ask: those of the issuer, its accountant's firm, and those who belong to no issuer. */
export const QUIENES = [
  'dueno',
  'cajera',
  'contadora',
  'externo',
  'firma',
  'otro',
  'traductor',
  'operador',
  'nadie',
] as const;
export type Quien = (typeof QUIENES)[number];

const NINGUNO = '00000000-0000-4000-8000-000000000000';

/** Ids of what the made issuer has, found by its own lists. */
export type Hallado = {
  readonly nit: string;
  readonly hoy: string;
  /** Month before this one, which is closed, and this one. */
  readonly cerrado: Mes;
  readonly mes: Mes;
  readonly documentos: readonly Pick<S.Documento, 'idTransaccion' | 'uuidCertificacion'>[];
  readonly compras: readonly string[];
  /** Document with a link that its buyer opened. */
  readonly enlazado: string;
  readonly importaciones: readonly string[];
  readonly deposito: number;
  readonly version: string;
};
/** Ids that nobody has, for asking as somebody who knows none. */
export const HALLADO_VACIO: Omit<Hallado, 'hoy'> = {
  ...{ nit: '99900181', cerrado: { mes: 1, anio: 2026 }, mes: { mes: 1, anio: 2026 } },
  documentos: [{ idTransaccion: NINGUNO, uuidCertificacion: NINGUNO }],
  compras: [NINGUNO],
  ...{ enlazado: NINGUNO, importaciones: [NINGUNO], deposito: 0, version: NINGUNO },
};
export type Mes = { readonly mes: number; readonly anio: number };

/** One way of asking a field: who asks, and with what. */
export type Pregunta<C extends Campo> = { readonly quien: Quien; readonly args: Campos[C]['args'] };
type Preguntas<C extends Campo> = (hallado: Hallado) => readonly Pregunta<C>[];

const DUENO = 'dueno';

function una<C extends CampoConsulta>(quien: Quien, argsOf: (h: Hallado) => Campos[C]['args']): Preguntas<C> {
  return (hallado) => [{ quien, args: argsOf(hallado) }];
}

function varias<C extends CampoConsulta>(
  quien: Quien,
  argsOf: (h: Hallado) => readonly Campos[C]['args'][],
): Preguntas<C> {
  return (hallado) => argsOf(hallado).map((args) => ({ quien, args }));
}

const sola = (quien: Quien) => () => [{ quien, args: {} }];

/** From the beginning of last year until now; not more, which the longest lists refuse. */
export function rango({ hoy }: Pick<Hallado, 'hoy'>): { fechaInicial: number; fechaFinal: number } {
  const fin = Math.floor(Date.parse(`${hoy}T23:59:59-06:00`) / 1000);
  return { fechaInicial: fin - 365 * 86_400, fechaFinal: fin };
}

/** Every query, asked so that its answer has everything of the made issuer. */
export const PREGUNTAS: { readonly [C in CampoConsulta]: Preguntas<C> } = {
  'Query.myEstablecimiento': sola(DUENO),
  'Query.getEstablecimientoSucursales': sola(DUENO),
  'Query.getEstablecimientoFel': una(DUENO, () => ({ nit: '99900025' })),
  'Query.getLogoEstablecimiento': varias(DUENO, () => [{}, { idSucursal: 1 }]),
  'Query.getEstablecimientoFormatoPdf': varias(DUENO, () => [{ id: 1 }, { id: 2, idFormatoPdf: 3 }]),
  'Query.actualizarDatosPaf': sola(DUENO),
  'Query.miReclamo': sola('nadie'),
  'Query.myCertificadoresEstablecimiento': sola(DUENO),
  'Query.generarBearer': una(DUENO, () => ({})),
  'Query.getCreditosRestantes': sola(DUENO),
  'Query.getVentasDistribuidoresPorMes': una('traductor', ({ mes }) => mes),
  'Query.getPaquetes': sola(DUENO),
  'Query.getComprasPaquetes': una(DUENO, rango),
  'Query.getCupones': sola('traductor'),
  'Query.getTraducciones': sola('traductor'),
  'Query.getHistorialTraduccion': una('traductor', () => ({ etiqueta: 'comun.boton.cerrar' })),
  'Query.getListaPrecios': sola('operador'),
  'Query.getComprasEmisor': una('operador', ({ nit }) => ({ nit })),
  'Query.getComprasSinDecidir': una('operador', () => ({})),
  'Query.getBoletaCompra': una('operador', ({ nit, deposito }) => ({ nit, fechaCompra: deposito })),
  'Query.getDocumento': varias(DUENO, ({ documentos, compras }) => [
    ...documentos.map(({ idTransaccion }) => ({ idTransaccion })),
    ...documentos.flatMap(({ uuidCertificacion }) =>
      uuidCertificacion == null ? [] : [{ uuidCertificacion }],
    ),
    ...compras.map((uuidCertificacion) => ({ uuidCertificacion, compras: true })),
  ]),
  'Query.getDocumentos': varias(DUENO, (hallado) => [
    {
      ...rango(hallado),
      incluirDatos: true,
      incluirDetalle: true,
      incluirDocumentosSinPago: true,
      limite: 20,
    },
    { ...rango(hallado), compras: true, incluirDatos: true, incluirDetalle: true, limite: 3 },
    { ...rango(hallado), compras: true, incluirDocumentosSinPago: true },
    { ...rango(hallado), filtro: { texto: 'faja' }, limite: 5 },
  ]),
  'Query.getTotalesDocumentos': varias(DUENO, (hallado) => [
    rango(hallado),
    { ...rango(hallado), filtro: { texto: 'faja' } },
    { ...rango(hallado), compras: true },
  ]),
  'Query.getNumeros': sola(DUENO),
  'Query.getMejores': una(DUENO, ({ mes }) => mes),
  'Query.getCaja': una(DUENO, () => ({ idSucursal: 1 })),
  'Query.getCierresCaja': una(DUENO, () => ({})),
  'Query.getContingencias': sola(DUENO),
  'Query.getCliente': varias(DUENO, () => [
    { nitCliente: '99900033' },
    { nitCliente: '99900025' },
    { nitCliente: '9999000130101', tipoIdentificador: 'CUI' },
  ]),
  'Query.getClientes': varias(DUENO, () => [{}, { modulo: 'C' }]),
  'Query.getClientesPagina': varias(DUENO, () => [{ modulo: 'V' }, { modulo: 'C' }]),
  'Query.getDocumentosCliente': varias(DUENO, () => [
    { nitCliente: '99900025', tipoIdentificador: 'NIT', modulo: 'V', limite: 3 },
    { nitCliente: '99900033', tipoIdentificador: 'NIT', modulo: 'V', limite: 10 },
    { nitCliente: '9999000130101', tipoIdentificador: 'CUI', modulo: 'C', limite: 1 },
  ]),
  'Query.getProductos': varias(DUENO, () => [{ modulo: 'V' }, { modulo: 'C' }]),
  'Query.getProductosPagina': varias(DUENO, () => [{ modulo: 'V' }, { modulo: 'C' }]),
  'Query.getCambiosProductos': varias(DUENO, ({ version }) => [
    { modulo: 'V' },
    { modulo: 'V', desde: version },
  ]),
  'Query.getProducto': una(DUENO, () => ({ codigo: 'GAS-1', modulo: 'V' })),
  'Query.getUsuarios': sola(DUENO),
  'Query.getContadores': sola(DUENO),
  'Query.misEstablecimientos': sola('externo'),
  'Query.misInvitaciones': sola('firma'),
  'Query.getResumenClientes': varias('externo', ({ cerrado, mes, nit }) => [
    { ...mes, nits: [nit] },
    { ...cerrado, nits: [nit] },
  ]),
  'Query.getCatalogos': sola(DUENO),
  'Query.misPreferencias': sola(DUENO),
  'Query.llaveDispositivo': sola(DUENO),
  'Query.getEnlaces': una(DUENO, ({ enlazado }) => ({ idTransaccion: enlazado })),
  'Query.getBitacora': una(DUENO, rango),
  'Query.getExportaciones': sola(DUENO),
  'Query.getImportaciones': sola(DUENO),
  'Query.getImportacion': varias(DUENO, ({ importaciones }) => importaciones.map((id) => ({ id }))),
  'Query.getArchivosImportacion': varias(DUENO, ({ importaciones }) => [
    ...importaciones.map((id) => ({ id })),
    ...importaciones.map((id) => ({ id, conReparos: true })),
    ...importaciones.map((id) => ({ id, resultado: 'COMPRA' as const })),
  ]),
  'Query.getReportes': sola(DUENO),
  'Query.getLotes': sola(DUENO),
  'Query.getComprasPorProveedor': varias(DUENO, ({ cerrado: { anio } }) => [
    { anio },
    { anio, nit: '99901013' },
  ]),
  'Query.getComprasTardias': una(DUENO, ({ mes }) => mes),
  'Query.getArticulosCompra': varias(DUENO, () => [{}, { texto: 'silla' }]),
  'Query.getLibros': sola(DUENO),
  'Query.getCierreMes': varias(DUENO, ({ cerrado, mes }) => [cerrado, mes]),
  'Query.getConciliaciones': varias(DUENO, ({ cerrado, mes }) => [
    cerrado,
    { ...cerrado, establecimiento: 1 },
    mes,
  ]),
  'Query.getRetenciones': varias(DUENO, ({ cerrado, mes }) => [cerrado, mes]),
  'Query.getDiasSinCambio': varias(DUENO, ({ cerrado, mes }) => [cerrado, mes]),
  'Query.getPaquetesMensuales': sola('externo'),
  'Query.getDocumentosEnDuda': una('operador', () => ({ horas: 0 })),
  'Query.getColasMuertas': sola('operador'),
  'Query.getCorreosEmisor': varias('operador', ({ nit }) => [{ nit }, { nit, fallidos: true }]),
  'Query.getCreditosEmisor': una('operador', ({ nit }) => ({ nit })),
};
