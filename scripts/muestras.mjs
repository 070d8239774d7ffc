/** The sample invoices of the built site, drawn by the engine that prints the real ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The engine bundled for Node: its sources name each other as the bundler understands them. */
export async function bundleMuestras(root) {
  const outfile = join(root, 'dist', 'local', 'build-muestras.mjs');
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'scripts', 'build-muestras.mts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return outfile;
}

export function hasMuestras(web) {
  return existsSync(join(web, 'muestras'));
}
