import { certificacion, editor } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ certificacion, editor });

export type Etiqueta = Parameters<typeof t>[0];
