import { openGif, readGif } from '#domain/archivos/gif.ts';
import { isGif } from '#domain/archivos/imagen.ts';
import { openLogo } from '#domain/archivos/logo.ts';
import { makeGif, makePng } from '../../support/imagenes.ts';

test('a GIF is known by its bytes and never stored as it is', () => {
  expect([isGif(makeGif(2, 2)), isGif(makePng(2, 2)), isGif(new Uint8Array())]).toEqual([true, false, false]);
  expect(openLogo(makeGif(2, 2), 'LOGO', 'clave')).toMatchObject({ codigo: 'SUBIDA-01', ruta: 'clave' });
});

test('its size is read, and of a moving one the first picture alone is kept', () => {
  const quieta = makeGif(30, 20);
  expect(readGif(quieta)).toEqual({ ancho: 30, alto: 20, isAnimado: false, primero: new Uint8Array(quieta) });
  const movida = readGif(makeGif(30, 20, { cuadros: [0, 90, 120] }));
  expect(movida).toEqual({ ancho: 30, alto: 20, isAnimado: true, primero: new Uint8Array(quieta) });
});

test('what follows its end is left out, and so are comments', () => {
  const quieta = makeGif(3, 3);
  const escondido = Buffer.from('<script>alert(1)</script>');
  expect(readGif(Buffer.concat([quieta, escondido]))?.primero).toEqual(new Uint8Array(quieta));
  const [antes, despues] = [quieta.subarray(0, 397), quieta.subarray(397)];
  const comentario = Buffer.concat([
    Buffer.from([0x21, 0xfe, escondido.length]),
    escondido,
    Buffer.from([0]),
  ]);
  expect(readGif(Buffer.concat([antes, comentario, despues]))?.primero).toEqual(new Uint8Array(quieta));
});

test('a cut file, one without a picture, and one whose picture is larger than it says are spoilt', () => {
  const entera = makeGif(30, 20);
  for (const largo of [6, 12, 200, 400, 410, 500]) expect(readGif(entera.subarray(0, largo))).toBeNull();
  expect(readGif(makeGif(3, 3, { cuadros: [] }))).toBeNull();
  expect(readGif(makeGif(30, 20, { dice: [29, 20] }))).toBeNull();
  expect(openGif(entera.subarray(0, 400), 'LOGO', 'clave')).toMatchObject({ codigo: 'SUBIDA-15' });
});

test('a trap is refused by its header and by its weight, before anything decodes it', () => {
  expect(openGif(makeGif(1, 1, { dice: [5_000, 1] }), 'LOGO', 'clave')).toMatchObject({
    codigo: 'SUBIDA-11',
  });
  const pesada = Buffer.alloc(301 * 1024);
  makeGif(1, 1).copy(pesada);
  expect(openGif(pesada, 'LOGO_PEQUENO', 'clave')).toMatchObject({ codigo: 'SUBIDA-03' });
});
