import {
  MARGEN_MS,
  checkConteo,
  countLineas,
  estadoTras,
  inicioOf,
  pendientesOf,
  resumeCaja,
} from '#domain/caja/cierre.ts';
import type { EstadoCaja, MovimientoGuardado } from '#domain/caja/cierre.ts';
import type { MontoCaja, TipoMovimiento } from '#domain/caja/movimiento.ts';
import { Azar } from '../../support/azar.ts';

let siguiente = 0;
const movimiento = (
  tipo: TipoMovimiento,
  montos: MontoCaja[],
  instante = 0,
  moneda: 'GTQ' | 'USD' = 'GTQ',
): MovimientoGuardado => ({
  ...{ tipo, montos, moneda, instante, idTransaccion: null, concepto: '', usuario: 'caja' },
  clave: `${instante}#${(siguiente += 1)}`,
});
const efectivo = (monto: string): MontoCaja => ({ metodo: 'EFECTIVO', monto });

const DIA = [
  movimiento('VENTA', [efectivo('100.10')]),
  movimiento('VENTA', [efectivo('50.20'), { metodo: 'TARJETA', monto: '40.00' }]),
  movimiento('ANULADA', [efectivo('-50.20'), { metodo: 'TARJETA', monto: '-40.00' }]),
  movimiento('VENTA', [{ metodo: null, monto: '12.00' }]),
  movimiento('COBRO', [efectivo('30.00')]),
  movimiento('ENTRADA', [efectivo('5.00')]),
  movimiento('SALIDA', [efectivo('-20.00')]),
  movimiento('VENTA', [efectivo('10.00')], 0, 'USD'),
];

test('a close adds up each way of payment and currency by itself, from the cash that stayed', () => {
  const { lineas, ...conteo } = resumeCaja(DIA, [{ moneda: 'GTQ', monto: '200.00' }]);
  expect(conteo).toEqual({ documentos: 4, anulados: 1, movimientos: 8 });
  expect(lineas.map(({ moneda, metodo, esperado }) => [moneda, metodo, esperado])).toEqual([
    ['GTQ', 'EFECTIVO', '315.10'],
    ['GTQ', 'TARJETA', '0.00'],
    ['GTQ', null, '12.00'],
    ['USD', 'EFECTIVO', '10.00'],
  ]);
  expect(lineas[0]).toMatchObject({
    apertura: '200.00',
    ventas: '150.30',
    anulado: '-50.20',
    cobros: '30.00',
    entradas: '5.00',
    salidas: '-20.00',
  });
});

test('the cash of each currency must be counted, and no more of it stays than was counted', () => {
  const { lineas } = resumeCaja(DIA, []);
  const cuenta = (contado: string, queda = '') =>
    ({ moneda: 'GTQ', metodo: 'EFECTIVO', contado, queda }) as const;
  const usd = { moneda: 'USD', metodo: 'EFECTIVO', contado: '10', queda: '' } as const;
  const codigos = (...conteo: Parameters<typeof checkConteo>[1]): string[] =>
    checkConteo(lineas, conteo).map(({ codigo, ruta }) => `${codigo} ${ruta}`);
  expect(codigos(cuenta('110'), usd)).toEqual([]);
  expect(codigos(cuenta(''))).toEqual([
    'CAJA-01 conteo.GTQ.EFECTIVO.contado',
    'CAJA-01 conteo.USD.EFECTIVO.contado',
  ]);
  expect(codigos(cuenta('-1'), usd)).toEqual(['CAJA-01 conteo.GTQ.EFECTIVO.contado']);
  expect(codigos(cuenta('100', '100.01'), usd)).toEqual(['CAJA-02 conteo.GTQ.EFECTIVO.queda']);
  const [cierre, tarjeta] = countLineas(lineas, [cuenta('110', '50'), usd]);
  expect(cierre).toMatchObject({
    esperado: '115.10',
    contado: '110.00',
    diferencia: '-5.10',
    queda: '50.00',
  });
  expect(tarjeta).toMatchObject({ contado: null, diferencia: null, queda: null });
});

test('a till that was never closed counts whole days, so that nothing is lost while a shift lasts', () => {
  const at = (hora: string): number => Date.parse(`${hora}-06:00`);
  const inicio = at('2026-11-18T00:00:00');
  expect(inicioOf(null, at('2026-11-25T00:00:00'))).toBe(inicio);
  expect(inicioOf(null, at('2026-11-25T23:59:59'))).toBe(inicio);
  expect(inicioOf({ hasta: inicio, recientes: [], fondos: [], numero: 1 }, at('2026-11-25T08:00:00'))).toBe(
    inicio - MARGEN_MS,
  );
});

test('no movement is in two closes or in none, however late within the margin it is written', () => {
  const azar = new Azar(7);
  for (let vuelta = 0; vuelta < 200; vuelta += 1) {
    // Each movement bears one instant and becomes readable at a later one.
    const escritos = Array.from({ length: 40 }, () => {
      const instante = 10 * MARGEN_MS + Math.floor(azar.next() * 8 * MARGEN_MS);
      return {
        fila: movimiento('VENTA', [efectivo('1.00')], instante),
        visible: instante + azar.next() * (MARGEN_MS - 1),
      };
    });
    const cierres = [12, 13, 13.01, 13.5, 16, 30].map((n) => Math.floor(n * MARGEN_MS));
    let estado: EstadoCaja | null = { hasta: 0, recientes: [], fondos: [], numero: 0 };
    const cerrados: string[] = [];
    for (const hasta of cierres) {
      const desde = inicioOf(estado, hasta);
      const leidos: MovimientoGuardado[] = escritos
        .filter(({ fila, visible }) => visible <= hasta && fila.instante >= desde)
        .map(({ fila }) => fila);
      cerrados.push(...pendientesOf(leidos, estado).map(({ clave }) => clave));
      estado = estadoTras(leidos, estado, hasta, []);
    }
    expect(cerrados.sort()).toEqual(escritos.map(({ fila }) => fila.clave).sort());
  }
});
