import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '../documentos/modelo/documento.ts';
import { findTipo } from '../documentos/modelo/tipos.ts';

/** V: the catalogue of clients; C: the one of suppliers. */
export type ModuloCliente = 'V' | 'C';

/** Whose documents they are: one entry of one of the two catalogues. */
export type ReceptorDe = { modulo: ModuloCliente; tipoIdentificador: TipoIdentificador; idReceptor: string };

/** The other party of a document that was issued; null for the final consumer, who is nobody in particular. */
export function receptorOf(documento: DocumentoCompleto): ReceptorDe | null {
  const { tipoDoc, tipoIdentificador, idReceptor, datos } = documento;
  if (tipoIdentificador === 'CF') return null;
  // A special invoice is issued by the buyer: who receives it sells. Its notes go to the same person.
  const isCompra = findTipo(datos.origen?.tipoDoc ?? tipoDoc)?.retenciones === true;
  return { modulo: isCompra ? 'C' : 'V', tipoIdentificador, idReceptor };
}
