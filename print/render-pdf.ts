import { jsPDF } from 'jspdf';
import { MM_POR_PUNTO, PAGINA } from './page.ts';
import type { Pagina } from './page.ts';
import { writePagina } from './pdf/contenido.ts';
import type { Compartidos } from './pdf/contenido.ts';
import { addElemento, createArbol, putArbol } from './pdf/estructura.ts';
import type { Fuente } from './pdf/fuente.ts';
import { compress } from './pdf/compress.ts';
import { RECURSOS, writeShell } from './pdf/jspdf-internals.ts';
import { completeFile } from './pdf/objetos.ts';
import type { Objetos, ObjetosListos } from './pdf/objetos.ts';
import { createRecursos } from './pdf/recursos.ts';

export type Fuentes = { regular: Fuente; bold: Fuente };
export type Propiedades = {
  titulo: string;
  autor: string;
  asunto: string;
  palabras: string;
  /** ISO 8601 in Guatemala: the moment of the document and not of printing, so that the same document gives the same file. */
  fecha: string;
};

/** A PDF file that is written document by document. */
export type PdfEnCurso = {
  /** Adds a document; `marcador` is its entry in the outline of a file of many, null for the only document of a file. */
  add: (paginas: readonly Pagina[], marcador: string | null) => void;
  finish: (propiedades: Propiedades) => Uint8Array;
};

type Hoja = { size: [number, number]; content: Uint8Array };
type Marcador = { titulo: string; pagina: number };

/** Writes the pages of one document as a PDF file. */
export function renderPdf(
  paginas: readonly Pagina[],
  fuentes: Fuentes,
  propiedades: Propiedades,
): Uint8Array {
  const pdf = createPdf(fuentes);
  pdf.add(paginas, null);
  return pdf.finish(propiedades);
}

/**
 * Starts a PDF file; the only place that calls the PDF library. The library writes pages, outline, catalogue and
 * information; operators, fonts, pictures and structure are written here in bulk.
 */
export function createPdf(fuentes: Fuentes): PdfEnCurso {
  const recursos = createRecursos(fuentes);
  const arbol = createArbol();
  const hojas: Hoja[] = [];
  const marcadores: Marcador[] = [];
  return {
    add: (paginas, marcador) => {
      const documento = marcador === null ? arbol.raiz : addElemento(arbol.raiz, 'Part', marcador);
      if (marcador !== null) marcadores.push({ titulo: marcador, pagina: hojas.length + 1 });
      const compartidos: Compartidos = new Map();
      for (const pagina of paginas) {
        const size = sizeOf(pagina);
        const sheet = { ...pagina, alto: size[1] * MM_POR_PUNTO };
        const content = writePagina(sheet, { recursos, arbol, documento, compartidos });
        hojas.push({ size, content: compress(content) });
      }
    },
    finish: (propiedades) => {
      const listos: ObjetosListos = { textos: [], flujos: [] };
      let root = 0;
      const escrito = writeShell(openDoc(hojas, marcadores, propiedades), {
        pageKeys: (pagina) => `/StructParents ${pagina} /Tabs /S`,
        putObjects: (paginas, reserve) => {
          const objetos = collectObjetos(listos, reserve);
          for (const [i, { contenido }] of paginas.entries()) {
            objetos.putStream(contenido, '/Filter/FlateDecode', hojas[i]?.content ?? new Uint8Array());
          }
          objetos.put(RECURSOS, recursos.put(objetos));
          root = putArbol(
            arbol,
            objetos,
            paginas.map(({ pagina }) => pagina),
          );
        },
        catalogKeys: () => `/MarkInfo <</Marked true>> /StructTreeRoot ${root} 0 R`,
      });
      return completeFile(escrito, listos);
    },
  };
}

function openDoc(hojas: readonly Hoja[], marcadores: readonly Marcador[], propiedades: Propiedades): jsPDF {
  const [first, ...others] = hojas;
  const doc = new jsPDF({
    unit: 'pt',
    ...formatOf(first?.size ?? LETTER),
    putOnlyUsedFonts: true,
    floatPrecision: 4,
  });
  for (const { size } of others) {
    const { format, orientation } = formatOf(size);
    doc.addPage(format, orientation);
  }
  doc.setLanguage('es-GT');
  doc.setProperties({
    title: propiedades.titulo,
    author: propiedades.autor,
    subject: propiedades.asunto,
    keywords: propiedades.palabras,
  });
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setCreationDate(pdfDateOf(propiedades.fecha));
  doc.setFileId(fileIdOf(hojas, propiedades));
  for (const { titulo, pagina } of marcadores) doc.outline.add(null, titulo, { pageNumber: pagina });
  return doc;
}

/** Letter paper in points; a little taller than the 279 mm of the specification. */
const LETTER: [number, number] = [612, 792];

function sizeOf({ ancho, alto }: Pagina): [number, number] {
  if (ancho === PAGINA.ancho && alto === PAGINA.alto) return LETTER;
  return [toPuntos(ancho), toPuntos(alto)];
}

function toPuntos(millimetres: number): number {
  return Math.round((millimetres / MM_POR_PUNTO) * 1e4) / 1e4;
}

function formatOf(size: [number, number]) {
  return { format: size, orientation: size[0] > size[1] ? 'landscape' : 'portrait' } as const;
}

/** Formats a date as D:YYYYMMDDhhmmss-06'00' (ISO 32000 §7.9.4). */
function pdfDateOf(fecha: string): string {
  const digits = fecha.slice(0, 19).replace(/\D/g, '');
  return `D:${digits}-06'00'`;
}

/** File id of 128 bits that changes with the content (ISO 32000 §14.4). */
function fileIdOf(hojas: readonly Hoja[], propiedades: Propiedades): string {
  const lanes = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  let lane = 0;
  const mix = (value: number): void => {
    lanes[lane] = Math.imul((lanes[lane] ?? 0) ^ value, 0x01000193) >>> 0;
    lane = (lane + 1) % lanes.length;
  };
  for (const text of Object.values(propiedades))
    for (let i = 0; i < text.length; i += 1) mix(text.charCodeAt(i));
  // The last bytes of a compressed page are a checksum of its content.
  for (const { content } of hojas) for (const byte of content.subarray(-4)) mix(byte);
  return lanes.map((value) => value.toString(16).padStart(8, '0')).join('');
}

function collectObjetos({ textos, flujos }: ObjetosListos, reserve: () => number): Objetos {
  return {
    reserve,
    put: (numero, body) => textos.push({ numero, body }),
    putStream: (numero, keys, data) => flujos.push({ numero, keys, data }),
  };
}
