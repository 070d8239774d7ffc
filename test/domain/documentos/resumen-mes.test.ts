import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { toText } from '#domain/dinero/decimal.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';

const AHORA = 1_800_000_000;
const documento = (tipoDoc: string, total: string, cambio: object = {}) => ({
  tipoDoc,
  total,
  moneda: 'GTQ' as const,
  statusDocumento: 'CERTIFICADO' as StatusDocumento,
  fechaEmisionUnix: AHORA - 3600,
  produccion: true,
  ...cambio,
});
const con = (statusDocumento: StatusDocumento, segundos = 3600) =>
  documento('FACT', '5.00', { statusDocumento, fechaEmisionUnix: AHORA - segundos });

const EN_PRODUCCION = { isProduccion: true, nowSeconds: AHORA };

describe('summarizeMes', () => {
  it('adds sales and debit notes, subtracts credit and abono notes, leaves out what sells nothing', () => {
    const { cantidad, totales, otros } = summarizeMes(
      [
        documento('FACT', '100.10'),
        documento('NDEB', '5.00'),
        documento('NCRE', '20.05'),
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
    expect(otros).toBe(9);
  });

  it.each([
    ['in production, with tests of before', true, [true, false], [1, '5.00', false]],
    ['in production, with nothing but tests', true, [false], [0, '0', false]],
    ['back in tests, with a real document', false, [true, false, false], [1, '5.00', false]],
    ['in tests', false, [false, false], [2, '10.00', true]],
    ['in tests, with nothing', false, [], [0, '0', true]],
  ])('%s', (_, isProduccion, documentos, [cantidad, total, pruebas]) => {
    const resumen = summarizeMes(
      documentos.map((produccion) => documento('FACT', '5.00', { produccion })),
      { isProduccion, nowSeconds: AHORA },
    );
    expect([resumen.cantidad, toText(resumen.totales.GTQ), resumen.pruebas]).toEqual([
      cantidad,
      total,
      pruebas,
    ]);
  });

  it('a test that waits lights nothing up in production', () => {
    const prueba = documento('FACT', '5.00', { produccion: false, statusDocumento: 'RECHAZADO' });
    expect(summarizeMes([prueba], EN_PRODUCCION)).toMatchObject({ rechazados: 0, luz: 'GRIS' });
  });

  it('counts as sales what stands, also while its annulment is asked for, and the rest by what became of it', () => {
    const resumen = summarizeMes(
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

  it.each<[string, StatusDocumento[], number, string]>([
    ['nothing issued', [], 0, 'GRIS'],
    ['all certified or annulled', ['CERTIFICADO', 'ANULADO'], 90_000, 'VERDE'],
    ['one refused long ago', ['CERTIFICADO', 'RECHAZADO'], 90_000, 'AMARILLA'],
    ['one that waits', ['CONTINGENCIA'], 86_400, 'AMARILLA'],
    ['one that waits since more than a day', ['CONTINGENCIA'], 86_401, 'ROJA'],
  ])('%s: %j', (_, estados, segundos, luz) => {
    expect(
      summarizeMes(
        estados.map((estado) => con(estado, segundos)),
        EN_PRODUCCION,
      ).luz,
    ).toBe(luz);
  });
});
