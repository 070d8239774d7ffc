import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import { SIN_CLASIFICAR } from '#domain/importacion/clasificacion.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { sumBases } from '#domain/cierre/bases.ts';
import { buildCierre } from '#domain/cierre/cierre.ts';
import { hojaCierreOf } from '#domain/cierre/hoja-cierre.ts';
import { asientoOf } from '#domain/libros/asiento.ts';
import type { Asiento } from '#domain/libros/asiento.ts';
import { toAsiste } from '#domain/libros/asiste.ts';
import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import { buildHoja, chooseAsientos } from '#domain/libros/hoja.ts';
import type { BloqueLibro, HojaLibro, PedidoHoja } from '#domain/libros/hoja.ts';
import { archivoLibroOf, isPedidoValid } from '#domain/libros/pedido.ts';
import { filaCompraOf, filaVentaOf } from '#domain/reportes/fila.ts';
import { createDatosDocumento, createDocumento } from '../../support/factories/documento.ts';
import { createCompra } from '../../support/factories/factura-compra.ts';
import { NIT_A } from '../../support/factories/ids.ts';
import { asientosDe, inventAnio, recompute } from './anio.ts';
import type { Regimen, Sumas } from './anio.ts';

/** Signatures of a purchase that counts. */
const FIRMADA = { emisor: 'VALIDA', certificador: 'VALIDA' } as const;

const PEDIDO = { establecimiento: null, consolidado: false, isProduccion: true } as const;
const MESES = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
const CERTIFICADO = { statusDocumento: 'CERTIFICADO', produccion: true, serie: 'A1', numero: '7' } as const;

const hojaDe = (
  asientos: readonly Asiento[],
  cambio: Partial<PedidoHoja> & Pick<PedidoHoja, 'tipo'>,
): HojaLibro => buildHoja(asientos, { ...PEDIDO, ...cambio });

/** Cents of the totals of a block by the titles of its columns. */
function totalesDe({ columnas, totales }: BloqueLibro): Record<string, number> {
  return Object.fromEntries(
    columnas.flatMap(({ titulo, suma }, i) => (suma ? [[titulo, toCents(totales[i])]] : [])),
  );
}

function asientoDe(documento: DocumentoCompleto): Asiento {
  const asiento = asientoOf(filaVentaOf(documento, SIN_TASAS));
  if (asiento === null) throw new Error(`The document ${documento.idTransaccion} is in no book`);
  return asiento;
}

const toCents = (celda: string | null | undefined): number => Number((celda ?? '0.00').replace('.', ''));

function bloqueDe({ bloques }: HojaLibro, posicion = 0): BloqueLibro {
  const bloque = bloques[posicion];
  if (bloque === undefined) throw new Error(`The book has no block ${posicion}`);
  return bloque;
}

/** Columns of the general books by the sums of the second computation. */
const VENTAS: Readonly<Record<string, readonly string[]>> = {
  Ventas: ['bienes.neto'],
  'Ventas exento': ['bienes.exento'],
  Servicios: ['servicios.neto'],
  'Servicios exento': ['servicios.exento'],
  Exportaciones: ['exterior.neto', 'exterior.exento'],
  IVA: ['iva'],
  Total: ['total'],
};
const COMPRAS: Readonly<Record<string, readonly string[]>> = {
  Compras: ['bienes.neto'],
  'Compras exento': ['bienes.exento'],
  Servicios: ['servicios.neto'],
  'Servicios exento': ['servicios.exento'],
  Combustible: ['combustible.neto'],
  'Combustible exento': ['combustible.exento'],
  Importaciones: [],
  'Pequeños contrib.': ['pequenos.exento'],
  IVA: ['iva'],
  Total: ['total'],
};

const esperadas = (columnas: typeof VENTAS, sumas: Sumas): Record<string, number> =>
  Object.fromEntries(
    Object.entries(columnas).map(([titulo, claves]) => [
      titulo,
      claves.reduce((suma, clave) => suma + (sumas[clave] ?? 0), 0),
    ]),
  );

describe.each<[Regimen, number]>([
  ['general', 11],
  ['pequeno', 12],
  ['exento', 13],
])('the books of a made-up year of the regime %s', (regimen, seed) => {
  const anio = inventAnio(regimen, seed);
  const asientos = asientosDe(anio);
  const delMes = (mes: string): Asiento[] => asientos.filter(({ emitida }) => emitida.startsWith(mes));

  test('agree with a second computation, to the cent, in each month', () => {
    for (const mes of MESES) {
      const ventas = hojaDe(delMes(mes), { tipo: 'VENTAS' });
      const compras = hojaDe(delMes(mes), { tipo: 'COMPRAS' });
      expect({ mes, ...totalesDe(bloqueDe(ventas)) }).toEqual({
        mes,
        ...esperadas(VENTAS, recompute(anio, 'ventas', mes)),
      });
      expect({ mes, ...totalesDe(bloqueDe(compras)) }).toEqual({
        mes,
        ...esperadas(COMPRAS, recompute(anio, 'compras', mes)),
      });
      const pequeno = hojaDe(delMes(mes), { tipo: 'PEQUENO' });
      expect([0, 1].map((i) => totalesDe(bloqueDe(pequeno, i)))).toEqual([
        { Total: recompute(anio, 'compras', mes)['total'] ?? 0 },
        { Total: recompute(anio, 'ventas', mes)['total'] ?? 0 },
      ]);
    }
  });

  test('have the same totals by day, by establishment together, and in the summary', () => {
    for (const mes of MESES.slice(0, 3)) {
      const totales = totalesDe(bloqueDe(hojaDe(delMes(mes), { tipo: 'VENTAS' })));
      const porDia = hojaDe(delMes(mes), { tipo: 'VENTAS', consolidado: true });
      expect(totalesDe(bloqueDe(porDia))).toEqual(totales);
      expect(porDia.documentos).toBe(hojaDe(delMes(mes), { tipo: 'VENTAS' }).documentos);
      const [uno, dos] = [1, 2].map((establecimiento) =>
        totalesDe(bloqueDe(hojaDe(delMes(mes), { tipo: 'VENTAS', establecimiento }))),
      );
      expect(Object.keys(totales).map((clave) => (uno?.[clave] ?? 0) + (dos?.[clave] ?? 0))).toEqual(
        Object.values(totales),
      );
      for (const tipo of ['VENTAS', 'COMPRAS'] as const) {
        const hoja = hojaDe(delMes(mes), { tipo });
        const { IVA, Total } = totalesDe(bloqueDe(hoja));
        expect(totalesDe(hoja.resumen)).toMatchObject({ IVA, Total });
      }
    }
  });

  test('have rows that add up to the total of their document', () => {
    for (const { partes, total, iva } of asientos) {
      const sumOf = (campos: readonly ('neto' | 'exento' | 'iva')[]): number =>
        partes.flatMap((parte) => campos.map((campo) => toCents(parte[campo]))).reduce((a, b) => a + b, 0);
      expect([sumOf(['neto', 'exento', 'iva']), sumOf(['iva'])]).toEqual([toCents(total), toCents(iva)]);
    }
  });

  test('say the same in the file of Asiste Libros, 32 fields in each line', () => {
    const mes = '2026-05';
    const { contables } = chooseAsientos(delMes(mes), PEDIDO);
    const lineas = toAsiste(contables)
      .split('\r\n')
      .slice(0, -1)
      .map((linea) => linea.split('|'));
    expect(new Set(lineas.map(({ length }) => length))).toEqual(new Set([32]));
    for (const [libro, cual] of [
      ['V', 'ventas'],
      ['C', 'compras'],
    ] as const) {
      const suyas = lineas.filter((campos) => campos[1] === libro);
      const sumas = recompute(anio, cual, mes);
      const sumOf = (campo: number): number =>
        suyas.reduce((suma, campos) => suma + toCents(campos[campo] || '0.00'), 0);
      expect([sumOf(30), sumOf(31)]).toEqual([sumas['iva'] ?? 0, sumas['total'] ?? 0]);
      // The amounts P to W and AA to AD say the total once, with IVA in the taxed ones.
      const montos = [15, 16, 17, 18, 19, 20, 21, 22, 26, 27, 28, 29].reduce(
        (suma, campo) => suma + sumOf(campo),
        0,
      );
      expect(montos).toBe(sumOf(31));
    }
  });
});

describe('an entry', () => {
  test('of an annulled document keeps its number and is zero, also without a rate', () => {
    const anulado = createDocumento({ ...CERTIFICADO, statusDocumento: 'ANULADO', moneda: 'USD' });
    const [fila] = bloqueDe(hojaDe([asientoDe(anulado)], { tipo: 'VENTAS' })).filas;
    expect(fila).toEqual([
      'FACT',
      '2026-11-20',
      'A1-7',
      'ANULADA',
      'CF',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  test('of a document in dollars without a rate stands apart, with what to do', () => {
    const hoja = hojaDe([asientoDe(createDocumento({ ...CERTIFICADO, moneda: 'USD' }))], {
      tipo: 'VENTAS',
    });
    expect(bloqueDe(hoja).filas).toEqual([]);
    expect(hoja.apartados?.filas).toEqual([
      [
        'FACT',
        '2026-11-20',
        'A1-7',
        'Consumidor Final',
        'CF',
        expect.stringMatching(/falta el tipo de cambio de su día/),
      ],
    ]);
  });

  test('of a document in dollars has its own rate, and its cents add up', () => {
    const datos = createDatosDocumento({ tipoCambio: '7.65312' });
    const asiento = asientoDe(createDocumento({ ...CERTIFICADO, moneda: 'USD', datos }));
    expect(asiento).toMatchObject({
      total: '857.15',
      iva: '91.84',
      partes: [{ neto: '765.31', exento: '0.00', iva: '91.84' }],
    });
  });

  test('of a document in dollars takes the rate of its own day from the table, and no other', () => {
    const documento = createDocumento({ ...CERTIFICADO, moneda: 'USD' });
    const compra = { documento, clasificacion: SIN_CLASIFICAR, firmas: FIRMADA };
    const otroDia = asientoOf(filaCompraOf(compra, new Map([['2026-11-19', '7.65']])));
    expect(otroDia).toMatchObject({ aparte: 'sinCambio', total: '0.00', cambio: null });
    const asiento = asientoOf(filaCompraOf(compra, new Map([['2026-11-20', '7.65']])));
    expect(asiento).toMatchObject({
      ...{ aparte: null, total: '856.80', iva: '91.80', partes: [{ neto: '765.00', iva: '91.80' }] },
      cambio: { tasa: '7.65', dia: '2026-11-20', fuente: 'TABLA', dolares: '112.00' },
    });
    const bloque = bloqueDe(hojaDe(asiento === null ? [] : [asiento], { tipo: 'COMPRAS' }));
    expect(bloque.filas[0]).toContain('$ 112.00 a 7.65 del 20/11/2026, de referencia anotado');
    expect(bloque.filas[0]).toContain('La Ceiba, Sociedad Anónima (Librería La Ceiba)');
    const nota = { ...compra, documento: { ...documento, tipoDoc: 'NCRE' } };
    const negativo = asientoOf(filaCompraOf(nota, new Map([['2026-11-20', '7.65']])));
    expect(negativo).toMatchObject({ total: '-856.80', cambio: { dolares: '-112.00' } });
    const filaDeNota = bloqueDe(hojaDe(negativo === null ? [] : [negativo], { tipo: 'COMPRAS' })).filas[0];
    expect(filaDeNota).toContain('$ 112.00 a 7.65 del 20/11/2026, de referencia anotado');
    // A book without dollars has no column for them.
    const enQuetzales = bloqueDe(hojaDe([asientoDe(createDocumento(CERTIFICADO))], { tipo: 'VENTAS' }));
    expect(enQuetzales.columnas).toHaveLength(12);
  });

  test('is missing for a receipt and for a document that was never certified', () => {
    expect(
      asientoOf(filaVentaOf(createDocumento({ ...CERTIFICADO, tipoDoc: 'RECI' }), SIN_TASAS)),
    ).toBeNull();
    expect(asientoOf(filaVentaOf(createDocumento({ statusDocumento: 'INCIERTO' }), SIN_TASAS))).toBeNull();
  });

  test('of a special invoice is a purchase of its issuer, and stands apart for the one who sold', () => {
    const documento = createDocumento({
      ...CERTIFICADO,
      tipoDoc: 'FESP',
      datos: createDatosDocumento({
        retenciones: {
          retencionIsr: '5.000000',
          retencionIva: '12.000000',
          totalMenosRetenciones: '95.000000',
        },
      }),
    });
    expect(asientoDe(documento)).toMatchObject({
      ...{
        libro: 'compra',
        establecimiento: 1,
        iva: '12.00',
        retencionIva: '12.00',
        retencionIsr: '5.00',
        aparte: null,
      },
    });
    expect(
      asientoOf(filaCompraOf({ documento, clasificacion: SIN_CLASIFICAR, firmas: FIRMADA }, SIN_TASAS)),
    ).toMatchObject({
      libro: 'compra',
      aparte: 'especialRecibida',
      total: '0.00',
    });
  });

  test('of a purchase names its supplier and no establishment', () => {
    const compra = createCompra(1, NIT_A);
    expect(asientoOf(filaCompraOf(compra, SIN_TASAS))).toMatchObject({
      ...{
        libro: 'compra',
        nit: compra.documento.nit,
        nombre: compra.documento.datos.nombreEmisor,
        establecimiento: null,
      },
    });
  });
});

test('a line that was put among those of small taxpayers gives no credit, and every form still has its whole total', () => {
  const [linea] = createDocumento().detalle;
  if (linea === undefined) throw new Error('The factory makes a document with a line');
  const documento = createDocumento({
    ...{ ...CERTIFICADO, total: '224.00', totalIva: '24.00' },
    detalle: [linea, { ...linea, numeroLinea: 2 }],
  });
  const clasificacion = {
    clases: [{ numeroLinea: 2, clase: 'PEQUENO_CONTRIBUYENTE' as const }],
    sinCredito: null,
  };
  const asiento = asientoOf(filaCompraOf({ documento, clasificacion, firmas: FIRMADA }, SIN_TASAS));
  if (asiento === null) throw new Error('The purchase is in no book');
  expect(asiento).toMatchObject({
    ...{ iva: '12.00', total: '224.00' },
    partes: [
      { clase: 'bien', neto: '100.00', exento: '0.00', iva: '12.00' },
      { clase: 'pequeno', neto: '0.00', exento: '112.00', iva: '0.00' },
    ],
  });
  const campos = toAsiste([asiento]).split('|');
  expect(campos.slice(15, 30).reduce((suma, campo) => suma + toCents(campo || '0.00'), 0)).toBe(22_400);
  const figuras = buildCierre(sumBases([asiento]), {
    ...{ declaracion: 'general', mes: '2026-11' },
    datos: { remanente: '0', retenciones: '0', retencionesAnteriores: '0' },
  });
  const montos = new Map(figuras.map(({ concepto, monto }) => [concepto, monto]));
  expect((['compras', 'sinCredito', 'credito'] as const).map((concepto) => montos.get(concepto))).toEqual([
    '100.00',
    '112.00',
    '12.00',
  ]);
});

describe('the file of Asiste Libros', () => {
  test('has its fields in order, and no text shifts them', () => {
    const venta = asientoDe(
      createDocumento({ ...CERTIFICADO, idReceptor: '99900025', nombreReceptor: 'Sol | Luna\r\n"S.A."' }),
    );
    expect(toAsiste([venta])).toBe(
      '1|V|FCE|A1|7|20/11/2026|99900025|Sol   Luna "S.A."|L|B|E|||||112.00|||||||||||||||12.00|112.00\r\n',
    );
  });
});

describe('a request', () => {
  const pedido = {
    ...PEDIDO,
    tipo: 'VENTAS',
    formato: 'PDF',
    mes: '2026-11',
    folioInicial: 1,
    cierre: null,
  } as const;

  test('is refused with a format that the book has not, or a folio that no book has', () => {
    expect(isPedidoValid(pedido)).toBe(true);
    for (const cambio of [
      { formato: 'ASL' },
      { tipo: 'ASISTE' },
      { folioInicial: 0 },
      { folioInicial: 1.5 },
      { tipo: 'CIERRE' },
      { cierre: { remanente: '0', retenciones: '0' } },
      { tipo: 'CIERRE', cierre: { remanente: '-1', retenciones: '0' } },
      { tipo: 'CIERRE', cierre: { remanente: '0', retenciones: '1.001' } },
    ] as const) {
      expect(isPedidoValid({ ...pedido, ...cambio })).toBe(false);
    }
  });

  test('names its file and covers its month in Guatemala', () => {
    expect(archivoLibroOf({ ...pedido, establecimiento: 2 }, NIT_A)).toBe(
      `libro-ventas-${NIT_A}-2026-11-establecimiento-2.pdf`,
    );
    const { fechaInicial, fechaFinal } = rangoDeMes('2026-02');
    expect([fechaInicial, fechaFinal].map((s) => new Date(s * 1000).toISOString())).toEqual([
      '2026-02-01T06:00:00.000Z',
      '2026-03-01T05:59:59.000Z',
    ]);
  });
});

test('a book says how many test documents it leaves out, and nothing when there are none', () => {
  const documentos = [true, false, false].map((produccion, i) =>
    asientoDe(createDocumento({ ...CERTIFICADO, produccion, idTransaccion: `d${i}` })),
  );
  expect(hojaDe(documentos, { tipo: 'VENTAS' }).resumen.titulo).toBe('Resumen (sin 2 de prueba)');
  expect(hojaDe(documentos.slice(0, 1), { tipo: 'VENTAS' }).resumen.titulo).toBe('Resumen');
  const deCompras = hojaDe(documentos, { tipo: 'COMPRAS' });
  expect(deCompras.resumen.titulo).toBe('Resumen');
  const hoja = hojaCierreOf(documentos, {
    ...{ mes: '2026-10', isProduccion: true, declaracion: 'general', anio: [] },
    datos: { remanente: '0.00', retenciones: '0.00', retencionesAnteriores: '0.00' },
  });
  expect(hoja.bloques[0]?.titulo).toMatch(/ \(sin 2 de prueba\)$/);
});
