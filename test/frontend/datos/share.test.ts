/** @jest-environment jsdom */
import '../../support/dom.ts';
import { OtraPulsacion, copyText, sharePdf } from '../../../frontend/src/datos/share.ts';

const ARCHIVO = new File([], 'documento.pdf');

function failShare(name: string): void {
  const share = () => Promise.reject(new DOMException('x', name));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('a press that the browser forgot asks for another one; closing its panel is no failure', async () => {
  failShare('NotAllowedError');
  await expect(sharePdf('x', ARCHIVO)).rejects.toBeInstanceOf(OtraPulsacion);
  failShare('AbortError');
  await expect(sharePdf('x', ARCHIVO)).resolves.toBeUndefined();
  failShare('DataError');
  await expect(sharePdf('x', ARCHIVO)).rejects.toMatchObject({ name: 'DataError' });
});

test('a link that is still being made is copied when it is there, and its failure is told', async () => {
  const copiados: string[] = [];
  const clipboard = {
    writeText: (text: string) => {
      copiados.push(text);
      return Promise.resolve();
    },
  };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await copyText(Promise.resolve('https://x/ver#y'));
  expect(copiados).toEqual(['https://x/ver#y']);
  await expect(copyText(Promise.reject(new Error('sin red')))).rejects.toThrow('sin red');
  expect(copiados).toHaveLength(1);
});
