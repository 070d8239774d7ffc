import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import { addContadores, conteoOf } from '#domain/documentos/conteo.ts';
import { buildNumeros, mesesDeNumeros } from '#domain/documentos/numeros.ts';
import { variacionOf } from '#domain/documentos/variacion.ts';
import { summarizeMes } from '#domain/documentos/resumen-mes.ts';
import { decimal, toText } from '#domain/dinero/decimal.ts';
import { chooseMejores, joinMejores, sumMejores } from '#domain/reportes/mejores.ts';
import type { DocumentoCompleto, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { createDocumento } from '../../support/factories/documento.ts';

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

describe('figures of a year', () => {
  const el = (fecha: string, total: string, cambio: object = {}) =>
    documento('FACT', total, { fechaEmision: `${fecha}T10:00:00-06:00`, ...cambio });
  const contar = (documentos: readonly ReturnType<typeof documento>[]) =>
    addContadores(documentos.map((each) => conteoOf(each).contadores));
  /** Figures on a day of documents whose month is that of their emission. */
  const numerosDe = (
    hoy: string,
    documentos: readonly ReturnType<typeof documento>[],
    isProduccion = false,
  ) =>
    buildNumeros(
      mesesDeNumeros(hoy).map((mes) => ({
        mes,
        contadores: contar(documentos.filter(({ fechaEmision }) => fechaEmision.startsWith(mes))),
      })),
      { isProduccion, hoy },
    );
  const quetzales = ({ GTQ }: ReturnType<typeof numerosDe>['anterior']['totales']) => toText(GTQ);

  it('has the present month last, and the same one of the year before first', () => {
    const meses = mesesDeNumeros('2026-03-31');
    expect([meses.length, meses[0], meses.at(-1)]).toEqual([13, '2025-03', '2026-03']);
  });

  it.each([
    ['up to the same day', '2026-11-24', { hasta: '2026-10-24', total: '84.00' }],
    ['up to the last day of a shorter month', '2026-10-31', { hasta: '2026-09-30', total: '7.00' }],
  ])('compares with the month before %s', (_, hoy, { hasta, total }) => {
    const { anterior, meses } = numerosDe(hoy, [
      el('2026-09-30', '7.00'),
      el('2026-10-01', '50.00'),
      el('2026-10-24', '50.00'),
      { ...el('2026-10-02', '16.00'), tipoDoc: 'NCRE' },
      el('2026-10-25', '900.00'),
      el('2026-10-03', '5.00', { moneda: 'USD' }),
      el('2026-10-03', '4000.00', { statusDocumento: 'ANULADO' }),
    ]);
    expect([anterior.hasta, quetzales(anterior.totales)]).toEqual([hasta, total]);
    expect(meses.find(({ mes }) => mes === '2026-10')).toMatchObject({ cantidad: 5 });
  });

  it('compares with all of the month before when its documents were not counted by day', () => {
    const { q_03_r: _, ...sinDias } = contar([el('2026-10-03', '40.00')]);
    const { anterior } = buildNumeros([{ mes: '2026-10', contadores: sinDias }], {
      ...{ isProduccion: true, hoy: '2026-11-01' },
    });
    expect([anterior.mes, anterior.hasta, quetzales(anterior.totales)]).toEqual(['2026-10', null, '40.00']);
  });

  it('shows real documents alone in every month once there is one in any', () => {
    const prueba = el('2026-10-03', '9.00', { produccion: false });
    expect(numerosDe(HOY, [prueba])).toMatchObject({ pruebas: true });
    const conReal = numerosDe(HOY, [prueba, el('2026-11-03', '1.00')]);
    expect([conReal.pruebas, quetzales(conReal.anterior.totales)]).toEqual([false, '0']);
  });

  it.each([
    ['100.00', '112.49', 12],
    ['100.00', '87.50', -13],
    ['3.00', '3.00', 0],
    ['0.00', '3.00', null],
    ['-5.00', '3.00', null],
  ])('from %s to %s changes by %j per cent', (antes, ahora, cambio) =>
    expect(variacionOf(decimal(antes), decimal(ahora))).toBe(cambio),
  );
});

describe('best of a month', () => {
  const venta = (n: number, subtotal: string, cambio: Partial<DocumentoCompleto> = {}) => {
    const base = createDocumento({ ...EN_VIGOR, total: subtotal, ...cambio });
    const [linea] = base.detalle;
    if (linea === undefined) throw new Error('A document has a line');
    return {
      ...base,
      detalle: [{ ...linea, codigoProducto: `P${n}`, descripcion: `Producto ${n}`, subtotal }],
    };
  };
  const EN_VIGOR = { statusDocumento: 'CERTIFICADO', produccion: true } as const;
  const nombresDe = (mejores: readonly { clave: string; total: string }[]) =>
    mejores.map(({ clave, total }) => `${clave} ${total}`);

  it('adds up parts of it as it adds up the whole, less notes, and leaves tests out, and dollars without a rate', () => {
    const documentos = [
      ...[1, 2, 3, 4, 5, 6].map((n) => venta(n, `${n}0.00`, { idReceptor: String(n % 2) })),
      venta(6, '15.00', { tipoDoc: 'NCRE' as const, idReceptor: '0' }),
      venta(1, '900.00', { moneda: 'USD' }),
      venta(1, '900.00', { produccion: false }),
      venta(1, '900.00', { statusDocumento: 'ANULADO' }),
      venta(1, '900.00', { tipoDoc: 'RECI' }),
    ];
    const suma = sumMejores(documentos, SIN_TASAS);
    const partes = [
      sumMejores(documentos.slice(0, 3), SIN_TASAS),
      sumMejores(documentos.slice(3), SIN_TASAS),
    ];
    for (const cual of [suma, joinMejores(partes)]) {
      const { clientes, productos, pruebas } = chooseMejores(cual, false);
      expect(nombresDe(clientes)).toEqual(['0 105.00', '1 90.00']);
      expect(nombresDe(productos)).toEqual(['P5 50.00', 'P6 45.00', 'P4 40.00', 'P3 30.00', 'P2 20.00']);
      expect(pruebas).toBe(false);
    }
    // Dollars of a day with a rate count at it.
    const conTasa = sumMejores(
      documentos,
      new Map([[documentos[0]?.fechaEmision.slice(0, 10) ?? '', '7.65']]),
    );
    expect(nombresDe(chooseMejores(conTasa, false).productos)[0]).toBe('P1 6895.00');
    const sinNit = [1, 2].map((n) =>
      venta(n, '5.00', { idReceptor: 'CF', nombreReceptor: `Comprador ${n}` }),
    );
    expect(chooseMejores(sumMejores(sinNit, SIN_TASAS), false).clientes).toEqual([
      { clave: 'CF', nombre: 'Consumidor Final', total: '10.00' },
    ]);
    const soloPruebas = sumMejores([venta(1, '9.00', { produccion: false })], SIN_TASAS);
    expect(chooseMejores(soloPruebas, false)).toMatchObject({ pruebas: true, clientes: [{ total: '9.00' }] });
    expect(chooseMejores(soloPruebas, true)).toMatchObject({ pruebas: false, clientes: [] });
  });
});
