import { retencionesAnunciadas } from '#domain/documentos/calculo/retenciones-documento.ts';

const frase = (tipoFrase: number, codigoEscenario: number) => ({ tipoFrase, codigoEscenario });
const RETENIDO = { retencionIsr: '5.00', retencionIva: '12.00', totalMenosRetenciones: '83.00' };

test.each([
  ['quarterly payments', [frase(1, 1)], null, { retenIva: false, retenIsr: false }],
  ['definitive withholding', [frase(1, 2)], null, { retenIva: false, retenIsr: true }],
  [
    'an agent of IVA with quarterly payments',
    [frase(1, 1), frase(2, 1)],
    null,
    { retenIva: true, retenIsr: false },
  ],
  ['a small taxpayer', [frase(3, 1)], null, { retenIva: false, retenIsr: false }],
  ['a special invoice', [frase(5, 1)], RETENIDO, { retenIva: true, retenIsr: true }],
])('a document of %s announces its withholdings', (_, frases, retenciones, anunciadas) => {
  expect(retencionesAnunciadas({ frases, retenciones })).toEqual(anunciadas);
});
