/** @jest-environment jsdom */
import { onBeforeLeaving } from '../../../../frontend/src/lib/before-leaving.ts';
import { watchConexion } from '../../../../frontend/src/app/sin-red/recarga.ts';

let stop: () => void = () => undefined;
let restarts = 0;
let isSending = false;
let isLista = true;
let isServing = true;

function setOnline(value: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value, configurable: true });
  dispatchEvent(new Event(value ? 'online' : 'offline'));
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12) });
  sessionStorage.clear();
  document.body.innerHTML = '';
  restarts = 0;
  isSending = false;
  isLista = true;
  isServing = true;
  stop = watchConexion({
    canRestartOffline: async () => isLista,
    isServing: async () => isServing,
    isSending: () => isSending,
    restart: () => (restarts += 1),
  });
});
afterEach(() => {
  stop();
  setOnline(true);
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the connection goes -> the page starts anew once, after what it saves by itself is stored', async () => {
  const saved: string[] = [];
  const withdraw = onBeforeLeaving(async () => void saved.push(`before ${restarts}`));
  setOnline(false);
  await pass(1_500);
  expect(restarts).toBe(0);
  await pass(60_000);
  expect(restarts).toBe(1);
  expect(saved).toEqual(['before 0']);
  withdraw();
});

test('a line that comes and goes -> nothing happens', async () => {
  setOnline(false);
  await pass(1_000);
  setOnline(true);
  await pass(60_000);
  expect(restarts).toBe(0);
});

test.each<[string, () => void, () => void]>([
  [
    'an open dialog',
    () => (document.body.innerHTML = '<dialog open></dialog>'),
    () => (document.body.innerHTML = ''),
  ],
  [
    'an outcome on the screen',
    () => (document.body.innerHTML = '<div data-sin-recarga=""></div>'),
    () => (document.body.innerHTML = ''),
  ],
  ['a change on its way', () => (isSending = true), () => (isSending = false)],
  ['a device that lacks what a start needs at that moment', () => (isLista = false), () => (isLista = true)],
])('%s -> the page waits for its end', async (_what, begin, end) => {
  begin();
  setOnline(false);
  await pass(60_000);
  expect(restarts).toBe(0);
  end();
  await pass(12_000);
  expect(restarts).toBe(1);
});

test('a form that would lose its text -> the page stays as long as the form does', async () => {
  const hold = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', hold);
  setOnline(false);
  await pass(60_000);
  expect(restarts).toBe(0);
  removeEventListener('beforeunload', hold);
});

test('somebody types, also while the sale is being stored -> the page waits until nobody does', async () => {
  const type = () => dispatchEvent(new Event('keydown'));
  let isTecla = true;
  const withdraw = onBeforeLeaving(async () => (isTecla ? void type() : undefined));
  setOnline(false);
  for (let i = 0; i < 20; i += 1) {
    type();
    await pass(1_000);
  }
  expect(restarts).toBe(0);
  await pass(10_000);
  expect(restarts).toBe(0);
  isTecla = false;
  await pass(5_000);
  expect(restarts).toBe(1);
  withdraw();
});

test('a page that has just been started anew -> not again within ten seconds', async () => {
  sessionStorage.setItem('fel.recarga', String(Date.now()));
  setOnline(false);
  await pass(9_000);
  expect(restarts).toBe(0);
  await pass(2_000);
  expect(restarts).toBe(1);
});

test('the API answers and the configuration does not -> the page stays, and starts anew once it does', async () => {
  stop();
  setOnline(false);
  stop = watchConexion({
    canRestartOffline: async () => true,
    isServing: async () => isServing,
    isSending: () => false,
    restart: () => (restarts += 1),
  });
  isServing = false;
  setOnline(true);
  await pass(300_000);
  expect(restarts).toBe(0);
  isServing = true;
  await pass(11_000);
  expect(restarts).toBe(1);
});
