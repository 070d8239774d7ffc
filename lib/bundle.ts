import { buildSync } from 'esbuild';
import type { BuildOptions, Metafile, OutputFile } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Name of the file that Lambda loads, without its ending. */
const INICIO = 'index';
/** Ways of importing that load a file at once. */
const AL_INICIO = ['import-statement'];
/** Code that runs before the rest of every bundle: it lets stacks name our files and lines. */
const FUENTES = 'lambdas/shared/fuentes.ts';
/** Libraries that another one would load in a browser to draw HTML or SVG, which no function does. */
const DE_NAVEGADOR = ['canvg', 'dompurify', 'html2canvas'];

const COMUNES = {
  write: false,
  platform: 'node',
  target: 'node24',
  minify: true,
  sourcesContent: false,
  logLevel: 'error',
} as const satisfies BuildOptions;

/** One file of a bundle with its map; a file of packages alone has none, because no line of it is ours. */
export type Parte = { readonly nombre: string; readonly codigo: string; readonly mapa: string | null };
export type Bundle = {
  readonly partes: readonly Parte[];
  /** Names of the parts that are loaded with the first one; the others are loaded by the first call that needs them. */
  readonly inicio: ReadonlySet<string>;
};

/**
 * Bundles an entry file of the project in the folder `raiz`. What is imported dynamically goes into files of its own, so
 * that a start neither reads nor compiles it. esbuild divides ES modules only, and Node loads CommonJS faster, so the
 * files are converted afterwards.
 */
export function buildBundle(raiz: string, entry: string): Bundle {
  const { modulos, metafile } = divide(raiz, [{ in: entry, out: INICIO }]);
  const textos = new Map(convert(modulos).map(({ path, text }) => [basename(path), text]));
  const partes = Object.entries(metafile.outputs).map(([nombre, { inputs }]) => ({
    nombre,
    codigo: textos.get(nombre) ?? '',
    mapa: Object.keys(inputs).some(isPropia) ? (textos.get(`${nombre}.map`) ?? null) : null,
  }));
  return { partes, inicio: walk(metafile, `${INICIO}.js`, AL_INICIO) };
}

/** Source files that each entry file loads when it starts, and those that it may load at all. */
export type Carga = { readonly inicio: readonly string[]; readonly todas: readonly string[] };

/** Reads what entry files load, without making their bundles. */
export function readCargas(raiz: string, entradas: readonly string[]): ReadonlyMap<string, Carga> {
  const { metafile } = divide(
    raiz,
    entradas.map((entrada, i) => ({ in: entrada, out: String(i) })),
  );
  const listFuentes = (i: number, tipos: readonly string[]): string[] =>
    [...walk(metafile, `${i}.js`, tipos)].flatMap((parte) =>
      Object.keys(metafile.outputs[parte]?.inputs ?? {}),
    );
  return new Map(
    entradas.map((entrada, i) => [
      entrada,
      { inicio: listFuentes(i, AL_INICIO), todas: listFuentes(i, [...AL_INICIO, 'dynamic-import']) },
    ]),
  );
}

/** Divides entry files with all that they import into ES modules. */
function divide(raiz: string, entryPoints: { in: string; out: string }[]) {
  const { outputFiles, metafile } = buildSync({
    ...COMUNES,
    absWorkingDir: raiz,
    entryPoints,
    inject: [FUENTES],
    external: DE_NAVEGADOR,
    outdir: raiz,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    // The modules of a package are dropped one by one where nothing uses them, which its CommonJS form does not allow.
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
  });
  return { modulos: outputFiles, metafile };
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

/** Names of an output and of all that it imports in these ways. */
function walk({ outputs }: Metafile, primero: string, tipos: readonly string[]): ReadonlySet<string> {
  const vistos = new Set<string>();
  const pending = [primero];
  for (let nombre = pending.pop(); nombre !== undefined; nombre = pending.pop()) {
    if (vistos.has(nombre)) continue;
    vistos.add(nombre);
    for (const { path, kind, external } of outputs[nombre]?.imports ?? [])
      if (tipos.includes(kind) && external !== true) pending.push(path);
  }
  return vistos;
}
