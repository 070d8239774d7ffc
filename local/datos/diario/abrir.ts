import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder } from '../archivo.ts';
import type { Disco } from '../disco.ts';
import { toSellados, type Contenido } from './contenido.ts';
import { createIndice } from './indice.ts';
import { readHead, readSegment, type Lectura, type Visita } from './leer-segmento.ts';
import { readManifiesto, writeManifiesto, type Manifiesto, type Sellado } from './manifiesto.ts';
import { createSegmento, cutTail, numberOf, openSegmento } from './segmento.ts';
import type { Escritor, Puntero, Segmento } from './segmento.ts';
import { readSello, type Sello } from './sello.ts';

export type OpcionesAbrir = {
  folder: string;
  disco: Disco;
  escritor: Escritor;
  /** Whether data were in this folder before; an empty diary is damage then. */
  isConocido: boolean;
  /** Told what was put right by itself, in words. */
  onAviso: (texto: string) => void;
};

export const SELLO = 'sello.json';

/** Reads the whole diary, checks it, and tells `disco` of all damage. It never deletes what it cannot read. */
export async function openContenido(opciones: OpcionesAbrir): Promise<Contenido> {
  const { folder, disco, escritor, isConocido } = opciones;
  makeFolder(folder);
  const nombres = listSegmentos(folder);
  const { manifiesto, malos } = readManifiesto(folder);
  if (manifiesto === null && nombres.length === 0) {
    if (!isConocido) return createContenido(folder, escritor);
    disco.addDano('Falta el almacén: la carpeta de datos ya tenía uno y no queda ninguno de sus archivos.');
    return emptyContenido('', { nombre: '', file: -1, bytes: 0, seq: 0, filas: 0 });
  }
  const lista = manifiesto ?? rebuildManifiesto(folder, nombres, opciones);
  const contenido = replay(lista, opciones);
  if (disco.estado().modo === 'danado') return contenido;
  if (disco.isWritable()) tidy(folder, contenido, nombres, malos.length > 0 ? lista : null);
  if (manifiesto !== null && malos.length > 0) opciones.onAviso(`Se rehízo ${malos.join(', ')} del almacén.`);
  return contenido;
}

function listSegmentos(folder: string): string[] {
  return readdirSync(folder)
    .filter((nombre) => !Number.isNaN(numberOf(nombre)))
    .sort();
}

async function createContenido(folder: string, escritor: Escritor): Promise<Contenido> {
  const almacen = randomUUID();
  const activo = await createSegmento(folder, { almacen, numero: 1, desde: 0, base: null }, escritor);
  writeManifiesto(folder, { version: 1, almacen, sellados: [], activo: activo.nombre });
  return { ...emptyContenido(almacen, activo), version: 1, numero: 1 };
}

function emptyContenido(almacen: string, activo: Segmento): Contenido {
  const indice = createIndice<Puntero>();
  return { almacen, version: 0, indice, sellados: [], activo, suma: 0, seq: 0, vivos: 0, numero: 0 };
}

/** The list of the files as their heads tell it. The last file may be missing then: the seal shows it. */
function rebuildManifiesto(
  folder: string,
  nombres: readonly string[],
  { onAviso }: OpcionesAbrir,
): Manifiesto {
  onAviso('Se rehízo la lista de archivos del almacén, que faltaba o estaba dañada.');
  const bases = nombres.filter((nombre) => typeof headOf(folder, nombre)?.base === 'number');
  const lastBase = bases.length === 0 ? null : headOf(folder, bases.at(-1) ?? '');
  const needed = nombres.filter((nombre) => {
    const head = headOf(folder, nombre);
    if (head === null || lastBase === null) return true;
    return head.base === lastBase.base || (head.base === null && head.desde >= (lastBase.base ?? 0));
  });
  // Rows as they stood come before the changes made after them, whatever the numbers of the files.
  const isBase = (nombre: string): boolean => typeof headOf(folder, nombre)?.base === 'number';
  const ordered = [...needed.filter(isBase), ...needed.filter((nombre) => !isBase(nombre))];
  const activo = ordered.at(-1) ?? '';
  const sellados = ordered.slice(0, -1).map((nombre) => ({ nombre, bytes: -1, seq: -1, filas: -1 }));
  return { version: 0, almacen: headOf(folder, activo)?.almacen ?? randomUUID(), sellados, activo };
}

function headOf(folder: string, nombre: string): ReturnType<typeof readHead> {
  const path = join(folder, nombre);
  return existsSync(path) ? readHead(readFileSync(path)) : null;
}

function replay({ version, almacen, sellados, activo }: Manifiesto, opciones: OpcionesAbrir): Contenido {
  const { folder, disco } = opciones;
  const sello = readSello(join(folder, SELLO));
  const contenido: Contenido = {
    ...emptyContenido(almacen, { nombre: activo, file: -1, bytes: 0, seq: 0, filas: 0 }),
    version,
    numero: Math.max(...listSegmentos(folder).map(numberOf), 1),
  };
  for (const sellado of sellados) {
    const segmento = replayOne(contenido, sellado.nombre, { ...opciones, sello, sellado });
    if (segmento !== null) contenido.sellados.push(segmento);
  }
  contenido.activo = replayOne(contenido, activo, { ...opciones, sello, sellado: null }) ?? contenido.activo;
  if (sello !== null && contenido.seq < sello.seq) {
    const menos = sello.seq - contenido.seq;
    disco.addDano(`Al final del almacén faltan ${menos} cambios que ya estaban guardados.`);
  }
  return contenido;
}

type Repeticion = OpcionesAbrir & { sello: Sello | null; sellado: Sellado | null };

function replayOne(contenido: Contenido, nombre: string, opciones: Repeticion): Segmento | null {
  const { folder, disco, sellado } = opciones;
  const path = join(folder, nombre);
  if (!existsSync(path)) {
    disco.addDano(`Falta el archivo ${nombre} del almacén.`);
    return null;
  }
  const content = readFileSync(path);
  const head = readHead(content);
  const segmento = openSegmento(folder, nombre);
  const isListed = sellado !== null && sellado.bytes >= 0;
  const lectura = readSegment(
    isListed ? content.subarray(0, sellado.bytes) : content,
    nombre,
    head?.base === null ? head.desde : 0,
    createVisita(contenido, segmento, opciones),
  );
  const base = head?.base ?? null;
  const seq = base ?? lectura.seq;
  for (const dano of listDanos({
    contenido,
    nombre,
    head,
    lectura,
    seq,
    sellado: isListed ? sellado : null,
  })) {
    disco.addDano(dano);
  }
  Object.assign(segmento, { bytes: lectura.bytes, seq, filas: contenido.indice.size() });
  Object.assign(contenido, { seq, suma: lectura.suma });
  return segmento;
}

type Hallazgos = {
  contenido: Contenido;
  nombre: string;
  head: ReturnType<typeof readHead>;
  lectura: Lectura;
  seq: number;
  sellado: Sellado | null;
};

/** Everything about one file that does not agree, in words. */
function listDanos({ contenido, nombre, head, lectura, seq, sellado }: Hallazgos): string[] {
  const danos = [...lectura.danos];
  if (head === null) danos.push(`${nombre}: no se puede leer su encabezado`);
  else if (head.almacen !== contenido.almacen) danos.push(`${nombre}: es de otro almacén`);
  else if (head.base === null && head.desde !== contenido.seq) {
    danos.push(`${nombre}: faltan los cambios del ${contenido.seq + 1} al ${head.desde}`);
  }
  if (sellado === null) return danos;
  const filas = contenido.indice.size();
  if (lectura.bytes !== sellado.bytes) danos.push(`${nombre}: su contenido está cortado`);
  else if (danos.length === 0 && (seq !== sellado.seq || filas !== sellado.filas)) {
    danos.push(`${nombre}: tiene ${filas} filas y debe tener ${sellado.filas}`);
  }
  return danos;
}

function createVisita(contenido: Contenido, segmento: Segmento, { sello, disco }: Repeticion): Visita {
  const { indice } = contenido;
  const forget = (key: string): void => {
    contenido.vivos -= indice.get(key)?.length ?? 0;
  };
  return {
    onRow: (key, lugar) => {
      forget(key);
      indice.set(key, { ...lugar, segmento });
      contenido.vivos += lugar.length;
    },
    onGone: (key) => {
      forget(key);
      indice.delete(key);
    },
    onGroup: (seq) => {
      if (sello?.seq !== seq || sello.filas === indice.size() || contenido.activo.nombre !== segmento.nombre)
        return;
      disco.addDano(`El almacén tiene ${indice.size()} filas donde debe tener ${sello.filas}.`);
    },
  };
}

/** Ends what a kill interrupted: a group without its end, files that the list no longer names, a missing list. */
function tidy(
  folder: string,
  contenido: Contenido,
  nombres: readonly string[],
  manifiesto: Manifiesto | null,
): void {
  const used = new Set([...contenido.sellados, contenido.activo].map(({ nombre }) => nombre));
  for (const nombre of nombres) if (!used.has(nombre)) rmSync(join(folder, nombre));
  cutTail(contenido.activo);
  if (manifiesto === null) return;
  contenido.version += 1;
  const sellados = toSellados(contenido.sellados);
  writeManifiesto(folder, { ...manifiesto, version: contenido.version, sellados });
}
