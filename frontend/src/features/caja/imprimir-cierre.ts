import type { CierreCaja } from '#domain/caja/cierre.ts';
import type { LugarImpreso } from '#print/cierre-caja.ts';
import { loadFuentesPantalla } from '../../datos/fuente-pantalla.ts';
import { readAjustes } from '../../datos/impresora/ajustes.ts';
import { showPrintError } from '../../datos/impresora/error-impresora.ts';
import { printPaginas } from '../../datos/impresora/hoja-impresa.ts';
import { printTicket } from '../../datos/impresora/ticketera.ts';
import { downloadPdf } from '../../lib/open-pdf.ts';
import { layoutCierre, piezasDeCierre, propiedadesDeCierre } from '#print/cierre-caja.ts';

const SIN_IMAGENES = { logo: null, imagen: null } as const;

/** Prints a close as this device is set: at its ticket printer, or with the browser's dialog. Failures are shown, not thrown. */
export async function printCierre(cierre: CierreCaja, lugar: LugarImpreso): Promise<void> {
  const { via } = readAjustes();
  try {
    if (via === 'navegador') {
      await loadFuentesPantalla();
      await printPaginas(layoutCierre(cierre, lugar), SIN_IMAGENES, nameOf(cierre));
    } else {
      await printTicket(via, piezasDeCierre(cierre, lugar), false);
    }
  } catch (error) {
    showPrintError(error);
  }
}

/** Saves a close as a PDF file. */
export async function downloadCierre(cierre: CierreCaja, lugar: LugarImpreso): Promise<void> {
  const { renderPaginas } = await import('#print/render-factura.ts');
  const bytes = renderPaginas(layoutCierre(cierre, lugar), propiedadesDeCierre(cierre, lugar));
  downloadPdf(bytes, `${nameOf(cierre)}.pdf`);
}

function nameOf({ numero, usuario, hasta }: CierreCaja): string {
  return `cierre-${usuario}-${numero}-${hasta.slice(0, 10)}`;
}
