import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { processExportacion } from '#lambdas/trabajos/exportacion/process.ts';
import { processImportacion } from '#lambdas/trabajos/importacion/process.ts';

const TRABAJOS = { importacion: processImportacion, exportacion: processExportacion } as const;
export type Solo = { ms: number; mb: number };

/**
 * Runs jobs of one issuer one after the other in a process of their own, over the services of the environment; prints the time of
 * each and the largest memory until then. Arguments: the kind, the issuer and the ids.
 */
async function main(clase: keyof typeof TRABAJOS, nit: string, ids: readonly string[]): Promise<void> {
  const ports = portsFromEnv();
  for (const id of ids) {
    const inicio = performance.now();
    await TRABAJOS[clase](ports, { nit, id }, { runMs: Number.POSITIVE_INFINITY });
    const solo: Solo = {
      ms: performance.now() - inicio,
      mb: process.resourceUsage().maxRSS / 1024,
    };
    console.info(JSON.stringify(solo));
  }
}

const [clase = '', nit = '', ...ids] = process.argv.slice(2);
if (clase !== 'importacion' && clase !== 'exportacion') throw new Error(`No job ${clase}`);
await main(clase, nit, ids);
