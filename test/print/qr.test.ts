import { create } from 'qrcode';
import { buildQr } from '#print/qr.ts';

const URL =
  'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=DBB51AE2-3A62-4437-9F1C-0A1B2C3D4E5F&emisor=99900017&receptor=CF&monto=15.00';

test('the rectangles cover exactly the dark modules of level M, once each', () => {
  const { modules } = create([{ data: new TextEncoder().encode(URL), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  });
  const qr = buildQr(URL);
  const covered = new Uint8Array(qr.modules ** 2);
  for (const { x, y, width, height } of qr.rectangles) {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        const at = row * qr.modules + column;
        covered[at] = (covered[at] ?? 0) + 1;
      }
    }
  }
  expect(qr.modules).toBe(modules.size);
  expect([...covered]).toEqual(Array.from(modules.data, (dark) => (dark === 0 ? 0 : 1)));
});

test('runs are merged: fewer rectangles than half of the dark modules', () => {
  const qr = buildQr(URL);
  const dark = qr.rectangles.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(qr.rectangles.length).toBeLessThan(dark / 2);
});
