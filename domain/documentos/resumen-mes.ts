import { ZERO, add, decimal, subtract } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from './modelo/borrador.ts';
import type { ResumenDocumento, StatusDocumento } from './modelo/documento.ts';

/** GRIS: nothing issued; VERDE: all is settled; AMARILLA: something waits or was refused; ROJA: it waits since long ago. */
export type LuzCliente = 'VERDE' | 'AMARILLA' | 'ROJA' | 'GRIS';

export type ResumenMes = {
  /** Sales in force, notes included. */
  cantidad: number;
  totales: Readonly<Record<Moneda, Decimal>>;
  /** In force, and no sales. */
  otros: number;
  pendientes: number;
  rechazados: number;
  anulados: number;
  luz: LuzCliente;
  /** Everything above is of test documents. */
  pruebas: boolean;
};
export type DocumentoDeMes = Pick<
  ResumenDocumento,
  'tipoDoc' | 'statusDocumento' | 'total' | 'moneda' | 'fechaEmisionUnix' | 'produccion'
>;

const DIA_SEGUNDOS = 86_400;
/** Notes that lower what was sold; a debit note raises it. */
const RESTAN: readonly string[] = ['NCRE', 'NABN'];
/**
 * What is issued and sells nothing (docs/fel.md §5): the issuer buys with a special or specific invoice; receipts of fees,
 * donations and advances; certificates of exemption and of supplies; the delivery note and the provisional invoice, which
 * an invoice follows.
 */
const NO_VENDEN: readonly string[] = ['FESP', 'FEPE', 'RECI', 'RDON', 'RANT', 'CIVA', 'CAIS', 'NEV', 'FACP'];
/** Until SAT takes it back, a document whose annulment was asked for stands. */
const VIGENTES: readonly StatusDocumento[] = ['CERTIFICADO', 'ANULANDO'];
const TERMINADOS: readonly StatusDocumento[] = ['CERTIFICADO', 'ANULADO', 'RECHAZADO'];

/**
 * The accountant's line of one client and month. An issuer in production, or with one real document in the month, is
 * shown its real documents alone; another one, its tests.
 */
export function summarizeMes(
  todos: readonly DocumentoDeMes[],
  { isProduccion, nowSeconds }: { isProduccion: boolean; nowSeconds: number },
): ResumenMes {
  const pruebas = !isProduccion && todos.every(({ produccion }) => !produccion);
  const documentos = todos.filter(({ produccion }) => produccion !== pruebas);
  const vigentes = documentos.filter(({ statusDocumento }) => VIGENTES.includes(statusDocumento));
  const ventas = vigentes.filter(({ tipoDoc }) => !NO_VENDEN.includes(tipoDoc));
  const pendientes = documentos.filter(({ statusDocumento }) => !TERMINADOS.includes(statusDocumento));
  const rechazados = countOf(documentos, 'RECHAZADO');
  const isAtrasado = pendientes.some(({ fechaEmisionUnix }) => nowSeconds - fechaEmisionUnix > DIA_SEGUNDOS);
  return {
    cantidad: ventas.length,
    totales: { GTQ: sumOf(ventas, 'GTQ'), USD: sumOf(ventas, 'USD') },
    otros: vigentes.length - ventas.length,
    pendientes: pendientes.length,
    rechazados,
    anulados: countOf(documentos, 'ANULADO'),
    luz: luzOf({ total: documentos.length, pendientes: pendientes.length, rechazados, isAtrasado }),
    pruebas,
  };
}

function countOf(documentos: readonly DocumentoDeMes[], status: StatusDocumento): number {
  return documentos.filter(({ statusDocumento }) => statusDocumento === status).length;
}

function sumOf(ventas: readonly DocumentoDeMes[], moneda: Moneda): Decimal {
  return ventas
    .filter((venta) => venta.moneda === moneda)
    .reduce(
      (suma, { tipoDoc, total }) =>
        RESTAN.includes(tipoDoc) ? subtract(suma, decimal(total)) : add(suma, decimal(total)),
      ZERO,
    );
}

type Cuenta = { total: number; pendientes: number; rechazados: number; isAtrasado: boolean };

function luzOf({ total, pendientes, rechazados, isAtrasado }: Cuenta): LuzCliente {
  if (total === 0) return 'GRIS';
  if (isAtrasado) return 'ROJA';
  return pendientes + rechazados > 0 ? 'AMARILLA' : 'VERDE';
}
