import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { printMonto } from '#domain/dinero/decimal.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import { readVentasAnio } from '#lambdas/shared/ventas-anio.ts';
import {
  createAnulacion,
  createCertificacion,
  createDocumento,
  createGuardado,
} from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import { addEmisor, createPortsDePrueba } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

type Caso = Partial<DocumentoCompleto> & { real: boolean; cambio?: string; anulada?: boolean };
const { datos: DATOS } = createDocumento();
/** One month with everything that may be mixed up, and one with tests alone. */
const CASOS: readonly Caso[] = [
  { real: true, tipoDoc: 'FPEQ', total: '1000.10' },
  { real: true, tipoDoc: 'FCAP', total: '250.05' },
  { real: true, tipoDoc: 'NABN', total: '100.02' },
  { real: true, tipoDoc: 'NCRE', total: '10.01' },
  { real: true, tipoDoc: 'NDEB', total: '5.00' },
  { real: true, tipoDoc: 'FPEQ', total: '7777.00', anulada: true },
  { real: true, tipoDoc: 'FESP', total: '600.00' },
  { real: true, tipoDoc: 'RECI', total: '900.00' },
  { real: true, tipoDoc: 'FPEQ', total: '100.00', moneda: 'USD', cambio: '7.65432' },
  { real: true, tipoDoc: 'NABN', total: '10.00', moneda: 'USD', cambio: '7.70001' },
  { real: true, tipoDoc: 'FPEQ', total: '33.00', moneda: 'USD' },
  { real: false, tipoDoc: 'FPEQ', total: '4000.00' },
  { real: false, tipoDoc: 'FPEQ', total: '5000.00', fechaEmision: '2026-10-05T10:00:00-06:00' },
];
const SIGNOS: Readonly<Record<string, number>> = { FPEQ: 1, FCAP: 1, NDEB: 1, NABN: -1, NCRE: -1 };

test('the sales of the year are those of an independent sum: without tests, annulled ones and what is no sale', async () => {
  const ports = createPortsDePrueba();
  await addEmisor(ports);
  for (const [i, { real, cambio, anulada = false, ...caso }] of CASOS.entries()) {
    const idTransaccion = createId(i + 1);
    const fechaEmision = caso.fechaEmision ?? '2026-11-12T10:00:00-06:00';
    const documento = {
      ...{ ...caso, nit: NIT_A, idTransaccion, fechaEmision, produccion: real },
      fechaEmisionUnix: (toEpochMs(fechaEmision) ?? 0) / 1000,
      datos: { ...DATOS, tipoCambio: cambio ?? null },
    };
    await ports.documentos.reserve(createGuardado(documento), AHORA);
    const certificado = createCertificacion(i + 1, { produccion: real });
    await ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(certificado), AHORA);
    if (!anulada) continue;
    for (const paso of [PASO.anulacionSolicitada(createAnulacion()), PASO.anulado(fechaEmision)])
      expect(await ports.documentos.apply(NIT_A, idTransaccion, paso, AHORA)).toBe(true);
  }
  const cuenta = CASOS.filter(({ real, anulada }) => real && anulada !== true);
  const centavos = cuenta.reduce((suma, { tipoDoc = '', total, moneda = 'GTQ', cambio }) => {
    const rate = moneda === 'GTQ' ? 1 : Number(cambio ?? 0);
    return suma + (SIGNOS[tipoDoc] ?? 0) * Math.round(Number(total) * rate * 100);
  }, 0);
  const read = async (hasLimite: boolean) => {
    const { documentos, unidades } = ports;
    const anio = await readVentasAnio({ documentos, unidades, now: () => AHORA }, NIT_A, {
      ...{ mes: '2026-11', isProduccion: false, hasLimite },
    });
    return anio.slice(8).map(({ total, dolares }) => [printMonto(total), printMonto(dolares)]);
  };
  const nada = ['0.00', '0.00'];
  // October has tests alone, which are no sales of an issuer with real documents.
  expect(await read(true)).toEqual([nada, nada, [(centavos / 100).toFixed(2), '33.00']]);
  expect(await read(false)).toEqual([nada, nada, ['1145.12', '123.00']]);
  // The rate of its day in the table counts the sale that says none: 33.00 at 7.65 are 252.45.
  await ports.unidades.putTipoCambio(NIT_A, { fecha: '2026-11-12', tasa: '7.65' });
  const enTotal = ((centavos + 25_245) / 100).toFixed(2);
  expect((await read(true)).at(-1)).toEqual([enTotal, '0.00']);
});
