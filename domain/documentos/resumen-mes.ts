import { ZERO, decimal } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from './modelo/borrador.ts';
import type { ResumenDocumento } from './modelo/documento.ts';
import { isEstado } from './modelo/estados.ts';
import type { ColumnaEstado } from './modelo/estados.ts';
import { contablesOf, sumVentas } from './ventas.ts';

/**
 * Light of a client. GRIS: nothing issued; VERDE: all is settled; AMARILLA: a document waits or was refused; ROJA: one
 * has waited for long.
 */
export type LuzCliente = 'VERDE' | 'AMARILLA' | 'ROJA' | 'GRIS';

export type ResumenMes = {
  /** Number of sales in force, with notes. */
  cantidad: number;
  totales: Readonly<Record<Moneda, Decimal>>;
  /** Number of documents in force that are no sales. */
  otros: number;
  pendientes: number;
  rechazados: number;
  anulados: number;
  luz: LuzCliente;
  /** Whether all figures are of test documents. */
  pruebas: boolean;
};
export type DocumentoDeMes = Pick<
  ResumenDocumento,
  'tipoDoc' | 'statusDocumento' | 'total' | 'moneda' | 'fechaEmisionUnix' | 'produccion'
>;

const DIA_SEGUNDOS = 86_400;

/**
 * Summarises one client and month for the accountant. An issuer in production, or with a real document in the month, is
 * shown by its real documents alone, any other by its tests.
 */
export function summarizeMes(
  todos: readonly DocumentoDeMes[],
  { isProduccion, nowSeconds }: { isProduccion: boolean; nowSeconds: number },
): ResumenMes {
  const { contables, pruebas } = contablesOf(todos, isProduccion);
  // The desk shows totals alone, and the rows that it reads have no IVA.
  const ventas = sumVentas(todos, ({ total }) => ({ total: decimal(total), iva: ZERO }), isProduccion);
  const pendientes = contables.filter(({ statusDocumento }) => isEstado(statusDocumento, 'enCurso'));
  const rechazados = countOf(contables, 'rechazado');
  const isAtrasado = pendientes.some(({ fechaEmisionUnix }) => nowSeconds - fechaEmisionUnix > DIA_SEGUNDOS);
  return {
    cantidad: ventas.cantidad,
    totales: { GTQ: ventas.porMoneda.GTQ.total, USD: ventas.porMoneda.USD.total },
    otros: ventas.noVentas,
    pendientes: pendientes.length,
    rechazados,
    anulados: ventas.anulados,
    luz: luzOf({ total: contables.length, pendientes: pendientes.length, rechazados, isAtrasado }),
    pruebas,
  };
}

function countOf(documentos: readonly DocumentoDeMes[], columna: ColumnaEstado): number {
  return documentos.filter(({ statusDocumento }) => isEstado(statusDocumento, columna)).length;
}

type Cuenta = { total: number; pendientes: number; rechazados: number; isAtrasado: boolean };

function luzOf({ total, pendientes, rechazados, isAtrasado }: Cuenta): LuzCliente {
  if (total === 0) return 'GRIS';
  if (isAtrasado) return 'ROJA';
  return pendientes + rechazados > 0 ? 'AMARILLA' : 'VERDE';
}
