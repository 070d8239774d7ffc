import { crc32, inflateRawSync } from 'node:zlib';
import {
  LARGO_FIN,
  LARGO_LOCAL,
  findFin,
  isZip,
  largoLocalOf,
  listEntradas,
} from '#domain/archivos/directorio-zip.ts';
import type { EntradaDirectorio } from '#domain/archivos/directorio-zip.ts';
import { extensionOf } from '#domain/archivos/subidas.ts';
import { reparo } from '#domain/errores/mensajes-importacion.ts';
import type { Reparo } from '#domain/errores/mensajes-importacion.ts';
import { LIMITES_IMPORTACION as LIMITES } from '#domain/importacion/limites.ts';
import type { FuenteArchivo } from '#lambdas/ports/archivos.ts';

/** One file with its name for people, which is never a path; or the reason for which it is not read. */
export type ArchivoLeido = { nombre: string; bytes: Uint8Array } | { nombre: string; motivo: Reparo };

const MB = 1024 * 1024;
/** Bytes that are read at once; together with one document they are all that is held of a file. */
const VENTANA = 4 * MB;
/** Bytes of the largest directory: twice a long name for each entry. */
const DIRECTORIO = 10 * MB;
const METODOS = { guardado: 0, comprimido: 8 } as const;

/**
 * Gives the files of an upload one after the other: the XML itself, or each entry of a ZIP. What the directory claims is
 * checked before anything is unpacked, and never believed while it is; a bad entry does not stop the others. A ZIP that
 * cannot be trusted as a whole gives one reason under its own name.
 */
export async function* walkArchivo(nombre: string, fuente: FuenteArchivo): AsyncGenerator<ArchivoLeido> {
  const ventana = new Ventana(fuente);
  if (isZip(await ventana.read(0, 4))) yield* walkZip(nombre, fuente, ventana);
  else if (fuente.bytes > LIMITES.documentoBytes) yield { nombre, motivo: reparo('IMPORTACION-12', nombre) };
  else yield { nombre, bytes: await ventana.read(0, fuente.bytes) };
}

async function* walkZip(
  nombre: string,
  fuente: FuenteArchivo,
  ventana: Ventana,
): AsyncGenerator<ArchivoLeido> {
  const entradas = await readDirectorio(nombre, fuente);
  if (!Array.isArray(entradas)) {
    yield { nombre, motivo: entradas };
    return;
  }
  let fin = 0;
  for (const entrada of entradas.toSorted((a, b) => a.inicio - b.inicio)) {
    const etiqueta = toEtiqueta(entrada.nombre);
    if (etiqueta === null) continue;
    // Entries that share their bytes are how a small file becomes a large one.
    const motivo =
      entrada.inicio < fin ? reparo('IMPORTACION-15', etiqueta) : checkEntrada(etiqueta, entrada);
    if (motivo !== null) {
      yield { nombre: etiqueta, motivo };
      continue;
    }
    const datos = await readDatos(entrada, ventana);
    fin = datos?.fin ?? fin;
    const bytes = datos === null ? null : unpack(datos.bytes, entrada);
    yield bytes === null
      ? { nombre: etiqueta, motivo: reparo('IMPORTACION-15', etiqueta) }
      : isZip(bytes)
        ? { nombre: etiqueta, motivo: reparo('IMPORTACION-11', etiqueta) }
        : { nombre: etiqueta, bytes };
  }
}

/** Entries of the directory; the reason when the file cannot be opened or claims too much. */
async function readDirectorio(nombre: string, fuente: FuenteArchivo): Promise<EntradaDirectorio[] | Reparo> {
  const fin = findFin(await fuente.read(Math.max(0, fuente.bytes - LARGO_FIN), fuente.bytes));
  if (fin === null || fin.bytes > DIRECTORIO || fin.inicio + fin.bytes > fuente.bytes)
    return reparo('IMPORTACION-17', nombre);
  if (fin.entradas > LIMITES.entradas)
    return reparo('IMPORTACION-18', nombre, { maximo: LIMITES.entradas.toLocaleString('en-US') });
  const directorio = await fuente.read(fin.inicio, fin.inicio + fin.bytes);
  const entradas = listEntradas(directorio, fin.entradas);
  if (entradas === null) return reparo('IMPORTACION-17', nombre);
  if (entradas.length === 0) return reparo('IMPORTACION-20', nombre);
  const total = entradas.reduce((suma, { bytes }) => suma + bytes, 0);
  return total > LIMITES.descomprimidoMb * MB
    ? reparo('IMPORTACION-19', nombre, { maximo: String(LIMITES.descomprimidoMb) })
    : entradas;
}

/** Controls, and marks that turn the direction of writing, with which a name could pretend to be another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Name of an entry for people; null for folders and the files that macOS puts beside the others. */
function toEtiqueta(nombre: Uint8Array): string | null {
  const texto = new TextDecoder().decode(nombre).replaceAll('\\', '/');
  if (texto.endsWith('/')) return null;
  const partes = texto
    .replace(INVISIBLE, '')
    .split('/')
    .filter((parte) => !['', '.', '..'].includes(parte));
  const ultima = partes.at(-1) ?? '';
  if (partes.includes('__MACOSX') || ultima.startsWith('._') || ultima === '.DS_Store') return null;
  return Array.from(partes.join('/')).slice(-LIMITES.nombre).join('');
}

type ReglaEntrada = {
  readonly isBroken: (entrada: EntradaDirectorio, extension: string) => boolean;
  readonly toMotivo: (etiqueta: string) => Reparo;
};

/** Reasons for which an entry is not unpacked, in order of precedence. */
const REGLAS: readonly ReglaEntrada[] = [
  {
    isBroken: (_entrada, extension) => extension === 'ZIP',
    toMotivo: (etiqueta) => reparo('IMPORTACION-11', etiqueta),
  },
  {
    isBroken: (_entrada, extension) => extension !== 'XML',
    toMotivo: (etiqueta) => reparo('IMPORTACION-16', etiqueta),
  },
  { isBroken: ({ isCifrada }) => isCifrada, toMotivo: (etiqueta) => reparo('IMPORTACION-14', etiqueta) },
  {
    isBroken: ({ bytes, comprimidos }) => Math.max(bytes, comprimidos) > LIMITES.documentoBytes,
    toMotivo: (etiqueta) => reparo('IMPORTACION-12', etiqueta),
  },
  {
    isBroken: ({ bytes, comprimidos }) => bytes > comprimidos * LIMITES.razon,
    toMotivo: (etiqueta) => reparo('IMPORTACION-13', etiqueta, { maximo: String(LIMITES.razon) }),
  },
];

function checkEntrada(etiqueta: string, entrada: EntradaDirectorio): Reparo | null {
  const extension = extensionOf(etiqueta);
  return REGLAS.find(({ isBroken }) => isBroken(entrada, extension))?.toMotivo(etiqueta) ?? null;
}

/** Packed bytes of an entry, and the place after them; null where they are not. */
async function readDatos(
  { inicio, comprimidos }: EntradaDirectorio,
  ventana: Ventana,
): Promise<{ bytes: Uint8Array; fin: number } | null> {
  const largo = largoLocalOf(await ventana.read(inicio, inicio + LARGO_LOCAL));
  if (largo === null) return null;
  const fin = inicio + largo + comprimidos;
  const bytes = await ventana.read(inicio + largo, fin);
  return bytes.length === comprimidos ? { bytes, fin } : null;
}

/** Unpacks at most as many bytes as were claimed; null when they are others. */
function unpack(packed: Uint8Array, { metodo, bytes, crc }: EntradaDirectorio): Uint8Array | null {
  const datos =
    metodo === METODOS.guardado ? packed : metodo === METODOS.comprimido ? inflate(packed, bytes) : null;
  return datos !== null && datos.length === bytes && crc32(datos) === crc ? datos : null;
}

function inflate(packed: Uint8Array, bytes: number): Uint8Array | null {
  try {
    // zlib takes no limit of zero, and an empty entry is damaged only when something comes out of it.
    return inflateRawSync(packed, {
      maxOutputLength: Math.max(1, bytes),
      chunkSize: Math.max(64, bytes + 1),
    });
  } catch {
    // The data are not deflated, end too early, or give more than was claimed: the entry is damaged.
    return null;
  }
}

/** Reads a file forward in large pieces, so that ten thousand small entries are not ten thousand requests. */
class Ventana {
  private readonly fuente: FuenteArchivo;
  private desde = 0;
  private bytes: Uint8Array = new Uint8Array();

  constructor(fuente: FuenteArchivo) {
    this.fuente = fuente;
  }

  /** The bytes from `desde` to before `hasta`; fewer at the end of the file. */
  async read(desde: number, hasta: number): Promise<Uint8Array> {
    const [primero, ultimo] = [desde, hasta].map((at) => Math.min(at, this.fuente.bytes));
    if (primero === undefined || ultimo === undefined || primero >= ultimo) return new Uint8Array();
    if (primero < this.desde || ultimo > this.desde + this.bytes.length) {
      const final = Math.min(this.fuente.bytes, Math.max(ultimo, primero + VENTANA));
      this.bytes = await this.fuente.read(primero, final);
      this.desde = primero;
    }
    return this.bytes.subarray(primero - this.desde, ultimo - this.desde);
  }
}
