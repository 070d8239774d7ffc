import { createBuscador } from '#domain/productos/buscador.ts';
import { createProducto } from '../../support/factories/producto.ts';

const PALABRAS = [
  'tela',
  'café',
  'jaspeada',
  'azúcar',
  'típico',
  'güipil',
  'faja',
  'cinta',
  'algodón',
  'niño',
];

const muchos = Array.from({ length: 20_000 }, (_, i) =>
  createProducto({
    codigo: `ART-${String(i).padStart(5, '0')}`,
    codigoAlterno: `7400${i}`,
    descripcion: [0, 1, 2, 3].map((k) => PALABRAS[(i * 7 + k * 3) % PALABRAS.length]).join(' '),
    eliminado: i % 100 === 99,
  }),
);

describe('the search of the catalogue', () => {
  const pocos = [
    createProducto({ codigo: 'A', descripcion: 'Güipil típico' }),
    createProducto({ codigo: 'B', codigoAlterno: '7400', descripcion: 'Faja', eliminado: true }),
    createProducto({ codigo: 'C', descripcion: 'Faja típica de niño' }),
  ];
  const search = createBuscador(pocos);
  const codes = (...args: Parameters<typeof search>) => search(...args).map(({ codigo }) => codigo);

  test('needs every word, in any order, without accents or case, in code, alternate code or description', () => {
    expect(codes('TIPIC', 'vigentes')).toEqual(['A', 'C']);
    expect(codes('nino faja', 'vigentes')).toEqual(['C']);
    expect(codes('7400', 'todos')).toEqual(['B']);
    expect(codes('  ', 'vigentes')).toEqual(['A', 'C']);
  });

  test('shows the deleted ones only where they are asked for', () => {
    expect(codes('faja', 'vigentes')).toEqual(['C']);
    expect(codes('faja', 'eliminados')).toEqual(['B']);
    expect(codes('faja', 'todos')).toEqual(['B', 'C']);
  });

  test('finds again what a longer search had left out', () => {
    for (const [busqueda, expected] of [
      ['f', ['C', 'A'].sort()],
      ['fa', ['C']],
      ['fax', []],
      ['fa', ['C']],
      ['a', ['A', 'C']],
      ['tip a', ['A', 'C']],
      ['', ['A', 'C']],
    ] as const) {
      const plain = pocos.filter(({ eliminado }) => !eliminado);
      expect(codes(busqueda, 'vigentes')).toEqual(
        createBuscador(plain)(busqueda, 'todos').map((p) => p.codigo),
      );
      if (busqueda.startsWith('fa')) expect(codes(busqueda, 'vigentes')).toEqual(expected);
    }
  });

  test('a word that grows is looked for only in what was found before (its time is in bench/)', () => {
    let looked = 0;
    const spied = muchos.map((producto) => ({
      ...producto,
      get eliminado() {
        looked += 1;
        return producto.eliminado;
      },
    }));
    const find = createBuscador(spied);
    const first = find('cafe', 'vigentes').length;
    expect([first > 1_000, looked]).toEqual([true, muchos.length]);
    looked = 0;
    find('cafe a', 'vigentes');
    expect(looked).toBe(first);
  });

  test('a letter taken away gives back what was found before it, without looking again', () => {
    const find = createBuscador(muchos);
    const before = ['', 't', 'te', 'te ja'].map((busqueda) => find(busqueda, 'vigentes'));
    expect(['te', 't', ''].map((busqueda) => find(busqueda, 'vigentes'))).toEqual(
      before.slice(0, 3).reverse(),
    );
    expect(find('', 'vigentes')).toBe(before[0]);
    expect(find('', 'todos')).toHaveLength(muchos.length);
    expect(find('', 'vigentes')).toEqual(before[0]);
  });
});
