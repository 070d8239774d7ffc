import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { contenidoDe } from '#print/ticket/contenido.ts';
import type { Pieza } from '#print/ticket/piezas.ts';
import {
  CONTINGENCIA,
  EXPORTACION,
  FESP,
  NOTA,
  createAbonos,
  createCaso,
} from '../../../print/casos-impresos.ts';

/** Documents whose tickets differ in more than their lines. */
export const CASOS_TICKET: Readonly<Record<string, DocumentoCompleto>> = {
  factura: createCaso(3),
  consumidorFinal: createCaso(1, {
    tipoIdentificador: 'CF',
    idReceptor: 'CF',
    datos: { direccionReceptor: null },
  }),
  cambiaria: createCaso(1, { tipoDoc: 'FCAM', datos: { abonos: createAbonos(3) } }),
  especial: FESP,
  nota: NOTA,
  exportacion: EXPORTACION,
  contingencia: CONTINGENCIA,
  anulado: createCaso(1, { produccion: false, statusDocumento: 'ANULADO', motivoAnulacion: 'Error' }),
};

/** Lists what the ticket of a document says, without pictures. */
export function createTicketDe(documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}): Pieza[] {
  return contenidoDe(documento, { ...formatoPorDefecto(6), ...cambios }, { logo: null, imagen: null });
}
