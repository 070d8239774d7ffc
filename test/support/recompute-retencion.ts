/** Recomputes what a buyer withholds of a sale, from its XML, as the law has it. It shares no code with the product. */
import { RESTAN, UNO, readDocumento, toCentavos } from './recompute-mes.ts';
import type { DatosMes } from './recompute-mes.ts';
import { toUnits } from './recompute-dte.ts';

/** A buyer that withholds, as the law calls it. */
export type Agente =
  | 'exportadorAgricola'
  | 'exportadorOtro'
  | 'publico'
  | 'tarjeta'
  | 'tarjetaCombustible'
  | 'especial'
  | 'otro';

type Fila = { de: 'iva' | 'total'; milesimas: bigint; desde: bigint };
/** Rows of Decreto 20-2006: thousandths of the IVA or of the total, from a total in cents on. */
const GENERAL: Readonly<Record<Agente, Fila>> = {
  exportadorAgricola: { de: 'iva', milesimas: 650n, desde: 250_000n },
  exportadorOtro: { de: 'iva', milesimas: 150n, desde: 250_000n },
  publico: { de: 'iva', milesimas: 250n, desde: 3_000_000n },
  tarjeta: { de: 'iva', milesimas: 150n, desde: 0n },
  tarjetaCombustible: { de: 'total', milesimas: 15n, desde: 0n },
  especial: { de: 'iva', milesimas: 150n, desde: 250_000n },
  otro: { de: 'iva', milesimas: 150n, desde: 250_000n },
};

/** Withheld IVA of one sale in cents of quetzales (Decreto 20-2006 art. 1 to 6 and 10; small taxpayers: Ley del IVA art. 48). */
export function recomputeRetencion(
  xml: string,
  {
    tasa,
    agente,
    regimen,
    esAgente,
  }: { tasa: string; agente: Agente; regimen: DatosMes['regimen']; esAgente: boolean },
): bigint {
  const leido = readDocumento(xml);
  const cambio = leido.moneda === 'GTQ' ? UNO : toUnits(tasa);
  const [total, iva] = [toCentavos(leido.total, cambio), toCentavos(leido.iva, cambio)];
  const signo = RESTAN.includes(leido.tipo) ? -1n : 1n;
  if (regimen === 'exento' || esAgente) return 0n;
  const part = (monto: bigint, milesimas: bigint): bigint => signo * ((monto * milesimas + 500n) / 1000n);
  if (regimen === 'pequeno') return total > 250_000n ? part(total, 50n) : 0n;
  const { de, milesimas, desde } = GENERAL[agente];
  return total >= desde ? part(de === 'iva' ? iva : total, milesimas) : 0n;
}
