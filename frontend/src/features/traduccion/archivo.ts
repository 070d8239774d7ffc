import { faltaText } from '../../lib/falta-texto.ts';
import Papa from 'papaparse';
import { isRecord } from '#domain/is-record.ts';
import { IDIOMAS, checkEdicion } from '#domain/traducciones/edicion.ts';
import type { CodigoIdioma } from '#domain/traducciones/edicion.ts';
import { unprotectCelda } from '#domain/texto/csv.ts';
import { cleanText, isBlank } from '#domain/texto/texto.ts';
import { catalogError } from '../../lib/api-error.ts';
import type { PedidoTraduccion, TraduccionLeida } from './api.ts';

const COLUMNAS = ['etiqueta', 'area', ...IDIOMAS] as const;
/** A file of all labels in four full languages has less. */
const MAX_BYTES = 5_000_000;

/** Rows for a spreadsheet, headings first. The same file is read again. */
export function toTabla(filas: readonly TraduccionLeida[]): string[][] {
  return [[...COLUMNAS], ...filas.map((fila) => COLUMNAS.map((columna) => fila[columna] ?? ''))];
}

/** The labels as JSON, the texts of each by language. */
export function toJson(filas: readonly TraduccionLeida[]): string {
  const textos = filas.map((fila) => [
    fila.etiqueta,
    Object.fromEntries(IDIOMAS.flatMap((idioma) => (fila[idioma] == null ? [] : [[idioma, fila[idioma]]]))),
  ]);
  return `${JSON.stringify(Object.fromEntries(textos), null, 2)}\n`;
}

type FilaArchivo = { etiqueta: string; textos: Partial<Record<CodigoIdioma, string>> };

/** A file that holds no table of labels. */
export class ArchivoAjeno extends Error {
  override readonly name = 'ArchivoAjeno';
}

function pickTextos(fila: Record<string, unknown>): FilaArchivo['textos'] {
  return Object.fromEntries(
    IDIOMAS.flatMap((idioma) => {
      const texto = fila[idioma];
      return typeof texto === 'string' && !isBlank(texto) ? [[idioma, texto]] : [];
    }),
  );
}

function readJson(text: string): FilaArchivo[] {
  const leido: unknown = JSON.parse(text);
  if (!isRecord(leido)) throw new ArchivoAjeno();
  return Object.entries(leido).map(([etiqueta, fila]) => ({
    etiqueta,
    textos: isRecord(fila) ? pickTextos(fila) : {},
  }));
}

function readCsv(text: string): FilaArchivo[] {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
    transform: unprotectCelda,
    transformHeader: (nombre) => nombre.trim(),
  });
  if (!(meta.fields ?? []).includes('etiqueta')) throw new ArchivoAjeno();
  return data.map((fila) => ({ etiqueta: fila['etiqueta'] ?? '', textos: pickTextos(fila) }));
}

/** Reads a file of labels; throws ArchivoAjeno for any other one. An empty text says nothing, so that nothing is lost by it. */
export async function readArchivo(file: File): Promise<FilaArchivo[]> {
  if (file.size > MAX_BYTES) throw new ArchivoAjeno();
  const text = (await file.text()).replace(/^\uFEFF/, '');
  try {
    return text.trimStart().startsWith('{') ? readJson(text) : readCsv(text);
  } catch {
    throw new ArchivoAjeno();
  }
}

export type Comparacion = {
  /** Texts that differ from those on the screen, ready to be stored. */
  pedidos: PedidoTraduccion[];
  /** Labels that do not exist, and texts that may not be stored, with the reason. */
  malas: { etiqueta: string; motivo: string }[];
  iguales: number;
};

/** Compares the rows of a file with the texts on the screen. */
export function compareArchivo(
  deArchivo: readonly FilaArchivo[],
  filas: readonly TraduccionLeida[],
): Comparacion {
  const actuales = new Map(filas.map((fila) => [fila.etiqueta, fila]));
  const comparacion: Comparacion = { pedidos: [], malas: [], iguales: 0 };
  // A label that stands twice would ask twice for a change of the same version; its last row holds.
  const unicas = new Map(deArchivo.map(({ etiqueta, textos }) => [etiqueta, textos]));
  for (const [etiqueta, textos] of unicas) {
    const actual = actuales.get(etiqueta);
    if (actual === undefined) {
      comparacion.malas.push({ etiqueta, motivo: catalogError('ETIQUETA_NO_EXISTE').message });
      continue;
    }
    const distintos = Object.fromEntries(
      IDIOMAS.flatMap((idioma) => {
        const texto = textos[idioma];
        return texto === undefined || cleanText(texto) === (actual[idioma] ?? '') ? [] : [[idioma, texto]];
      }),
    );
    const [falta] = checkEdicion({ textos: distintos, revisados: null }, { gt_esp: actual.gt_esp });
    if (falta !== undefined) comparacion.malas.push({ etiqueta, motivo: faltaText(falta) });
    else if (Object.keys(distintos).length === 0) comparacion.iguales += 1;
    else comparacion.pedidos.push({ etiqueta, ...distintos, version: actual.version });
  }
  return comparacion;
}
