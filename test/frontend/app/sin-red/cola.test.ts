/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { falta } from '#domain/errores/falta.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import { keepEspanoles } from '../../../../frontend/src/lib/falta-texto.ts';
import { startIdioma } from '../../../../frontend/src/lib/i18n.ts';
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
      count: async (_almacen: string, codigo: string) => (filas.has(codigo) ? 1 : 0),
      transaction: () => ({ store, done: Promise.resolve() }),
    };
  },
}));
const descargas: string[] = [];
jest.mock('../../../../frontend/src/lib/download-text.ts', () => ({
  downloadText: (texto: string) => void descargas.push(texto),
}));
jest.mock('../../../../frontend/src/datos/sello.ts', () => ({
  seal: async () => ({ iv: new Uint8Array(), datos: new ArrayBuffer(0) }),
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

function keep(intentos: number, codigo = 'a'): void {
  filas.set(codigo, {
    ...{ codigo, establishment: NIT, usuario: NIT, estado: 'en_cola', tipoDocumento: 'FACT' },
    ...{ creadoEn: 1, actualizadoEn: 1, cola: { encoladoEn: 1, intentos, proximoIntento: 0 } },
  });
}

/** Milliseconds by which the clock of the server is ahead of that of the device. */
let desfase = 0;
globalThis.fetch = async () =>
  ({
    ok: true,
    headers: {
      get: (name: string) => (name === 'date' ? new Date(Date.now() + desfase).toUTCString() : null),
    },
    json: async () => ({}),
  }) as unknown as Response;

beforeEach(() => {
  desfase = 0;
  filas.clear();
  localStorage.clear();
  sessionStorage.clear();
  saveSesion(fakeToken({}));
  llamadas.length = 0;
});

// The first test of the file: what one answer tells holds for the page.
test('no answer tells the time -> nothing is sent, and nothing changes', async () => {
  keep(0);
  const { runCola } = await import('../../../../frontend/src/app/sin-red/cola.ts');
  const antes = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(runCola(NIT, false)).rejects.toThrow('Failed to fetch');
  globalThis.fetch = antes;
  expect(llamadas).toEqual([]);
  expect(filas.get('a')?.estado).toBe('en_cola');
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

test('a sale that the server refuses -> it tells the fault in the language of the page', async () => {
  const idiomas = [{ codigo: 'gt_mam', nombre: 'Mam', lang: 'mam' }];
  const textos = { 'faltas.SUBIDA-09': "Jaw jun u'j" };
  await startIdioma({ idiomas, loadTraduccion: async () => ({ aviso: '', textos }) }, 'gt_mam');
  keepEspanoles(MENSAJES_FALTA);
  keep(0);
  const faltas = [falta('SUBIDA-09', 'receptor.nit')];
  onLlamada = () => {
    throw new ApiError({ codigo: 'VALIDACION', mensaje: 'Corrija', tipo: 'warning', faltas });
  };
  const { runCola } = await import('../../../../frontend/src/app/sin-red/cola.ts');
  await runCola(NIT, false);
  expect(filas.get('a')).toMatchObject({ estado: 'revisar', ultimoError: { mensaje: "Jaw jun u'j" } });
});

test('the browser says that there is no connection -> no call counts as one that may have arrived', async () => {
  keep(0);
  const { fetchConfig } = await import('../../../../frontend/src/lib/config.ts');
  await fetchConfig();
  const { runCola } = await import('../../../../frontend/src/app/sin-red/cola.ts');
  const setOnline = (value: boolean) =>
    Object.defineProperty(navigator, 'onLine', { value, configurable: true });
  const antes = globalThis.fetch;
  setOnline(false);
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(runCola(NIT, true)).rejects.toThrow('Failed to fetch');
  expect(llamadas).toEqual([]);
  expect(filas.get('a')?.cola?.intentos).toBe(0);
  setOnline(true);
  globalThis.fetch = antes;
  onLlamada = () => ({ certifyDte: { statusDocumento: 'EN_PROCESO' } });
  await runCola(NIT, false);
  expect(filas.get('a')?.estado).toBe('enviando');
});

const DIA_MS = 86_400_000;
const MEDIODIA = Date.UTC(2026, 10, 26, 18);
/** Day of the drafts of this file, as the device's clock had it. */
const DIA = { hoy: '2026-11-26', delServidor: false, pagina: { inicio: -1, ms: 0 } };

test.each<[string, number, Partial<typeof DIA>, 'enviando' | 'revisar']>([
  ['two days late -> the user is asked before anything is sent', 2 * DIA_MS, {}, 'revisar'],
  ['a day ahead -> the same', -DIA_MS, {}, 'revisar'],
  ['right -> the sale goes out', 0, {}, 'enviando'],
  [
    'two days late and the server had told the time -> it goes out',
    2 * DIA_MS,
    { delServidor: true },
    'enviando',
  ],
  ['two days late and the user typed the day -> it goes out', 2 * DIA_MS, { hoy: '2026-11-28' }, 'enviando'],
])('the clock of the device is %s', async (_que, adelanto, cambios, estado) => {
  desfase = adelanto;
  keep(0);
  const fila = filas.get('a') as Fila;
  filas.set('a', {
    ...fila,
    dia: { ...DIA, ...cambios },
    cola: { encoladoEn: MEDIODIA, intentos: 0, proximoIntento: 0 },
  });
  const { fetchConfig } = await import('../../../../frontend/src/lib/config.ts');
  await fetchConfig();
  const { runCola } = await import('../../../../frontend/src/app/sin-red/cola.ts');
  onLlamada = () => ({ certifyDte: { statusDocumento: 'EN_PROCESO' } });
  await runCola(NIT, false);
  expect(filas.get('a')?.estado).toBe(estado);
  expect(llamadas).toHaveLength(estado === 'enviando' ? 1 : 0);
  expect(filas.get('a')?.ultimoError?.mensaje ?? '').toMatch(
    estado === 'revisar' ? /26-11-2026.*(28|25)-11-2026/ : /^$/,
  );
});

const ID = '0b5f1c1e-0000-4000-8000-00000000c01a';
const loadCopia = () => import('../../../../frontend/src/datos/copia-ventas.ts');

async function exportCopia(): Promise<string> {
  const { downloadCopia, listSinEnviar } = await loadCopia();
  downloadCopia(NIT, await listSinEnviar(NIT));
  return descargas.pop() ?? '';
}

test('the copy of a device is brought back after a loss -> the sale waits under its id, and is asked for before it is sent', async () => {
  keep(0, ID);
  const antes = { ...filas.get(ID) };
  const copia = await exportCopia();
  filas.clear();
  const { bringCopia } = await loadCopia();
  await expect(bringCopia(NIT, copia)).resolves.toEqual({ nuevas: 1, yaEstaban: 0 });
  const cola = { encoladoEn: 1, intentos: 1, proximoIntento: 0 };
  expect(filas.get(ID)).toMatchObject({ ...antes, cola });
  // The first device has sent it meanwhile.
  onLlamada = () => ({ getDocumento: { idTransaccion: ID } });
  const { runCola } = await import('../../../../frontend/src/app/sin-red/cola.ts');
  await runCola(NIT, false);
  expect(llamadas).toHaveLength(1);
  expect(filas.get(ID)?.estado).toBe('enviando');
});

test('a file of confirmed sales -> nothing of it is stored before somebody agrees; drafts and known sales ask nothing', async () => {
  keep(0, ID);
  const copia = await exportCopia();
  const { importCopia } = await import('../../../../frontend/src/datos/export-copia.ts');
  const preguntas: string[][] = [];
  const bring = (texto: string, answer: boolean) =>
    importCopia(NIT, { text: async () => texto } as File, async (ventas) => {
      preguntas.push(ventas.map(({ input }) => input.idTransaccion));
      return answer;
    });
  await bring(copia, false);
  expect(preguntas).toEqual([]);
  filas.clear();
  await bring(copia, false);
  expect([preguntas, filas.size]).toEqual([[[ID]], 0]);
  await bring(copia.replace('"en_cola"', '"borrador"'), false);
  expect([preguntas.length, filas.get(ID)?.estado]).toEqual([1, 'borrador']);
  filas.clear();
  await bring(copia, true);
  expect(filas.get(ID)?.estado).toBe('en_cola');
});

test('a sale that the device has -> it stays as it is here, whatever the file says', async () => {
  keep(0, ID);
  const copia = await exportCopia();
  keep(7, ID);
  const { bringCopia } = await loadCopia();
  await expect(bringCopia(NIT, copia)).resolves.toEqual({ nuevas: 0, yaEstaban: 1 });
  expect(filas.get(ID)?.cola?.intentos).toBe(7);
});

test.each<[string, (copia: string) => string, string]>([
  ['of another issuer', (copia) => copia.replace(NIT, OTRO), 'ajena'],
  ['cut short', (copia) => copia.slice(0, -20), 'invalida'],
  ['of another version', (copia) => copia.replace('"version": 1', '"version": 2'), 'invalida'],
  [
    'with an amount that is no text',
    (copia) => copia.replace('"cantidad": "1"', '"cantidad": 1'),
    'invalida',
  ],
  ['with an unknown type', (copia) => copia.replace('"FACT"', '"FACTURA"'), 'invalida'],
  ['with an id that leads elsewhere', (copia) => copia.replaceAll(ID, '../x'), 'invalida'],
  ['of a sale that lacks a field', (copia) => copia.replace('"formaPago"', '"formaDePago"'), 'invalida'],
])('a file %s -> nothing of it is taken', async (_como, change, motivo) => {
  keep(0, ID);
  const copia = await exportCopia();
  filas.clear();
  const { bringCopia } = await loadCopia();
  const cambiada = change(copia);
  expect(cambiada).not.toBe(copia);
  await expect(bringCopia(NIT, cambiada)).resolves.toBe(motivo);
  expect(filas.size).toBe(0);
});
