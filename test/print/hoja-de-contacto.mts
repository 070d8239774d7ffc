/**
 * Draws every template with every case of test/print/casos-impresos.ts into a folder, as PDF, as PNG page by page, and
 * as one sheet per template, for people to look at: `npx tsx test/print/hoja-de-contacto.mts FOLDER [template …]`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { renderFactura } from '#print/render-factura.ts';
import { CASOS, IMAGENES, formatoDe } from './casos-impresos.ts';
import { makePng } from '../support/imagenes.ts';

/** Dots per inch of pages to be read (`pagina`) and of pages side by side (`hoja`). */
const DPI = { pagina: 90, hoja: 40 } as const;
const COLUMNAS = 6;
const AIRE = 6;

type Imagen = { ancho: number; alto: number; rgb: Buffer };

function pdftoppm(args: readonly string[]): Buffer {
  const { error, status, stderr, stdout } = spawnSync('pdftoppm', args, { maxBuffer: 1 << 30 });
  if (error !== undefined || status !== 0) {
    const cause = error?.message ?? stderr.toString();
    throw new Error(`pdftoppm is needed (poppler-utils): ${cause}`);
  }
  return stdout;
}

/** Reads the pages of a PDF from the portable pixmaps that follow one another in poppler's output. */
function readPages(pdf: string, dpi: number): Imagen[] {
  const bytes = pdftoppm(['-r', String(dpi), pdf]);
  const paginas: Imagen[] = [];
  for (let at = 0; at < bytes.length;) {
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', at, at + 40));
    if (head === null) throw new Error(`${pdf}: not a pixmap at byte ${at}`);
    const [ancho, alto] = [Number(head[1]), Number(head[2])];
    const start = at + head[0].length;
    at = start + ancho * alto * 3;
    paginas.push({ ancho, alto, rgb: bytes.subarray(start, at) });
  }
  return paginas;
}

function toPng({ ancho, alto, rgb }: Imagen): Buffer {
  const pixeles = Buffer.alloc(alto * (1 + ancho * 3));
  for (let y = 0; y < alto; y += 1)
    rgb.copy(pixeles, y * (1 + ancho * 3) + 1, y * ancho * 3, (y + 1) * ancho * 3);
  return makePng(ancho, alto, { pixeles });
}

/** Joins pages side by side on grey, in rows. */
function joinPages(paginas: readonly Imagen[]): Imagen {
  const ancho = Math.max(...paginas.map((pagina) => pagina.ancho)) + AIRE;
  const rows = Array.from({ length: Math.ceil(paginas.length / COLUMNAS) }, (_, i) =>
    paginas.slice(i * COLUMNAS, (i + 1) * COLUMNAS),
  );
  const altos = rows.map((row) => Math.max(...row.map((pagina) => pagina.alto)) + AIRE);
  const width = Math.min(COLUMNAS, paginas.length) * ancho;
  const rgb = Buffer.alloc(width * altos.reduce((sum, alto) => sum + alto, 0) * 3, 160);
  let top = 0;
  for (const [i, row] of rows.entries()) {
    for (const [j, pagina] of row.entries()) {
      for (let y = 0; y < pagina.alto; y += 1) {
        const line = pagina.rgb.subarray(y * pagina.ancho * 3, (y + 1) * pagina.ancho * 3);
        line.copy(rgb, ((top + y) * width + j * ancho) * 3);
      }
    }
    top += altos[i] ?? 0;
  }
  return { ancho: width, alto: top, rgb };
}

function drawTemplate(folder: string, idFormatoPdf: (typeof PLANTILLAS)[number]['idFormatoPdf']): void {
  const all: Imagen[] = [];
  for (const [nombre, caso] of Object.entries(CASOS)) {
    const base = join(folder, `plantilla${idFormatoPdf}-${nombre}`);
    const formato = formatoDe(idFormatoPdf, caso);
    writeFileSync(`${base}.pdf`, renderFactura(caso.documento, { formato, imagenes: IMAGENES }));
    for (const [i, pagina] of readPages(`${base}.pdf`, DPI.pagina).entries()) {
      writeFileSync(`${base}-${i + 1}.png`, toPng(pagina));
    }
    all.push(...readPages(`${base}.pdf`, DPI.hoja));
  }
  writeFileSync(join(folder, `hoja-plantilla${idFormatoPdf}.png`), toPng(joinPages(all)));
  process.stdout.write(`template ${idFormatoPdf}: ${all.length} pages\n`);
}

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: npx tsx test/print/hoja-de-contacto.mts FOLDER [template …]\n');
  process.exit(2);
}
try {
  pdftoppm(['-v']);
  mkdirSync(folder, { recursive: true });
  for (const { idFormatoPdf } of PLANTILLAS) {
    if (wanted.length === 0 || wanted.includes(String(idFormatoPdf))) drawTemplate(folder, idFormatoPdf);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
