import { createHoja } from '../../datos/components/hoja-suelta.ts';
import { loadImagenes } from '../../datos/svg.ts';
import { loadReported } from '../../lib/load-reported.ts';
import { createNodo } from '../../lib/nodo.ts';
import { onceVisible } from '../../lib/once-visible.ts';
import type { DocumentoAbierto } from './api.ts';
import { t } from './i18n.ts';
import { createAviso, createEsqueleto } from './piezas.ts';

/**
 * Pages of the document as they print. They are drawn when they come into view: most buyers on a telephone read the amount,
 * take the PDF and go, and a page of paper has letters of three pixels there.
 */
export function createDibujo(abierto: DocumentoAbierto): HTMLElement {
  const espera = createNodo('div', { className: 'enlace-hoja' }, createEsqueleto(12));
  const seccion = createNodo(
    'section',
    { className: 'pila-corta', 'aria-label': t('enlace.dibujoTitulo') },
    espera,
  );
  onceVisible(seccion, ORILLA, () => {
    drawHojas(abierto).then(
      (hojas) => seccion.replaceChildren(...hojas),
      () => seccion.replaceChildren(createAviso('warning', t('enlace.dibujoError'))),
    );
  });
  return seccion;
}

/** Lower part of the window in which the beginning of the drawing does not count as seen. */
const ORILLA = '-40%';

async function drawHojas({ documento, formato, imagenes: leidas }: DocumentoAbierto): Promise<HTMLElement[]> {
  const [motor, imagenes] = await Promise.all([loadReported(() => import('./motor.ts')), leidas]);
  const { toSvg, layoutFactura, loadFuentesPantalla } = motor;
  // The fonts load first, because a later change of font would make the page jump.
  const [urls] = await Promise.all([loadImagenes([imagenes.logo, imagenes.imagen]), loadFuentesPantalla()]);
  const paginas = layoutFactura(documento, { formato, imagenes });
  if (paginas.length === 0) throw new Error('The document has no pages');
  return paginas.map((pagina, i) =>
    createHoja(
      pagina,
      toSvg(pagina, (imagen) => urls.get(imagen) ?? null),
      t('enlace.dibujo', { n: i + 1, total: paginas.length }),
    ),
  );
}
