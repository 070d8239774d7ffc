import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';
import { NIT, openEscenario } from './certificacion/escenario.ts';
import { openOficina } from './correo/oficina.ts';

type Lineas = ReturnType<typeof createInMemoryPorts>['memoria']['log'];

/** The first line, which must hold these measures, whatever its instant. */
function medidaOf([linea]: Lineas, campos: Record<string, unknown>) {
  return { nivel: 'info', evento: 'medida', campos: { ...campos, _aws: linea?.campos['_aws'] } };
}

test.each(NOMBRES_COLA)('%s queues what its own port lists, up to the limit of the table', async (nombre) => {
  const { puerto, limite } = TRABAJOS[nombre].sweep;
  const ports = createInMemoryPorts();
  const tareas = [
    { nit: NIT_A, id: 'a' },
    { nit: NIT_B, id: 'b' },
  ];
  const preguntas: unknown[] = [];
  const listPending = async (_: Date, maximo: number) => {
    preguntas.push(maximo);
    return tareas;
  };
  await sweep({ ...ports, [puerto]: { ...ports[puerto], listPending } }, nombre);
  expect(preguntas).toEqual([limite]);
  const { [nombre]: propia, ...otras } = ports.memoria.colas;
  expect(propia).toEqual(tareas.map((tarea) => ({ tarea, esperaSegundos: 0 })));
  expect(Object.values(otras).flat()).toEqual([]);
  expect(ports.memoria.log).toEqual([
    medidaOf(ports.memoria.log, { Trabajo: nombre, PendientesVencidos: 2 }),
    { nivel: 'info', evento: 'sweep', campos: { trabajo: nombre, tareas: 2 } },
  ]);
});

test('a run that finds nothing due says so, because a sweeper that says nothing has stopped', async () => {
  const ports = createInMemoryPorts();
  await sweep(ports, 'certificacion');
  expect(ports.memoria.log).toEqual([
    medidaOf(ports.memoria.log, { Trabajo: 'certificacion', PendientesVencidos: 0 }),
  ]);
});

test('documents are queued when they are due, and not before their time or after their end', async () => {
  const escenario = await openEscenario();
  const id = await escenario.emitir(3);
  const { ports, reloj } = escenario;
  const cola = ports.memoria.colas.certificacion;
  const due = async (): Promise<boolean> => {
    cola.splice(0);
    await sweep(ports, 'certificacion');
    return cola.some(({ tarea }) => tarea.id === id);
  };
  reloj.ms += 1_000;
  escenario.fault('certificar', 'timeout-after');
  await processTarea(ports, { nit: NIT, id });
  expect(await due()).toBe(false);
  reloj.ms += 10_000;
  expect(await due()).toBe(true);
  await processTarea(ports, { nit: NIT, id });
  reloj.ms += 86_400_000;
  expect(await due()).toBe(false);
  await escenario.simulador.stop();
});

test('messages that are due are queued, of every issuer, and none that waits, is held or was sent', async () => {
  const oficina = await openOficina();
  const { ports, reloj } = oficina;
  await oficina.putCorreo({ id: 'vencido' });
  await oficina.putCorreo({ id: 'ajeno', nit: NIT_B });
  for (const id of ['enviado', 'tomado', 'espera']) {
    await oficina.putCorreo({ id });
    await ports.bandejaSalida.lease(NIT_A, id, ports.now(), reloj.ms + 60_000);
  }
  await ports.bandejaSalida.close(NIT_A, 'enviado', 'ENVIADO', ports.now());
  await ports.bandejaSalida.retry(NIT_A, 'espera', reloj.ms + 30_000, ports.now());
  const sweepOnce = async (): Promise<string[]> => {
    await sweep(ports, 'correo');
    return ports.memoria.colas.correo
      .splice(0)
      .map(({ tarea }) => `${tarea.nit} ${tarea.id}`)
      .sort();
  };
  expect(await sweepOnce()).toEqual([`${NIT_A} vencido`, `${NIT_B} ajeno`]);
  reloj.ms += 30_000;
  expect(await sweepOnce()).toContain(`${NIT_A} espera`);
  reloj.ms += 30_000;
  expect(await sweepOnce()).toContain(`${NIT_A} tomado`);
});
