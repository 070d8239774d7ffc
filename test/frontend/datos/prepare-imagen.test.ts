/** @jest-environment jsdom */
import { prepareImagen } from '../../../frontend/src/datos/prepare-imagen.ts';
import { makeGif, makePng } from '../../support/imagenes.ts';

const fileOf = (bytes: Uint8Array): File => {
  const file = new File([Uint8Array.from(bytes)], 'foto.bin');
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer) });
};
const setDecoder = (decode: unknown) =>
  Object.defineProperty(globalThis, 'createImageBitmap', { value: decode, configurable: true });

afterEach(() => setDecoder(undefined));

it('refuses a picture that the browser cannot show, before it is sent', async () => {
  setDecoder(() => Promise.reject(new Error('not decodable')));
  expect(await prepareImagen(fileOf(makePng(9, 9)), 'LOGO')).toMatchObject({ codigo: 'SUBIDA-15' });
});

it('does not let the browser decode what is refused by its bytes: a trap would be unpacked', async () => {
  const decode = jest.fn();
  setDecoder(decode);
  expect(await prepareImagen(fileOf(makePng(20_000, 1)), 'LOGO')).toMatchObject({ codigo: 'SUBIDA-11' });
  expect(decode).not.toHaveBeenCalled();
});

it('sends the file as it is where the browser draws nothing', async () => {
  expect(await prepareImagen(fileOf(makePng(9, 9)), 'LOGO')).toMatchObject({ nombre: 'logo.png' });
});

describe('a GIF', () => {
  const draws = (isDrawn = true) => {
    const decoded: Blob[] = [];
    setDecoder((blob: Blob) => {
      decoded.push(blob);
      return Promise.resolve({ width: 9, height: 9, close: () => undefined });
    });
    const png = new Blob([Uint8Array.from(makePng(9, 9))], { type: 'image/png' });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((give, tipo) => give(isDrawn && tipo === 'image/png' ? png : null));
    return { decoded, png };
  };
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [[0], false],
    [[0, 90], true],
  ])('of pictures %j becomes a PNG of the first', async (cuadros, isPrimerCuadro) => {
    const { decoded, png } = draws();
    const lista = await prepareImagen(fileOf(makeGif(9, 9, { cuadros })), 'LOGO');
    expect(lista).toEqual({ nombre: 'logo.png', archivo: png, isPrimerCuadro });
    expect(decoded.map(({ size }) => size)).toEqual([makeGif(9, 9).length]);
  });

  it('is refused where the browser draws nothing, and as a slip, which the specification does not give it', async () => {
    expect(await prepareImagen(fileOf(makeGif(9, 9)), 'LOGO')).toMatchObject({ codigo: 'SUBIDA-15' });
    draws(false);
    expect(await prepareImagen(fileOf(makeGif(9, 9)), 'LOGO')).toMatchObject({ codigo: 'SUBIDA-15' });
    expect(await prepareImagen(fileOf(makeGif(9, 9)), 'BOLETA')).toMatchObject({ codigo: 'SUBIDA-04' });
  });

  it('is not decoded when its header is a trap', async () => {
    const { decoded } = draws();
    const trampa = makeGif(1, 1, { dice: [20_000, 20_000] });
    expect(await prepareImagen(fileOf(trampa), 'LOGO')).toMatchObject({ codigo: 'SUBIDA-11' });
    expect(decoded).toEqual([]);
  });
});
