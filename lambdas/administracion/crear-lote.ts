import { METODOS_COBRO } from '#domain/documentos/modelo/metodos-pago.ts';
import { SIN_FILTRO } from '#domain/documentos/busqueda/filtro.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { GUARDIA_LOTE } from '#domain/exportacion/acciones-lote.ts';
import type { PedidoLote } from '#domain/exportacion/lote.ts';
import { SIN_FILTRO_COMPRAS } from '#domain/importacion/filtro-compras.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { requirePermiso } from '#lambdas/shared/require-permiso.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toFiltro, toFiltroCompras } from '#lambdas/shared/to-filtro.ts';
import { listPrevios } from './list-previos.ts';
import { isRango } from './rango.ts';
import { startExportacion } from './start-exportacion.ts';
import { toLoteView } from './to-lote.ts';

/** Orders one action on all documents that a filter of a list finds. */
export const crearLote: Resolver<'Mutation.crearLote'> = async ({ data }, contexto) => {
  const { sesion, now } = contexto;
  const { fechaInicial, fechaFinal } = data;
  requirePermiso(GUARDIA_LOTE[data.accion], sesion);
  if (!isRango({ fechaInicial, fechaFinal })) throw new AppError('FECHAS_INVALIDAS');
  const { nit, usuario } = sesion;
  const previos = data.accion === 'CORREO' ? await listPrevios(contexto) : undefined;
  const lote = { ...readPedido(data), sucursales: sesion.sucursales, previos };
  const pedida = { nit, ...SIN_PEDIDO, lote, fechaInicial, fechaFinal, usuario };
  return toLoteView(await startExportacion(contexto, pedida), now());
};

function readPedido({
  accion,
  compras,
  filtro,
  metodo,
}: S.LoteInput): Omit<PedidoLote, 'sucursales' | 'previos'> {
  const isCompras = compras === true;
  if (isCompras && accion === 'CORREO') throw new AppError('DOCUMENTO_NO_ENVIABLE');
  const hasMetodo = metodo != null && METODOS_COBRO.some((cada) => cada === metodo);
  if (accion === 'PAGAR' && !hasMetodo)
    throw new AppError('VALIDACION', { faltas: [falta('PAGO-04', 'data.metodo')] });
  return {
    accion,
    ventas: isCompras ? null : filtro == null ? SIN_FILTRO : toFiltro(filtro),
    compras: !isCompras ? null : filtro == null ? SIN_FILTRO_COMPRAS : toFiltroCompras(filtro),
    metodo: accion === 'PAGAR' && metodo != null ? metodo : null,
    isConfirmado: false,
  };
}
