import { toText } from '#domain/dinero/decimal.ts';
import {
  estadoOf,
  filterCompras,
  pagoOf,
  readFiltroCompras,
  sumFilas,
} from '../../../../frontend/src/features/documentos/compras/filtro.ts';
import { toFilas } from '../../../../frontend/src/features/documentos/compras/proveedores.ts';
import { formatVentas } from '../../../../frontend/src/features/documentos/monedas.ts';
import type {
  FiltroEnDireccion,
  ResumenCompra,
} from '../../../../frontend/src/features/documentos/compras/filtro.ts';

const DATOS = {
  nombreProveedor: 'Hilados del Valle',
  cuenta: true,
  prueba: 'PROBADA' as const,
  clases: ['BIEN' as const, 'SERVICIO' as const],
  sinCredito: null,
};
const compra = (idTransaccion: string, cambios: Partial<ResumenCompra> = {}): ResumenCompra => ({
  idTransaccion,
  fechaEmision: '2026-11-21T10:00:00-06:00',
  tipoDoc: 'FACT',
  serie: '1612FC8C',
  numero: '736642102',
  total: 112,
  totalIva: 12,
  moneda: 'GTQ',
  statusDocumento: 'CERTIFICADO',
  produccion: true,
  nit: '99901080',
  saldo: 0,
  compra: DATOS,
  ...cambios,
});
const SIN_CONDICIONES: FiltroEnDireccion = {
  ...{ buscar: '', proveedor: '', tipo: '', estado: '', pago: '', montoDesde: '', montoHasta: '' },
  ...{ clase: '', credito: '' },
};
const COMPRAS = [
  compra('normal'),
  compra('credito', { tipoDoc: 'FCAM', total: 2250.5, totalIva: 241.13, saldo: 2250.5 }),
  compra('nota', { tipoDoc: 'NCRE', total: 56, totalIva: 6 }),
  compra('anulada', { statusDocumento: 'ANULADO', nit: '99901153' }),
  compra('dudosa', {
    compra: { ...DATOS, nombreProveedor: 'Café Típico', cuenta: false, prueba: 'FALSIFICADA' },
  }),
  compra('prueba', {
    produccion: false,
    compra: { ...DATOS, cuenta: false, sinCredito: 'NO_CUENTA', clases: ['COMBUSTIBLE'] },
  }),
];
const find = (filtro: Partial<FiltroEnDireccion>): string[] =>
  filterCompras(COMPRAS, readFiltroCompras({ ...SIN_CONDICIONES, ...filtro })).map(
    ({ idTransaccion }) => idTransaccion,
  );

test('each filter leaves what it names, and several together what passes all of them', () => {
  expect(find({})).toHaveLength(COMPRAS.length);
  expect(find({ proveedor: '99901153' })).toEqual(['anulada']);
  expect(find({ tipo: 'FCAM' })).toEqual(['credito']);
  expect(find({ estado: 'VIGENTE' })).toEqual(['normal', 'credito', 'nota']);
  expect(find({ estado: 'DUDOSA' })).toEqual(['dudosa']);
  expect(find({ pago: 'PENDIENTE' })).toEqual(['credito']);
  expect(find({ montoDesde: '112.00', montoHasta: '2,250.49' })).toEqual([
    ...['normal', 'anulada', 'dudosa', 'prueba'],
  ]);
  expect(find({ clase: 'COMBUSTIBLE' })).toEqual(['prueba']);
  expect(find({ clase: 'SERVICIO', credito: 'CON', tipo: 'NCRE' })).toEqual(['nota']);
  expect(find({ credito: 'SIN' })).toEqual(['prueba']);
  expect(find({ montoDesde: 'x' })).toHaveLength(COMPRAS.length);
  expect(find({ buscar: 'cafe 112' })).toEqual(['dudosa']);
  expect(find({ buscar: 'hilados 2,250.50' })).toEqual(['credito']);
  expect(find({ buscar: 'hilados', estado: 'PRUEBA' })).toEqual(['prueba']);
});

test('a forged purchase never looks in force, and a note in force owes nothing', () => {
  expect(COMPRAS.map(estadoOf)).toEqual([
    ...['VIGENTE', 'VIGENTE', 'VIGENTE', 'ANULADA', 'DUDOSA', 'PRUEBA'],
  ]);
  expect(COMPRAS.map(pagoOf).filter((each) => each === 'PENDIENTE')).toHaveLength(1);
});

test('the totals count what is in force, a credit note as negative, and leave the rest out by name', () => {
  const { cantidad, anuladas, sinContar, porMoneda } = sumFilas(COMPRAS);
  expect({ cantidad, anuladas, sinContar }).toEqual({ cantidad: 3, anuladas: 1, sinContar: 2 });
  expect([toText(porMoneda.GTQ.total), toText(porMoneda.GTQ.iva)]).toEqual(['2306.5', '247.13']);
});

test('suppliers are summed in the chosen month or year, the largest first', () => {
  const mes = (numero: number, totalGtq: number, totalUsd = 0) => ({
    ...{ mes: numero, documentos: 1, totalGtq, totalUsd, ivaCredito: 1.1 },
  });
  const proveedores = [
    { nit: '1', nombre: 'Chico', meses: [mes(1, 10.1)] },
    { nit: '2', nombre: 'Grande', meses: [mes(1, 0.2), mes(11, 99.1, 3)] },
  ];
  expect(toFilas(proveedores, '')).toEqual([
    { nit: '2', nombre: 'Grande', documentos: 2, gtq: '99.30', usd: '3.00', credito: '2.20' },
    { nit: '1', nombre: 'Chico', documentos: 1, gtq: '10.10', usd: '0.00', credito: '1.10' },
  ]);
  expect(toFilas(proveedores, '01').map(({ nit }) => nit)).toEqual(['1', '2']);
  expect(toFilas(proveedores, '07')).toEqual([]);
});

test('the sum of a day has each currency that has some', () => {
  const dolares = compra('b', { moneda: 'USD', total: 112 });
  expect(formatVentas(sumFilas([compra('a', { total: 10 }), dolares]))).toBe('Q 10.00 · $ 112.00');
  expect(formatVentas(sumFilas([dolares, { ...dolares, idTransaccion: 'c' }]))).toBe('$ 224.00');
  expect(formatVentas(sumFilas([]))).toBe('Q 0.00');
});
