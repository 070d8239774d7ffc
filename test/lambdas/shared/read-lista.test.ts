import { MAX_LISTA_BYTES, readLista } from '#lambdas/shared/read-lista.ts';

const FILA = 'x'.repeat(1_000);

/** Pages of a hundred rows of a thousand characters; tells how many were read. */
function createPaginas(cuantas: number) {
  const leidas: (string | null)[] = [];
  const page = (desde: string | null) => {
    leidas.push(desde);
    const esta = Number(desde ?? 0);
    return Promise.resolve({
      filas: Array<string>(100).fill(FILA),
      siguiente: esta + 1 < cuantas ? String(esta + 1) : null,
    });
  };
  return { leidas, page };
}

it('gives a list that fits, whole', async () => {
  const { leidas, page } = createPaginas(19);
  expect(await readLista(page)).toHaveLength(1_900);
  expect(leidas).toEqual([null, ...Array.from({ length: 18 }, (_, i) => String(i + 1))]);
});

it('refuses a longer one and reads no more of it', async () => {
  const { leidas, page } = createPaginas(1_000);
  await expect(readLista(page)).rejects.toMatchObject({
    codigo: 'VALIDACION',
    faltas: [{ codigo: 'LISTA-01' }],
  });
  expect(leidas.length * 100 * FILA.length).toBeLessThan(MAX_LISTA_BYTES + 200 * FILA.length);
});
