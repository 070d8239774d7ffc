import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';

/** "ya fue anulado", but not "ya no puede ser anulado": the latter leaves a document that is still in force. */
export function isYaAnulado({ codigo, mensaje }: MensajeCertificador): boolean {
  return /ANU458$/.test(codigo) || /\bya\b(?:(?!\bno\b).){0,40}\banulad[oa]\b/i.test(mensaje);
}

/** SAT must authorise it and answers later: ANU001 is the request, ANU462 a repeat of it (docs/fel.md §17). */
export function isPendiente({ codigo, mensaje }: MensajeCertificador): boolean {
  return /ANU(001|462)$/.test(codigo) || /\bpendiente de autorizaci[oó]n\b/i.test(mensaje);
}
