import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';

/** A place in a stack: file, line and column. */
const LUGAR = /(\/[^\s():]+\.js):(\d+):(\d+)/g;

/** A line of a stack; its text is what V8 itself would write. */
type Lugar = { toString(): string };

const mapas = new Map<string, SourceMap | null>();

/**
 * Lets the stacks of a bundle name our files and lines. Node can do it by itself, but then it reads the map of every file
 * that it loads, a third of the time of a start; here a map is read when a stack goes through its file.
 */
Error.prepareStackTrace = (error, lugares: readonly Lugar[]) =>
  [Error.prototype.toString.call(error), ...lugares.map((lugar) => `    at ${lugar.toString()}`)]
    .join('\n')
    .replace(LUGAR, toFuente);

function toFuente(lugar: string, archivo: string, linea: string, columna: string): string {
  const origen = readMapa(archivo)?.findOrigin(Number(linea), Number(columna));
  return origen === undefined || !('fileName' in origen)
    ? lugar
    : `${origen.fileName}:${origen.lineNumber}:${origen.columnNumber}`;
}

function readMapa(archivo: string): SourceMap | null {
  const known = mapas.get(archivo);
  if (known !== undefined) return known;
  const nombre = `${archivo}.map`;
  const mapa = existsSync(nombre)
    ? new SourceMap(JSON.parse(readFileSync(nombre, 'utf8')) as SourceMapPayload)
    : null;
  mapas.set(archivo, mapa);
  return mapa;
}
