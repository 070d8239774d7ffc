import { paquetes } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ paquetes });

export type Etiqueta = Parameters<typeof t>[0];
