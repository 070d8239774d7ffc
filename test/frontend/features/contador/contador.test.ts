import type { ResumenCliente } from '../../../../frontend/src/features/contador/api.ts';
import { listClientes } from '../../../../frontend/src/features/contador/clientes.ts';
import {
  aniosOf,
  isVisible,
  movePeriodo,
  readPeriodo,
} from '../../../../frontend/src/features/contador/periodo.ts';

const ACTUAL = { anio: 2026, mes: 11 };

describe('month of the desk', () => {
  it.each([
    [{ anio: 2026, mes: 1 }, -1, { anio: 2025, mes: 12 }],
    [{ anio: 2025, mes: 12 }, 1, { anio: 2026, mes: 1 }],
  ])('from %j by %i', (periodo, meses, esperado) => expect(movePeriodo(periodo, meses)).toEqual(esperado));

  it.each([
    ['2026-10', { anio: 2026, mes: 10 }],
    ['2026-12', ACTUAL],
    ['2019-12', ACTUAL],
    ['2026-13', ACTUAL],
    ['2026-00', ACTUAL],
    ['octubre', ACTUAL],
    [null, ACTUAL],
  ])('the address %j shows %j', (text, esperado) => expect(readPeriodo(text, ACTUAL)).toEqual(esperado));

  it('nothing after the present month nor before the first year', () => {
    expect(isVisible({ anio: 2026, mes: 12 }, ACTUAL)).toBe(false);
    expect(isVisible({ anio: 2020, mes: 1 }, ACTUAL)).toBe(true);
    expect(aniosOf(ACTUAL)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020]);
  });
});

describe('clients of the desk', () => {
  const cliente = (nit: string, nombre: string, luz: ResumenCliente['luz']): ResumenCliente => ({
    nit,
    nombre,
    luz,
    ventas: { cantidad: 0, totalGtq: 0, totalUsd: 0 },
    compras: null,
    pendientes: 0,
    rechazados: 0,
    anulados: 0,
  });
  const todos = [
    cliente('1', 'Tienda 10', 'VERDE'),
    cliente('2', 'Tienda 9', 'VERDE'),
    cliente('3', 'Café Ñandú', 'GRIS'),
    cliente('4', 'Zapatería', 'ROJA'),
    cliente('5', 'Hotel', 'AMARILLA'),
  ];
  const nombres = (busqueda: string) => listClientes(todos, busqueda).map(({ nombre }) => nombre);

  it('what asks for attention comes first, then by name', () =>
    expect(nombres('')).toEqual(['Zapatería', 'Hotel', 'Tienda 9', 'Tienda 10', 'Café Ñandú']));

  it('is found without accents and by its NIT', () => {
    expect(nombres('cafe nandu')).toEqual(['Café Ñandú']);
    expect(nombres('5')).toEqual(['Hotel']);
  });
});
