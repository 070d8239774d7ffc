import { ZERO, compare, decimal } from '#domain/dinero/decimal.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { LuzBadge } from '../../../components/badge.tsx';
import { describeDiferencia } from '../diferencia.ts';

/** Difference of a closed till as a state; null when nothing was counted. */
export function DiferenciaInsignia({ diferencia, moneda }: { diferencia: string | null; moneda: Moneda }) {
  if (diferencia === null) return null;
  const signo = compare(decimal(diferencia), ZERO);
  const luz = signo === 0 ? 'VERDE' : signo < 0 ? 'ROJA' : 'AMARILLA';
  return <LuzBadge luz={luz} texto={describeDiferencia(diferencia, moneda)} />;
}
