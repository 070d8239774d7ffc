import type { Renglon } from '#domain/conciliacion/conciliar.ts';
import { isConciliacion } from '#domain/conciliacion/guardada.ts';
import type { TotalesConciliados } from '#domain/conciliacion/guardada.ts';
import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { autorOf, readMesPasado } from './change-cierre.ts';
import { toView } from './get-conciliaciones.ts';

/**
 * Keeps what the browser found between the documents of the session's taxpayer and a file of SAT. It is a note of that taxpayer
 * about its own month: nothing is declared, closed or counted by it.
 */
export const guardarConciliacion: Resolver<'Mutation.guardarConciliacion'> = async ({ data }, contexto) => {
  const mes = readMesPasado(data, contexto);
  const { lado, archivo, cuentas, establecimiento = null } = data;
  const renglones = data.renglones.map(({ total, id, origen, ...renglon }) => ({
    ...{ ...renglon, lado, id: id ?? null, origen: origen ?? null },
    total: total == null ? '' : printMonto(decimalFromNumber(total)),
  }));
  const { nit } = contexto.sesion;
  // Each establishment has a row of its own, so those that do not exist would fill a month without end.
  if (
    establecimiento !== null &&
    (await contexto.establecimientos.findSucursal(nit, establecimiento)) === null
  )
    throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros: { id: String(establecimiento) } });
  if (!isConciliacion({ cuentas, renglones })) throw new AppError('CONCILIACION_INVALIDA');
  const conciliacion = {
    ...{ lado, establecimiento, archivo, cuentas, renglones: fitFila(renglones) },
    totales: establecimiento === null ? toTotales(data.totales ?? null) : null,
    ...autorOf(contexto),
  };
  if (!(await contexto.cierresMes.putConciliacion(nit, mes, conciliacion, data.version)))
    throw new AppError('CONCILIACION_CAMBIADA');
  return toView(conciliacion);
};

/** Sums of before the comparison: those of now would hide a document that changed while it was made. */
function toTotales(totales: S.TotalesConciliadosInput | null): TotalesConciliados | null {
  if (totales === null) return null;
  const [GTQ, USD] = [totales.gtq, totales.usd].map((monto) => printMonto(decimalFromNumber(monto)));
  return GTQ === undefined || USD === undefined ? null : { GTQ, USD };
}

/** Bytes of the rows of one comparison, so that it fits a row of the table, and those of many establishments one answer. */
const BYTES = 150_000;

/** The first rows, as many as fit; the counts are of all. */
function fitFila(renglones: readonly Renglon[]): readonly Renglon[] {
  let libres = BYTES;
  return renglones.filter((renglon) => {
    libres -= Buffer.byteLength(JSON.stringify(renglon));
    return libres >= 0;
  });
}
