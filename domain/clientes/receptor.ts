import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '../documentos/modelo/documento.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';

/** V: catalogue of clients; C: catalogue of suppliers. */
export type ModuloCliente = 'V' | 'C';

/** Key of one entry of the two catalogues, whose documents are listed. */
export type ReceptorDe = { modulo: ModuloCliente; tipoIdentificador: TipoIdentificador; idReceptor: string };

/** Other party of an issued document; null for the final consumer, who is not one person. */
export function receptorOf(documento: DocumentoCompleto): ReceptorDe | null {
  const { tipoDoc, tipoIdentificador, idReceptor, datos } = documento;
  if (tipoIdentificador === 'CF') return null;
  // A special invoice is issued by the buyer, so its receiver is the seller; its notes go to the same person.
  const isCompra = efectoOf(datos.origen?.tipoDoc ?? tipoDoc) === 'compra';
  return { modulo: isCompra ? 'C' : 'V', tipoIdentificador, idReceptor };
}
