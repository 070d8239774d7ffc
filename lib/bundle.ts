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
/** The one file that a start loads, and those that the first call that needs them loads. */
export type Bundle = { readonly inicio: Parte; readonly despues: readonly Parte[] };

/**
 * Bundles an entry file of the project in the folder `raiz`. What is imported dynamically goes into files of its own, so
 * that a start neither reads nor compiles it; all that a start loads is one file, because each file takes Node as long as
 * ten thousand bytes of code. esbuild divides ES modules only, and Node loads CommonJS faster, so the files are converted
 * afterwards.
 */
export function buildBundle(raiz: string, entry: string): Bundle {
  const { modulos, metafile } = divide(raiz, [{ in: entry, out: INICIO }]);
  const unidos = walk(metafile, `${INICIO}.js`, AL_INICIO);
  const textos = convert(modulos, metafile, unidos);
  const toParte = (nombre: string, fuentes: readonly string[]): Parte => ({
    nombre,
    codigo: textos.get(nombre) ?? '',
    mapa: fuentes.some(isPropia) ? (textos.get(`${nombre}.map`) ?? null) : null,
  });
  return {
    inicio: toParte(`${INICIO}.js`, [entry]),
    despues: Object.entries(metafile.outputs)
      .filter(([nombre]) => !unidos.has(nombre))
      .map(([nombre, { inputs }]) => toParte(nombre, Object.keys(inputs))),
  };
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
export function writeBundle(carpeta: string, { inicio, despues }: Bundle): void {
  for (const { nombre, codigo, mapa } of [inicio, ...despues]) {
    write(carpeta, nombre, codigo);
    if (mapa !== null) write(carpeta, `${nombre}.map`, mapa);
  }
}

/**
 * Converts ES modules to CommonJS and joins `unidos`, which a start loads, in the first file. That file exports all that
 * they export, each name with the number of its module, and the other modules import it from there. The maps lead from
 * the result to the first sources. Returns the texts by the names of their files.
 */
function convert(
  modulos: readonly OutputFile[],
  { outputs }: Metafile,
  unidos: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const raiz = mkdtempSync(join(tmpdir(), 'bundle-'));
  const inicio = join(raiz, 'inicio');
  const despues = join(raiz, 'despues');
  try {
    const entradas: string[] = [];
    for (const { path, text } of modulos) {
      const nombre = basename(path);
      if (unidos.has(nombre)) write(inicio, nombre, text);
      else entradas.push(write(despues, nombre, text));
    }
    const todos = [`export * from './${INICIO}.js';`];
    for (const [i, nombre] of [...unidos].entries()) {
      if (nombre === `${INICIO}.js`) continue;
      const nombres = (outputs[nombre]?.exports ?? []).map((de) => ({ de, a: `${de}_${i}` }));
      todos.push(`export {${nombres.map(({ de, a }) => `${de} as ${a}`).join()}} from './${nombre}';`);
      // In its place the later modules find one that takes the same from the first file.
      const tomados = nombres.map(({ de, a }) => `${a} as ${de}`).join();
      write(despues, nombre, `export {${tomados}} from './${INICIO}.js';`);
    }
    const entrada = { in: write(inicio, 'todos.js', todos.join('\n')), out: INICIO };
    const externos = [`./${INICIO}.js`, ...entradas.map((archivo) => `./${basename(archivo)}`)];
    const textos = [
      ...toCommonJs(inicio, [entrada], externos.slice(1)),
      ...toCommonJs(despues, entradas, externos),
    ].map(({ path, text }) => [basename(path), text] as const);
    return new Map(textos);
  } finally {
    rmSync(raiz, { recursive: true });
  }
}

function toCommonJs(
  carpeta: string,
  entryPoints: NonNullable<BuildOptions['entryPoints']>,
  external: readonly string[],
): readonly OutputFile[] {
  return buildSync({
    ...COMUNES,
    absWorkingDir: carpeta,
    entryPoints,
    external: [...DE_NAVEGADOR, ...external],
    outdir: carpeta,
    allowOverwrite: true,
    bundle: true,
    format: 'cjs',
    sourcemap: 'external',
    // A dynamic import of Node reads the names of a CommonJS file before it runs it; `require` only runs it.
    supported: { 'dynamic-import': false },
  }).outputFiles;
}

/** Writes a file and returns its path. */
function write(carpeta: string, nombre: string, texto: string): string {
  const archivo = join(carpeta, nombre);
  mkdirSync(carpeta, { recursive: true });
  writeFileSync(archivo, texto);
  return archivo;
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
