import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../error-code.ts';

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
};
export type StoredObject = { meta: ObjectMeta; bytes: Buffer };

export interface ObjectFiles {
  /** Stores an object; resolves when its bytes are on the disk. False when `onlyNew` is set and the key exists. */
  put(bucket: string, object: StoredObject, onlyNew: boolean): Promise<boolean>;
  get(bucket: string, key: string): Promise<StoredObject | null>;
  remove(bucket: string, key: string): Promise<void>;
  /** Objects in the order of their keys. */
  list(bucket: string, prefix: string): Promise<ObjectMeta[]>;
}

/**
 * Keeps one file per object: a line of JSON, then the bytes, so that both change in one rename. The file name is a hash
 * of the key, so no key can leave the folder, and keys that differ only in case stay apart on every disk.
 */
export function createObjectFiles(folder: string): ObjectFiles {
  const temporary = join(folder, '.tmp');

  function fileOf(bucket: string, key: string): string {
    const name = createHash('sha256').update(key).digest('hex');
    return join(folder, bucket, name.slice(0, 2), name.slice(2));
  }

  return {
    async put(bucket, { meta, bytes }, onlyNew) {
      const target = fileOf(bucket, meta.key);
      const source = join(temporary, randomUUID());
      await mkdir(temporary, { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      await writeSynced(source, Buffer.concat([Buffer.from(`${JSON.stringify(meta)}\n`), bytes]));
      const isPlaced = await place(source, target, onlyNew);
      if (isPlaced) await syncFolder(dirname(target));
      return isPlaced;
    },
    async get(bucket, key) {
      return readObject(fileOf(bucket, key));
    },
    async remove(bucket, key) {
      await rm(fileOf(bucket, key), { force: true });
    },
    async list(bucket, prefix) {
      const metas: ObjectMeta[] = [];
      for (const shard of await listNames(join(folder, bucket))) {
        for (const name of await listNames(join(folder, bucket, shard))) {
          const object = await readObject(join(folder, bucket, shard, name));
          if (object?.meta.key.startsWith(prefix) === true) metas.push(object.meta);
        }
      }
      return metas.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
    },
  };
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function place(source: string, target: string, onlyNew: boolean): Promise<boolean> {
  if (!onlyNew) {
    await rename(source, target);
    return true;
  }
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    await unlink(source);
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
    const content = await readFile(path);
    const end = content.indexOf(10);
    const meta = JSON.parse(content.subarray(0, end).toString('utf8')) as ObjectMeta;
    return { meta, bytes: content.subarray(end + 1) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function listNames(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
