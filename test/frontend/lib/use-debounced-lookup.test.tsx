/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useDebouncedLookup } from '../../../frontend/src/lib/use-debounced-lookup.ts';

type Llamada = {
  clave: string | null;
  senal: AbortSignal;
  answer: (found: string | null) => void;
  fail: () => void;
};

function open(inicial: string | null) {
  const llamadas: Llamada[] = [];
  const encontrados: string[] = [];
  const hook = renderHook(
    ({ clave }: { clave: string | null }) =>
      useDebouncedLookup<string>(clave, {
        find: (senal) =>
          new Promise((resolve, reject) => {
            llamadas.push({ clave, senal, answer: resolve, fail: () => reject(new Error('x')) });
          }),
        onFound: (found) => encontrados.push(`${clave}: ${found}`),
      }),
    { initialProps: { clave: inicial } },
  );
  return {
    llamadas,
    encontrados,
    estado: () => hook.result.current,
    type: (clave: string | null) => hook.rerender({ clave }),
    unmount: hook.unmount,
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('only the key that stays for a moment is looked up', async () => {
  const { llamadas, type, estado } = open(null);
  type('1');
  await pass(349);
  type('12');
  await pass(349);
  expect([llamadas.length, estado()]).toEqual([0, 'ninguna']);
  await pass(1);
  expect([llamadas.map(({ clave }) => clave), estado()]).toEqual([['12'], 'buscando']);
});

test('what was found is told once, and what was not says so', async () => {
  const { llamadas, type, estado, encontrados } = open('1');
  await pass(350);
  await act(async () => llamadas[0]?.answer('uno'));
  expect([estado(), encontrados]).toEqual(['encontrado', ['1: uno']]);
  type('2');
  expect(estado()).toBe('ninguna');
  await pass(350);
  await act(async () => llamadas[1]?.answer(null));
  expect([estado(), encontrados.length]).toEqual(['noEncontrado', 1]);
});

test('a failure is told, and another key tries again', async () => {
  const { llamadas, type, estado } = open('1');
  await pass(350);
  await act(async () => llamadas[0]?.fail());
  expect(estado()).toBe('fallida');
  type('2');
  await pass(350);
  expect(estado()).toBe('buscando');
});

test.each([null, '2'])('an answer that comes after the key became %p is dropped', async (clave) => {
  const { llamadas, type, estado, encontrados } = open('1');
  await pass(350);
  type(clave);
  expect(llamadas[0]?.senal.aborted).toBe(true);
  await act(async () => llamadas[0]?.answer('uno'));
  expect([estado(), encontrados]).toEqual(['ninguna', []]);
});

test('a form that goes away asks nothing more', async () => {
  const { llamadas, unmount } = open('1');
  unmount();
  await pass(1_000);
  expect(llamadas).toEqual([]);
});
