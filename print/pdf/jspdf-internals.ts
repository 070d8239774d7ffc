import type { jsPDF } from 'jspdf';

/**
 * All that this program takes from jsPDF below its public calls; its test fails when a new version changes any of it.
 * The library writes pages, outline, catalogue and information. The objects that it leaves empty here are written in
 * bulk by the rest of this folder.
 */

/** Internals of the library; its types leave them out. */
type Interno = {
  events: { subscribe: (evento: string, listener: (datos: { pageNumber: number }) => void) => void };
  write: (text: string) => void;
  newObjectDeferred: () => number;
  getPageInfo: (pagina: number) => { objId: number; pageContext: { contentsObjId: number } };
  /** Operators of each page, indexed from 1. */
  pages: string[][];
};

/** Object number that the library gives to the resources of all pages, after the page tree. */
export const RECURSOS = 2;

/** Numbers of the objects of one page. */
export type ObjetosDePagina = { pagina: number; contenido: number };

/** Keys and objects that are added while the library writes. */
export type Relleno = {
  /** Keys for the dictionary of a page, counted from 0. */
  pageKeys: (pagina: number) => string;
  /** Runs once the pages have their numbers; `reserve` answers the number of a further object. */
  putObjects: (paginas: readonly ObjetosDePagina[], reserve: () => number) => void;
  /** Keys for the catalogue; runs after `putObjects`. */
  catalogKeys: () => string;
};

/** Place of an object: free (0), at an offset of the file (1), or in an object stream (2), as a cross-reference stream says it. */
export type Lugar = { tipo: 0 | 1 | 2; a: number; b: number };

/** A finished file without its cross-reference table, and what its table and trailer said. */
export type Escrito = { cuerpo: string; lugares: Lugar[]; root: string; info: string; id: string };

/** Writes the file of a document whose pages have no operators. Throws when the library works in another way. */
export function writeShell(doc: jsPDF, relleno: Relleno): Escrito {
  const interno = internoOf(doc);
  const { events, write, getPageInfo, newObjectDeferred } = interno;
  const count = doc.getNumberOfPages();
  for (let i = 1; i <= count; i += 1) interno.pages[i] = [];
  events.subscribe('putPage', ({ pageNumber }) => write(relleno.pageKeys(pageNumber - 1)));
  events.subscribe('postPutPages', () => {
    const infos = Array.from({ length: count }, (_, i) => getPageInfo(i + 1));
    relleno.putObjects(
      infos.map(({ objId, pageContext }) => ({ pagina: objId, contenido: pageContext.contentsObjId })),
      newObjectDeferred,
    );
  });
  events.subscribe('putCatalog', () => write(relleno.catalogKeys()));
  return readTail(doc.output());
}

/** Reads the end of a finished file: its cross-reference table and its trailer. */
function readTail(written: string): Escrito {
  const cut = written.lastIndexOf('\nxref\n') + 1;
  const tail = written.slice(cut);
  const lugares = Array.from(tail.matchAll(/^(\d{10}) \d{5} ([nf])/gm), ([, offset, kind]): Lugar => {
    return kind === 'n' ? { tipo: 1, a: Number(offset), b: 0 } : { tipo: 0, a: 0, b: 65_535 };
  });
  const find = (pattern: RegExp): string => {
    const [, found] = pattern.exec(tail) ?? [];
    if (found === undefined) throw new Error(`The PDF library writes another trailer: no ${pattern.source}`);
    return found;
  };
  return {
    cuerpo: written.slice(0, cut),
    lugares,
    root: find(/\/Root (\d+ 0 R)/),
    info: find(/\/Info (\d+ 0 R)/),
    id: find(/\/ID (\[.*?\])/),
  };
}

function internoOf(doc: jsPDF): Interno {
  const interno: unknown = doc.internal;
  if (!isInterno(interno)) throw new Error('The PDF library no longer offers what this file uses');
  return interno;
}

function isInterno(value: unknown): value is Interno {
  const needed = ['events', 'write', 'newObjectDeferred', 'getPageInfo', 'pages'];
  return typeof value === 'object' && value !== null && needed.every((name) => name in value);
}
