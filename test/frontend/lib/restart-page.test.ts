/** @jest-environment jsdom */
import { restartWithLinea } from '../../../frontend/src/lib/restart-page.ts';

let hasLinea = false;
let miradas = 0;
let arranques = 0;
globalThis.fetch = async () => {
  miradas += 1;
  if (!hasLinea) throw new TypeError('Failed to fetch');
  return { ok: true, json: async () => ({}) } as Response;
};
// The page asks this right before it starts anew, which the browser of the tests cannot do.
addEventListener('beforeunload', (event) => {
  arranques += 1;
  event.preventDefault();
});

beforeEach(() => {
  jest.useFakeTimers();
  hasLinea = false;
  miradas = 0;
  arranques = 0;
  document.body.innerHTML = '';
});
afterEach(() => jest.useRealTimers());

test('a page that lacks a part comes back by itself with the line, also when the browser never said that it was gone', async () => {
  void restartWithLinea();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(miradas).toBeGreaterThan(5);
  expect(arranques).toBe(0);
  hasLinea = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(arranques).toBe(1);
});

test('the browser says that the line is back -> at once; nobody is interrupted in a dialog or while typing', async () => {
  hasLinea = true;
  void restartWithLinea();
  document.body.innerHTML = '<dialog open></dialog>';
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(arranques).toBe(0);
  document.body.innerHTML = '';
  dispatchEvent(new Event('keydown'));
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(arranques).toBe(0);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(arranques).toBeGreaterThan(0);
});
