import { ZERO, add, decimal, subtract } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from './modelo/borrador.ts';
import type { ResumenDocumento } from './modelo/documento.ts';
import { isEstado } from './modelo/estados.ts';
import type { ColumnaEstado } from './modelo/estados.ts';
import { signoVentaOf } from './modelo/tipos.ts';

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
  const pruebas = !isProduccion && todos.every(({ produccion }) => !produccion);
  const documentos = todos.filter(({ produccion }) => produccion !== pruebas);
  const vigentes = documentos.filter(({ statusDocumento }) => isEstado(statusDocumento, 'vigente'));
  const ventas = vigentes.filter(({ tipoDoc }) => signoVentaOf(tipoDoc) !== 0);
  const pendientes = documentos.filter(({ statusDocumento }) => isEstado(statusDocumento, 'enCurso'));
  const rechazados = countOf(documentos, 'rechazado');
  const isAtrasado = pendientes.some(({ fechaEmisionUnix }) => nowSeconds - fechaEmisionUnix > DIA_SEGUNDOS);
  return {
    cantidad: ventas.length,
    totales: { GTQ: sumOf(ventas, 'GTQ'), USD: sumOf(ventas, 'USD') },
    otros: vigentes.length - ventas.length,
    pendientes: pendientes.length,
    rechazados,
    anulados: countOf(documentos, 'anulado'),
    luz: luzOf({ total: documentos.length, pendientes: pendientes.length, rechazados, isAtrasado }),
    pruebas,
  };
}

function countOf(documentos: readonly DocumentoDeMes[], columna: ColumnaEstado): number {
  return documentos.filter(({ statusDocumento }) => isEstado(statusDocumento, columna)).length;
}

function sumOf(ventas: readonly DocumentoDeMes[], moneda: Moneda): Decimal {
  return ventas
    .filter((venta) => venta.moneda === moneda)
    .reduce(
      (suma, { tipoDoc, total }) =>
        signoVentaOf(tipoDoc) < 0 ? subtract(suma, decimal(total)) : add(suma, decimal(total)),
      ZERO,
    );
}

type Cuenta = { total: number; pendientes: number; rechazados: number; isAtrasado: boolean };

function luzOf({ total, pendientes, rechazados, isAtrasado }: Cuenta): LuzCliente {
  if (total === 0) return 'GRIS';
  if (isAtrasado) return 'ROJA';
  return pendientes + rechazados > 0 ? 'AMARILLA' : 'VERDE';
}
