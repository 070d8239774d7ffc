import { toSvg } from './a-svg.ts';
import { createDocumentoDemo } from './documento-demo.ts';
import { layoutFactura } from './layout-factura.ts';

export { loadFuentesPantalla } from './fuente-pantalla.ts';

/** What the screens of templates need of the engine, in one chunk. */
export const MOTOR = { layout: layoutFactura, toSvg, createDemo: createDocumentoDemo };
