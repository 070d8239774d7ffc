import { cambio } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';

export const t = textosOf({ cambio });
