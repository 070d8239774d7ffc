/** @jest-environment jsdom */
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { CLAVES_EMISOR } from '../../../frontend/src/datos/emisor.ts';
import { impresionOf } from '../../../frontend/src/datos/impresion.ts';
import { CLAVE_LOGOS } from '../../../frontend/src/datos/logo.ts';
import { queryKept } from '../../../frontend/src/datos/query-kept.ts';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import type { CodigoApi } from '../../../frontend/src/lib/api-error.ts';
import { queryClient } from '../../../frontend/src/lib/query-client.ts';

const LOGO = { bytes: new Uint8Array(1), format: 'PNG', width: 1, height: 1, propio: true } as const;
const FORMATO = { ...formatoPorDefecto(3), colorPrincipal: '#123456' };
const PLANTILLA = { formato: FORMATO, imagen: null, tieneImagen: false, guardado: true, enUso: true };
jest.mock('../../../frontend/src/datos/lecturas-locales.ts', () => ({
  restore: async () => {
    const { queryClient: client } = await import('../../../frontend/src/lib/query-client.ts');
    if (isGuardada)
      client.setQueryData([...CLAVES_EMISOR.impresion, 3, null], PLANTILLA, { updatedAt: AYER });
  },
}));
let isGuardada = false;

/** Instant at which no answer is fresh any more. */
const AYER = Date.now() - 86_400_000;

/** Without a session and a server, every read fails. */
afterEach(() => queryClient.clear());

test('without anything known a document is printed as the first template comes', async () => {
  expect(await impresionOf(1)).toEqual({ imagenes: { logo: null, imagen: null } });
});

test('what cannot be read now is printed as it was read last', async () => {
  queryClient.setQueryData([...CLAVES_EMISOR.impresion, 1, null], PLANTILLA, { updatedAt: AYER });
  queryClient.setQueryData([...CLAVE_LOGOS, 1], LOGO, { updatedAt: AYER });
  expect(await impresionOf(1)).toEqual({ formato: FORMATO, imagenes: { logo: LOGO, imagen: null } });
  expect(await impresionOf(2)).toEqual({ imagenes: { logo: null, imagen: null } });
});

test('what the page has dropped meanwhile is opened from the device', async () => {
  isGuardada = true;
  expect(await impresionOf(3)).toMatchObject({ formato: FORMATO });
});

test('what the server refuses is not replaced by what was read before it did', async () => {
  const queryKey = ['clientes', 'x'];
  queryClient.setQueryData(queryKey, ['antes'], { updatedAt: AYER });
  const read = (codigo: CodigoApi) =>
    queryKept({
      queryKey,
      queryFn: () => Promise.reject(new ApiError({ codigo, tipo: 'error', mensaje: codigo })),
      retry: false,
      staleTime: 0,
    });
  await expect(read('ACCESO_DENEGADO')).rejects.toThrow('ACCESO_DENEGADO');
  await expect(read('ERROR_INTERNO')).rejects.toThrow('ERROR_INTERNO');
  for (const codigo of ['SIN_CONEXION', 'TIEMPO_AGOTADO'] as const)
    await expect(read(codigo)).resolves.toEqual(['antes']);
});
