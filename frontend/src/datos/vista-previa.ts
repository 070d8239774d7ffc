import { toSvg } from '#print/a-svg.ts';
import { createDocumentoDemo } from '#print/documento-demo.ts';
import { layoutFactura } from '#print/layout-factura.ts';

export { loadFuentesPantalla } from './fuente-pantalla.ts';

/** Parts of the print engine that the screens of templates need, in one chunk. */
export const MOTOR = { layout: layoutFactura, toSvg, createDemo: createDocumentoDemo };
