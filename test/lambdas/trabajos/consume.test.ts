import type { SQSEvent } from 'aws-lambda';
import type { Tarea } from '#lambdas/ports/colas.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { consume } from '#lambdas/trabajos/consume.ts';
import { processCorreo } from '#lambdas/trabajos/correo/process.ts';
import { NIT_B } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';
import { NIT, openEscenario } from './certificacion/escenario.ts';
import { BAJAS, TAREA, openOficina } from './correo/oficina.ts';

function toEvento(bodies: readonly string[]): SQSEvent {
  return { Records: bodies.map((body, i) => ({ body, messageId: `m${i}` })) } as unknown as SQSEvent;
}

const toBody = (tarea: Tarea): string => JSON.stringify(tarea);
const TAREAS = ['a', 'b', 'c'].map((id) => ({ nit: NIT, id }));

describe.each(NOMBRES_COLA)('the worker of %s', (nombre) => {
  test('gives back the messages that failed and no other, and logs why', async () => {
    const ports = createInMemoryPorts();
    const worker = consume(nombre, ports, async (_, { id }) => {
      if (id === 'b') throw new Error('no table');
    });
    const { batchItemFailures } = await worker(toEvento(TAREAS.map(toBody)));
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'm1' }]);
    expect(ports.memoria.log).toEqual([
      {
        nivel: 'error',
        evento: `${nombre}.error`,
        campos: { nit: NIT, id: 'b', error: new Error('no table') },
      },
    ]);
  });

  test('never gets a message again that names no row, and logs which it was', async () => {
    const ports = createInMemoryPorts();
    const vistas: Tarea[] = [];
    const worker = consume(nombre, ports, async (_, tarea) => void vistas.push(tarea));
    const ilegibles = ['no es json', '{"nit":1,"id":"x"}', 'null', '{"nit":"1"}'];
    expect(await worker(toEvento([...ilegibles, '{"nit":"1","id":"x","otro":2}']))).toEqual({
      batchItemFailures: [],
    });
    expect(vistas).toEqual([{ nit: '1', id: 'x' }]);
    expect(ports.memoria.log).toEqual(
      ilegibles.map((_, i) => ({
        nivel: 'error',
        evento: `${nombre}.mensaje_ilegible`,
        campos: { messageId: `m${i}` },
      })),
    );
  });

  test('reads the lane of a message when the job has it', async () => {
    const ports = createInMemoryPorts();
    const vistas: Tarea[] = [];
    const worker = consume(nombre, ports, async (_, tarea) => void vistas.push(tarea));
    const { carriles } = TRABAJOS[nombre].cola;
    await worker(
      toEvento([...carriles, 'OTRO'].map((carril) => JSON.stringify({ nit: '1', id: 'x', carril }))),
    );
    expect(vistas).toEqual([
      ...carriles.map((carril) => ({ nit: '1', id: 'x', carril })),
      { nit: '1', id: 'x' },
    ]);
  });

  test('works on the messages of a run as the table of jobs says', async () => {
    let activos = 0;
    let juntos = 0;
    const worker = consume(nombre, createInMemoryPorts(), async () => {
      activos += 1;
      juntos = Math.max(juntos, activos);
      await new Promise((resolve) => setImmediate(resolve));
      activos -= 1;
    });
    await worker(toEvento(TAREAS.map(toBody)));
    expect(juntos).toBe(TRABAJOS[nombre].cola.simultaneos ? TAREAS.length : 1);
  });
});

test('a document whose step failed comes back, and the others of its batch are certified', async () => {
  const escenario = await openEscenario();
  const [bueno, malo] = [await escenario.emitir(1), await escenario.emitir(2)];
  const { envios } = escenario.ports;
  const find: typeof envios.find = (clave) => {
    if (clave.idTransaccion === malo) throw new Error('no storage');
    return envios.find(clave);
  };
  const worker = consume('certificacion', { ...escenario.ports, envios: { ...envios, find } }, processTarea);
  const mensajes = [bueno, malo].map((id) => toBody({ nit: NIT, id }));
  const { batchItemFailures } = await worker(
    toEvento([...mensajes, 'not JSON', '{"nit":1}', '{"nit":"1","id":"x"}']),
  );
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm1' }]);
  expect([await escenario.statusOf(bueno), await escenario.statusOf(malo)]).toEqual([
    'CERTIFICADO',
    'EN_PROCESO',
  ]);
  await escenario.simulador.stop();
});

test('a message of the outbox whose row cannot be taken comes back, and the others are sent', async () => {
  const oficina = await openOficina();
  await oficina.certify();
  await oficina.putCorreo();
  const { bandejaSalida } = oficina.ports;
  const lease: typeof bandejaSalida.lease = async (nit, ...rest) => {
    if (nit === NIT_B) throw new Error('no table');
    return bandejaSalida.lease(nit, ...rest);
  };
  const worker = consume(
    'correo',
    { ...oficina.ports, bandejaSalida: { ...bandejaSalida, lease } },
    (ports, tarea) => processCorreo(ports, { mensajeria: oficina.mensajeria, bajas: () => BAJAS }, tarea),
  );
  const { batchItemFailures } = await worker(toEvento([{ ...TAREA, nit: NIT_B }, TAREA].map(toBody)));
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm0' }]);
  expect(oficina.enviados).toHaveLength(1);
});

test('a message that the provider refused does not come back to the queue: the outbox has its next attempt', async () => {
  const oficina = await openOficina();
  await oficina.certify();
  await oficina.putCorreo();
  const mensajeria = { send: async () => Promise.reject(new Error('Throttling')) };
  const worker = consume('correo', oficina.ports, (ports, tarea) =>
    processCorreo(ports, { mensajeria, bajas: () => BAJAS }, tarea),
  );
  expect(await worker(toEvento([toBody(TAREA)]))).toEqual({ batchItemFailures: [] });
  expect(await oficina.proximoEn()).toBe(30);
});
