import { antiguedad, documentos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ documentos, antiguedad });

export type Etiqueta = Parameters<typeof t>[0];
