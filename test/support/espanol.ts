import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CARPETA = join(process.cwd(), 'domain/traducciones/gt_esp');

/** Every Spanish text of the product, by its key. */
export function readEspanol(): Readonly<Record<string, string>> {
  const areas = readdirSync(CARPETA).map(
    (archivo) => JSON.parse(readFileSync(join(CARPETA, archivo), 'utf8')) as Record<string, string>,
  );
  return Object.assign({}, ...areas) as Record<string, string>;
}
