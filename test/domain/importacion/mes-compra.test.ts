import { listContadas } from '#domain/cierre/huellas.ts';
import { addContadores, withoutRevision } from '#domain/documentos/conteo.ts';
import { diffCompras } from '#domain/importacion/conteo-compras.ts';
import { moveCompra, replaceCompra, resumenOf } from '#domain/importacion/compra.ts';
import { mesDeCompra, mesesAnteriores, mesesDeCredito } from '#domain/importacion/mes-compra.ts';
import { createCompra } from '../../support/factories/factura-compra.ts';
import { NIT_A } from '../../support/factories/ids.ts';

const BASE = createCompra(1, NIT_A, { fecha: '2026-11-20' });

test('the term of a credit is its own month and the two that follow', () => {
  expect(mesesDeCredito('2026-11-30T23:59:00-06:00')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(mesesAnteriores('2027-01')).toEqual(['2026-11', '2026-12']);
});

test('a purchase stands in one month at a time, its own unless another was chosen', () => {
  expect(mesDeCompra(BASE)).toBe('2026-11');
  const movida = moveCompra(BASE, '2027-01');
  expect([mesDeCompra(movida), resumenOf(movida).mes]).toEqual(['2027-01', '2027-01']);
  expect(moveCompra(movida, '2026-11')).toEqual(BASE);
});

test('moving it over the end of a year moves its credit and nothing else, and back leaves nothing', () => {
  const movida = moveCompra(BASE, '2027-01');
  const ida = diffCompras(BASE, movida);
  expect(ida.map(({ anio, contadores }) => [anio, contadores])).toEqual([
    // Both months are new to the person who closes them.
    ['2026', { c_11: -1_339n, v_11: 1n }],
    ['2027', { c_01: 1_339n, v_01: 1n }],
  ]);
  const vuelta = diffCompras(movida, BASE);
  for (const anio of ['2026', '2027'])
    expect(
      addContadores(
        [...ida, ...vuelta]
          .filter((cada) => cada.anio === anio)
          .map(({ contadores }) => withoutRevision(contadores)),
      ),
    ).toEqual(anio === '2026' ? { c_11: 0n } : { c_01: 0n });
});

test('a file that proves more keeps the chosen month while its day allows it', () => {
  const movida = moveCompra(BASE, '2026-12');
  expect(mesDeCompra(replaceCompra(movida, createCompra(1, NIT_A, { fecha: '2026-11-02' }), []))).toBe(
    '2026-12',
  );
  expect(mesDeCompra(replaceCompra(movida, createCompra(1, NIT_A, { fecha: '2026-08-02' }), []))).toBe(
    '2026-08',
  );
});

test('figures count the purchases in their sums, and none that stood beside the book or was annulled', () => {
  const base = { libro: 'compra', tipoDoc: 'FACT', documento: '', acreditado: '0.00', huella: '' } as const;
  const huellas = [
    { ...base, id: 'contada', total: '112.00', anulado: false },
    { ...base, id: 'aparte', total: '0.00', anulado: false },
    { ...base, id: 'anulada', total: '112.00', anulado: true },
    { ...base, libro: 'venta' as const, id: 'venta', total: '112.00', anulado: false },
  ];
  expect([...listContadas(huellas)]).toEqual(['contada']);
});
