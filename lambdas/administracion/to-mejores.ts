import { addDays, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Mejor } from '#domain/reportes/mejores.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { MejoresCalculados } from '#lambdas/ports/mejores.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';

/** Days for which a calculation of a month holds, because it reads all documents of it. */
const DIAS_FRESCOS = 1;

/** Reads the best of a month (yyyy-mm), and whether they are calculated now or should be. */
export async function readMejores(
  { mejores, exportaciones, sesion, now }: ResolverContext,
  mes: string,
): Promise<S.MejoresMes> {
  const { calculados, pedido } = await mejores.find(sesion.nit, mes);
  const trabajo = pedido === null ? null : await exportaciones.find(sesion.nit, pedido);
  const { iso, fecha } = toGuatemala(now().getTime());
  const limite = `${addDays(fecha, -DIAS_FRESCOS)}${iso.slice(10)}`;
  // A job that gave up is not asked for again at every look.
  const isFresco = [calculados?.fecha, trabajo?.creada].some((each) => each !== undefined && each >= limite);
  const preparando = trabajo?.estado === 'PREPARANDO';
  return { ...toCalculados(calculados), preparando, viejo: !isFresco };
}

function toCalculados(
  calculados: MejoresCalculados | null,
): Pick<S.MejoresMes, 'fecha' | 'pruebas' | 'clientes' | 'productos'> {
  if (calculados === null) return { fecha: null, pruebas: false, clientes: [], productos: [] };
  const { clientes, productos, ...resto } = calculados;
  return { ...resto, clientes: clientes.map(toMejor), productos: productos.map(toMejor) };
}

function toMejor({ total, ...mejor }: Mejor): S.MejorDelMes {
  return { ...mejor, total: Number(total) };
}
