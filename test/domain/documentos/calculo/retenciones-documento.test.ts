import { retencionesAnunciadas } from '#domain/documentos/calculo/retenciones-documento.ts';

const frase = (tipoFrase: number, codigoEscenario: number) => ({ tipoFrase, codigoEscenario });
const RETENIDO = { retencionIsr: '5.00', retencionIva: '12.00', totalMenosRetenciones: '83.00' };

test.each([
  ['quarterly payments', [frase(1, 1)], null, false, false],
  ['definitive withholding', [frase(1, 2)], null, false, true],
  ['an agent of IVA with quarterly payments', [frase(1, 1), frase(2, 1)], null, true, false],
  ['a small taxpayer', [frase(3, 1)], null, false, false],
  ['a special invoice', [frase(5, 1)], RETENIDO, true, true],
])('a document of %s announces its withholdings', (_, frases, retenciones, retenIva, retenIsr) => {
  expect(retencionesAnunciadas({ frases, retenciones })).toEqual({ retenIva, retenIsr });
});
