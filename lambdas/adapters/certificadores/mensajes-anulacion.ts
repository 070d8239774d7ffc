import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/**
 * Whether the message says "ya fue anulado". "Ya no puede ser anulado" does not count, because that document is still
 * in force.
 */
export function isYaAnulado({ codigo, mensaje }: MensajeCertificador): boolean {
  return /ANU458$/.test(codigo) || /\bya\b(?:(?!\bno\b).){0,40}\banulad[oa]\b/i.test(mensaje);
}

/** Whether SAT must authorise the annulment and answers later: ANU001 is the request, ANU462 a repeat of it (docs/fel.md §17). */
export function isPendiente({ codigo, mensaje }: MensajeCertificador): boolean {
  return /ANU(001|462)$/.test(codigo) || /\bpendiente de autorizaci[oó]n\b/i.test(mensaje);
}
