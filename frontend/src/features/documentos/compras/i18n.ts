import { antiguedad, compras, documentos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../../lib/i18n.ts';

export const t = textosOf({ compras, documentos, antiguedad });
