/** Things that the build adds to the site after the application: the sample invoices, and the pages for visitors. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Bundles a script of this folder for Node, because its sources use imports that only the bundler resolves. */
export async function bundleScript(root, nombre) {
  const outfile = join(root, 'dist', 'local', `${nombre}.mjs`);
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'scripts', `${nombre}.mts`)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
  });
  return outfile;
}

/** Whether an earlier build added them. */
export function hasAgregados(web) {
  return existsSync(join(web, 'muestras')) && existsSync(join(web, 'portada.html'));
}
