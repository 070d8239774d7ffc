import { deferred, lazy, override, preload } from '#lambdas/shared/lazy.ts';

type Ports = { uno: { n: number }; dos: { n: number } };

function createPorts(): { ports: Ports; hechos: string[] } {
  const hechos: string[] = [];
  const make = (nombre: string, n: number) => () => {
    hechos.push(nombre);
    return { n };
  };
  return { ports: lazy<Ports>({ uno: make('uno', 1), dos: make('dos', 2) }), hechos };
}

test('a member is made when it is first read, once', () => {
  const { ports, hechos } = createPorts();
  expect(hechos).toEqual([]);
  expect([ports.dos.n, ports.dos.n]).toEqual([2, 2]);
  expect(hechos).toEqual(['dos']);
});

test('an override makes none of the others until they are read, and leaves the first as they are', () => {
  const { ports, hechos } = createPorts();
  const otros = override(ports, { uno: () => ({ n: 9 }) });
  expect(hechos).toEqual([]);
  expect([otros.uno.n, otros.dos.n, ports.uno.n]).toEqual([9, 2, 1]);
  expect(otros.dos).toBe(ports.dos);
  expect(hechos).toEqual(['dos', 'uno']);
});

test('an override keeps the members that stand behind a prototype', () => {
  const { ports } = createPorts();
  const encima = Object.create(ports, { uno: { value: { n: 7 }, enumerable: true } }) as Ports;
  const otros = override(encima, {});
  expect([otros.uno.n, otros.dos.n]).toEqual([7, 2]);
});

describe('deferred', () => {
  type Puerto = { readonly nombre: string; sum: (a: number, b: number) => Promise<number> };
  const puerto: Puerto = { nombre: 'x', sum: async (a, b) => a + b };

  it('loads once, at the first call, and never by being awaited or by what is known', async () => {
    const load = jest.fn(async () => puerto);
    const made = await Promise.resolve(deferred<Puerto>(load, { nombre: 'x' }));
    expect(made.nombre).toBe('x');
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([made.sum(1, 2), made.sum(3, 4)])).toEqual([3, 7]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads again after a load that failed', async () => {
    const load = jest
      .fn<Promise<Puerto>, []>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue(puerto);
    const made = deferred<Puerto>(load, { nombre: 'x' });
    await expect(made.sum(1, 2)).rejects.toThrow('no');
    expect(await made.sum(1, 2)).toBe(3);
  });

  it('is loaded before its first call where that is asked for, and a failure then waits for the call', async () => {
    const load = jest
      .fn<Promise<Puerto>, []>()
      .mockResolvedValueOnce(puerto)
      .mockRejectedValue(new Error('no'));
    const [bueno, malo] = [deferred<Puerto>(load, { nombre: 'x' }), deferred<Puerto>(load, { nombre: 'x' })];
    await preload(bueno, malo, { nombre: 'no deferred port' });
    expect(load).toHaveBeenCalledTimes(2);
    expect(await bueno.sum(1, 2)).toBe(3);
    expect(load).toHaveBeenCalledTimes(2);
    await expect(malo.sum(1, 2)).rejects.toThrow('no');
  });
});
