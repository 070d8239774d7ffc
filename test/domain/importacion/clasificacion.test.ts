import { SIN_TASAS } from '#domain/documentos/quetzales.ts';
import {
  applyClase,
  changeRecordada,
  recallClases,
  rememberClases,
  searchArticulos,
} from '#domain/importacion/articulos.ts';
import type { ClaseRecordada } from '#domain/importacion/articulos.ts';
import { clasesOf, sinCreditoOf } from '#domain/importacion/clasificacion.ts';
import type { ImpuestoDocumento } from '#domain/documentos/modelo/documento.ts';
import { resumenOf } from '#domain/importacion/compra.ts';
import type { FacturaCompra } from '#domain/importacion/compra.ts';
import { addContadores } from '#domain/documentos/conteo.ts';
import { sumBases } from '#domain/cierre/bases.ts';
import { decimal, printMonto, sum } from '#domain/dinero/decimal.ts';
import { sumCompras } from '#domain/importacion/suma-compras.ts';
import { asientoOf } from '#domain/libros/asiento.ts';
import { filaCompraOf } from '#domain/reportes/fila.ts';
import { conteosDeCompra, diffCompras, sumMesDeCompras } from '#domain/importacion/conteo-compras.ts';
import { createCompra } from '../../support/factories/factura-compra.ts';
import { NIT_A } from '../../support/factories/ids.ts';

const BASE = createCompra(1, NIT_A);
const [LINEA] = BASE.documento.detalle;
if (LINEA === undefined) throw new Error('The purchase of the factory has no line');
const con = (cambio: Partial<FacturaCompra['documento']>): FacturaCompra => ({
  ...BASE,
  documento: { ...BASE.documento, ...cambio },
});
const petroleo: ImpuestoDocumento = {
  ...{ codigoUnidadGravable: 1, montoGravable: null },
  nombreCorto: 'PETROLEO',
  ...{ cantidadUnidadesGravables: '1', montoImpuesto: '4.7' },
};
const clase = (compra: FacturaCompra) => clasesOf(compra).map((each) => each.clase);

test('a line has the class that its document says until somebody chooses one', () => {
  expect(clase(BASE)).toEqual(['BIEN']);
  expect(clase(con({ detalle: [{ ...LINEA, bienServicio: 'S' }] }))).toEqual(['SERVICIO']);
  expect(clase(con({ detalle: [{ ...LINEA, impuestos: [petroleo] }] }))).toEqual(['COMBUSTIBLE']);
  expect(clase(con({ tipoDoc: 'FPEQ' }))).toEqual(['PEQUENO_CONTRIBUYENTE']);
  const datos = { ...BASE.documento.datos, afiliacionIva: 'PEQ' };
  expect(clase(con({ tipoDoc: 'NABN', datos }))).toEqual(['PEQUENO_CONTRIBUYENTE']);
  const clasificacion = { clases: [{ numeroLinea: 1, clase: 'IMPORTACION' as const }], sinCredito: null };
  expect(clase({ ...con({ tipoDoc: 'FPEQ' }), clasificacion })).toEqual(['IMPORTACION']);
});

test('what the document says wins over a chosen reason against its credit', () => {
  const clasificacion = { clases: [], sinCredito: 'PERSONAL' as const };
  expect(sinCreditoOf(BASE, true)).toBeNull();
  expect(sinCreditoOf({ ...BASE, clasificacion }, true)).toBe('PERSONAL');
  expect(sinCreditoOf({ ...BASE, clasificacion }, false)).toBe('NO_CUENTA');
  expect(sinCreditoOf({ ...con({ totalIva: '0.00' }), clasificacion }, true)).toBe('SIN_IVA');
  expect(sinCreditoOf({ ...con({ statusDocumento: 'ANULADO' }), clasificacion }, false)).toBe('ANULADA');
  expect(sinCreditoOf({ ...con({ tipoDoc: 'FESP' }), clasificacion }, true)).toBe('ESPECIAL');
});

test('what the book gives no credit for is none in the lists either', () => {
  const especial = resumenOf(con({ tipoDoc: 'FESP' }));
  const clases = [{ numeroLinea: 1, clase: 'PEQUENO_CONTRIBUYENTE' as const }];
  const pequena = resumenOf({ ...BASE, clasificacion: { clases, sinCredito: null } });
  expect([especial, pequena].map(({ sinCredito }) => sinCredito)).toEqual(['ESPECIAL', 'PEQUENO']);
});

test('counters and totals of purchases say what the book says, to the cent', () => {
  const { datos, totalIva, total } = BASE.documento;
  const dos = [LINEA, { ...LINEA, numeroLinea: 2 }];
  const doble = { detalle: dos, total: String(2 * Number(total)), totalIva: String(2 * Number(totalIva)) };
  const deUna = { clases: [{ numeroLinea: 2, clase: 'PEQUENO_CONTRIBUYENTE' as const }], sinCredito: null };
  const dolares = { moneda: 'USD' as const, datos: { ...datos, tipoCambio: '7.65432' } };
  const compras: FacturaCompra[] = [
    BASE,
    { ...con(doble), clasificacion: deUna },
    { ...con(dolares) },
    con({ tipoDoc: 'NCRE' }),
    con({ ...doble, tipoDoc: 'NDEB' }),
    con({ tipoDoc: 'FPEQ', totalIva: '0.00' }),
    con({ tipoDoc: 'FESP' }),
    con({ tipoDoc: 'RECI' }),
    con({ statusDocumento: 'ANULADO' }),
    { ...BASE, clasificacion: { clases: [], sinCredito: 'PERSONAL' } },
  ];
  const asientos = compras.flatMap((compra) => asientoOf(filaCompraOf(compra, SIN_TASAS)) ?? []);
  const contadores = addContadores(compras.flatMap(conteosDeCompra).map(({ contadores: suyos }) => suyos));
  const centavos = (monto: string) => BigInt(monto.replace('.', ''));
  expect(contadores['c_11']).toBe(centavos(sumBases(asientos).credito));
  // By hand: one, half of two, one in dollars, less one, plus two.
  const unidad = Number(centavos(totalIva));
  // Dollars are converted from the six decimals of the XML.
  const exacto = 100 * Number(datos.impuestos[0]?.monto);
  expect(contadores['c_11']).toBe(BigInt(unidad * 3 + Math.round(exacto * 7.65432)));
  const { porMoneda, sinContar, anuladas } = sumCompras(
    compras.map(({ documento }) => ({ ...documento, cuenta: true })),
    (documento) => ({ total: decimal(documento.total), iva: decimal(documento.totalIva) }),
  );
  const enQuetzales = asientos.filter(({ aparte }, i) => aparte === null && i !== 2);
  const delLibro = printMonto(sum(enQuetzales.map((asiento) => decimal(asiento.total))));
  expect([printMonto(porMoneda.GTQ.total), printMonto(porMoneda.USD.total)]).toEqual([delLibro, total]);
  expect([contadores['q_11'], contadores['u_11']]).toEqual([centavos(delLibro), centavos(total)]);
  expect([sinContar, anuladas, contadores['n_11']]).toEqual([2, 1, 7n]);
});

test('a product is remembered by its code, and without one by its description whatever its letters', () => {
  const detalle = [
    { ...LINEA, numeroLinea: 1, codigoProducto: 'A-1', descripcion: 'Hilo' },
    { ...LINEA, numeroLinea: 2, codigoProducto: '', descripcion: 'Energía eléctrica' },
  ];
  const clases = [
    { numeroLinea: 1, clase: 'IMPORTACION' as const },
    { numeroLinea: 2, clase: 'SERVICIO' as const },
  ];
  const recordadas = rememberClases([], detalle, clases);
  const otra = [
    { ...LINEA, numeroLinea: 1, codigoProducto: '', descripcion: 'ENERGIA ELECTRICA' },
    { ...LINEA, numeroLinea: 2, codigoProducto: 'A-1', descripcion: 'Hilo de otro color' },
    { ...LINEA, numeroLinea: 3, codigoProducto: 'A-2', descripcion: 'Hilo' },
  ];
  expect(recallClases(otra, recordadas).clases).toEqual([
    { numeroLinea: 1, clase: 'SERVICIO' },
    { numeroLinea: 2, clase: 'IMPORTACION' },
  ]);
  expect(recallClases(otra, [])).toEqual({ clases: [], sinCredito: null });
});

test('the oldest products are forgotten before a row is too large', () => {
  const previas = Array.from({ length: 500 }, (_, i): ClaseRecordada => ({
    producto: `C ${i}`,
    clase: 'BIEN',
    descripcion: 'Hilo',
  }));
  const detalle = [{ ...LINEA, numeroLinea: 1, codigoProducto: '0' }];
  const usadas = rememberClases(previas, detalle, [{ numeroLinea: 1, clase: 'SERVICIO' }]);
  expect(usadas).toHaveLength(500);
  expect(usadas.at(-1)).toMatchObject({ producto: 'C 0', clase: 'SERVICIO' });
  const nueva = [{ ...LINEA, numeroLinea: 1, codigoProducto: 'nuevo' }];
  const llena = rememberClases(usadas, nueva, [{ numeroLinea: 1, clase: 'BIEN' }]);
  expect(llena).toHaveLength(500);
  expect(llena.some(({ producto }) => producto === 'C 1')).toBe(false);
});

test('what is remembered of one supplier fits a row, however long its descriptions and codes are', () => {
  const detalle = Array.from({ length: 500 }, (_, i) => ({
    ...LINEA,
    ...{ numeroLinea: i + 1, codigoProducto: i % 2 === 0 ? '' : `${i}${'c'.repeat(5_000)}` },
    descripcion: `${i} ${'x'.repeat(5_000)}`,
  }));
  const clases = detalle.map(({ numeroLinea }) => ({ numeroLinea, clase: 'SERVICIO' as const }));
  const recordadas = rememberClases([], detalle, clases);
  expect(Buffer.byteLength(JSON.stringify(recordadas))).toBeLessThan(400_000);
  expect(recallClases(detalle, recordadas).clases).toEqual(clases);
  const anchas = detalle.map((linea) => ({
    ...{ ...linea, codigoProducto: '' },
    descripcion: `${linea.numeroLinea}${'布'.repeat(300)}`,
  }));
  const caben = rememberClases([], anchas, clases);
  expect(Buffer.byteLength(JSON.stringify(caben))).toBeLessThan(400_000);
  expect(caben.at(-1)?.producto).toMatch(/^D 500布/);
});

test('a remembered class changes, is forgotten, and reaches the lines of a purchase that are of that product', () => {
  const detalle = [
    { ...LINEA, numeroLinea: 1, codigoProducto: 'A-1', descripcion: 'Hilo' },
    { ...LINEA, numeroLinea: 2, codigoProducto: '', descripcion: 'Energía eléctrica' },
  ];
  const clases = detalle.map(({ numeroLinea }) => ({ numeroLinea, clase: 'BIEN' as const }));
  const recordadas = rememberClases([], detalle, clases);
  const cambiadas = changeRecordada(recordadas, 'D energia electrica', 'SERVICIO') ?? [];
  expect(cambiadas.map(({ clase: suya }) => suya)).toEqual(['BIEN', 'SERVICIO']);
  expect(changeRecordada(recordadas, 'C A-1', null)).toHaveLength(1);
  expect(changeRecordada(recordadas, 'C otro', null)).toBeNull();
  const compra = con({ detalle });
  const aplicada = applyClase(compra, 'D energia electrica', 'SERVICIO');
  expect(aplicada === null ? null : clase(aplicada)).toEqual(['BIEN', 'SERVICIO']);
  // Nothing to do is no change, so that a repeat writes nothing.
  expect(aplicada === null ? null : applyClase(aplicada, 'D energia electrica', 'SERVICIO')).toBeNull();
  expect(applyClase(compra, 'C otro', 'SERVICIO')).toBeNull();
  const proveedor = { nit: '99901013', nombre: 'La Hilandería', clases: recordadas };
  const namesOf = (texto: string) => searchArticulos(proveedor, texto).map((each) => each.descripcion);
  expect(namesOf('')).toEqual(['Energía eléctrica', 'Hilo']);
  expect([namesOf('a-1 hilanderia'), namesOf('ELECTRICA'), namesOf('99901013 lana')]).toEqual([
    ['Hilo'],
    ['Energía eléctrica'],
    [],
  ]);
});

test('a month counts every document that counts, and adds up the whole totals of those in force', () => {
  const nota = con({ tipoDoc: 'NCRE', total: '25.00' });
  const anulada = con({ statusDocumento: 'ANULADO' });
  const falsa: FacturaCompra = { ...BASE, firmas: { emisor: 'FALSA', certificador: 'VALIDA' } };
  const recibo = con({ tipoDoc: 'RECI', total: '5.00' });
  const dolares = con({ moneda: 'USD', total: '10.00' });
  const conteos = [BASE, nota, anulada, falsa, recibo, dolares].flatMap(conteosDeCompra);
  expect(sumMesDeCompras(conteos, '11')).toEqual({ documentos: 5, gtq: 15_500n, usd: 1_000n });
  expect(sumMesDeCompras(conteos, '10')).toEqual({ documentos: 0, gtq: 0n, usd: 0n });
  const [cambio] = diffCompras(nota, {
    ...nota,
    documento: { ...nota.documento, statusDocumento: 'ANULADO' },
  });
  expect(cambio?.contadores).toMatchObject({ n_11: -1n, a_11: 1n, q_11: 2_500n, r_11: -5_000n });
});
