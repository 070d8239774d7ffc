/** How near the end of a signing certificate is; null while it is far. */
export type NivelVencimiento = 'lejano' | 'pronto' | 'urgente' | 'vencido';

/** Days before the end from which people are told, ever louder. A new certificate takes an errand at SAT. */
const NIVELES: readonly { dias: number; nivel: NivelVencimiento }[] = [
  { dias: -1, nivel: 'vencido' },
  { dias: 7, nivel: 'urgente' },
  { dias: 30, nivel: 'pronto' },
  { dias: 60, nivel: 'lejano' },
];

/** `dias` whole days left, negative when it is over. */
export function nivelVencimiento(dias: number): NivelVencimiento | null {
  return NIVELES.find((each) => dias <= each.dias)?.nivel ?? null;
}
