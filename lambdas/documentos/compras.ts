import type { LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { clasesOf } from '#domain/importacion/clasificacion.ts';
import { isContable } from '#domain/importacion/comprobacion.ts';
import { resumenOf } from '#domain/importacion/compra.ts';
import type { FacturaCompra, ResumenCompra } from '#domain/importacion/compra.ts';
import type { FiltroCompras } from '#domain/importacion/filtro-compras.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { RangoFechas } from '#lambdas/ports/documentos.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { searchCompras } from './search-compras.ts';
import { toDatosView, toLineaView, toResumenView } from './to-documento.ts';

/** Longest authorisation; longer texts cannot match, so they are not looked up. */
const LARGO_UUID = 64;

/** Purchase of the caller by its authorisation, which is its id too. Throws DOCUMENTO_NO_ENCONTRADO. */
export async function requireCompra(contexto: ResolverContext, uuid: string): Promise<FacturaCompra> {
  const compra = await findByUuid(contexto, uuid);
  if (compra === null) throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  return compra;
}

async function findByUuid(
  { facturasCompra, sesion }: ResolverContext,
  uuid: string,
): Promise<FacturaCompra | null> {
  return uuid === '' || uuid.length > LARGO_UUID ? null : facturasCompra.find(sesion.nit, uuid);
}

/** Authorisation of a purchase that is named by its second of emission, the key of the specification. */
export async function findUuidCompra(
  { fechaEmisionUnix, idTransaccion }: { fechaEmisionUnix: number; idTransaccion?: string | null },
  { facturasCompra, sesion }: ResolverContext,
): Promise<string> {
  if (idTransaccion != null) return idTransaccion;
  const segundo = { fechaInicial: fechaEmisionUnix, fechaFinal: fechaEmisionUnix };
  const { documentos } = await facturasCompra.list(sesion.nit, segundo, 2, null);
  if (documentos.length > 1) throw new AppError('DOCUMENTO_AMBIGUO');
  return documentos[0]?.idTransaccion ?? '';
}

export async function findCompra(
  { uuidCertificacion, idTransaccion }: S.QueryGetDocumentoArgs,
  contexto: ResolverContext,
): Promise<S.Documento | null> {
  const compra = await findByUuid(contexto, uuidCertificacion || (idTransaccion ?? ''));
  return compra === null ? null : toCompraView(compra, contexto);
}

export async function toCompraView(compra: FacturaCompra, contexto: ResolverContext): Promise<S.Documento> {
  const { seleccion, archivos, sesion } = contexto;
  const { tipoDoc, serie, numero, idTransaccion } = compra.documento;
  const clave = claveXmlCertificado({ nit: sesion.nit, idTransaccion });
  const vista = toCompletaView(compra, { incluirDetalle: true, incluirDatos: true });
  return {
    ...vista,
    compra:
      vista.compra == null
        ? null
        : { ...vista.compra, clasesLineas: clasesOf(compra), aceptacion: compra.aceptacion ?? null },
    xmlUrl: seleccion.includes('xmlUrl')
      ? await archivos.presign(clave, `${tipoDoc}-${serie}-${numero}.xml`)
      : null,
  };
}

type Partes = { incluirDetalle: boolean; incluirDatos: boolean };
export type PedidoLista = Partes & {
  limite: number;
  siguiente: string | null;
  filtro: FiltroCompras | null;
};

/** Page of purchases, newest first; lines and data come from the full records, which are read only when asked for. */
export async function listCompras(
  rango: RangoFechas,
  { limite, siguiente, filtro, ...partes }: PedidoLista,
  contexto: ResolverContext,
): Promise<Pick<S.DocumentosPagina, 'documentos' | 'siguiente' | 'revisadoHasta'>> {
  const { facturasCompra, sesion } = contexto;
  const pagina =
    filtro === null
      ? { ...(await facturasCompra.list(sesion.nit, rango, limite, siguiente)), revisadoHasta: null }
      : await searchCompras({ rango, filtro, limite, siguiente }, contexto);
  const { siguiente: resto, revisadoHasta } = pagina;
  if (!partes.incluirDetalle && !partes.incluirDatos) {
    return { documentos: pagina.documentos.map(toResumenCompraView), siguiente: resto, revisadoHasta };
  }
  const uuids = pagina.documentos.map(({ uuidCertificacion }) => uuidCertificacion ?? '');
  const compras = await facturasCompra.findMany(sesion.nit, uuids);
  const documentos = compras.map((compra) => toCompletaView(compra, partes));
  return { documentos, siguiente: resto, revisadoHasta };
}

function toCompletaView(compra: FacturaCompra, { incluirDetalle, incluirDatos }: Partes): S.Documento {
  const { detalle, datos } = compra.documento;
  return {
    ...toResumenCompraView(resumenOf(compra)),
    // A line without a code is known by its number (spec 2 §3).
    detalle: incluirDetalle
      ? detalle.map((linea) => toLineaView({ ...linea, codigoProducto: codigoOf(linea) }))
      : null,
    datos: incluirDatos ? toDatosView(datos) : null,
  };
}

const codigoOf = ({ codigoProducto, numeroLinea }: LineaDocumento): string =>
  codigoProducto === '' ? String(numeroLinea) : codigoProducto;

function toResumenCompraView(compra: ResumenCompra): S.Documento {
  const { firmas, reparos, nombreProveedor, prueba, carga, clases, sinCredito, mes, ...resumen } = compra;
  return {
    ...toResumenView(resumen),
    compra: {
      ...{ nombreProveedor, reparos, firmaEmisor: firmas.emisor, firmaCertificador: firmas.certificador },
      ...{ prueba, aceptacion: null },
      ...{ cuenta: isContable(compra), clases, sinCredito, mes, clasesLineas: null, ...carga },
    },
  };
}
