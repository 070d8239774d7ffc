/** @jest-environment jsdom */
import { prepareImagen } from '../../../frontend/src/datos/prepare-imagen.ts';
import { makePng } from '../../support/imagenes.ts';

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
