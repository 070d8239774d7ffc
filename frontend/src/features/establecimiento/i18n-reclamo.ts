import { reclamo } from '#domain/traducciones/areas.ts';
import { textosOf } from '../../lib/i18n.ts';

/** Texts of the claim to a NIT, apart from those of the establishment, whose screen needs none of them. */
export const t = textosOf({ reclamo });
