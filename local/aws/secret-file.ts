import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './error-code.ts';

/** Reads a secret from a file that only its owner may read, and makes it at the first start; null keeps none. */
export async function readSecret(path: string | null, bytes = 32): Promise<Buffer> {
  if (path === null) return randomBytes(bytes);
  try {
    return await readFile(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const secret = randomBytes(bytes);
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  await file.writeFile(secret);
  await file.sync();
  await file.close();
  await rename(temporary, path);
  return secret;
}
