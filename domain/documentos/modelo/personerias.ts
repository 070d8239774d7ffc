/**
 * SAT's codes of the legal forms that may issue donation receipts and receipts (docs/fel.md §9, table of rule 2.5.4).
 * 718, diplomats, is missing because the table refuses it for both, although rule 2.5.4-5 names it.
 */
export const PERSONERIAS_DE_RECIBOS: readonly number[] = [
  710, 715, 716, 719, 720, 721, 723, 724, 725, 726, 727, 728, 729, 730, 731, 732, 733, 734, 735, 736, 737,
  738, 739, 740, 1050, 2635, 2719, 2744,
];

/** Condominium, the only legal form whose receipts may say "services rendered abroad" (4/24). */
export const PERSONERIA_CONDOMINIO = 1050;

export function isPersoneriaDeRecibos(codigo: number): boolean {
  return PERSONERIAS_DE_RECIBOS.includes(codigo);
}
