/** `npm run reset`: back to the first start. Says what it removes before removing it. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dataDir = resolve(root, process.env.DATA_DIR ?? '.local');
const OURS = ['.facturacion-local'];

if (!existsSync(dataDir)) {
  process.stdout.write(`No hay nada que borrar: ${dataDir} no existe.\n`);
} else if (!OURS.some((name) => existsSync(join(dataDir, name)))) {
  process.stderr.write(
    `✖ ${dataDir} no parece una carpeta de datos de este programa. No se borró nada; revise DATA_DIR.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`Se borra ${dataDir}:\n`);
  for (const name of readdirSync(dataDir)) process.stdout.write(`  ${name}\n`);
  process.stdout.write('Usuarios, documentos, certificados y correos locales. Detenga antes el servidor.\n');
  rmSync(dataDir, { recursive: true, force: true });
  process.stdout.write('Listo: el próximo `npm start` crea los datos de demostración de nuevo.\n');
}
