import { CAMPOS_DIFERENTES, CLASES_RENGLON, CONSEJOS } from '#domain/conciliacion/conciliar.ts';
import type { Diferencia, Renglon } from '#domain/conciliacion/conciliar.ts';
import { LADOS } from '#domain/conciliacion/documentos.ts';
import type {
  CuentasConciliacion,
  ResumenConciliacion,
  TotalesConciliados,
} from '#domain/conciliacion/guardada.ts';
import type { CierreMesRepository } from '#lambdas/ports/cierre-mes.ts';
import type { Item } from './item.ts';
import { flag, jsonOf, list, nullable, number, oneOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

type Conciliaciones = 'putConciliacion' | 'listConciliaciones' | 'listResumenesConciliacion';

/*
 * Rows of `Documentos`: KC#<month>#<side>#<establishment, 0 for all>, with the rows of the comparison in an attribute of their
 * own, so that lists of months leave them out.
 */
const RESUMEN = record<ResumenConciliacion>({
  ...{ lado: oneOf(LADOS), establecimiento: nullable(number), archivo: text, usuario: text, fecha: text },
  cuentas: record<CuentasConciliacion>({
    ...{ iguales: number, aqui: number, sat: number, soloSat: number, soloAqui: number, diferentes: number },
  }),
  totales: optional(nullable(record<TotalesConciliados>({ GTQ: text, USD: text }))),
});
const RENGLON = record<Renglon>({
  ...{ lado: oneOf(LADOS), clase: oneOf(CLASES_RENGLON), consejo: oneOf(CONSEJOS), uuid: text, serie: text },
  ...{ numero: text, tipoDoc: text, fecha: text, nit: text, nombre: text, moneda: text, total: text },
  ...{ anulado: flag, id: nullable(text), origen: nullable(text) },
  diferencias: list(record<Diferencia>({ campo: oneOf(CAMPOS_DIFERENTES), aqui: text, sat: text })),
});
const readResumen = row<{ dato: ResumenConciliacion }>('conciliación', { dato: jsonOf(RESUMEN) });
const readRenglones = row<{ renglones: Renglon[] }>('conciliación', { renglones: jsonOf(list(RENGLON)) });

const prefixOf = (mes: string): string => `KC#${mes}#`;
const POCAS = 'A month has one row for each side and establishment';

/** Part of the closings that keeps the reconciliations of a month. */
export function createConciliaciones(
  dynamo: Dynamo,
  tabla: string,
): Pick<CierreMesRepository, Conciliaciones> {
  const listRows = (nit: string, mes: string, solo?: readonly string[]): Promise<Item[]> =>
    dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': prefixOf(mes) },
      consistente: true,
      acotada: POCAS,
      ...(solo === undefined ? {} : { solo }),
    });
  return {
    putConciliacion: async (nit, mes, { renglones, ...resumen }) => {
      const sk = `${prefixOf(mes)}${resumen.lado}#${resumen.establecimiento ?? 0}`;
      const fila = { dato: JSON.stringify(resumen), renglones: JSON.stringify(renglones) };
      await dynamo.update(tabla, { pk: nit, sk }, fila, {});
    },
    listConciliaciones: async (nit, mes) =>
      (await listRows(nit, mes)).map((item) => ({ ...readResumen(item).dato, ...readRenglones(item) })),
    listResumenesConciliacion: async (nit, mes) =>
      (await listRows(nit, mes, ['dato'])).map((item) => readResumen(item).dato),
  };
}
