import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Path inside the folder of official schemas and samples beside the checkout; null where it is absent. */
export function sharedPath(...parts: string[]): string | null {
  const root = process.env['FEL_SHARED'] ?? resolve(process.cwd(), '..', 'shared');
  const path = join(root, ...parts);
  return existsSync(path) ? path : null;
}

/** Whether a system checker (xmllint, xmlsec1, pdftotext…) can be run here. */
export function hasTool(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Says on the console, by name, that a check did not run; returns null so that a test can end with it. */
export function sayNotChecked(what: string, missing: string): null {
  process.stdout.write(`not checked: ${what} (${missing} is absent)\n`);
  return null;
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Names of the files of a folder with that ending, sorted; none where the folder is absent. */
export function listShared(folder: string, ending: string): string[] {
  const path = sharedPath(folder);
  if (path === null) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(ending))
    .sort();
}
