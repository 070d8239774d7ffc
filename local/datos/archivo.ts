import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder that only its owner may open, and the folders above it. */
export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Writes all the bytes at a position: the system may take fewer than it is given, without an error. */
export function writeAll(file: number, bytes: Buffer, position: number | null = null): void {
  for (let done = 0; done < bytes.length;) {
    done += writeSync(file, bytes, done, bytes.length - done, position === null ? null : position + done);
  }
}

/**
 * Replaces a file, whole or not at all; when this returns, the new one is on the disk. Only the owner may read it. A
 * failed write leaves the old file and nothing else.
 */
export function replaceFile(path: string, bytes: Buffer | string): void {
  makeFolder(dirname(path));
  const temporary = `${path}.nuevo`;
  try {
    const file = openSync(temporary, 'w', 0o600);
    try {
      writeAll(file, Buffer.from(bytes));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}

/** Syncs a folder, so that a new name in it is on the disk. Windows cannot, and journals names anyway. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
