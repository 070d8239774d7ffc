import { listContadas } from '#domain/cierre/huellas.ts';
import { rangoDeMes, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { ResumenCompra } from '#domain/importacion/compra.ts';
import { isContable } from '#domain/importacion/comprobacion.ts';
import { mesesAnteriores } from '#domain/importacion/mes-compra.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { readMes } from '#lambdas/shared/read-mes.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';

/** Summaries read at once, and pages of them in a month at most: ten thousand purchases. */
const PAGINA = 500;
const PAGINAS = 20;

/** Purchases with a credit that no closed month before has in its figures, so that an open month of their term may count them. */
export const getComprasTardias: Resolver<'Query.getComprasTardias'> = async (args, contexto) => {
  const mes = readMes(args.mes, args.anio);
  const { cierresMes, sesion, now } = contexto;
  const isFuturo = mes > toGuatemala(now().getTime()).fecha.slice(0, 7);
  if (isFuturo || (await cierresMes.find(sesion.nit, mes)).mes.estado !== 'ABIERTO')
    return { compras: [], hayMas: false };
  const partes = await Promise.all(mesesAnteriores(mes).map((previo) => listDeMes(previo, contexto)));
  return {
    compras: partes.flatMap(({ compras }) => compras).map(toTardia),
    hayMas: partes.some(({ hayMas }) => hayMas),
  };
};

type Parte = { compras: ResumenCompra[]; hayMas: boolean };

async function listDeMes(
  mes: string,
  { cierresMes, facturasCompra, sesion }: ResolverContext,
): Promise<Parte> {
  const { nit } = sesion;
  const { estado, congelado } = (await cierresMes.find(nit, mes)).mes;
  if (estado === 'ABIERTO' || congelado === null) return { compras: [], hayMas: false };
  const contadas = listContadas(await cierresMes.listHuellas(nit, mes, congelado.calculo.id));
  const compras: ResumenCompra[] = [];
  let siguiente: string | null = null;
  for (let i = 0; i < PAGINAS; i += 1) {
    const pagina = await facturasCompra.list(nit, rangoDeMes(mes), PAGINA, siguiente);
    compras.push(
      ...pagina.documentos.filter(
        (compra) =>
          compra.mes === mes &&
          compra.sinCredito === null &&
          isContable(compra) &&
          !contadas.has(compra.idTransaccion),
      ),
    );
    siguiente = pagina.siguiente;
    if (siguiente === null) break;
  }
  return { compras, hayMas: siguiente !== null };
}

function toTardia(compra: ResumenCompra): S.CompraTardia {
  const {
    idTransaccion,
    uuidCertificacion,
    fechaEmision,
    nombreProveedor,
    serie,
    numero,
    moneda,
    total,
    totalIva,
  } = compra;
  return {
    uuidCertificacion: uuidCertificacion ?? idTransaccion,
    ...{ fechaEmision, nombreProveedor, moneda },
    documento: `${serie ?? ''}-${numero ?? ''}`,
    ...{ total: Number(total), totalIva: Number(totalIva) },
  };
}
