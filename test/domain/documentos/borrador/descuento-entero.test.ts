import fc from 'fast-check';
import { printMonto, toText } from '#domain/dinero/decimal.ts';
import { createNota, spreadDescuento } from '#domain/documentos/borrador/nueva-nota.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import { findExcesos, restoOf } from '#domain/documentos/cobros/acreditado.ts';
import { disponibleOf } from '#domain/documentos/cobros/origen.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { createBorradorDePrueba } from '../../../support/factories/borrador.ts';
import { createEmision } from '../../../support/factories/emision.ts';

/** The discount note of what the origin leaves, as the screen shows that amount. */
function discountAll(lineas: readonly (readonly [cantidad: string, precio: string])[]) {
  const detalle = lineas.map(([cantidad, precioUnitario]) => ({ cantidad, precioUnitario }));
  const documento = buildDocumento(createEmision({ borrador: createBorradorDePrueba({ detalle }) }));
  const origen = { documento, acreditado: [] };
  const nueva = createNota({ origen, ruta: 'creditoDescuento', idTransaccion: 'nota', hoy: '2026-12-01' });
  const nota = calculateDocumento(spreadDescuento(nueva, origen, disponibleOf(origen)));
  const partes = nota.lineas.map(({ total }, i) => ({
    numeroLinea: i + 1,
    total: toText(total),
    impuestos: [],
  }));
  return { nota, origen, partes };
}

test('what is left, as the screen shows it, is credited whole although it was rounded up', () => {
  const { nota, origen, partes } = discountAll([['2.5', '17.77']]);
  expect(disponibleOf(origen)).toBe('44.43');
  expect(toText(nota.granTotal)).toBe('44.425000');
  expect(findExcesos(origen, partes)).toEqual([]);
});

test('the amount that a document leaves is taken by one note, whatever its quantities and prices', () => {
  const linea = fc.tuple(
    fc.integer({ min: 1, max: 9_999 }).map((n) => (n / 1000).toFixed(3)),
    fc.integer({ min: 1_000, max: 999_999 }).map((n) => (n / 1000).toFixed(3)),
  );
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 5 }), (lineas) => {
      const { nota, origen, partes } = discountAll(lineas);
      expect(findExcesos(origen, partes)).toEqual([]);
      expect(printMonto(nota.granTotal)).toBe(printMonto(restoOf(origen)));
    }),
    { numRuns: 100 },
  );
});
