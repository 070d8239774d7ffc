import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CarpetaEnUso, lockFolder } from './datos/candado.ts';
import { checkCopia, COPIAS, listCopias, restoreCopia } from './datos/copias.ts';

type Entorno = Readonly<Record<string, string | undefined>>;

/** `npm run restore`: puts the newest copy that reads well, or the named one, in the place of the data. */
export async function main(env: Entorno, args: readonly string[]): Promise<void> {
  const folder = resolve(env['DATA_DIR'] ?? '.local');
  const copias = existsSync(folder) ? listCopias(folder) : [];
  const [first] = args;
  if (first === '--lista') {
    for (const nombre of copias) say(`${nombre}  ${describeCopia(folder, nombre)}`);
    return;
  }
  if (copias.length === 0) {
    fail(`No hay copias en ${join(folder, COPIAS)}. Revise DATA_DIR.`);
    return;
  }
  if (first !== undefined && !copias.includes(first)) {
    fail(`No hay una copia ${first}. Las que hay: ${copias.join(', ')}`);
    return;
  }
  try {
    const unlock = await lockFolder(folder);
    restore(folder, first === undefined ? copias : [first]);
    await unlock();
  } catch (error) {
    if (!(error instanceof CarpetaEnUso)) throw error;
    fail(`La carpeta ${folder} la usa un servidor. Deténgalo y repita: npm run restore`);
  }
}

function describeCopia(folder: string, nombre: string): string {
  const malos = checkCopia(join(folder, COPIAS, nombre));
  return malos.length === 0 ? 'completa' : `dañada: ${malos.join(', ')}`;
}

function restore(folder: string, copias: readonly string[]): void {
  const nombre = copias.find((each) => checkCopia(join(folder, COPIAS, each)).length === 0);
  if (nombre === undefined) {
    for (const each of copias) say(`${each}  ${describeCopia(folder, each)}`);
    fail('Ninguna copia está completa. No se cambió nada.');
    return;
  }
  say(`Se restaura la copia ${nombre} en ${folder}`);
  const antes = restoreCopia(folder, nombre, new Date());
  say(`Los datos que había quedaron en ${antes}; bórrelos cuando ya no los necesite.`);
  say('Listo: npm start abre los datos restaurados. Lo hecho después de esa copia no está en ellos.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(text: string): void {
  process.stderr.write(`✖ ${text}\n`);
  process.exitCode = 1;
}
