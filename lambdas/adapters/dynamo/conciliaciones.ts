import { CAMPOS_DIFERENTES, CLASES_RENGLON, CONSEJOS } from '#domain/conciliacion/conciliar.ts';
import type { Diferencia, Renglon } from '#domain/conciliacion/conciliar.ts';
import { LADOS } from '#domain/conciliacion/documentos.ts';
import type {
  CuentasConciliacion,
  ResumenConciliacion,
  TotalesConciliados,
} from '#domain/conciliacion/guardada.ts';
import type { CierreMesRepository } from '#lambdas/ports/cierre-mes.ts';
import { siVersionContada } from './item.ts';
import type { ItemKey } from './item.ts';
import { flag, jsonOf, list, nullable, number, oneOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

type Conciliaciones = 'putConciliacion' | 'findConciliacion' | 'listResumenesConciliacion';

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
const readResto = row<{ renglones: Renglon[]; version: number | null }>('conciliación', {
  renglones: jsonOf(list(RENGLON)),
  // Those that were kept before 2026-11-26 have none.
  version: optional(number),
});

const prefixOf = (mes: string): string => `KC#${mes}#`;
const keyOf = (nit: string, mes: string, { lado, establecimiento }: Lugar): ItemKey => ({
  pk: nit,
  sk: `${prefixOf(mes)}${lado}#${establecimiento ?? 0}`,
});
type Lugar = Pick<ResumenConciliacion, 'lado' | 'establecimiento'>;

/** Part of the closings that keeps the reconciliations of a month. */
export function createConciliaciones(
  dynamo: Dynamo,
  tabla: string,
): Pick<CierreMesRepository, Conciliaciones> {
  return {
    putConciliacion: (nit, mes, { renglones, ...resumen }, version) => {
      const fila = { dato: JSON.stringify(resumen), renglones: JSON.stringify(renglones) };
      const condicion = siVersionContada(version);
      const nueva = { ...fila, version: version + 1 };
      return dynamo.update(tabla, keyOf(nit, mes, resumen), nueva, { condicion });
    },
    findConciliacion: async (nit, mes, lugar) => {
      const item = await dynamo.get(tabla, keyOf(nit, mes, lugar));
      if (item === null) return null;
      const { renglones, version } = readResto(item);
      return { conciliacion: { ...readResumen(item).dato, renglones }, version: version ?? 0 };
    },
    listResumenesConciliacion: async (nit, mes) => {
      const filas = await dynamo.query({
        ...{ tabla, expresion: 'pk = :nit AND begins_with(sk, :prefijo)', consistente: true },
        valores: { ':nit': nit, ':prefijo': prefixOf(mes) },
        acotada: 'A month has one row for each side and establishment',
        solo: ['dato'],
      });
      return filas.map((item) => readResumen(item).dato);
    },
  };
}
