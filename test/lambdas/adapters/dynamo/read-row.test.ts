import {
  toPlantilla,
  toPlantillaEnFila,
  toSucursal,
} from '#lambdas/adapters/dynamo/establecimiento-filas.ts';
import type { Item } from '#lambdas/adapters/dynamo/item.ts';
import { json, jsonOf, list, oneOf, optional, row, text } from '#lambdas/adapters/dynamo/read-row.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { createSucursal } from '../../../support/factories/establecimiento.ts';

const SECRETO = 'no-debe-salir';
const toRow = (dato: unknown): Item => ({ dato: JSON.stringify(dato) });
const plantilla = { formato: formatoPorDefecto(1), imagen: null };

test('a row with every field is read as it was stored, its fields in their order', () => {
  const volteada = Object.fromEntries(Object.entries(createSucursal()).reverse());
  expect(JSON.stringify(toSucursal(toRow(volteada)))).toBe(JSON.stringify(volteada));
  expect(toPlantilla(toRow(plantilla))).toEqual(plantilla);
});

describe('the row of a template that was stored before its free texts had a font', () => {
  const textosLibres = plantilla.formato.textosLibres.map(({ fuente: _, ...antes }) => antes);
  const fila = { ...plantilla, formato: { ...plantilla.formato, textosLibres } };

  test('is read with the font of the document, and is the same row byte by byte when it is written', () => {
    const leida = toPlantilla(toRow(fila));
    expect(leida).toEqual(plantilla);
    expect(JSON.stringify(toPlantillaEnFila(leida))).toBe(JSON.stringify(fila));
  });

  test('holds another font as soon as one is chosen', () => {
    const [uno, otro] = plantilla.formato.textosLibres;
    if (uno === undefined || otro === undefined) throw new Error('A template has two free texts');
    const formato = { ...plantilla.formato, textosLibres: [uno, { ...otro, fuente: 'MAQUINA' as const }] };
    const escrita = JSON.stringify(toPlantillaEnFila({ ...plantilla, formato }));
    const leida = toPlantilla({ dato: escrita });
    expect(leida).toEqual({ ...plantilla, formato });
    expect(JSON.stringify(toPlantillaEnFila(leida))).toBe(escrita);
  });
});

test.each([
  ['a missing field', toSucursal, { ...createSucursal(), visible: undefined }, 'sucursal.dato.visible'],
  ['a text for a number', toSucursal, { ...createSucursal(), id: SECRETO }, 'sucursal.dato.id'],
  ['a number for a text', toSucursal, { ...createSucursal(), nombre: 1 }, 'sucursal.dato.nombre'],
  ['a text for a flag', toSucursal, { ...createSucursal(), habilitada: SECRETO }, 'sucursal.dato.habilitada'],
  ['a value of no list', toSucursal, { ...createSucursal(), idFormatoPdf: 9 }, 'sucursal.dato.idFormatoPdf'],
  ['a list for a record', toSucursal, [SECRETO], 'sucursal.dato'],
  ['null for a record', toSucursal, null, 'sucursal.dato'],
  [
    'a record for a list',
    toPlantilla,
    { ...plantilla, formato: { ...plantilla.formato, textosLibres: { texto: SECRETO } } },
    'plantilla.dato.formato.textosLibres',
  ],
  [
    'a wrong element of a list',
    toPlantilla,
    { ...plantilla, formato: { ...plantilla.formato, textosLibres: [{ texto: SECRETO }] } },
    'plantilla.dato.formato.textosLibres[].x',
  ],
  [
    'a font that is none of the list',
    toPlantilla,
    {
      ...plantilla,
      formato: {
        ...plantilla.formato,
        textosLibres: plantilla.formato.textosLibres.map((libre) => ({ ...libre, fuente: SECRETO })),
      },
    },
    'plantilla.dato.formato.textosLibres[].fuente',
  ],
  ['a text for a nullable record', toPlantilla, { ...plantilla, imagen: SECRETO }, 'plantilla.dato.imagen'],
] as const)('%s is refused with its place and without its content', (_, read, dato, lugar) => {
  expect(() => read(toRow(dato))).toThrow(new Error(`A stored row has no valid ${lugar}`));
});

test('a text that is not JSON is refused without its content', () => {
  const read = json('cliente', oneOf(['a']));
  expect(() => read({ dato: `{${SECRETO}` })).toThrow(new Error('A stored row has no valid cliente.dato'));
});

describe('the attributes of a row', () => {
  const read = row<{ estado: string; fin: string | null; ids: string[] }>('contador', {
    estado: oneOf(['activo']),
    fin: optional(text),
    ids: jsonOf(list(text)),
  });
  const fila = { pk: '1', estado: 'activo', fin: 'hoy', ids: '["a"]' };

  test('are read without the others; one that may be missing is null then', () => {
    expect(read(fila)).toEqual({ estado: 'activo', fin: 'hoy', ids: ['a'] });
    const { fin: _fin, ...abierta } = fila;
    expect(read(abierta).fin).toBeNull();
  });

  test.each([
    ['estado', undefined],
    ['estado', SECRETO],
    ['fin', 1],
    ['ids', ['a']],
    ['ids', SECRETO],
    ['ids', `{"x":"${SECRETO}"}`],
  ])('%s that is %p is refused by its name', (nombre, valor) => {
    expect(() => read({ ...fila, [nombre]: valor })).toThrow(
      new Error(`A stored row has no valid contador.${nombre}`),
    );
  });
});
