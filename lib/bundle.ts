import { buildSync } from 'esbuild';
import type { BuildOptions, Metafile, OutputFile } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Name of the file that Lambda loads. */
const INICIO = 'index.js';
/** Code that runs before the rest of every bundle: it lets stacks name our files and lines. */
const FUENTES = 'lambdas/shared/fuentes.ts';

const COMUNES = {
  write: false,
  platform: 'node',
  target: 'node24',
  minify: true,
  sourcesContent: false,
  logLevel: 'error',
} as const satisfies BuildOptions;

/** Files of a bundle and the source files, from the root of the project, of which each is made. */
export type Division = {
  readonly fuentes: ReadonlyMap<string, readonly string[]>;
  /** Files that are loaded with the first one; the others are loaded by the first call that needs them. */
  readonly inicio: ReadonlySet<string>;
};
/** One file of a bundle with its map; a file of packages alone has none, because no line of it is ours. */
export type Parte = { readonly nombre: string; readonly codigo: string; readonly mapa: string | null };
export type Bundle = Division & { readonly partes: readonly Parte[] };

/**
 * Bundles an entry file of the project in the folder `raiz`. What is imported dynamically goes into files of its own, so
 * that a start neither reads nor compiles it. esbuild divides ES modules only, and Node loads CommonJS faster, so the
 * files are converted afterwards.
 */
export function buildBundle(raiz: string, entry: string): Bundle {
  const { modulos, ...division } = divide(raiz, entry);
  const textos = new Map(convert(modulos).map(({ path, text }) => [basename(path), text]));
  const partes = [...division.fuentes].map(([nombre, fuentes]) => ({
    nombre,
    codigo: textos.get(nombre) ?? '',
    mapa: fuentes.some(isPropia) ? (textos.get(`${nombre}.map`) ?? null) : null,
  }));
  return { ...division, partes };
}

/** Divides an entry file with all that it imports into ES modules. */
export function divide(raiz: string, entry: string): Division & { readonly modulos: readonly OutputFile[] } {
  const { outputFiles, metafile } = buildSync({
    ...COMUNES,
    absWorkingDir: raiz,
    entryPoints: [{ in: entry, out: 'index' }],
    inject: [FUENTES],
    outdir: raiz,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    // The modules of a package are dropped one by one where nothing uses them, which its CommonJS form does not allow.
    mainFields: ['module', 'main'],
    keepNames: true,
    sourcemap: 'inline',
  });
  const fuentes = new Map(
    Object.entries(metafile.outputs).map(([nombre, { inputs }]) => [nombre, Object.keys(inputs)]),
  );
  return { modulos: outputFiles, inicio: readInicio(metafile), fuentes };
}

/** Writes the files of a bundle into a folder. */
export function writeBundle(carpeta: string, { partes }: Bundle): void {
  mkdirSync(carpeta, { recursive: true });
  for (const { nombre, codigo, mapa } of partes) {
    writeFileSync(join(carpeta, nombre), codigo);
    if (mapa !== null) writeFileSync(join(carpeta, `${nombre}.map`), mapa);
  }
}

/** Converts ES modules to CommonJS; the maps lead from the result to the first sources. */
function convert(modulos: readonly OutputFile[]): readonly OutputFile[] {
  const carpeta = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    const entryPoints = modulos.map(({ path, text }) => {
      const archivo = join(carpeta, basename(path));
      writeFileSync(archivo, text);
      return archivo;
    });
    return buildSync({
      ...COMUNES,
      absWorkingDir: carpeta,
      entryPoints,
      outdir: carpeta,
      allowOverwrite: true,
      format: 'cjs',
      sourcemap: 'external',
      // A dynamic import of Node reads the names of a CommonJS file before it runs it; `require` only runs it.
      supported: { 'dynamic-import': false },
    }).outputFiles;
  } finally {
    rmSync(carpeta, { recursive: true });
  }
}

function isPropia(fuente: string): boolean {
  return !fuente.includes('node_modules/');
}

function readInicio({ outputs }: Metafile): ReadonlySet<string> {
  const inicio = new Set<string>();
  const pending = [INICIO];
  for (let nombre = pending.pop(); nombre !== undefined; nombre = pending.pop()) {
    if (inicio.has(nombre)) continue;
    inicio.add(nombre);
    for (const { path, kind, external } of outputs[nombre]?.imports ?? [])
      if (kind === 'import-statement' && external !== true) pending.push(path);
  }
  return inicio;
}
