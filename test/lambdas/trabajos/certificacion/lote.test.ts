import type { SQSEvent } from 'aws-lambda';
import { processLote } from '#lambdas/trabajos/certificacion/process-lote.ts';
import { requeuePendientes } from '#lambdas/trabajos/certificacion/requeue-pendientes.ts';
import { NIT, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';

let escenario: Escenario;

beforeAll(async () => {
  escenario = await openEscenario();
});
afterAll(() => escenario.simulador.stop());

function lote(bodies: readonly string[]): SQSEvent {
  return { Records: bodies.map((body, i) => ({ body, messageId: `m${i}` })) } as SQSEvent;
}

describe('processLote', () => {
  test('gives back only the messages that failed', async () => {
    const [bueno, malo] = [await escenario.emitir(1), await escenario.emitir(2)];
    const { archivos } = escenario.ports;
    const ports = {
      ...escenario.ports,
      archivos: {
        ...archivos,
        get: async (clave: string) => {
          if (clave.includes(malo)) throw new Error('no storage');
          return archivos.get(clave);
        },
      },
    };
    const mensajes = [bueno, malo].map((idTransaccion) => JSON.stringify({ nit: NIT, idTransaccion }));
    const respuesta = await processLote(
      ports,
      lote([...mensajes, 'not JSON', '{"nit":1}', '{"nit":"1","idTransaccion":"x"}']),
    );
    expect(respuesta.batchItemFailures).toEqual([{ itemIdentifier: 'm1' }]);
    expect([await escenario.statusOf(bueno), await escenario.statusOf(malo)]).toEqual([
      'CERTIFICADO',
      'EN_PROCESO',
    ]);
  });
});

describe('requeuePendientes', () => {
  test('queues what is due, and nothing before its time or after its end', async () => {
    const id = await escenario.emitir(3);
    const { ports, reloj } = escenario;
    ports.memoria.tareas.splice(0);
    reloj.ms += 1_000;
    escenario.fault('certificar', 'timeout-after');
    await processLote(ports, lote([JSON.stringify({ nit: NIT, idTransaccion: id })]));
    ports.memoria.tareas.splice(0);
    const due = async (): Promise<boolean> => {
      await requeuePendientes(ports);
      return ports.memoria.tareas.splice(0).some(({ tarea }) => tarea.idTransaccion === id);
    };
    expect(await due()).toBe(false);
    reloj.ms += 10_000;
    expect(await due()).toBe(true);
    await processLote(ports, lote([JSON.stringify({ nit: NIT, idTransaccion: id })]));
    reloj.ms += 86_400_000;
    expect(await due()).toBe(false);
  });
});
