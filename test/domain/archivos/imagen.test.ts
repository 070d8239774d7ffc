import fc from 'fast-check';
import { pngDesempacado, readImagen } from '#domain/archivos/imagen.ts';
import { openLogo, tipoLogoOf } from '#domain/archivos/logo.ts';
import { chunk, comentario, makeJpeg, makePng } from '../../support/imagenes.ts';

const HTML = '<script>alert(1)</script>';
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

describe('A picture by its bytes', () => {
  it('is a PNG or a JPEG with its size', () => {
    expect(readImagen(makePng(30, 20))).toMatchObject({ formato: 'PNG', ancho: 30, alto: 20 });
    expect(readImagen(makeJpeg(640, 480))).toMatchObject({ formato: 'JPEG', ancho: 640, alto: 480 });
  });

  it.each([
    ['a GIF', GIF],
    ['an SVG', SVG],
    ['an HTML page', Buffer.from(`<html>${HTML}`)],
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', makePng(2, 2).subarray(0, 8)],
    ['a PNG with a page behind its end', Buffer.concat([makePng(2, 2), Buffer.from(HTML)])],
    ['a GIF before a PNG', Buffer.concat([GIF, makePng(2, 2)])],
    ['a cut PNG', makePng(9, 9).subarray(0, -6)],
    ['a cut JPEG', makeJpeg(9, 9).subarray(0, -6)],
    ['a PNG with a spoilt chunk', Buffer.from(makePng(9, 9).map((byte, i) => (i === 45 ? byte ^ 1 : byte)))],
  ])('is not %s', (_nombre, bytes) => {
    expect(readImagen(bytes)).toBeNull();
  });

  it('keeps no text, place or script of its metadata', () => {
    const png = readImagen(makePng(4, 4, { extra: chunk('tEXt', Buffer.from(`Comment\0${HTML}`)) }));
    const jpeg = readImagen(makeJpeg(4, 4, comentario(HTML)));
    for (const imagen of [png, jpeg]) expect(Buffer.from(imagen?.bytes ?? []).includes('script')).toBe(false);
    expect(Buffer.from(png?.bytes ?? [])).toEqual(makePng(4, 4));
    expect(Buffer.from(jpeg?.bytes ?? [])).toEqual(makeJpeg(4, 4));
  });

  it('keeps nothing of what telephones put behind a JPEG', () => {
    const imagen = readImagen(Buffer.concat([makeJpeg(2, 2), Buffer.from('PK\u0003\u0004')]));
    expect(Buffer.from(imagen?.bytes ?? [])).toEqual(makeJpeg(2, 2));
  });

  it('never throws and never hangs, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (ruido, conFirma) => {
        const cabeza = conFirma ? makePng(1, 1).subarray(0, 33) : makeJpeg(1, 1).subarray(0, 20);
        for (const bytes of [ruido, Buffer.concat([cabeza, ruido])]) {
          const imagen = readImagen(Uint8Array.from(bytes));
          expect(imagen === null || imagen.bytes.length <= bytes.length).toBe(true);
        }
      }),
    );
  });

  it('tells how much its pixels take once unpacked, interlaced or not', () => {
    expect(pngDesempacado(makePng(10, 3))?.largo).toBe((10 * 3 + 1) * 3);
    // The passes have one row each of 2, 1, 2, 5 and 10 pixels, and two rows of 5.
    expect(pngDesempacado(makePng(10, 3, { entrelazado: 1 }))?.largo).toBe(97);
  });
});

describe('A logo', () => {
  const codigo = (bytes: Uint8Array, sucursal = 0): string | null => {
    const logo = openLogo(bytes, tipoLogoOf(sucursal), 'clave');
    return 'codigo' in logo ? `${logo.codigo} ${logo.ruta}` : null;
  };
  const relleno = (bytes: number): Buffer => makeJpeg(8, 8, Buffer.concat(parts(bytes)));
  const parts = (bytes: number): Buffer[] =>
    Array.from({ length: Math.ceil(bytes / 60_000) }, () => comentario('x'.repeat(60_000)));

  it('is refused by bytes, weight and size, each with its own text', () => {
    expect(codigo(makePng(10, 10))).toBeNull();
    expect(codigo(Buffer.alloc(0))).toBe('SUBIDA-10 clave');
    expect(codigo(SVG)).toBe('SUBIDA-01 clave');
    expect(codigo(relleno(2 * 1024 * 1024 + 1))).toBe('SUBIDA-02 clave');
    expect(codigo(makeJpeg(4097, 10))).toBe('SUBIDA-11 clave');
    expect(codigo(makeJpeg(10, 4097))).toBe('SUBIDA-11 clave');
    expect(codigo(makeJpeg(4096, 4096))).toBeNull();
    expect(codigo(makeJpeg(0, 10))).toBe('SUBIDA-15 clave');
  });

  it('of a branch is the small one', () => {
    expect(codigo(relleno(310_000), 3)).toBe('SUBIDA-03 clave');
    expect(codigo(relleno(310_000))).toBeNull();
  });
});
