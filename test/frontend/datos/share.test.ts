/** @jest-environment jsdom */
import '../../support/dom.ts';
import { OtraPulsacion, sharePdf } from '../../../frontend/src/datos/share.ts';

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
