import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { FILTRO_VACIO, findFaltaReporte } from '#domain/reportes/opciones.ts';
import type { FiltroReporte } from '#domain/reportes/opciones.ts';
import type { TipoReporte } from '#domain/reportes/tablas.ts';
import type { Campos } from '#graphql/generated/campo-types.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { isRangoDeAnios } from './rango.ts';
import { startExportacion } from './start-exportacion.ts';
import { toReporteView } from './to-reporte.ts';

/** Orders a report. Its arguments may be absent, so that the answer says which one the specification demands. */
export const generarReporteExcel: Resolver<'Mutation.generarReporteExcel'> = async (args, contexto) => {
  const { nit, usuario } = contexto.sesion;
  const { tipo, ...rango } = await readPedido(args, contexto);
  const isProduccion = (await contexto.certificadorConfigs.list(nit)).some(({ prod }) => prod);
  const reporte = { tipo, filtro: toFiltro(args.filtro), isProduccion };
  const pedida = { nit, ...SIN_PEDIDO, reporte, ...rango, usuario };
  return toReporteView(await startExportacion(contexto, pedida), contexto.now());
};

type Pedido = { fechaInicial: number; fechaFinal: number; tipo: TipoReporte };

/** Kind and period of a complete request whose period has documents. Throws the first thing that it lacks. */
async function readPedido(
  { fechaInicial, fechaFinal, tipo }: Campos['Mutation.generarReporteExcel']['args'],
  { documentos, sesion }: Pick<ResolverContext, 'documentos' | 'sesion'>,
): Promise<Pedido> {
  const opts = { hasDocumentos: true, fechaInicial, fechaFinal };
  const incompleto = findFaltaReporte(tipo == null ? null : opts);
  if (incompleto !== null) throw new AppError(incompleto);
  if (fechaInicial == null || fechaFinal == null || tipo == null) throw new AppError('REPORTE_SIN_OPTS');
  const rango = { fechaInicial, fechaFinal };
  if (!isRangoDeAnios(rango)) throw new AppError('FECHAS_INVALIDAS');
  const primera = await documentos.list(sesion.nit, rango, 1, null);
  const vacio = findFaltaReporte({ ...opts, hasDocumentos: primera.documentos.length > 0 });
  if (vacio !== null) throw new AppError(vacio);
  return { ...rango, tipo };
}

/** An absent condition, or an empty text, chooses everything. */
function toFiltro(filtro: S.FiltroReporteInput | null | undefined): FiltroReporte {
  if (filtro == null) return FILTRO_VACIO;
  const receptor = cleanIdentificador(filtro.idReceptor ?? '');
  return {
    sucursal: filtro.sucursal ?? null,
    tipoDoc: filtro.tipoDoc == null || filtro.tipoDoc === '' ? null : filtro.tipoDoc,
    estado: filtro.estado ?? null,
    idReceptor: receptor === '' ? null : receptor,
    moneda: filtro.moneda ?? null,
  };
}
