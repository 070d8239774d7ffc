/** @jest-environment jsdom */
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { CLAVES_EMISOR } from '../../../frontend/src/datos/emisor.ts';
import { impresionOf } from '../../../frontend/src/datos/impresion.ts';
import { CLAVE_LOGOS } from '../../../frontend/src/datos/logo.ts';
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
