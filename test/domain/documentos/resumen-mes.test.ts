import { addContadores, conteoOf } from '#domain/documentos/conteo.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { toText } from '#domain/dinero/decimal.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';

const HOY = '2026-11-24';
const documento = (tipoDoc: string, total: string, cambio: object = {}) => ({
  tipoDoc,
  total,
  moneda: 'GTQ' as const,
  statusDocumento: 'CERTIFICADO' as StatusDocumento,
  totalIva: '0.00',
  fechaEmision: `${HOY}T10:00:00-06:00`,
  codigoEstablecimiento: 1,
  produccion: true,
  ...cambio,
});
const con = (statusDocumento: StatusDocumento, fecha = HOY) =>
  documento('FACT', '5.00', { statusDocumento, fechaEmision: `${fecha}T23:59:59-06:00` });

/** Summary of documents, from their counters. */
const summarize = (
  documentos: readonly Parameters<typeof conteoOf>[0][],
  { isProduccion }: { isProduccion: boolean },
) =>
  summarizeMes(addContadores(documentos.map((each) => conteoOf(each).contadores)), {
    ...{ mes: '2026-11', hoy: HOY, isProduccion },
  });

const EN_PRODUCCION = { isProduccion: true };

describe('summarizeMes', () => {
  it('adds sales and debit notes, subtracts credit and abono notes, leaves out what sells nothing', () => {
    const { cantidad, totales, ivas, otros } = summarize(
      [
        documento('FACT', '100.10', { totalIva: '10.73' }),
        documento('NDEB', '5.00'),
        documento('NCRE', '20.05', { totalIva: '2.15' }),
        documento('NABN', '1.00'),
        ...['FESP', 'RECI', 'RDON', 'RANT', 'CIVA', 'CAIS', 'NEV', 'FACP', 'FEPE'].map((tipo) =>
          documento(tipo, '900.00'),
        ),
        documento('ZZZZ', '1.00'),
        documento('FACT', '7.00', { moneda: 'USD' }),
      ],
      EN_PRODUCCION,
    );
    expect([cantidad, toText(totales.GTQ), toText(totales.USD)]).toEqual([6, '85.05', '7.00']);
    expect([toText(ivas.GTQ), toText(ivas.USD)]).toEqual(['8.58', '0.00']);
    expect(otros).toBe(9);
  });

  it.each([
    ['in production, with tests of before', true, [true, false], [1, '5.00', false]],
    ['in production, with nothing but tests', true, [false], [0, '0', false]],
    ['back in tests, with a real document', false, [true, false, false], [1, '5.00', false]],
    ['in tests', false, [false, false], [2, '10.00', true]],
    ['in tests, with nothing', false, [], [0, '0', true]],
  ])('%s', (_, isProduccion, documentos, [cantidad, total, pruebas]) => {
    const resumen = summarize(
      documentos.map((produccion) => documento('FACT', '5.00', { produccion })),
      { isProduccion },
    );
    expect([resumen.cantidad, toText(resumen.totales.GTQ), resumen.pruebas]).toEqual([
      cantidad,
      total,
      pruebas,
    ]);
  });

  it('a test that waits lights nothing up in production', () => {
    const prueba = documento('FACT', '5.00', { produccion: false, statusDocumento: 'RECHAZADO' });
    expect(summarize([prueba], EN_PRODUCCION)).toMatchObject({ rechazados: 0, luz: 'GRIS' });
  });

  it('counts as sales what stands, also while its annulment is asked for, and the rest by what became of it', () => {
    const resumen = summarize(
      [
        con('EN_PROCESO'),
        con('INCIERTO'),
        con('ANULANDO'),
        con('RECHAZADO'),
        con('ANULADO'),
        con('CERTIFICADO'),
      ],
      EN_PRODUCCION,
    );
    expect(toText(resumen.totales.GTQ)).toBe('10.00');
    expect(resumen).toMatchObject({
      cantidad: 2,
      pendientes: 3,
      rechazados: 1,
      anulados: 1,
      luz: 'AMARILLA',
    });
  });

  it.each<[string, StatusDocumento[], string, string]>([
    ['nothing issued', [], HOY, 'GRIS'],
    ['all certified or annulled', ['CERTIFICADO', 'ANULADO'], '2026-11-01', 'VERDE'],
    ['one refused long ago', ['CERTIFICADO', 'RECHAZADO'], '2026-11-01', 'AMARILLA'],
    ['one that waits since yesterday', ['CONTINGENCIA'], '2026-11-23', 'AMARILLA'],
    ['one that waits since the day before', ['CONTINGENCIA'], '2026-11-22', 'ROJA'],
  ])('%s: %j', (_, estados, fecha, luz) => {
    expect(
      summarize(
        estados.map((estado) => con(estado, fecha)),
        EN_PRODUCCION,
      ).luz,
    ).toBe(luz);
  });
});
