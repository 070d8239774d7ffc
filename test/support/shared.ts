import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from './needs.ts';
import type { Need } from './needs.ts';

/** Needs for checking a document with the official schema and xmlsec1. */
export const CHECK_DTE: readonly Need[] = ['fel/check/check-dte.sh', 'xmllint', 'xmlsec1'];

/** Path of a file or folder of the official material; tests that call it are registered with `testWith`. */
export function sharedPath(path: string): string {
  return join(SHARED, path);
}

export function readShared(path: string): unknown {
  return JSON.parse(readFileSync(sharedPath(path), 'utf8'));
}

/** Names of the files of an official folder with that ending, sorted. */
export function listShared(folder: string, ending: string): string[] {
  return readdirSync(sharedPath(folder))
    .filter((name) => name.endsWith(ending))
    .sort();
}
