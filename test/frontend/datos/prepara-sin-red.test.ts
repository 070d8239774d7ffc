/** @jest-environment jsdom */
const mockPedidos: { campo: string; variables: Record<string, unknown> }[] = [];
jest.mock('../../../frontend/src/lib/api-client.ts', () => ({
  execute: (documento: unknown, variables: Record<string, unknown>) => {
    const campo = /\b(get\w+)/.exec(String(documento))?.[1] ?? '';
    mockPedidos.push({ campo, variables });
    if (campo !== 'getCambiosProductos') return Promise.reject(new Error('not needed'));
    return Promise.resolve({
      getCambiosProductos: { productos: [], version: 'v1', recargar: false, siguiente: null, hayMas: false },
    });
  },
}));
jest.mock('../../../frontend/src/datos/lecturas-locales.ts', () => ({ restore: async () => undefined }));

test('the catalogue of purchases is read after sign-in too, once for as long as it is fresh', async () => {
  const { prepareSinRed } = await import('../../../frontend/src/datos/prepara-sin-red.ts');
  const { queryClient } = await import('../../../frontend/src/lib/query-client.ts');
  await prepareSinRed('99900017', 1);
  await prepareSinRed('99900017', 1);
  const deCatalogo = mockPedidos.filter(({ campo }) => campo === 'getCambiosProductos');
  expect(deCatalogo.map(({ variables }) => variables)).toEqual([{ modulo: 'C', desde: null }]);
  expect(queryClient.getQueryData(['catalogo', '99900017', 'C', 'actual'])).toMatchObject({ version: 'v1' });
});
