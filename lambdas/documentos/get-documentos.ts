import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { busqueda } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { PaginaResumenes, RangoFechas } from '#lambdas/ports/documentos.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { listCompras } from './compras.ts';
import type { PedidoLista } from './compras.ts';
import { toFiltro, toFiltroCompras } from '#lambdas/shared/to-filtro.ts';
import { NADA, SIN_DEUDAS, readDeudas, readDeudasCompras } from './read-deudas.ts';
import { searchDocumentos } from './search-documentos.ts';
import { toDatosView, toLineaView, toResumenView } from './to-documento.ts';

const LIMITE_POR_DEFECTO = 100;
const LIMITE_MAXIMO = 500;
/** Documents per page with lines and data; more would not fit 1 MB. */
const LIMITE_CON_DETALLE = 50;

export const getDocumentos: Resolver<'Query.getDocumentos'> = async (args, contexto) => {
  const rango = readRango(args);
  if (args.compras === true) return getCompras(rango, args, contexto);
  const siguienteSinPago = args.siguienteSinPago ?? null;
  const [{ documentos, siguiente, revisadoHasta }, deudas] = await Promise.all([
    siguienteSinPago === null ? readPagina(rango, args, contexto) : { ...NADA, revisadoHasta: null },
    args.incluirDocumentosSinPago === true ? readDeudas(contexto, null, siguienteSinPago) : SIN_DEUDAS,
  ]);
  return {
    documentos: await complete(documentos, args, contexto),
    ...deudas,
    ...{ siguiente, revisadoHasta, aviso: avisoOf(siguiente) },
  };
};

async function getCompras(
  rango: RangoFechas,
  args: S.QueryGetDocumentosArgs,
  contexto: ResolverContext,
): Promise<S.DocumentosPagina> {
  const siguienteSinPago = args.siguienteSinPago ?? null;
  const [pagina, deudas] = await Promise.all([
    siguienteSinPago === null
      ? listCompras(rango, readPedido(args), contexto)
      : { ...NADA, revisadoHasta: null },
    args.incluirDocumentosSinPago === true ? readDeudasCompras(contexto, siguienteSinPago) : SIN_DEUDAS,
  ]);
  return { ...pagina, ...deudas, aviso: avisoOf(pagina.siguiente ?? null) };
}

type PaginaLeida = Omit<PaginaResumenes, 'lugar'> & { revisadoHasta: number | null };

async function readPagina(
  rango: RangoFechas,
  args: S.QueryGetDocumentosArgs,
  contexto: ResolverContext,
): Promise<PaginaLeida> {
  const [limite, siguiente] = [readLimite(args), args.siguiente ?? null];
  if (args.filtro == null) {
    const pagina = await contexto.documentos.list(contexto.sesion.nit, rango, limite, siguiente);
    return { ...pagina, revisadoHasta: null };
  }
  return searchDocumentos({ rango, filtro: toFiltro(args.filtro), limite, siguiente }, contexto);
}

const textos = textosOf({ busqueda });

/** Nothing is cut in silence: the answer says in words that there is more, and how to get it. */
function avisoOf(siguiente: string | null): string | null {
  return siguiente === null ? null : textos('busqueda.hayMas');
}

export function readRango({ fechaInicial, fechaFinal }: RangoFechas): RangoFechas {
  if (fechaInicial < 0 || fechaFinal < fechaInicial) throw new AppError('FECHAS_INVALIDAS');
  return { fechaInicial, fechaFinal };
}

function readPedido(args: S.QueryGetDocumentosArgs): PedidoLista {
  return {
    limite: readLimite(args),
    siguiente: args.siguiente ?? null,
    filtro: args.filtro == null ? null : toFiltroCompras(args.filtro),
    incluirDetalle: args.incluirDetalle === true,
    incluirDatos: args.incluirDatos === true,
  };
}

function isCompleto(args: S.QueryGetDocumentosArgs): boolean {
  return args.incluirDetalle === true || args.incluirDatos === true;
}

function readLimite(args: S.QueryGetDocumentosArgs): number {
  const maximo = isCompleto(args) ? LIMITE_CON_DETALLE : LIMITE_MAXIMO;
  return Math.min(Math.max(args.limite ?? LIMITE_POR_DEFECTO, 1), maximo);
}

/** Adds lines and data from the full records, which a list reads only when asked. */
async function complete(
  resumenes: readonly ResumenDocumento[],
  args: S.QueryGetDocumentosArgs,
  { documentos, sesion }: ResolverContext,
): Promise<S.Documento[]> {
  if (!isCompleto(args)) return resumenes.map(toResumenView);
  const ids = resumenes.map(({ idTransaccion }) => idTransaccion);
  const guardados = await documentos.findMany(sesion.nit, ids);
  return guardados.map(({ documento: { detalle, datos, ...resumen } }) => ({
    ...toResumenView(resumen),
    detalle: args.incluirDetalle === true ? detalle.map(toLineaView) : null,
    datos: args.incluirDatos === true ? toDatosView(datos) : null,
  }));
}
