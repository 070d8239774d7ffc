import { Reservado } from '#domain/pagos/reservado.ts';
import { openTurnstile } from '#lambdas/adapters/turnstile.ts';
import type { OpcionesTurnstile } from '#lambdas/adapters/turnstile.ts';
import { createTurnstileSimulado, turnstileEnv } from '../../../local/simulador/turnstile.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';

const { SECRETO_BOT = '', BOT_SIMULADO = '' } = turnstileEnv('http://127.0.0.1:1');
const LOCAL = { etapa: 'local', secreto: new Reservado(SECRETO_BOT), simulado: BOT_SIMULADO } as const;

/** Text of a request, which is all that the adapter sends. */
const bodyOf = (init?: RequestInit): string => (typeof init?.body === 'string' ? init.body : '');

function open(cambio: Partial<OpcionesTurnstile> = {}) {
  const { log } = createInMemoryPorts();
  const simulado = createTurnstileSimulado();
  const pedidos: string[] = [];
  const propio: typeof fetch = async (_url, init) => {
    pedidos.push(bodyOf(init));
    return Response.json(simulado.verify(bodyOf(init)));
  };
  const opciones = { ...LOCAL, host: null, accion: 'contactanos', log, fetch: propio, ...cambio };
  return { verificador: openTurnstile(opciones), pedidos };
}

test('a token passes once, and the same request may ask again', async () => {
  const { verificador } = open();
  expect(await verificador.check('ok-1', 'id-1')).toBe('PERSONA');
  expect(await verificador.check('ok-1', 'id-1')).toBe('PERSONA');
  expect(await verificador.check('ok-1', 'id-2')).toBe('NEGADO');
  expect(await verificador.check('fail', 'id-3')).toBe('NEGADO');
});

test('a token of another form, of another site or of none is refused', async () => {
  expect(await open().verificador.check('ok-otra-accion', 'a')).toBe('NEGADO');
  expect(await open({ host: 'facturas.example' }).verificador.check('ok-1', 'a')).toBe('NEGADO');
  expect(await open({ host: 'localhost' }).verificador.check('ok-1', 'a')).toBe('PERSONA');
  const { verificador, pedidos } = open();
  expect(await verificador.check('', 'a')).toBe('NEGADO');
  expect(await verificador.check('x'.repeat(2_049), 'a')).toBe('NEGADO');
  expect(pedidos).toEqual([]);
});

test.each([
  ['does not answer', () => Promise.reject(new Error('ECONNRESET'))],
  ['answers no JSON', async () => new Response('<html>')],
  ['fails', async () => new Response('', { status: 502 })],
] satisfies [string, () => Promise<Response>][])(
  'a service that %s is asked once more with the same key and then is none',
  async (_, caido) => {
    const claves: unknown[] = [];
    const { verificador } = open({
      fetch: (_url, init) => {
        claves.push((JSON.parse(bodyOf(init)) as Record<string, unknown>)['idempotency_key']);
        return caido();
      },
    });
    expect(await verificador.check('ok-1', 'id-1')).toBe('SIN_SERVICIO');
    expect(claves).toEqual(['id-1', 'id-1']);
  },
);

test.each([
  [
    { etapa: 'produccion', simulado: null, secreto: new Reservado(`1x${'0'.repeat(31)}AA`) },
    'secret of tests',
  ],
  [{ etapa: 'produccion', simulado: null }, 'secret of tests'],
  [{ etapa: 'desarrollo' }, 'only be replaced when the stage is local'],
  [{ simulado: null }, 'simulator of this machine'],
  [{ simulado: 'https://challenges.example/' }, 'simulator of this machine'],
])('a stage that does not fit its secret or its address does not start (%#)', (cambio, mensaje) => {
  expect(() => open(cambio)).toThrow(mensaje);
});
