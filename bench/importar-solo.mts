import { open, readFile } from 'node:fs/promises';
import { importArchivo } from '#lambdas/shared/import-archivo.ts';
import { parseBare } from './parse-bare.mts';

/**
 * Imports the ZIP of the first argument in a process of its own, or only takes it apart and parses it ("simple"), and prints the documents taken and the largest memory in MB.
 */
async function main(path: string, modo: string): Promise<void> {
  const importados = modo === 'simple' ? parseBare(await readFile(path)) : await importAll(path);
  console.info(JSON.stringify({ importados, mb: process.resourceUsage().maxRSS / 1024 }));
}

async function importAll(path: string): Promise<number> {
  const archivo = await open(path);
  const { size } = await archivo.stat();
  const fuente = {
    bytes: size,
    read: async (desde: number, hasta: number) => {
      const { buffer } = await archivo.read(Buffer.alloc(hasta - desde), 0, hasta - desde, desde);
      return buffer;
    },
  };
  const contexto = { nit: '99900017', ahora: Date.now() };
  let importados = 0;
  for await (const { resultado } of importArchivo('mes.zip', fuente, contexto))
    if (resultado === 'leido') importados += 1;
  await archivo.close();
  return importados;
}

await main(process.argv[2] ?? '', process.argv[3] ?? '');
