import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { facturaFileName } from '#print/factura-pdf.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import { contenidoDe } from '#print/ticket/contenido.ts';
import { loadFuentesPantalla } from '../fuente-pantalla.ts';
import { impresionOf, plantillaQuery } from '../impresion.ts';
import { queryKept } from '../query-kept.ts';
import { showToast } from '../../lib/toasts.ts';
import { t } from '../i18n-impresora.ts';
import { readAjustes } from './ajustes.ts';
import type { ViaTicketera } from './ajustes.ts';
import { showPrintError } from './error-impresora.ts';
import { printPaginas } from './hoja-impresa.ts';

const SIN_IMAGENES = { logo: null, imagen: null } as const;

/** Reads the document that is to be printed; called when it is. */
export type LeerDocumento = () => Promise<DocumentoCompleto>;

/** Prints as this device is set: at its ticket printer, or with the browser's dialog. Failures are shown, not thrown. */
export async function printDocumento(read: LeerDocumento): Promise<void> {
  const { via } = readAjustes();
  try {
    const documento = await read();
    if (via === 'navegador') {
      await printEnHoja(documento);
    } else {
      await printEnTicketera(documento, via);
      showToast('success', t('impresora.enviado'));
    }
  } catch (error) {
    showPrintError(error);
  }
}

/** Opens the browser's print dialog on a document, drawn with the template of its branch. */
async function printEnHoja(documento: DocumentoCompleto): Promise<void> {
  const [impresion] = await Promise.all([
    impresionOf(documento.codigoEstablecimiento),
    loadFuentesPantalla(),
  ]);
  const paginas = layoutFactura(documento, impresion);
  const titulo = facturaFileName(documento).replace(/\.pdf$/, '');
  await printPaginas(paginas, impresion.imagenes ?? SIN_IMAGENES, titulo);
}

/** Prints a document at the ticket printer of this device. */
async function printEnTicketera(documento: DocumentoCompleto, via: ViaTicketera): Promise<void> {
  const [{ printTicket }, formato] = await Promise.all([
    import('./ticketera.ts'),
    formatoTicketOf(documento.codigoEstablecimiento),
  ]);
  await printTicket(via, contenidoDe(documento, formato, SIN_IMAGENES), true);
}

/** Settings of the ticket of a branch; those read last, or the initial ones, when they cannot be read now. */
async function formatoTicketOf(sucursal: number): Promise<FormatoPdf> {
  const leida = await queryKept(plantillaQuery(sucursal, PLANTILLA_TICKET)).catch(() => null);
  return leida?.formato ?? formatoPorDefecto(PLANTILLA_TICKET);
}
