import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CARPETA = 0o700;
const ARCHIVO = 0o600;

/**
 * Takes from others what they may do with a data folder, which holds keys and documents: folders become 0700 and files
 * 0600. Answers the paths that stay open, because they are of another user or the disk has no permissions. Windows
 * keeps permissions elsewhere.
 */
export function closeToOthers(path: string): string[] {
  if (process.platform === 'win32') return [];
  const info = lstatSync(path);
  if (info.isSymbolicLink() || info.isSocket()) return [];
  const open = isClosed(path, info.isDirectory() ? CARPETA : ARCHIVO) ? [] : [path];
  if (!info.isDirectory()) return open;
  return [...open, ...readdirSync(path).flatMap((nombre) => closeToOthers(join(path, nombre)))];
}

function isClosed(path: string, mode: number): boolean {
  if ((lstatSync(path).mode & 0o077) === 0) return true;
  try {
    chmodSync(path, mode);
  } catch {
    // A file of another user cannot be changed; the caller says so.
  }
  return (lstatSync(path).mode & 0o077) === 0;
}
