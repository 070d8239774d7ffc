import { createDocumentoDemo } from '#print/documento-demo.ts';

const EMISOR = {
  nit: '99900017',
  codigoEstablecimiento: 1,
  nombreEmisor: 'La Ceiba',
  razonEmisor: 'La Ceiba, S. A.',
  direccionEmisor: 'Zona 1',
  telefonoEmisor: '22220000',
  correoEmisor: 'aa@example.com',
} as const;

test('the sample adds up, and its instalments too', () => {
  const { tipoDoc, total, totalIva, totalDescuento, detalle, datos } = createDocumentoDemo('cambiaria', {
    ...EMISOR,
    regimenSat: 'PATRI',
  });
  expect([tipoDoc, detalle.length]).toEqual(['FCAM', 15]);
  // The sum is 4,956.00 less 55.00 of discounts; the IVA inside it is 4,901 - 4,901 / 1.12.
  expect([total, totalDescuento, totalIva]).toEqual(['4901.00', '55.00', '525.11']);
  expect(datos.abonos.map(({ monto }) => monto)).toEqual(['1633.67', '1633.67', '1633.66']);
});

test('a small taxpayer gets a sample of the own type of invoice, without IVA', () => {
  const { tipoDoc, incluyeIva, totalIva, datos } = createDocumentoDemo('contado', {
    ...EMISOR,
    regimenSat: 'PAPEQ',
  });
  expect([tipoDoc, incluyeIva, totalIva, datos.impuestos]).toEqual(['FPEQ', false, '0.00', []]);
});
