import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import type { FormatoPdf } from './formato-pdf.ts';
import { toAlineacion } from './formato-pdf.ts';
import { checkFormatoPdf } from './reglas.ts';

/** Of the file in which a template travels between branches and establishments. */
const VERSION = 1;
/** Characters; a whole template takes less than 8,000. */
const LARGO_MAXIMO = 100_000;

/** The template as the text of a file; pictures stay with their branch. */
export function writePlantilla(formato: FormatoPdf): string {
  return `${JSON.stringify({ version: VERSION, formato }, null, 2)}\n`;
}

/**
 * The template that a file holds, for the template and the paper of `actual`, whose shape it must have exactly; or what is
 * wrong with it, at the path of each value.
 */
export function readPlantilla(text: string, actual: FormatoPdf): FormatoPdf | Falta[] {
  const archivo = text.length > LARGO_MAXIMO ? undefined : parse(text);
  if (!isRecord(archivo)) return [falta('PLANTILLA-12', 'archivo')];
  const { version, formato, ...otros } = archivo;
  if (version === undefined || !isRecord(formato)) return [falta('PLANTILLA-12', 'archivo')];
  if (version !== VERSION) {
    return [falta('PLANTILLA-13', 'version', { version: JSON.stringify(version).slice(0, 20) })];
  }
  const faltas = [...Object.keys(otros).map(desconocido), ...checkForma(formato, actual, '')];
  if (faltas.length > 0) return faltas;
  // Its shape was just compared with that of a template.
  const leido = withAlineaciones({ ...(formato as FormatoPdf), idFormatoPdf: actual.idFormatoPdf });
  const malas = checkFormatoPdf(leido);
  return malas.length > 0 ? malas : leido;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function desconocido(ruta: string): Falta {
  return falta('PLANTILLA-14', ruta, { dato: ruta.slice(0, 60) });
}

/** Same keys, same kinds of values, all the way down. */
function checkForma(value: unknown, modelo: unknown, ruta: string): Falta[] {
  if (Array.isArray(modelo)) {
    if (!Array.isArray(value) || value.length !== modelo.length) return [incompleto(ruta)];
    return modelo.flatMap((each, i) => checkForma(value[i], each, `${ruta}[${i}]`));
  }
  if (!isRecord(modelo)) return typeof value === typeof modelo ? [] : [incompleto(ruta)];
  if (!isRecord(value)) return [incompleto(ruta)];
  const dentro = (clave: string): string => (ruta === '' ? clave : `${ruta}.${clave}`);
  return [
    ...Object.keys(value)
      .filter((clave) => !Object.hasOwn(modelo, clave))
      .map((clave) => desconocido(dentro(clave))),
    ...Object.entries(modelo).flatMap(([clave, each]) =>
      checkForma(Object.hasOwn(value, clave) ? value[clave] : undefined, each, dentro(clave)),
    ),
  ];
}

function incompleto(ruta: string): Falta {
  return falta('PLANTILLA-15', ruta, { dato: ruta });
}

/** Codes of alignment as the specification writes them, or anything else, as one of our four. */
export function withAlineaciones(formato: FormatoPdf): FormatoPdf {
  return {
    ...formato,
    texto1Alineacion: toAlineacion(formato.texto1Alineacion),
    texto2Alineacion: toAlineacion(formato.texto2Alineacion),
    texto3Alineacion: toAlineacion(formato.texto3Alineacion),
    texto4Alineacion: toAlineacion(formato.texto4Alineacion),
    texto5Alineacion: toAlineacion(formato.texto5Alineacion),
    textosLibres: formato.textosLibres.map((libre) => ({
      ...libre,
      alineacion: toAlineacion(libre.alineacion),
    })),
  };
}
