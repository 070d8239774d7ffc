import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseObject } from '../aws/s3/object-files.ts';
import type { Datos } from './datos.ts';

/** Takes the next bytes of the file; resolves when it wants more. */
export type Sumidero = (bytes: Uint8Array) => Promise<void>;

const FILA = /^item-([^~]+)~/;

/**
 * Writes a ZIP of everything that can be read: the rows of each table as lines of JSON, the stored files under their
 * names, and a note of what could not be read. It looks at the files themselves, so that it serves when the list is lost.
 */
export async function exportDatos(datos: Datos, sink: Sumidero): Promise<void> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    parts.push(bytes);
  });
  const flush = async (): Promise<void> => {
    for (const part of parts.splice(0)) await sink(part);
  };
  const fallas: string[] = [];
  for (const [tabla, filas] of readTablas(datos, fallas)) {
    const file = new ZipDeflate(`filas/${tabla}.jsonl`, { level: 6 });
    zip.add(file);
    for (const fila of filas) {
      file.push(Buffer.from(`${fila}\n`));
      await flush();
    }
    file.push(new Uint8Array(), true);
  }
  for (const path of datos.folder === null ? [] : listFiles(join(datos.folder, 's3'))) {
    const object = parseObject(readFileSync(path));
    if (object === null) {
      fallas.push(`No se pudo leer ${path}`);
      continue;
    }
    addFile(zip, `archivos/${safeName(object.meta.key)}`, object.bytes);
    await flush();
  }
  addFile(zip, 'LEAME.txt', Buffer.from(describe(datos, fallas)));
  zip.end();
  await flush();
}

function addFile(zip: Zip, name: string, bytes: Uint8Array): void {
  const file = new ZipPassThrough(name);
  zip.add(file);
  file.push(bytes, true);
}

/** Rows by table, each as JSON; those that cannot be read are noted. */
function readTablas({ diario }: Datos, fallas: string[]): Map<string, string[]> {
  const tablas = new Map<string, string[]>();
  for (const key of diario.keys({ gte: 'item-', lt: 'item.' })) {
    const tabla = FILA.exec(key)?.[1];
    if (tabla === undefined) continue;
    const filas = tablas.get(tabla) ?? [];
    tablas.set(tabla, filas);
    try {
      filas.push(JSON.stringify(diario.get(key)));
    } catch (error) {
      fallas.push(`Una fila de ${tabla}: ${String(error)}`);
    }
  }
  return tablas;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The name of a stored file without anything that could leave the folder in which it is unpacked. */
function safeName(key: string): string {
  return key
    .split('/')
    .map((part) => part.replaceAll(/[^\w.@ -]/g, '_').replace(/^\.+$/, '_'))
    .join('/');
}

function describe({ disco }: Datos, fallas: readonly string[]): string {
  const estado = disco.estado();
  const danos = estado.modo === 'danado' ? estado.danos : [];
  const lines = [
    'Todo lo que se pudo leer de la carpeta de datos.',
    'filas/: una línea de JSON por fila de cada tabla. archivos/: los archivos guardados, con su nombre.',
    ...(danos.length + fallas.length === 0 ? ['No se encontraron daños.'] : ['Daños encontrados:']),
    ...[...danos, ...fallas].map((texto) => `- ${texto}`),
  ];
  return `${lines.join('\n')}\n`;
}
