import type { DatosCierre } from '#domain/cierre/cierre.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { rangoDeMes, toGuatemala } from '#domain/fechas/guatemala.ts';
import { isPedidoValid } from '#domain/libros/pedido.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { SIN_PEDIDO } from '#lambdas/ports/exportacion.ts';
import { readMes } from '#lambdas/shared/read-mes.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { startExportacion } from './start-exportacion.ts';
import { toLibroView } from './to-libro.ts';

/** Orders a book. A month without documents has one too, because it is declared like any other. */
export const generarLibro: Resolver<'Mutation.generarLibro'> = async ({ data }, contexto) => {
  const { nit, usuario } = contexto.sesion;
  const { tipo, formato, folioInicial, consolidado } = data;
  const mes = readMes(data.mes, data.anio);
  const isProduccion = (await contexto.certificadorConfigs.list(nit)).some(({ prod }) => prod);
  // A month is declared for all establishments together.
  const establecimiento = tipo === 'CIERRE' ? null : (data.establecimiento ?? null);
  if (
    establecimiento !== null &&
    (await contexto.establecimientos.findSucursal(nit, establecimiento)) === null
  )
    throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(establecimiento) } });
  const cierre = tipo === 'CIERRE' ? toDatosCierre(data) : null;
  const libro = { tipo, formato, mes, establecimiento, folioInicial, consolidado, isProduccion, cierre };
  if (mes > toGuatemala(contexto.now().getTime()).fecha.slice(0, 7)) throw new AppError('FECHAS_INVALIDAS');
  if (!isPedidoValid(libro)) throw new AppError('LIBRO_INVALIDO');
  const pedida = { nit, ...SIN_PEDIDO, libro, ...rangoDeMes(mes), usuario };
  return toLibroView(await startExportacion(contexto, pedida), contexto.now());
};

/** Amounts of the input as text. */
export function toDatosCierre({
  remanente,
  retenciones,
  retencionesAnteriores,
}: Pick<S.LibroInput, keyof DatosCierre>): DatosCierre {
  const read = (monto: number | null | undefined): string => toText(decimalFromNumber(monto ?? 0));
  return {
    remanente: read(remanente),
    retenciones: read(retenciones),
    retencionesAnteriores: read(retencionesAnteriores),
  };
}
