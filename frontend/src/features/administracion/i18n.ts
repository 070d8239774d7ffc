import { administracion } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ administracion });

export type Etiqueta = Parameters<typeof t>[0];
