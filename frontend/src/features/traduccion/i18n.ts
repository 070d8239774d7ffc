import { traduccion } from '#domain/traducciones/areas.ts';
import type { CodigoIdioma } from '#domain/traducciones/edicion.ts';
import { formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { readIdioma, textosOf } from '../../lib/i18n.ts';

export const t = textosOf({ traduccion });

/** The own name of a language. */
export const nombreOf = (idioma: CodigoIdioma): string =>
  readIdioma().idiomas.find(({ codigo }) => codigo === idioma)?.nombre ?? idioma;

/** Day and hour in Guatemala of an ISO date. */
export const formatCuando = (iso: string): string => formatFechaHora(toGuatemala(Date.parse(iso)).iso);
