import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { toText } from '#domain/dinero/decimal.ts';
import type { StatusDocumento } from '#domain/documentos/documento.ts';

const AHORA = 1_800_000_000;
const documento = (tipoDoc: string, total: string, cambio: object = {}) => ({
  tipoDoc,
  total,
  moneda: 'GTQ' as const,
  statusDocumento: 'CERTIFICADO' as StatusDocumento,
  fechaEmisionUnix: AHORA - 3600,
  ...cambio,
});
const con = (statusDocumento: StatusDocumento, segundos = 3600) =>
  documento('FACT', '5.00', { statusDocumento, fechaEmisionUnix: AHORA - segundos });

describe('summarizeMes', () => {
  it('adds sales and debit notes, subtracts credit and abono notes, leaves special invoices out', () => {
    const { cantidad, totales } = summarizeMes(
      [
        documento('FACT', '100.10'),
        documento('NDEB', '5.00'),
        documento('NCRE', '20.05'),
        documento('NABN', '1.00'),
        documento('FESP', '900.00'),
        documento('ZZZZ', '1.00'),
        documento('FACT', '7.00', { moneda: 'USD' }),
      ],
      AHORA,
    );
    expect([cantidad, toText(totales.GTQ), toText(totales.USD)]).toEqual([6, '85.05', '7.00']);
  });

  it('counts only certified ones as sales, and the others by what became of them', () => {
    const resumen = summarizeMes(
      [
        con('EN_PROCESO'),
        con('INCIERTO'),
        con('ANULANDO'),
        con('RECHAZADO'),
        con('ANULADO'),
        con('CERTIFICADO'),
      ],
      AHORA,
    );
    expect(resumen).toMatchObject({
      cantidad: 1,
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
        AHORA,
      ).luz,
    ).toBe(luz);
  });
});
