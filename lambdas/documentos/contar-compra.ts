import { listContadas } from '#domain/cierre/huellas.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { moveCompra } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { mesDeCompra, mesesDeCredito } from '#domain/importacion/mes-compra.ts';
import { formatMes } from '#domain/fechas/periodo.ts';
import { readMes } from '#lambdas/shared/read-mes.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { requireCompra, toCompraView } from './compras.ts';

/** Counts a purchase in a month of its term. It stands in one month at a time, and leaves no closed one that has it in its figures. */
export const contarCompra: Resolver<'Mutation.contarCompra'> = async (args, contexto) => {
  const { facturasCompra, sesion } = contexto;
  const { nit } = sesion;
  const uuid = args.uuidCertificacion;
  const mes = readMes(args.mes, args.anio);
  const previa = await requireCompra(contexto, uuid);
  const actual = mesDeCompra(previa);
  if (actual === mes) return toCompraView(previa, contexto);
  checkTermino(previa, mes, contexto);
  await checkSalida(previa, actual, contexto);
  const { estado } = (await contexto.cierresMes.find(nit, mes)).mes;
  if (estado !== 'ABIERTO') throw new AppError('COMPRA_MES_CERRADO', { parametros: { mes: formatMes(mes) } });
  const move = (de: string, a: string) =>
    facturasCompra.change(nit, uuid, (compra) => (mesDeCompra(compra) === de ? moveCompra(compra, a) : null));
  if (!(await move(actual, mes))) throw new AppError('CONFLICTO');
  // Somebody may have closed the month that it left between the look and the write, with it in the figures.
  await checkSalida(previa, actual, contexto).catch(async (error: unknown) => {
    await move(mes, actual);
    throw error;
  });
  return toCompraView(await requireCompra(contexto, uuid), contexto);
};

function checkTermino({ documento }: FacturaCompra, mes: string, { now }: ResolverContext): void {
  const meses = mesesDeCredito(documento.fechaEmision);
  if (!meses.includes(mes)) {
    const nombres = meses.map(formatMes);
    const texto = `${nombres.slice(0, -1).join(', ')} o ${nombres.at(-1) ?? ''}`;
    throw new AppError('COMPRA_FUERA_DE_PLAZO', { parametros: { meses: texto } });
  }
  if (mes > toGuatemala(now().getTime()).fecha.slice(0, 7)) throw new AppError('FECHAS_INVALIDAS');
}

/** Refuses to take a purchase out of a closed month whose figures have it. */
async function checkSalida(
  { documento }: FacturaCompra,
  mes: string,
  { cierresMes, sesion: { nit } }: ResolverContext,
): Promise<void> {
  const { estado, congelado } = (await cierresMes.find(nit, mes)).mes;
  if (estado === 'ABIERTO' || congelado === null) return;
  const huellas = await cierresMes.listHuellas(nit, mes, congelado.calculo.id);
  if (listContadas(huellas).has(documento.idTransaccion))
    throw new AppError('COMPRA_YA_CONTADA', { parametros: { mes: formatMes(mes) } });
}
