/**
 * The built-in certifier with which an issuer tries everything before it has one of its own. It runs inside the product, in
 * every stage, and issues documents without fiscal validity only. NIT and name are invented.
 */
export const PRACTICA = {
  nit: '99900181',
  nombre: 'MODO DE PRÁCTICA, SIN VALOR FISCAL',
  nombreCorto: 'Modo de práctica',
  protocolo: 'PRACTICA',
  /** Organisation in the certificates of practice, by which they are known; no authority writes it. */
  organizacion: 'MODO DE PRACTICA SIN VALOR FISCAL',
  /** Never confirmed, so that the rule of production refuses it in every stage (`produccion.ts`). */
  confirmado: false,
} as const;

/** Number of practice documents of an issuer in a day: they take no credit, so that something else has to bound them. */
export const LIMITE_PRACTICA = { cantidad: 100, segundos: 86_400 } as const;

/** Whether a document is one of practice. */
export function isPractica({ nitCertificador }: { readonly nitCertificador: string }): boolean {
  return nitCertificador === PRACTICA.nit;
}
