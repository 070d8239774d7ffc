/** Builds the screens, the pages for visitors and the sample invoices (dist/web, only when a source changed) and the local server (dist/local). */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { bundleScript, hasAgregados } from './agregados.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'dist', 'web');
/** Folder of the compressed files, which the local server and the CDN read (lib/paginas.ts). */
const comprimidos = join(root, 'dist', 'web-br');
const stamp = join(root, 'dist', 'web.huella');
const WEB_SOURCES = [
  'frontend',
  'domain',
  'graphql',
  'print',
  'scripts/build-muestras.mts',
  'scripts/build-publico.mts',
  'package-lock.json',
];

export const serverFile = join(root, 'dist', 'local', 'server.mjs');
export const restoreFile = join(root, 'dist', 'local', 'restaurar.mjs');

/** Scripts that add to the site what is no part of the application. */
const AGREGADOS = ['build-muestras', 'build-publico'];

function* filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else yield full;
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of WEB_SOURCES) {
    const full = join(root, source);
    const files = extname(source) === '' ? filesUnder(full) : [full];
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      // With another value the build would contain React's development version.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Writes the errors and ends the process when the screens do not build. */
export async function buildWeb() {
  const hash = hashOfSources();
  const isBuilt =
    existsSync(join(web, 'index.html')) && existsSync(comprimidos) && hasAgregados(web) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === hash) return;
  process.stdout.write('Construyendo las pantallas…\n');
  // What an interrupted build leaves must not pass for a whole one.
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await runOrExit([vite, 'build', '--config', 'frontend/vite.config.mts', '--logLevel', 'warn']);
  for (const nombre of AGREGADOS) await runOrExit([await bundleScript(root, nombre), web]);
  await compressAssets();
  writeFileSync(stamp, hash);
}

/** Writes scripts and styles once more as Brotli of the highest quality, which is the default. */
async function compressAssets() {
  const destino = join(comprimidos, 'assets');
  rmSync(comprimidos, { recursive: true, force: true });
  mkdirSync(destino, { recursive: true });
  const names = readdirSync(join(web, 'assets')).filter((name) => ['.js', '.css'].includes(extname(name)));
  await Promise.all(
    names.map(async (name) =>
      writeFile(
        join(destino, name),
        await promisify(brotliCompress)(await readFile(join(web, 'assets', name))),
      ),
    ),
  );
}

async function runOrExit(args) {
  const { ok, output } = await run(args);
  if (ok) return;
  process.stderr.write(`${output}\n✖ No se pudieron construir las pantallas; el error está arriba.\n`);
  process.exit(1);
}

export async function buildServer() {
  const { build } = await import('esbuild');
  await build({
    // The second file runs in the threads of the first.
    entryPoints: ['server', 'hilo', 'restaurar'].map((name) => join(root, 'local', `${name}.ts`)),
    outdir: dirname(serverFile),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWeb();
  await buildServer();
}
