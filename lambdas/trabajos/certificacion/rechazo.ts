import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/**
 * Whether a refusal concerns the document, shown by the number of the broken rule, and not the account (no documents
 * left, too many requests a day) or the id, which say nothing about an earlier attempt.
 */
export function isDelDocumento(mensajes: readonly MensajeCertificador[]): boolean {
  return mensajes.some(({ codigo }) => /^(FEL_|\d)/.test(codigo));
}

/** Whether a refusal breaks a rule of SAT about annulments; an annulled document would be answered with that fact instead. */
export function isDeAnulacion(mensajes: readonly MensajeCertificador[]): boolean {
  return mensajes.some(({ codigo }) => /^FEL_ANU/.test(codigo));
}
