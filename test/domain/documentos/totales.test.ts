import fc from 'fast-check';
import { add, compare, decimal, multiply, round, subtract, toText } from '#domain/dinero/decimal.ts';
import { calculateDocumento } from '#domain/documentos/totales.ts';
import { createBorrador, createLinea } from '#domain/documentos/nuevo-borrador.ts';
import type { DocumentoBorrador, LineaBorrador, TipoDocumento } from '#domain/documentos/borrador.ts';
import { readEjemplos } from '../ejemplos.ts';
import type { Ejemplo } from '../ejemplos.ts';

const ISSUED = ['W01', 'W02', 'W03', 'W18'];

function draft(tipoDocumento: TipoDocumento, detalle: Partial<LineaBorrador>[]): DocumentoBorrador {
  const inicio = { idTransaccion: 'x', sucursal: 1, tipoDocumento, hoy: '2026-11-20' };
  return { ...createBorrador(inicio), detalle: detalle.map((linea) => ({ ...createLinea(), ...linea })) };
}

const amounts = fc.tuple(
  fc.integer({ min: 1, max: 1_000_000_000 }),
  fc.nat(6),
  fc.integer({ min: 1, max: 1_000_000_000 }),
  fc.nat(6),
  fc.integer({ min: 0, max: 100 }),
);
const lineas = fc.array(
  amounts.map(([cantidad, a, precio, b, percent]) => {
    const c = { units: BigInt(cantidad), scale: a };
    const p = { units: BigInt(precio), scale: b };
    const descuento = round(multiply(round(multiply(c, p), 6), { units: BigInt(percent), scale: 2 }), 6);
    return { cantidad: toText(c), precioUnitario: toText(p), descuento: toText(descuento) };
  }),
  { minLength: 1, maxLength: 20 },
);

function toBorrador({ tipoDte, entrada }: Ejemplo): DocumentoBorrador {
  const exento = entrada.some((linea) => linea.iva.startsWith('unidad 2'));
  return { ...draft(tipoDte as TipoDocumento, entrada), escenarioExento: exento ? 9 : null };
}

test.each(ISSUED)('the official example %s comes out to the sixth decimal', (id) => {
  const libro = readEjemplos();
  if (libro === null) return;
  const ejemplo = libro.ejemplos.find((each) => each.id === id);
  if (ejemplo === undefined) throw new Error(`No example ${id}`);
  const { lineas: calculated, iva, granTotal } = calculateDocumento(toBorrador(ejemplo));
  const seen = calculated.map((linea) => ({
    precio: toText(linea.precio),
    descuento: toText(linea.descuento),
    total: toText(linea.total),
    impuestos:
      linea.unidadGravable === null ? [] : [[linea.unidadGravable, toText(linea.base), toText(linea.iva)]],
  }));
  expect(seen).toEqual(
    ejemplo.esperado.lineas.map((linea) => ({
      precio: linea.precio,
      descuento: linea.descuento,
      total: linea.total,
      impuestos: linea.impuestos.map((each) => [
        each.codigoUnidadGravable,
        each.montoGravable,
        each.montoImpuesto,
      ]),
    })),
  );
  expect(toText(granTotal)).toBe(ejemplo.esperado.granTotal);
  expect(toText(iva)).toBe(ejemplo.esperado.totalImpuestos['IVA'] ?? '0.000000');
});

test('base and IVA add up to the total within one millionth per line', () => {
  fc.assert(
    fc.property(lineas, (detalle) => {
      for (const linea of calculateDocumento(draft('FACT', detalle)).lineas) {
        const difference = subtract(add(linea.base, linea.iva), linea.total);
        expect(compare(difference, decimal('0.000001'))).toBeLessThanOrEqual(0);
        expect(compare(difference, decimal('-0.000001'))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('totals do not depend on the order of the lines', () => {
  fc.assert(
    fc.property(lineas, (detalle) => {
      const there = calculateDocumento(draft('FACT', detalle));
      const back = calculateDocumento(draft('FACT', [...detalle].reverse()));
      expect([back.subtotal, back.descuento, back.iva, back.granTotal]).toEqual([
        there.subtotal,
        there.descuento,
        there.iva,
        there.granTotal,
      ]);
      expect(toText(subtract(there.subtotal, there.descuento))).toBe(toText(there.granTotal));
    }),
  );
});

test('amounts that cannot be read count as zero and leave the other lines alone', () => {
  const unreadable = { cantidad: 'dos', precioUnitario: '1,5', descuento: '-3' };
  const { granTotal, lineas: calculated } = calculateDocumento(
    draft('FACT', [unreadable, { cantidad: '2', precioUnitario: '0.1' }]),
  );
  expect(toText(granTotal)).toBe('0.200000');
  expect(toText(calculated[0]?.total ?? decimal('1'))).toBe('0.000000');
});

test('a sale without IVA, an export and an exempt one carry unit 2, and a small taxpayer none', () => {
  const units = (borrador: DocumentoBorrador) => calculateDocumento(borrador).lineas[0]?.unidadGravable;
  const fact = draft('FACT', [{}]);
  expect(units(fact)).toBe(1);
  expect(units({ ...fact, aplicaIva: false })).toBe(2);
  expect(units({ ...fact, tipoVenta: 'Export' })).toBe(2);
  expect(units({ ...fact, escenarioExento: 4 })).toBe(2);
  expect(units(draft('FPEQ', [{}]))).toBeNull();
});

test('the official table of roundings is met', () => {
  for (const { operacion, ideal, redondeado, minimo, maximo } of readEjemplos()?.vectores.tolerancia ?? []) {
    const [a = '', b = ''] = operacion.split(' x ');
    const product = multiply(decimal(a), decimal(b));
    expect(compare(round(product, 6), round(decimal(ideal), 6))).toBe(0);
    expect(toText(round(product, 2))).toBe(redondeado);
    expect(compare(product, decimal(minimo))).toBeGreaterThanOrEqual(0);
    expect(compare(product, decimal(maximo))).toBeLessThanOrEqual(0);
  }
});
