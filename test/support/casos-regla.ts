import type { CasoRegla } from './casos-regla-base.ts';
import { COMPLEMENTOS } from './casos-regla-complementos.ts';
import { IVA, LINEAS } from './casos-regla-detalle.ts';
import { ENCABEZADO, RECEPTOR } from './casos-regla-encabezado.ts';

/** Cases of every rule: at least one right draft and the change that breaks that rule alone. */
export const CASOS_REGLA: readonly CasoRegla[] = [
  ...ENCABEZADO,
  ...RECEPTOR,
  ...LINEAS,
  ...IVA,
  ...COMPLEMENTOS,
].map(([codigo, ruta, base, rompe]) => ({ codigo, ruta, sano: base, rompe }));
