import type { Compra } from './compra.ts';
import type { Creditos } from './saldos.ts';

/** Reasons for which no package of an issuer pays a document: an operator froze it, its year is over, or it is spent. */
export const MOTIVOS_SIN_PAQUETE = ['CONGELADOS', 'VENCIDOS', 'AGOTADOS'] as const;
export type MotivoSinPaquete = (typeof MOTIVOS_SIN_PAQUETE)[number];

/**
 * Reason for which no package pays the certification of a sale; null while credits are left. A frozen package counts again once it is
 * thawed, so it is named before the others; a package that counts and is spent is named before one that ended.
 */
export function whySinPaquete(
  { creditosRestantesCerV }: Pick<Creditos, 'creditosRestantesCerV'>,
  compras: readonly Pick<Compra, 'tipo' | 'estado' | 'congelado'>[],
): MotivoSinPaquete | null {
  if (creditosRestantesCerV > 0) return null;
  const paquetes = compras.filter(({ tipo }) => tipo === 'Cer');
  const aprobados = paquetes.filter(({ estado }) => estado === 'APROBADA');
  if (aprobados.some(({ congelado }) => congelado)) return 'CONGELADOS';
  const isVencido = paquetes.some(({ estado }) => estado === 'VENCIDA');
  return aprobados.length === 0 && isVencido ? 'VENCIDOS' : 'AGOTADOS';
}
