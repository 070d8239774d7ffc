import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Diario } from '../../datos/diario/diario.ts';
import type { Disco } from '../../datos/disco.ts';
import { hasCode } from '../error-code.ts';

/** Lock of one version of an object; `hasta` is the instant (epoch milliseconds) until which nobody can delete it. */
export type Retencion = { modo: string; hasta: number };

export type ObjectMeta = {
  key: string;
  size: number;
  etag: string;
  /** Checksum in base64, the form S3 shows. */
  crc32: string;
  contentType: string;
  contentDisposition: string | null;
  encryption: string | null;
  /** Epoch milliseconds. */
  lastModified: number;
  /** Headers x-amz-meta-*. */
  user: Record<string, string>;
  /** Id of the version and its lock, of an object that was stored with one. */
  version?: string;
  retencion?: Retencion;
};
export type StoredObject = { meta: ObjectMeta; bytes: Buffer };

export interface ObjectFiles {
  /** Stores an object, and keeps a locked version that it replaces; resolves when its bytes are on the disk. False when `onlyNew` is set and the key exists. */
  put(bucket: string, object: StoredObject, onlyNew: boolean): Promise<boolean>;
  get(bucket: string, key: string): Promise<StoredObject | null>;
  /** Deletes an object; a locked version of it is kept, as in a bucket with versions. */
  remove(bucket: string, key: string): Promise<void>;
  /** A locked version that was replaced or deleted. */
  getVersion(bucket: string, key: string, version: string): Promise<StoredObject | null>;
  /** Deletes a version for ever, the present one as well. */
  removeVersion(bucket: string, key: string, version: string): Promise<void>;
  /** Versions of the objects whose keys begin so that were replaced or deleted. */
  listVersions(bucket: string, prefix: string): ObjectMeta[];
  /** Objects in the order of their keys. */
  list(bucket: string, prefix: string): Promise<ObjectMeta[]>;
}

export type OpcionesObjectFiles = {
  folder: string;
  disco: Disco;
  /** Keeps the list of the objects, so that a file that is missing is noticed. */
  diario: Diario;
};

const LISTA = 's3~';
/** Bucket of the locked versions that are not the present ones, in the same folder; no request can name it. */
const VERSIONES = '.versiones';

/**
 * Keeps one file per object: a line of JSON, then the bytes, so that both change in one rename. The file name is a hash
 * of the key, so no key can leave the folder, and keys that differ only in case stay apart on every disk. An object
 * exists once the list names it.
 */
export function createObjectFiles({ folder, disco, diario }: OpcionesObjectFiles): ObjectFiles {
  const turns = new Map<string, Promise<unknown>>();

  /** Writes of one key follow each other, so that "only when new" is asked and answered by one at a time. */
  function inTurn<T>(row: string, task: () => Promise<T>): Promise<T> {
    const result = (turns.get(row) ?? Promise.resolve()).then(task, task);
    const settled = result
      .catch(() => undefined)
      .then(() => {
        if (turns.get(row) === settled) turns.delete(row);
      });
    turns.set(row, settled);
    return result;
  }

  const { write, read, erase, keepVersion } = createStore({ folder, disco, diario });
  return {
    put(bucket, object, onlyNew) {
      const { key } = object.meta;
      const row = rowOf(bucket, key);
      return inTurn(row, async () => {
        if (onlyNew && diario.get(row) !== undefined) return false;
        await keepVersion(bucket, key);
        await write(bucket, key, object);
        return true;
      });
    },
    get: read,
    remove: (bucket, key) =>
      inTurn(rowOf(bucket, key), async () => {
        await keepVersion(bucket, key);
        await erase(bucket, key);
      }),
    getVersion: (bucket, key, version) => read(VERSIONES, versionKey(bucket, key, version)),
    removeVersion: (bucket, key, version) =>
      inTurn(rowOf(bucket, key), async () => {
        const { version: actual } = (diario.get(rowOf(bucket, key)) ?? {}) as Partial<ObjectMeta>;
        if (actual === version) await erase(bucket, key);
        await erase(VERSIONES, versionKey(bucket, key, version));
      }),
    listVersions: (bucket, prefix) => listMetas(diario, rowOf(VERSIONES, `${bucket}/${prefix}`)),
    list(bucket, prefix) {
      const metas = listMetas(diario, rowOf(bucket, prefix));
      return Promise.resolve(metas.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))));
    },
  };
}

/** Reads and writes of one object, its file and its row in the list together. */
function createStore({ folder, disco, diario }: OpcionesObjectFiles) {
  const temporary = join(folder, '.tmp');

  async function write(bucket: string, key: string, { meta, bytes }: StoredObject): Promise<void> {
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(meta)}\n`), bytes]);
    await disco.write(() => writeObject(join(temporary, randomUUID()), fileOf(folder, bucket, key), content));
    await diario.write([{ type: 'put', key: rowOf(bucket, key), value: meta }]);
  }

  async function read(bucket: string, key: string): Promise<StoredObject | null> {
    if (diario.get(rowOf(bucket, key)) === undefined) return null;
    const object = await readObject(fileOf(folder, bucket, key));
    if (object !== null) return object;
    disco.addDano(`El archivo ${bucket}/${key} falta o está dañado.`);
    throw new Error('The object is lost or damaged');
  }

  async function erase(bucket: string, key: string): Promise<void> {
    await diario.write([{ type: 'del', key: rowOf(bucket, key) }]);
    await disco.write(() => rm(fileOf(folder, bucket, key), { force: true }));
  }

  /** Copies the present object to the versions before it goes, when it was stored with a lock. */
  async function keepVersion(bucket: string, key: string): Promise<void> {
    const { version } = (diario.get(rowOf(bucket, key)) ?? {}) as Partial<ObjectMeta>;
    const object = version === undefined ? null : await read(bucket, key);
    if (version !== undefined && object !== null)
      await write(VERSIONES, versionKey(bucket, key, version), object);
  }

  return { write, read, erase, keepVersion };
}

/** Checks every object of the list against its bytes, and tells of those that are lost or damaged. */
export async function checkObjects(
  folder: string,
  { disco, diario }: Omit<OpcionesObjectFiles, 'folder'>,
): Promise<void> {
  for (const row of diario.keys({ gte: LISTA, lt: `${LISTA}\uffff` })) {
    const [, bucket = '', ...key] = row.split('~');
    const path = fileOf(folder, bucket, key.join('~'));
    const nombre = `${bucket}/${key.join('~')}`;
    if (!existsSync(path)) disco.addDano(`Falta el archivo ${nombre}.`);
    else if (parseObject(readFileSync(path)) === null) disco.addDano(`El archivo ${nombre} está dañado.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function versionKey(bucket: string, key: string, version: string): string {
  return `${bucket}/${key}/${version}`;
}

function rowOf(bucket: string, key: string): string {
  return `${LISTA}${bucket}~${key}`;
}

function listMetas(diario: Diario, prefix: string): ObjectMeta[] {
  return [...diario.keys({ gte: prefix, lt: `${prefix}\uffff` })].map((row) => diario.get(row) as ObjectMeta);
}

function fileOf(folder: string, bucket: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(folder, bucket, name.slice(0, 2), name.slice(2));
}

/** Puts a file in place, on the disk when this resolves; a failed write leaves nothing. */
async function writeObject(source: string, target: string, content: Buffer): Promise<void> {
  try {
    await mkdir(dirname(source), { recursive: true, mode: 0o700 });
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const file = await open(source, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(source, target);
    await syncFolder(dirname(target));
    await syncFolder(dirname(dirname(target)));
  } catch (error) {
    await rm(source, { force: true });
    throw error;
  }
}

/** Syncs a folder; Windows cannot, and journals renames anyway. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readObject(path: string): Promise<StoredObject | null> {
  try {
    return parseObject(await readFile(path));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Reads a file of ours; null when its bytes are not those that were written. */
export function parseObject(content: Buffer): StoredObject | null {
  const end = content.indexOf(10);
  const bytes = content.subarray(end + 1);
  const meta = parseMeta(content.toString('utf8', 0, Math.max(end, 0)));
  if (meta === null || meta.size !== bytes.length) return null;
  return Buffer.from(meta.crc32, 'base64').readUInt32BE() === crc32(bytes) ? { meta, bytes } : null;
}

function parseMeta(text: string): ObjectMeta | null {
  try {
    const meta = JSON.parse(text) as Partial<ObjectMeta>;
    return typeof meta.crc32 === 'string' && meta.crc32.length === 8 ? (meta as ObjectMeta) : null;
  } catch {
    return null;
  }
}
