import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

type Tool = 'pdftotext' | 'pdftoppm' | 'pdfinfo' | 'pdffonts' | 'zbarimg' | 'qpdf';
type Run = { status: number | null; stdout: string; stderr: string };

/** Runs a tool over a PDF; `{pdf}` and `{dir}` in the arguments become the file and a folder to write in. */
export function runOnPdf(bytes: Uint8Array, commands: readonly (readonly [Tool, ...string[]])[]): Run {
  const dir = mkdtempSync(join(tmpdir(), 'factura-'));
  const pdf = join(dir, 'factura.pdf');
  try {
    writeFileSync(pdf, bytes);
    let last: Run = { status: null, stdout: '', stderr: '' };
    for (const [tool, ...args] of commands) {
      const filled = args.map((argument) => argument.replace('{pdf}', pdf).replace('{dir}', dir));
      last = spawnSync(tool, filled, { encoding: 'utf8', cwd: dir });
    }
    return last;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Number of the packed parts of a file; throws when one of them cannot be unpacked, so when its bytes were changed on the way. */
export function countPartes(bytes: Uint8Array): number {
  const texto = Buffer.from(bytes).toString('latin1');
  const partes = [...texto.matchAll(/\/FlateDecode[^]*?\bstream\r?\n([^]*?)\r?\nendstream/g)];
  for (const [, parte = ''] of partes) inflateSync(Buffer.from(parte, 'latin1'));
  return partes.length;
}

/** Width of the first page in points, as the file states it; NaN without a page. */
export function widthOfPdf(bytes: Uint8Array = new Uint8Array()): number {
  const box = /\/MediaBox *\[ *0 +0 +([\d.]+)/.exec(Buffer.from(bytes).toString('latin1'));
  return Math.round(Number(box?.[1] ?? Number.NaN));
}

/** Text of every page as a reader copies it, with folded blanks. */
export function pdfText(bytes: Uint8Array): string {
  return runOnPdf(bytes, [['pdftotext', '-layout', '{pdf}', '-']]).stdout.replace(/\s+/g, ' ');
}

/** Reads the QR code of a page as a camera would, printed in black at a resolution or shown in greys. */
export function readQr(bytes: Uint8Array, page: number, dpi = 203, tono: 'mono' | 'gray' = 'mono'): string {
  const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
  return runOnPdf(bytes, [
    ['pdftoppm', '-r', String(dpi), `-${tono}`, ...pages, '{pdf}', '{dir}/page'],
    ['zbarimg', '-q', '--raw', `{dir}/page.${tono === 'mono' ? 'pbm' : 'pgm'}`],
  ]).stdout.trim();
}
