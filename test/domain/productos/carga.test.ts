import { createLector, guessMarca, readNumero } from '#domain/productos/carga.ts';
import type { CeldaCarga } from '#domain/productos/carga.ts';
import { CAMPOS_CARGA, guessColumnas } from '#domain/productos/columnas.ts';

const ENCABEZADOS = Object.values(CAMPOS_CARGA).map(([nombre = '']) => nombre);
const columnas = guessColumnas(ENCABEZADOS);

function read(...filas: CeldaCarga[][]) {
  const lector = createLector({ columnas, marca: '.' });
  return filas.map((celdas, i) => lector({ numero: i + 2, celdas }));
}

const codesOf = (celdas: CeldaCarga[]) =>
  read(celdas)[0]?.faltas.map(({ codigo, ruta }) => `${codigo} ${ruta}`);

describe('columns', () => {
  test('the sample is its own mapping', () => {
    expect(Object.values(columnas)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('are guessed by other names, without accents or case, each once', () => {
    const guessed = guessColumnas(['SKU', 'Nombre', 'EAN', 'PRECIO (Q)', 'U/M', 'Existencia', 'Tipo']);
    expect(guessed).toEqual({
      codigo: 0,
      codigoAlterno: 2,
      descripcion: 1,
      bienServicio: 6,
      unidadMedida: 4,
      precio: 3,
      impuesto: null,
      unidadGravable: null,
    });
    expect(guessColumnas(['precio', 'Precio']).precio).toBe(0);
    expect(guessColumnas([]).codigo).toBeNull();
  });
});

describe('numbers', () => {
  test.each([
    ['1,234.50', '.', '1234.50'],
    ['Q 1,234.50', '.', '1234.50'],
    ['GTQ1234', '.', '1234'],
    ['1,234', '.', '1234'],
    ['12,5', '.', '12.5'],
    ['0,125', '.', '0.125'],
    ['1.234,50', ',', '1234.50'],
    ['1.234,50', '.', '1234.50'],
    ['1,234,567.8', ',', '1234567.8'],
    ['1,234.567,8', '.', '1,234.567,8'],
    ['1.234', ',', '1234'],
    ['1,234', ',', '1.234'],
    ['12.50', ',', '12.50'],
    ['12\u00a0000,5', ',', '12000.5'],
    [0.1 + 0.2, ',', '0.3'],
    [7_501_234_567_890, '.', '7501234567890'],
    [Number.NaN, '.', ''],
    ['1,23,4', '.', '1,23,4'],
    ['doce', '.', 'doce'],
  ] as const)('%j with %j is %s', (celda, marca, texto) => {
    expect(readNumero(celda, marca)).toBe(texto);
  });

  test.each([
    [['12,50', '1.200,00'], ',', ','],
    [['12.50', '1,200.00'], ';', '.'],
    [['1,200', '3'], ',', '.'],
    [['1,200', '3'], ';', ','],
    [[12.5, 3], ';', '.'],
  ] as const)('the column %j parted by %s shows the mark %s', (celdas, separador, marca) => {
    expect(guessMarca(celdas, separador)).toBe(marca);
  });
});

describe('rows', () => {
  test('a full one becomes a product', () => {
    const [leida] = read([7501, "'=alt", ' Diésel ', 'servicio', 'gal', '1,028.90', 'petroleo', '4']);
    expect(leida?.faltas).toEqual([]);
    expect(leida?.producto).toEqual({
      codigo: '7501',
      codigoAlterno: '=alt',
      descripcion: 'Diésel',
      bienServicio: 'S',
      unidadMedida: 'GAL',
      precio: '1028.90',
      impuesto: { nombreCorto: 'PETROLEO', codigoUnidadGravable: 4 },
      eliminado: false,
    });
  });

  test('what is left out is a good by the unit, without special tax', () => {
    const [leida] = read(['A', '', 'Tela', '', 'Unidad', 5]);
    expect(leida?.faltas).toEqual([]);
    expect(leida?.producto).toMatchObject({ bienServicio: 'B', unidadMedida: 'UNI', impuesto: null });
    expect(read(['A', '', 'Cal', '', '', 5, 'Cemento'])[0]?.producto.impuesto?.codigoUnidadGravable).toBe(1);
  });

  test('each fault is that of the form, at its field', () => {
    expect(codesOf(['', '', '', 'x', 'CAJA', '-1', 'Alcabala'])).toEqual([
      'PRODUCTO-01 codigo',
      'LINEA-01 descripcion',
      'LINEA-05 unidadMedida',
      'PRECIO-02 precio',
      'PRODUCTO-06 bienServicio',
      'PRODUCTO-04 impuesto',
    ]);
    expect(codesOf(['A', '', 'x', '', '', 'doce'])).toEqual(['PRECIO-01 precio']);
    expect(codesOf(['A', '', 'x', '', '', 1, 'Cemento', 'dos'])).toEqual([
      'IMPUESTO-02 impuesto.codigoUnidadGravable',
    ]);
    expect(codesOf([])).toContain('PRODUCTO-01 codigo');
  });

  test('a repeated code names the row it repeats; a bad row does not take its code', () => {
    const leidas = read(['A', '', 'x', '', '', 0], ['A', '', 'x', '', '', 1], [' A ', '', 'y', '', '', 2]);
    expect(leidas.map(({ faltas }) => faltas.map(({ codigo }) => codigo))).toEqual([
      ['PRECIO-02'],
      [],
      ['PRODUCTO-05'],
    ]);
    expect(leidas[2]?.faltas[0]?.mensaje).toContain('fila 3');
  });
});
