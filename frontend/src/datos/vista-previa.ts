import { toSvg } from '#print/a-svg.ts';
import { createDocumentoDemo } from '#print/documento-demo.ts';
import { layoutFactura } from '#print/layout-factura.ts';

export { loadFuentesPantalla } from './fuente-pantalla.ts';

/** What the screens of templates need of the engine, in one chunk. */
export const MOTOR = { layout: layoutFactura, toSvg, createDemo: createDocumentoDemo };
