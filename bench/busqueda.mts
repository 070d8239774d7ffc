import { createBuscador } from '#domain/productos/buscador.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { matchTokens } from '#domain/texto/busqueda.ts';
import { compare, type Medida } from './medida.mts';

const CANTIDAD = 20_000;
const COSAS = [
  'Tela',
  'Corte',
  'Güipil',
  'Café',
  'Azúcar',
  'Pantalón',
  'Lámpara',
  'Jabón',
  'Cerámica',
  'Llanta',
];
const CLASES = ['típica', 'jaspeado', 'orgánico', 'de algodón', 'económico', 'grande', 'pequeño', 'nacional'];
/** Searches, typed key by key: a common word, two words, a code, an alternate code, and a text that no product has. */
const BUSQUEDAS = ['tela', 'guipil algodon', 'ART-0199', '740012', 'zzzz'];

/** Measures the search of the catalogue at each key, beside folding every text again at each key. */
export async function busquedaCases(): Promise<Medida[]> {
  const productos = Array.from({ length: CANTIDAD }, (_, i) => createProducto(i));
  const teclas = BUSQUEDAS.flatMap((text) => Array.from(text, (_, i) => text.slice(0, i + 1)));
  const search = createBuscador(productos);
  const searchPlain = (busqueda: string): readonly Producto[] =>
    productos.filter(
      ({ codigo, codigoAlterno, descripcion, eliminado }) =>
        !eliminado && matchTokens(busqueda, `${codigo} ${codigoAlterno} ${descripcion}`),
    );
  // A wrong answer must fail the bench, even when it is fast.
  for (const tecla of teclas) {
    const [found, expected] = [search(tecla, 'vigentes'), searchPlain(tecla)];
    if (found.length !== expected.length || found.some((producto, i) => producto !== expected[i]))
      throw new Error(`The search of ${tecla} is wrong`);
  }
  const teclaOf = (i: number): string => teclas[i % teclas.length] ?? '';
  const run = (i: number) => Promise.resolve(search(teclaOf(i), 'vigentes'));
  const base = {
    nombre: 'folding the texts at each key',
    run: (i: number) => Promise.resolve(searchPlain(teclaOf(i))),
  };
  return [
    await compare(
      teclas.length * 2,
      { nombre: `search among ${CANTIDAD} products, one key`, run },
      base,
      teclas.length,
    ),
  ];
}

function createProducto(i: number): Producto {
  return {
    codigo: `ART-${String(i).padStart(5, '0')}`,
    codigoAlterno: String(7_400_000_000_000 + i * 7),
    descripcion: `${COSAS[i % COSAS.length] ?? ''} ${CLASES[(i * 7) % CLASES.length] ?? ''} de Totonicapán ${i}`,
    bienServicio: 'B',
    unidadMedida: 'UNI',
    precio: '12.50',
    impuesto: null,
    eliminado: i % 97 === 0,
  };
}
