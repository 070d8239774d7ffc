import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { NIT, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';
import { PROTOCOLOS } from '../../../support/protocolos.ts';

/** Day after which nothing of the removed certifiers is left. */
const ULTIMO_DIA = '2027-01-07';
const HORA_MS = 3_600_000;

let escenario: Escenario;
afterEach(() => escenario.simulador.stop());

async function step(id: string): Promise<void> {
  escenario.reloj.ms += HORA_MS;
  await processTarea(escenario.ports, { nit: NIT, id });
}

/** Removes every certifier, the main one last, as the screen does. */
async function removeAll(): Promise<void> {
  const { certificadorConfigs } = escenario.ports;
  const configs = await certificadorConfigs.list(NIT);
  for (const { nitCertificador } of configs.toReversed()) {
    expect(await certificadorConfigs.remove(NIT, nitCertificador, ULTIMO_DIA)).toBe(true);
  }
  expect(await certificadorConfigs.list(NIT)).toEqual([]);
}

test.each(PROTOCOLOS)(
  'a document that %s may have certified, and whose certifier was removed since -> certified once, found by its id',
  async (protocolo) => {
    escenario = await openEscenario({ protocolo });
    const id = await escenario.emitir(1);
    escenario.fault('certificar', 'timeout-after');
    await step(id);
    expect(await escenario.statusOf(id)).toBe('INCIERTO');
    await removeAll();
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
    expect(escenario.simulador.ledger.summarize().autorizaciones).toHaveLength(1);
  },
);

test('after the last day of their keys the removed certifier is not called any more', async () => {
  escenario = await openEscenario();
  const id = await escenario.emitir(1);
  escenario.fault('certificar', 'timeout-after');
  await step(id);
  await removeAll();
  escenario.reloj.ms = Date.parse(`${ULTIMO_DIA}T23:59:00-06:00`);
  const antes = escenario.ports.memoria.log.length;
  await step(id);
  const eventos = escenario.ports.memoria.log.slice(antes).map(({ evento }) => evento);
  expect(eventos).not.toContain('certificador.llamada');
  expect(await escenario.statusOf(id)).toBe('INCIERTO');
});

test('a document that surely reached nobody, and whose certifier was removed since -> given back with its credit', async () => {
  escenario = await openEscenario();
  const saldo = await escenario.saldo();
  const id = await escenario.emitir(1);
  await removeAll();
  await step(id);
  expect(await escenario.statusOf(id)).toBe('RECHAZADO');
  expect(await escenario.saldo()).toBe(saldo);
  expect(escenario.simulador.ledger.summarize().autorizaciones).toEqual([]);
});
