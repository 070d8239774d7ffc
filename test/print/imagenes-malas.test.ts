import { readImagen } from '#domain/archivos/imagen.ts';
import { openLogo } from '#domain/archivos/logo.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import type { ImageCommand } from '#print/page.ts';
import { AMARILLO, CASOS_IMAGEN } from '../support/imagenes-malas.ts';
import type { CasoImagen } from '../support/imagenes-malas.ts';
import { runOnPdf } from '../support/pdf.ts';
import { testWith } from '../support/needs.ts';
import { hoja, inkOf, render, streamsOf, texto } from './pdf/papel.ts';

const PASO = 9;
const POR_FILA = 10;

/** Draws each picture in its square, after one word that must survive all of them. */
function draw(casos: readonly CasoImagen[], bytesOf: (caso: CasoImagen) => Uint8Array): Uint8Array {
  const images = casos.map((caso, i): ImageCommand => {
    const [x, y] = [(i % POR_FILA) * PASO, 5 + Math.floor(i / POR_FILA) * PASO];
    const logo = { bytes: bytesOf(caso), format: 'PNG', width: 1, height: 1 } as const;
    return { kind: 'image', x, y, width: PASO - 1, height: PASO - 1, logo };
  });
  return render(hoja(texto('sigue', { y: 3 }), ...images));
}

const rechazadas = CASOS_IMAGEN.filter((caso) => 'codigo' in caso);
const impresas = CASOS_IMAGEN.filter((caso) => 'tinta' in caso);

describe('a picture chosen as a logo', () => {
  it.each(CASOS_IMAGEN)('$nombre', (caso) => {
    const logo = openLogo(caso.bytes, 'LOGO', 'clave');
    const expected = 'codigo' in caso && !caso.codigo.endsWith('lambda') ? caso.codigo : null;
    expect('codigo' in logo ? logo.codigo : null).toBe(expected);
    if ('codigo' in logo)
      expect(logo).toMatchObject({ ruta: 'clave', mensaje: Reflect.get(MENSAJES_FALTA, logo.codigo) });
  });
});

testWith(['qpdf', 'pdftotext'], 'what is refused would not break the document either', () => {
  const started = performance.now();
  const before = process.memoryUsage().arrayBuffers;
  const pdf = draw(rechazadas, ({ bytes }) => bytes);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300_000_000);
  expect(performance.now() - started).toBeLessThan(5_000);
  // Code 3 is a warning: the pixels of a JPEG pass through unread.
  expect([0, 3]).toContain(runOnPdf(pdf, [['qpdf', '--check', '{pdf}']]).status);
  expect(runOnPdf(pdf, [['pdftotext', '{pdf}', '-']]).stdout.trim()).toBe('sigue');
});

testWith(['qpdf', 'pdftoppm'], 'what is taken is printed, in its colours', () => {
  const pdf = draw(impresas, ({ bytes }) => readImagen(bytes)?.bytes ?? new Uint8Array());
  expect(runOnPdf(pdf, [['qpdf', '--check', '{pdf}']]).status).toBe(0);
  const ink = inkOf(pdf);
  const wrong = impresas.filter((caso, i) => {
    const tinta = ink((i % POR_FILA) * PASO + 4, 5 + Math.floor(i / POR_FILA) * PASO + 4);
    return !('tinta' in caso) || !isNear(tinta, caso.tinta);
  });
  expect(wrong.map(({ nombre }) => nombre)).toEqual([]);
  expect(streamsOf(pdf).filter(({ keys }) => keys.includes('/Decode[1 0'))).toHaveLength(1);
});

/** Whether two colours are nearly equal; every reader rounds in its own way, and turns inks into light even more so. */
function isNear(tinta: string, expected: string): boolean {
  const [left, right] = [toRgb(tinta), toRgb(expected)];
  return left.every((value, i) => Math.abs(value - (right[i] ?? 0)) <= (expected === AMARILLO ? 30 : 2));
}

function toRgb(tinta: string): number[] {
  return [1, 3, 5].map((at) => parseInt(tinta.slice(at, at + 2), 16));
}
