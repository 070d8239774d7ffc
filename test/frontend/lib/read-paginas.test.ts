import { readPaginas } from '../../../frontend/src/lib/read-paginas.ts';

const PAGINAS: Readonly<Record<string, { filas: number[]; siguiente: string | null }>> = {
  '': { filas: [1, 2], siguiente: 'b' },
  b: { filas: [], siguiente: 'c' },
  c: { filas: [3], siguiente: null },
};
const read = async (siguiente: string | null) => PAGINAS[siguiente ?? ''] ?? { filas: [] };

test('a list is read to its end, over an empty page too', async () => {
  expect(await readPaginas(read)).toEqual([1, 2, 3]);
});

test('the first page is not read again', async () => {
  const pedidas: (string | null)[] = [];
  const count = (siguiente: string | null) => {
    pedidas.push(siguiente);
    return read(siguiente);
  };
  expect(await readPaginas(count, { filas: [0], siguiente: 'c' })).toEqual([0, 3]);
  expect(pedidas).toEqual(['c']);
});

test('a page that cannot be read fails the whole, so that no sum is of a part', async () => {
  const cut = async (siguiente: string | null) => {
    if (siguiente === 'c') throw new Error('sin red');
    return read(siguiente);
  };
  await expect(readPaginas(cut)).rejects.toThrow('sin red');
});
