import { open } from 'node:fs/promises';
import { importArchivo } from '#lambdas/shared/import-archivo.ts';

/** Imports the ZIP of the first argument in a process of its own, and prints the documents taken and the largest memory in MB. */
async function main(path: string): Promise<void> {
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
  console.info(JSON.stringify({ importados, mb: process.resourceUsage().maxRSS / 1024 }));
}

await main(process.argv[2] ?? '');
