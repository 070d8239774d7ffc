import { ZERO, add, decimal, subtract } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Moneda } from './borrador.ts';
import type { ResumenDocumento, StatusDocumento } from './documento.ts';
import { findTipo } from './tipos.ts';

/** GRIS: nothing issued; VERDE: all is settled; AMARILLA: something waits or was refused; ROJA: it waits since long ago. */
export type LuzCliente = 'VERDE' | 'AMARILLA' | 'ROJA' | 'GRIS';

export type ResumenMes = {
  /** Certified sales. */
  cantidad: number;
  totales: Readonly<Record<Moneda, Decimal>>;
  pendientes: number;
  rechazados: number;
  anulados: number;
  luz: LuzCliente;
};
type Documento = Pick<
  ResumenDocumento,
  'tipoDoc' | 'statusDocumento' | 'total' | 'moneda' | 'fechaEmisionUnix'
>;

const DIA_SEGUNDOS = 86_400;
/** Notes that lower what was sold; a debit note raises it. */
const RESTAN: readonly string[] = ['NCRE', 'NABN'];
const TERMINADOS: readonly StatusDocumento[] = ['CERTIFICADO', 'ANULADO', 'RECHAZADO'];

/** The accountant's line of one client and month. A document that its issuer makes as buyer (FESP) is no sale. */
export function summarizeMes(documentos: readonly Documento[], nowSeconds: number): ResumenMes {
  const certificados = documentos.filter(({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
  const ventas = certificados.filter(({ tipoDoc }) => findTipo(tipoDoc)?.retenciones !== true);
  const pendientes = documentos.filter(({ statusDocumento }) => !TERMINADOS.includes(statusDocumento));
  const rechazados = countOf(documentos, 'RECHAZADO');
  const isAtrasado = pendientes.some(({ fechaEmisionUnix }) => nowSeconds - fechaEmisionUnix > DIA_SEGUNDOS);
  return {
    cantidad: ventas.length,
    totales: { GTQ: sumOf(ventas, 'GTQ'), USD: sumOf(ventas, 'USD') },
    pendientes: pendientes.length,
    rechazados,
    anulados: countOf(documentos, 'ANULADO'),
    luz: luzOf({ total: documentos.length, pendientes: pendientes.length, rechazados, isAtrasado }),
  };
}

function countOf(documentos: readonly Documento[], status: StatusDocumento): number {
  return documentos.filter(({ statusDocumento }) => statusDocumento === status).length;
}

function sumOf(ventas: readonly Documento[], moneda: Moneda): Decimal {
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
