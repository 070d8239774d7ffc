import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import type { FormatoPdf } from './formato-pdf.ts';
import { isRecord } from '../is-record.ts';
import { compareForma, isFormatoRecibido } from './forma.ts';
import { toFormatoPdf } from './formato-pdf.ts';
import { FUENTE_POR_DEFECTO } from './fuentes-texto.ts';
import { checkFormatoPdf } from './reglas.ts';

/** Version of the file in which a template travels between branches and establishments. */
const VERSION = 1;
/** Largest file in characters; a whole template takes less than 8,000. */
const LARGO_MAXIMO = 100_000;

/** Writes a template as the text of a file; pictures stay with their branch. */
export function writePlantilla(formato: FormatoPdf): string {
  return `${JSON.stringify({ version: VERSION, formato }, null, 2)}\n`;
}

/**
 * Reads the template in a file, for the template and the paper of `actual`, whose shape it must have exactly; otherwise
 * answers the faults, at the path of each value.
 */
export function readPlantilla(text: string, actual: FormatoPdf): FormatoPdf | Falta[] {
  const archivo = text.length > LARGO_MAXIMO ? undefined : parse(text);
  if (!isRecord(archivo)) return [falta('PLANTILLA-12', 'archivo')];
  const { version, formato: escrito, ...otros } = archivo;
  if (version === undefined || !isRecord(escrito)) return [falta('PLANTILLA-12', 'archivo')];
  if (version !== VERSION) {
    return [falta('PLANTILLA-13', 'version', { version: JSON.stringify(version).slice(0, 20) })];
  }
  const formato = withFuentes(escrito);
  const faltas = [...Object.keys(otros).map(desconocido), ...checkForma(formato, actual)];
  if (faltas.length > 0 || !isFormatoRecibido(formato)) return faltas;
  const recibido = { ...formato, idFormatoPdf: actual.idFormatoPdf };
  const malas = checkFormatoPdf(recibido);
  return malas.length > 0 ? malas : toFormatoPdf(recibido);
}

/** Template of a file; free texts of a file that was written before they had a font get that of the document. */
function withFuentes(formato: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { textosLibres: libres } = formato;
  if (!Array.isArray(libres)) return formato;
  const completos = libres.map((libre: unknown) =>
    isRecord(libre) && !Object.hasOwn(libre, 'fuente') ? { ...libre, fuente: FUENTE_POR_DEFECTO } : libre,
  );
  return { ...formato, textosLibres: completos };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkForma(formato: unknown, actual: FormatoPdf): Falta[] {
  return compareForma(formato, actual).map(({ ruta, clase }) =>
    clase === 'sobra' ? desconocido(ruta) : falta('PLANTILLA-15', ruta, { dato: ruta }),
  );
}

function desconocido(ruta: string): Falta {
  return falta('PLANTILLA-14', ruta, { dato: ruta.slice(0, 60) });
}
