import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { breakPorts } from './averia.ts';
import type { Averia } from './averia.ts';
import { NIT, isNumerado, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';

const MAX_LLAMADAS = 40;
const FORMAS = [
  { tras: false, muere: true },
  { tras: true, muere: true },
  { tras: false, muere: false },
  { tras: true, muere: false },
];

let escenario: Escenario;
let numero = 0;

beforeAll(async () => {
  escenario = await openEscenario({ creditos: 1_000 });
});
afterAll(() => escenario.simulador.stop());

/** Makes one step with a failure; answers the number of its calls. */
async function stepBroken(idTransaccion: string, averia: Averia): Promise<number> {
  const { ports, llamadas } = breakPorts(escenario.ports, averia);
  const tarea = { nit: NIT, id: idTransaccion };
  // The queue delivers a message again when its worker dies.
  await processTarea(ports, tarea).catch(() => escenario.ports.colas.certificacion.send(tarea));
  return llamadas();
}

/** Runs the sweeper and the queue, minute by minute, until nothing is pending. */
async function settle(): Promise<void> {
  const { ports, reloj } = escenario;
  for (let minuto = 0; minuto < 20; minuto += 1) {
    await sweep(ports, 'certificacion');
    const tareas = ports.memoria.colas.certificacion.splice(0);
    for (const { tarea } of tareas)
      await processTarea(ports, tarea).catch(() => ports.colas.certificacion.send(tarea));
    const pendientes = await ports.documentos.listPending(new Date(reloj.ms + 86_400_000), 500);
    if (tareas.length === 0 && pendientes.length === 0) return;
    reloj.ms += 60_000;
  }
}

/** Unsent messages of the document in the outbox. */
async function listCorreos(idTransaccion: string): Promise<string[]> {
  const { bandejaSalida, now } = escenario.ports;
  const tareas = await bandejaSalida.listPending(new Date(now().getTime() + 86_400_000), 10_000);
  return tareas.map(({ id }) => id).filter((id) => id.startsWith(idTransaccion));
}

/** Marks the message that delivers the document as sent; answers the ids of the messages that tell of its annulment. */
async function deliver(idTransaccion: string): Promise<void> {
  const { bandejaSalida, now } = escenario.ports;
  const id = `${idTransaccion}-certificado`;
  expect(await bandejaSalida.lease(NIT, id, now(), now().getTime() + 1)).toBe(true);
  await bandejaSalida.close(NIT, id, 'ENVIADO', now());
}

async function openNew(prepare: (id: string) => Promise<void>): Promise<string> {
  const id = await escenario.emitir((numero += 1), { correo: 'a@ejemplo.invalid' });
  await prepare(id);
  // The token is asked for again, so that those calls fail too.
  const config = await escenario.config();
  await escenario.ports.certificadorConfigs.put(NIT, { ...config, bearerCifrado: null });
  return id;
}

describe.each(FORMAS)('a failure at each call in turn (%o)', (forma) => {
  test('ends with one authorisation, one credit and the stored document', async () => {
    let total = MAX_LLAMADAS;
    for (let en = 1; en <= total; en += 1) {
      const saldo = await escenario.saldo();
      const id = await openNew(async () => undefined);
      const llamadas = await stepBroken(id, { ...forma, en });
      if (llamadas < en) total = en - 1;
      await settle();
      const guardado = await escenario.ports.documentos.find(NIT, id);
      const filas = escenario.simulador.ledger
        .summarize()
        .autorizaciones.filter((fila) => fila.id === guardado?.requestId);
      const xml = await escenario.ports.archivos.get(claveXmlCertificado({ nit: NIT, idTransaccion: id }));
      expect({
        en,
        status: guardado?.documento.statusDocumento,
        autorizaciones: filas.map(({ uuid }) => uuid),
        isNumerado: guardado !== null && isNumerado(guardado.documento),
        creditos: saldo - (await escenario.saldo()),
        conXml: xml !== null,
        enBandeja: await listCorreos(id),
      }).toEqual({
        en,
        status: 'CERTIFICADO',
        autorizaciones: [guardado?.documento.uuidCertificacion],
        isNumerado: true,
        creditos: 1,
        conXml: true,
        enBandeja: [`${id}-certificado`],
      });
    }
    expect(total).toBeGreaterThan(12);
    expect(total).toBeLessThan(MAX_LLAMADAS);
  }, 60_000);

  test('of an annulment ends with one annulment, told once to whoever got the document', async () => {
    let total = MAX_LLAMADAS;
    for (let en = 1; en <= total; en += 1) {
      const id = await openNew(async (nuevo) => {
        await settle();
        await deliver(nuevo);
        await escenario.startAnulacion(nuevo);
      });
      const llamadas = await stepBroken(id, { ...forma, en });
      if (llamadas < en) total = en - 1;
      await settle();
      const guardado = await escenario.ports.documentos.find(NIT, id);
      const uuid = guardado?.documento.uuidCertificacion;
      const anulaciones = escenario.simulador.ledger
        .summarize()
        .anulaciones.filter((fila) => fila.uuid === uuid);
      expect([en, guardado?.documento.statusDocumento, anulaciones.length]).toEqual([en, 'ANULADO', 1]);
      // A spare task of the queue tells nobody again.
      await processTarea(escenario.ports, { nit: NIT, id });
      expect(await listCorreos(id)).toEqual([expect.stringMatching(`^${id}-anulado-[0-9a-f]{16}$`)]);
    }
    expect(total).toBeGreaterThan(10);
    expect(total).toBeLessThan(MAX_LLAMADAS);
  }, 60_000);
});
