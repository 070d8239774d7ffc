import { Zip, ZipDeflate, unzipSync, zipSync } from 'fflate';
import { CELDA_MAXIMA, LIMITES_CARGA } from '#domain/constantes.ts';
import { ErrorArchivo } from '../../../../frontend/src/datos/hojas/error-archivo.ts';
import { hashArchivo, readArchivo } from '../../../../frontend/src/datos/hojas/read-archivo.ts';
import { makeXlsx, makeZip } from '../../../support/xlsx.ts';

function file(nombre: string, contenido: string | Buffer): File {
  return new File([typeof contenido === 'string' ? contenido : new Uint8Array(contenido)], nombre);
}

async function motivo(archivo: File): Promise<unknown> {
  const error = await readArchivo(archivo).catch((cause: unknown) => cause);
  return error instanceof ErrorArchivo ? error.motivo : error;
}

const CSV = 'Código,Descripción,Precio\r\nA,"Café, molido",35.00\r\n\r\nB,Niño,"1,200.50"\r\n';
const FILAS = [
  { numero: 2, celdas: ['A', 'Café, molido', '35.00'] },
  { numero: 4, celdas: ['B', 'Niño', '1,200.50'] },
];

describe('CSV', () => {
  test.each([
    ['UTF-8', CSV],
    ['UTF-8 with its mark', `\uFEFF${CSV}`],
    ['latin-1', Buffer.from(CSV, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  ])('in %s is read with the rows a spreadsheet counts', async (_, contenido) => {
    const { encabezados, filas } = await readArchivo(file('a.csv', contenido));
    expect(encabezados).toEqual(['Código', 'Descripción', 'Precio']);
    expect(filas).toEqual(FILAS);
  });

  test.each([
    [';', 'Código;Precio\nA;1,50\nB;2,50\n'],
    ['\t', 'Código\tPrecio\nA\t1,50\nB\t2,50\n'],
    [';', 'sep=;\nCódigo;Precio\nA;1,50\nB;2,50\n'],
  ])('parted by %j is recognised', async (separador, contenido) => {
    const hoja = await readArchivo(file('a.csv', contenido));
    expect(hoja.separador).toBe(separador);
    expect(hoja.filas.map(({ celdas }) => celdas)).toEqual([
      ['A', '1,50'],
      ['B', '2,50'],
    ]);
    expect(hoja.filas[0]?.numero).toBe(contenido.startsWith('sep') ? 3 : 2);
  });

  test('a title above the names of the columns is skipped', async () => {
    const { encabezados, filas } = await readArchivo(file('a.csv', 'Inventario\n\nCódigo,Precio\nA,1\n'));
    expect(encabezados).toEqual(['Código', 'Precio']);
    expect(filas).toEqual([{ numero: 4, celdas: ['A', '1'] }]);
  });
});

describe('XLSX', () => {
  test('gives numbers as numbers and keeps the place of rows and cells', async () => {
    const zip = makeXlsx([
      ['Código', 'Descripción', 'Precio'],
      ['0001', '', 12.5],
      ['', '', ''],
      [7501, 'Tela & <hilo>', 3],
    ]);
    const { encabezados, filas } = await readArchivo(file('a.xlsx', zip));
    expect(encabezados).toEqual(['Código', 'Descripción', 'Precio']);
    expect(filas).toEqual([
      { numero: 2, celdas: ['0001', '', 12.5] },
      { numero: 4, celdas: [7501, 'Tela & <hilo>', 3] },
    ]);
  });

  test('with a sheet of more than the reader unpacks by itself', async () => {
    const filas = Array.from({ length: 9_000 }, (_, i) => [`A${i}`, 'Descripción de un producto', i]);
    const { filas: leidas } = await readArchivo(
      file('a.xlsx', makeXlsx([['Código', 'Nombre', 'Precio'], ...filas])),
    );
    expect(leidas).toHaveLength(9_000);
    expect(leidas.at(-1)).toEqual({ numero: 9_001, celdas: ['A8999', 'Descripción de un producto', 8_999] });
  });

  test('with the longest cell of all is read; more blanks in a row than that are no spreadsheet', async () => {
    const read = (blancos: number) =>
      motivo(
        file(
          'a.xlsx',
          makeXlsx([
            ['Código', 'Nombre'],
            ['A', `${' '.repeat(blancos)}x`],
          ]),
        ),
      );
    expect(await read(CELDA_MAXIMA)).toMatchObject({
      filas: [{ celdas: ['A', expect.stringMatching(/x$/)] }],
    });
    expect(await read(CELDA_MAXIMA + 1)).toBe('contenido');
  });

  test('that unpacks to more than the limit is refused while it unpacks', async () => {
    const hoja = Buffer.alloc(LIMITES_CARGA.descomprimidoBytes + 1, 'a');
    expect(await motivo(file('a.xlsx', makeZip({ 'xl/worksheets/sheet1.xml': hoja })))).toBe('comprimido');
  });

  test('that unpacks to more than the limit is refused, although its headers claim a thousand bytes', async () => {
    const nombre = 'xl/worksheets/sheet1.xml';
    const zip = makeZip({ [nombre]: Buffer.alloc(200_000_000, 'a') });
    zip.writeUInt32LE(1_000, 22);
    zip.writeUInt32LE(1_000, zip.length - 22 - 46 - nombre.length + 24);
    expect(await motivo(file('a.xlsx', zip))).toBe('comprimido');
  });

  test('written in one pass, with another workbook inside it, gives its own rows', async () => {
    const partes = Object.entries(
      unzipSync(
        makeXlsx([
          ['Código', 'Precio'],
          ['SUYO', 1],
        ]),
      ),
    );
    const otro = zipSync(
      unzipSync(
        makeXlsx([
          ['Código', 'Precio'],
          ['AJENO', 2],
        ]),
      ),
      { level: 0 },
    );
    const trozos: Uint8Array[] = [];
    const zip = new Zip((_error, trozo) => trozos.push(trozo));
    for (const [nombre, bytes] of [...partes, ['xl/embeddings/otro.xlsx', otro] as const]) {
      // Sizes follow each part, as in files of programs that do not go back to write them.
      const parte = new ZipDeflate(nombre, { level: nombre.endsWith('.xlsx') ? 0 : 6 });
      zip.add(parte);
      parte.push(bytes, true);
    }
    zip.end();
    const { filas } = await readArchivo(file('a.xlsx', Buffer.concat(trozos)));
    expect(filas).toEqual([{ numero: 2, celdas: ['SUYO', 1] }]);
  });
});

test.each([
  ['a.csv', '', 'vacio'],
  ['a.xlsx', '', 'vacio'],
  ['a.xls', 'x', 'extension'],
  ['a.pdf', 'x', 'extension'],
  ['sin-extension', 'x', 'extension'],
  ['a.xlsx', CSV, 'contenido'],
  ['a.xlsx', '<html><table><tr><td>a</td></tr></table></html>', 'contenido'],
  ['a.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'protegido'],
  ['a.csv', makeXlsx([['a', 'b']]), 'contenido'],
  ['a.csv', Buffer.from([65, 0, 66]), 'contenido'],
  ['a.xlsx', Buffer.from('PK\u0003\u0004roto'), 'contenido'],
  ['a.xlsx', makeZip({ 'otra.xml': '<a/>' }), 'contenido'],
  ['a.csv', 'Código,Precio\nA,1\nB,"2\nC,3\n', 'comillas'],
  ['a.csv', 'Código,Precio\n', 'sinFilas'],
  ['a.csv', '\n \n', 'sinFilas'],
  ['a.csv', `a,b\n${'1,2\n'.repeat(LIMITES_CARGA.filas + 1)}`, 'muchasFilas'],
  ['a.csv', Buffer.alloc(LIMITES_CARGA.archivoBytes + 1, 'a'), 'grande'],
])('%s that cannot be read says why (%#)', async (nombre, contenido, esperado) => {
  expect(await motivo(file(nombre, contenido))).toBe(esperado);
});

test('the same file has the same hash', async () => {
  expect(await hashArchivo(file('a.csv', CSV))).toBe(await hashArchivo(file('b.csv', CSV)));
  expect(await hashArchivo(file('a.csv', CSV))).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashArchivo(file('a.csv', `${CSV} `))).not.toBe(await hashArchivo(file('a.csv', CSV)));
});
