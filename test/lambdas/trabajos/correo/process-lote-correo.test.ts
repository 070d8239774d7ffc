import type { SQSEvent } from 'aws-lambda';
import { processLoteCorreo } from '#lambdas/trabajos/correo/process-lote-correo.ts';
import { requeueCorreos } from '#lambdas/trabajos/correo/requeue-correos.ts';
import { NIT_A, NIT_B } from '../../../support/factories/ids.ts';
import { TAREA, openOficina } from './oficina.ts';

function toEvento(bodies: readonly string[]): SQSEvent {
  return { Records: bodies.map((body, i) => ({ body, messageId: `m${i}` })) } as unknown as SQSEvent;
}

test('each message of a batch fails by itself, and only by our own fault', async () => {
  const oficina = await openOficina();
  await oficina.certify();
  await oficina.putCorreo();
  const lease: typeof oficina.ports.bandejaSalida.lease = async (nit, ...rest) => {
    if (nit === NIT_B) throw new Error('no table');
    return oficina.ports.bandejaSalida.lease(nit, ...rest);
  };
  const ports = { ...oficina.ports, bandejaSalida: { ...oficina.ports.bandejaSalida, lease } };
  const bodies = [
    'no es json',
    '{"nit":1,"id":"x"}',
    'null',
    JSON.stringify({ ...TAREA, nit: NIT_B }),
    JSON.stringify(TAREA),
  ];
  const { batchItemFailures } = await processLoteCorreo(ports, oficina.mensajeria, toEvento(bodies));
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm3' }]);
  expect(oficina.enviados).toHaveLength(1);
  const ilegibles = ports.memoria.log.filter(({ evento }) => evento === 'correo.mensaje_ilegible');
  expect(ilegibles.map(({ campos }) => campos)).toEqual([
    { messageId: 'm0' },
    { messageId: 'm1' },
    { messageId: 'm2' },
  ]);
});

test('a message that the provider refused does not come back to the queue: the outbox has its next attempt', async () => {
  const oficina = await openOficina();
  await oficina.certify();
  await oficina.putCorreo();
  const mensajeria = { send: async () => Promise.reject(new Error('Throttling')) };
  const { batchItemFailures } = await processLoteCorreo(
    oficina.ports,
    mensajeria,
    toEvento([JSON.stringify(TAREA)]),
  );
  expect(batchItemFailures).toEqual([]);
  expect(await oficina.proximoEn()).toBe(30);
});

test('the sweeper queues what is due of every issuer, and nothing that waits, is held or was sent', async () => {
  const oficina = await openOficina();
  const { ports, reloj } = oficina;
  await oficina.putCorreo({ id: 'vencido' });
  await oficina.putCorreo({ id: 'ajeno', nit: NIT_B });
  for (const id of ['enviado', 'tomado', 'espera']) {
    await oficina.putCorreo({ id });
    await ports.bandejaSalida.lease(NIT_A, id, ports.now(), reloj.ms + 60_000);
  }
  await ports.bandejaSalida.markEnviado(NIT_A, 'enviado');
  await ports.bandejaSalida.markFallido(NIT_A, 'espera', reloj.ms + 30_000);
  const sweep = async (): Promise<string[]> => {
    await requeueCorreos(ports);
    return ports.memoria.correos
      .splice(0)
      .map(({ tarea }) => `${tarea.nit} ${tarea.id}`)
      .sort();
  };
  expect(await sweep()).toEqual([`${NIT_A} vencido`, `${NIT_B} ajeno`]);
  reloj.ms += 30_000;
  expect(await sweep()).toContain(`${NIT_A} espera`);
  reloj.ms += 30_000;
  expect(await sweep()).toContain(`${NIT_A} tomado`);
});
