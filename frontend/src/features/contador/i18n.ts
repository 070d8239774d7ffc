import { contador, empresas } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ contador, empresas });
