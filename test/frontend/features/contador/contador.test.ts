import { decimal, toText } from '#domain/dinero/decimal.ts';
import type { ResumenCliente } from '../../../../frontend/src/features/contador/api.ts';
import {
  listClientes,
  nextOrden,
  ordenText,
  readAviso,
  readOrden,
  sumClientes,
  toFilaCliente,
} from '../../../../frontend/src/features/contador/clientes.ts';
import type { FilaCliente, FiltroClientes } from '../../../../frontend/src/features/contador/clientes.ts';
import { cambioCorto } from '../../../../frontend/src/datos/cambio-ventas.ts';
import { aniosOf, isVisible, movePeriodo, readPeriodo } from '../../../../frontend/src/datos/periodo.ts';

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

const AHORA = Date.parse('2026-11-25T12:00:00-06:00');

describe('clients of the desk', () => {
  const resumenDe = (luz: ResumenCliente['luz'], cambio: Partial<ResumenCliente> = {}): ResumenCliente => ({
    nit: '',
    luz,
    ventas: { cantidad: 20, totalGtq: 0, totalUsd: 0, ivaGtq: 0, ivaUsd: 0 },
    anterior: { mes: '2026-10', hasta: null, totalGtq: 0, totalUsd: 0 },
    otros: 0,
    pendientes: 0,
    rechazados: 0,
    anulados: 0,
    pruebas: false,
    porCobrar: { cantidad: 0, totalGtq: 0, totalUsd: 0, hayMas: false },
    ultimoDocumento: null,
    certificadoVence: null,
    creditos: 500,
    pasos: {
      ...({ cierre: 'ABIERTO', cierreVigente: null, compras: 0 } as const),
      ...({ conciliacion: 'SIN_CONCILIAR', porRevisar: 0 } as const),
    },
    ...cambio,
  });
  const ventas = (totalGtq: number, totalUsd = 0) => ({
    ventas: { cantidad: 20, totalGtq, totalUsd, ivaGtq: totalGtq / 10, ivaUsd: 0 },
  });
  const fila = (nit: string, nombre: string, resumen: ResumenCliente | null | undefined) =>
    toFilaCliente({ nit, nombre }, resumen, AHORA);
  const todos: FilaCliente[] = [
    fila('1', 'Tienda 10', resumenDe('VERDE', ventas(100.1))),
    fila('2', 'Tienda 9', resumenDe('VERDE', { ...ventas(0.2), creditos: 19 })),
    fila('3', 'Café Ñandú', resumenDe('GRIS', { ventas: { ...ventas(0).ventas, cantidad: 0 } })),
    fila('4', 'Zapatería', resumenDe('ROJA', { ...ventas(900), pendientes: 1, pruebas: true })),
    fila('5', 'Hotel', resumenDe('AMARILLA', { ...ventas(0.2, 7), rechazados: 2 })),
    fila('6', 'Sin leer', null),
  ];
  const TODOS: FiltroClientes = { busqueda: '', aviso: null, orden: null };
  const nombres = (cambio: Partial<FiltroClientes>, filas = todos) =>
    listClientes(filas, { ...TODOS, ...cambio }).map(({ nombre }) => nombre);
  const leyendo = [...todos, fila('7', 'Abarrotería', undefined)];

  it('what asks for attention comes first, what could not be read next, then by name', () =>
    expect(nombres({})).toEqual(['Zapatería', 'Hotel', 'Sin leer', 'Tienda 9', 'Tienda 10', 'Café Ñandú']));

  it.each(['', '-total', 'estado'])(
    'stays by name while one is still being read, ordered by "%s"',
    (orden) => {
      expect(nombres({ orden: readOrden(orden) }, leyendo)).toEqual([
        'Abarrotería',
        'Café Ñandú',
        'Hotel',
        'Sin leer',
        'Tienda 9',
        'Tienda 10',
        'Zapatería',
      ]);
    },
  );

  it.each([
    ['-total', ['Zapatería', 'Tienda 10', 'Hotel', 'Tienda 9', 'Café Ñandú', 'Sin leer']],
    ['total', ['Café Ñandú', 'Tienda 9', 'Hotel', 'Tienda 10', 'Zapatería', 'Sin leer']],
    ['-cliente', ['Zapatería', 'Tienda 10', 'Tienda 9', 'Sin leer', 'Hotel', 'Café Ñandú']],
    ['-estado', ['Café Ñandú', 'Tienda 10', 'Tienda 9', 'Sin leer', 'Hotel', 'Zapatería']],
  ])('ordered by "%s"; an unread one is last of every amount', (orden, esperado) =>
    expect(nombres({ orden: readOrden(orden) })).toEqual(esperado),
  );

  it('a heading orders its own way, then the reverse, then as usual, and the address says so', () => {
    const presses = [null, '-iva', 'iva'].map((texto) => ordenText(nextOrden(readOrden(texto ?? ''), 'iva')));
    expect(presses).toEqual(['-iva', 'iva', '']);
    expect(ordenText(nextOrden(readOrden('-iva'), 'cliente'))).toBe('cliente');
    expect([readOrden('precio'), readOrden('-'), readAviso('otro')]).toEqual([null, null, null]);
  });

  it('is found without accents and by its NIT', () => {
    expect(nombres({ busqueda: 'cafe nandu' })).toEqual(['Café Ñandú']);
    expect(nombres({ busqueda: '5' })).toEqual(['Hotel']);
  });

  it.each([
    ['revisar', ['Zapatería', 'Hotel']],
    ['creditos', ['Tienda 9']],
    ['sinFacturar', ['Café Ñandú']],
    ['certificado', []],
  ] as const)('with the warning %s', (aviso, esperado) => expect(nombres({ aviso })).toEqual(esperado));

  it('adds up what is real, exactly, and says what is left out', () => {
    const { documentos, total, iva, pruebas, hayMas } = sumClientes(todos);
    expect([documentos, toText(total.GTQ), toText(total.USD), pruebas, hayMas]).toEqual([
      60,
      '100.5',
      '7',
      1,
      false,
    ]);
    expect(Number(toText(iva.GTQ))).toBeCloseTo(10.05, 6);
  });
});

test.each([
  ['100', '102', '+2 %'],
  ['100', '40', '-60 %'],
  ['100', '940', '+840 %'],
  ['100', '2906', '× 29'],
])('from %s to %s the change fits its narrow cell: %s', (antes, ahora, texto) => {
  const corto = cambioCorto({ antes: decimal(antes), ahora: decimal(ahora) });
  expect(corto?.replace('\u00a0', ' ')).toBe(texto);
});
