/** The parts of the print engine that draw a document, in a chunk that loads once the drawing is in view. */
export { toSvg } from '#print/a-svg.ts';
export { layoutFactura } from '#print/layout-factura.ts';
export { loadFuentesPantalla } from '../../datos/fuente-pantalla.ts';
