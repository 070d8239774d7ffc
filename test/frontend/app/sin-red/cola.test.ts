/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { createBorrador } from '#domain/documentos/borrador/nuevo-borrador.ts';
import type { InvoiceGuardada } from '../../../../frontend/src/lib/offline-store.ts';
import { saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';

type Fila = Omit<InvoiceGuardada, 'sello'>;

const NIT = '99900017';
const OTRO = '99900025';
const filas = new Map<string, Fila>();
const llamadas: string[] = [];
let onLlamada: (texto: string) => unknown = () => ({});

jest.mock('../../../../frontend/src/lib/offline-store.ts', () => ({
  openOfflineStore: async () => {
    const store = {
      get: async (codigo: string) => filas.get(codigo),
      put: async (fila: Fila) => void filas.set(fila.codigo, fila),
    };
    return {
      getAll: async () => [...filas.values()],
      get: async (_almacen: string, codigo: string) => filas.get(codigo),
      transaction: () => ({ store, done: Promise.resolve() }),
    };
  },
}));
jest.mock('../../../../frontend/src/datos/sello.ts', () => ({
  unsealBorrador: async (_usuario: string, idTransaccion: string) =>
    createBorrador({ idTransaccion, sucursal: 1, tipoDocumento: 'FACT', fechaEmision: '2026-11-26' }),
}));
jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: async (documento: { toString(): string }) => {
    const [, nombre = ''] = /^\w+ (\w+)/.exec(String(documento)) ?? [];
    llamadas.push(nombre);
    return onLlamada(nombre);
  },
}));

function keep(intentos: number): void {
  filas.set('a', {
    ...{ codigo: 'a', establishment: NIT, usuario: NIT, estado: 'en_cola', tipoDocumento: 'FACT' },
    ...{ creadoEn: 1, actualizadoEn: 1, cola: { encoladoEn: 1, intentos, proximoIntento: 0 } },
  });
}

beforeEach(() => {
  localStorage.clear();
  saveSesion(fakeToken({}));
  llamadas.length = 0;
});

test('the user came back for another establishment while the queue was asking -> it does not issue the sale', async () => {
  keep(1);
  onLlamada = () => {
    saveSesion(fakeToken({ 'custom:nit': OTRO }));
    return { getDocumento: null };
  };
  const { runCola } = await import('../../../../frontend/src/app/sin-red/cola.ts');
  await runCola(NIT, false);
  expect(llamadas).toHaveLength(1);
  expect(filas.get('a')).toMatchObject({ estado: 'en_cola', establishment: NIT });
});

test('another window sends the sale after the look of this one -> it is no draft again', async () => {
  keep(1);
  onLlamada = () => {
    keep(2);
    return { getDocumento: null };
  };
  const { createServicios } = await import('../../../../frontend/src/features/documento-editor/api.ts');
  await expect(createServicios(NIT).takeFromCola('a')).resolves.toBe('enviando');
  expect(filas.get('a')?.estado).toBe('en_cola');
});
