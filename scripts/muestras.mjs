/** Draws the sample invoices of the built site with the engine that prints the real ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Bundles the engine for Node, because its sources use imports that only the bundler resolves. */
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
