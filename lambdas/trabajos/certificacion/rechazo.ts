import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/**
 * Whether a refusal is of the document, by the number of the rule it breaks, and not of the account (no documents
 * left, too many requests a day) or of the id: those say nothing of what an earlier attempt did.
 */
export function isDelDocumento(mensajes: readonly MensajeCertificador[]): boolean {
  return mensajes.some(({ codigo }) => /^(FEL_|\d)/.test(codigo));
}

/** Whether it breaks a rule of SAT's about annulments: one that was annulled would be answered with that instead. */
export function isDeAnulacion(mensajes: readonly MensajeCertificador[]): boolean {
  return mensajes.some(({ codigo }) => /^FEL_ANU/.test(codigo));
}
