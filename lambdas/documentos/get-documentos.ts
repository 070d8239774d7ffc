import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { RangoFechas } from '#lambdas/ports/documentos.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { listCompras } from './compras.ts';
import type { PedidoLista } from './compras.ts';
import { NADA, SIN_DEUDAS, readDeudas } from './read-deudas.ts';
import { toDatosView, toLineaView, toResumenView } from './to-documento.ts';

const DIA = 86_400;
/** Longest range in days; longer ones are read in parts. */
const DIAS_MAXIMO = 366;
const LIMITE_POR_DEFECTO = 100;
const LIMITE_MAXIMO = 500;
/** Documents per page with lines and data; more would not fit 1 MB. */
const LIMITE_CON_DETALLE = 50;

export const getDocumentos: Resolver<'Query.getDocumentos'> = async (args, contexto) => {
  const rango = readRango(args);
  if (args.compras === true)
    return { ...SIN_DEUDAS, ...(await listCompras(rango, readPedido(args), contexto)) };
  const { nit } = contexto.sesion;
  const siguienteSinPago = args.siguienteSinPago ?? null;
  const [{ documentos, siguiente }, deudas] = await Promise.all([
    siguienteSinPago === null
      ? contexto.documentos.list(nit, rango, readLimite(args), args.siguiente ?? null)
      : NADA,
    args.incluirDocumentosSinPago === true ? readDeudas(contexto, null, siguienteSinPago) : SIN_DEUDAS,
  ]);
  return { documentos: await complete(documentos, args, contexto), ...deudas, siguiente };
};

function readRango({ fechaInicial, fechaFinal }: S.QueryGetDocumentosArgs): RangoFechas {
  const isValid = fechaInicial >= 0 && fechaFinal >= fechaInicial;
  if (!isValid || fechaFinal - fechaInicial > DIAS_MAXIMO * DIA) throw new AppError('FECHAS_INVALIDAS');
  return { fechaInicial, fechaFinal };
}

function readPedido(args: S.QueryGetDocumentosArgs): PedidoLista {
  return {
    limite: readLimite(args),
    siguiente: args.siguiente ?? null,
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
