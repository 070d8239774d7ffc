import { emisor, establecimiento, formatos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ emisor, establecimiento, formatos });

export type Etiqueta = Parameters<typeof t>[0];
