import { spawnSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import anchos from '#print/fuentes/anchos.json';
import bold from '#print/fuentes/noto-sans-bold.json';
import regular from '#print/fuentes/noto-sans-regular.json';
import type { DrawCommand, GroupCommand, Pagina, TextCommand } from '#print/page.ts';
import { parseFuente } from '#print/pdf/fuente.ts';
import { renderPdf } from '#print/render-pdf.ts';

export const CARACTERES = Array.from(anchos.characters);
export const FUENTES = {
  regular: parseFuente('NotoSans-Regular', regular, CARACTERES),
  bold: parseFuente('NotoSans-Bold', bold, CARACTERES),
};
export const PROPIEDADES = {
  titulo: 'Factura ẍ',
  autor: 'Emisor',
  asunto: 'DTE',
  palabras: '',
  fecha: '2026-11-20T09:06:31-06:00',
};

/** Makes a small page with these commands. */
export const hoja = (...commands: DrawCommand[]): Pagina => ({ ancho: 100, alto: 50, commands });

export const texto = (text: string, cambios: Partial<TextCommand> = {}): TextCommand => ({
  kind: 'text',
  x: 10,
  y: 10,
  text,
  size: 8,
  bold: false,
  color: '#000000',
  align: 'left',
  ...cambios,
});

export const grupo = (
  rol: GroupCommand['rol'],
  commands: DrawCommand[],
  cambios: Partial<GroupCommand> = {},
): GroupCommand => ({ kind: 'group', rol, commands, ...cambios });

export const render = (...paginas: Pagina[]): Uint8Array => renderPdf(paginas, FUENTES, PROPIEDADES);

export type Flujo = { numero: number; keys: string; data: Buffer };

/** Streams of a file, decompressed when they are only compressed. */
export function streamsOf(bytes: Uint8Array): Flujo[] {
  const file = Buffer.from(bytes);
  const pattern = /(\d+) 0 obj\n<<(.*?)\/Length (\d+)>>\nstream\n/g;
  return Array.from(file.toString('latin1').matchAll(pattern), (match) => {
    const [head, numero = '', keys = '', length = ''] = match;
    const start = match.index + head.length;
    const raw = file.subarray(start, start + Number(length));
    const isPlain = keys.includes('/FlateDecode') && !keys.includes('/DecodeParms');
    return { numero: Number(numero), keys, data: isPlain ? inflateSync(raw) : raw };
  });
}

/** Colour printed at a place of the first page, in millimetres, as #rrggbb. */
export function inkOf(bytes: Uint8Array): (x: number, y: number) => string {
  const args = ['-r', '25.4', '-singlefile', '-aa', 'no', '-aaVector', 'no', '-'];
  const { stdout } = spawnSync('pdftoppm', args, { input: bytes });
  const head = /^P6\s(\d+)\s\d+\s255\s/.exec(stdout.toString('latin1', 0, 40));
  const [start, width] = [head?.[0].length ?? 0, Number(head?.[1])];
  return (x, y) => {
    const at = start + 3 * (Math.floor(y) * width + Math.floor(x));
    return `#${stdout.toString('hex', at, at + 3)}`;
  };
}
