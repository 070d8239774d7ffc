import { PAGADAS } from './pasos-compra.ts';
import type { Compra } from './compra.ts';
import type { Creditos } from './saldos.ts';

/**
 * Whether an issuer uses the certification (usaCertificacion of the specification): while credits for sales of the certifier
 * plan are left, or one package of that plan was paid and is not void. A package that ran out, ended or is frozen stays
 * bought; one that was given counts only by the credits that are left of it.
 */
export function usaCertificacion(
  { creditosRestantesCerV }: Pick<Creditos, 'creditosRestantesCerV'>,
  compras: readonly Pick<Compra, 'tipo' | 'metodo' | 'estado'>[],
): boolean {
  const isComprada = ({ tipo, metodo, estado }: (typeof compras)[number]): boolean =>
    tipo === 'Cer' && PAGADAS.includes(metodo) && (estado === 'APROBADA' || estado === 'VENCIDA');
  return creditosRestantesCerV > 0 || compras.some(isComprada);
}
