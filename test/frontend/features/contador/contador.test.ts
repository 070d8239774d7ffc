import type { ResumenCliente } from '../../../../frontend/src/features/contador/api.ts';
import { listClientes } from '../../../../frontend/src/features/contador/clientes.ts';
import type { FilaCliente } from '../../../../frontend/src/features/contador/clientes.ts';
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
  const resumenDe = (luz: ResumenCliente['luz']): ResumenCliente => ({
    nit: '',
    luz,
    ventas: { cantidad: 0, totalGtq: 0, totalUsd: 0 },
    compras: null,
    otros: 0,
    pendientes: 0,
    rechazados: 0,
    anulados: 0,
    pruebas: false,
  });
  const todos: FilaCliente[] = [
    { nit: '1', nombre: 'Tienda 10', resumen: resumenDe('VERDE') },
    { nit: '2', nombre: 'Tienda 9', resumen: resumenDe('VERDE') },
    { nit: '3', nombre: 'Café Ñandú', resumen: resumenDe('GRIS') },
    { nit: '4', nombre: 'Zapatería', resumen: resumenDe('ROJA') },
    { nit: '5', nombre: 'Hotel', resumen: resumenDe('AMARILLA') },
    { nit: '6', nombre: 'Sin leer', resumen: null },
  ];
  const nombres = (busqueda: string, filas = todos) =>
    listClientes(filas, busqueda).map(({ nombre }) => nombre);

  it('what asks for attention comes first, what could not be read next, then by name', () =>
    expect(nombres('')).toEqual(['Zapatería', 'Hotel', 'Sin leer', 'Tienda 9', 'Tienda 10', 'Café Ñandú']));

  it('stays by name while one is still being read', () => {
    const leyendo = [...todos, { nit: '7', nombre: 'Abarrotería' }];
    expect(nombres('', leyendo)).toEqual([
      'Abarrotería',
      'Café Ñandú',
      'Hotel',
      'Sin leer',
      'Tienda 9',
      'Tienda 10',
      'Zapatería',
    ]);
  });

  it('is found without accents and by its NIT', () => {
    expect(nombres('cafe nandu')).toEqual(['Café Ñandú']);
    expect(nombres('5')).toEqual(['Hotel']);
  });
});
