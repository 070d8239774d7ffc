/**
 * Draws the pages for visitors into the built site, with their script and their sheet: `node build-publico.mjs FOLDER`
 * (scripts/construir.mjs bundles it and runs it after the build of the application). Fails when the content has a fault, or when
 * a page weighs more than it may.
 */
import { build } from 'esbuild';
import { transform } from 'lightningcss';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { renderPaginas } from '../frontend/src/features/publico/render.tsx';
import { ETIQUETAS } from '#domain/traducciones/etiquetas.ts';
import type { TextosPublicos } from '../frontend/src/features/publico/traducir.ts';
import { parseContenido } from '#domain/publico/contenido.ts';

/** Kilobytes (gzip) that a visitor loads before touching anything: the page, its sheet, its script and the letters. */
const LIMITE_KB = 75;
/** Browsers of the build of the application, as its bundler writes them for style sheets. */
const NAVEGADORES = { chrome: 107 << 16, firefox: 104 << 16, safari: 16 << 16 };
const FUENTES = join('frontend', 'src');
const HOJAS = ['tokens.css', 'fuente-espera.css', 'base.css'].map((hoja) => join(FUENTES, 'styles', hoja));

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Which folder holds the site?');

const kilobytes = (bytes: string | Uint8Array): number => gzipSync(bytes, { level: 9 }).length / 1000;

/** Writes a file that is named by its content, and answers its address. */
function writeAsset(nombre: string, extension: string, bytes: string | Uint8Array): string {
  const huella = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const archivo = `assets/${nombre}-${huella}.${extension}`;
  writeFileSync(join(folder ?? '', archivo), bytes);
  return `/${archivo}`;
}

async function buildGuion(nombre: 'guion' | 'contacto' | 'traducir'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(FUENTES, 'features', 'publico', `${nombre}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

function buildEstilos(): Uint8Array {
  const fuentes = [...HOJAS, join(FUENTES, 'features', 'publico', 'publico.css')];
  const code = Buffer.concat(fuentes.map((hoja) => readFileSync(hoja)));
  return transform({ filename: 'publico.css', code, minify: true, targets: NAVEGADORES }).code;
}

/** Address of the sheet with the letters of the product, which the application shares, and the weight of the usual ones. */
function findLetras(): { direccion: string; kb: number } {
  const archivos = readdirSync(join(folder ?? '', 'assets'));
  const hoja = archivos.find((nombre) => /^fuentes-.*\.css$/.test(nombre));
  if (hoja === undefined) throw new Error('The build has no sheet of letters');
  const usuales = archivos.filter((nombre) => /^noto-sans-latin-\d+-normal-.*\.woff2$/.test(nombre));
  if (usuales.length !== 2) throw new Error(`The build has ${usuales.length} files of usual letters`);
  const bytes = usuales.map((nombre) => readFileSync(join(folder ?? '', 'assets', nombre)).length / 1000);
  return { direccion: `/assets/${hoja}`, kb: bytes.reduce((suma, cada) => suma + cada, 0) };
}

/** The labels of these pages in each language, as they are delivered. */
function textosPublicos(): TextosPublicos {
  const delArea = (codigo: 'gt_esp' | 'gt_kaq' | 'gt_kic' | 'gt_mam') =>
    Object.fromEntries(
      [...ETIQUETAS].flatMap(([etiqueta, { area, entregados }]) =>
        area !== 'publico' || entregados[codigo] === undefined ? [] : [[etiqueta, entregados[codigo]]],
      ),
    );
  return {
    gt_esp: delArea('gt_esp'),
    gt_kaq: delArea('gt_kaq'),
    gt_kic: delArea('gt_kic'),
    gt_mam: delArea('gt_mam'),
  };
}

const contenido = parseContenido(
  JSON.parse(readFileSync(join('frontend', 'public', 'contenido.json'), 'utf8')),
);
const guion = await buildGuion('guion');
const estilos = buildEstilos();
const letras = findLetras();
const archivos = {
  guion: writeAsset('publico', 'js', guion),
  estilos: writeAsset('publico', 'css', estilos),
  letras: letras.direccion,
  contacto: writeAsset('contacto', 'js', await buildGuion('contacto')),
  traducir: writeAsset('traducir', 'js', await buildGuion('traducir')),
  textos: writeAsset('textos-publicos', 'json', JSON.stringify(textosPublicos())),
};
for (const [archivo, html] of renderPaginas(contenido, archivos)) {
  const kb = kilobytes(html) + kilobytes(guion) + kilobytes(estilos) + letras.kb;
  if (kb > LIMITE_KB) throw new Error(`${archivo} weighs ${kb.toFixed(1)} kB > ${LIMITE_KB}`);
  writeFileSync(join(folder, archivo), html);
}
