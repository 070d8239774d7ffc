import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { sampleDraft } from '../support/issuer.ts';
import { findTarjetas, scanFolder } from '../support/find-tarjetas.ts';
import { readLedger, setFalla, startServidor } from '../support/servidor.ts';
import type { Servidor } from '../support/servidor.ts';

const PORT = 4591;
const dataDir = mkdtempSync(join(tmpdir(), 'fel-kill-'));
let servidor: Servidor;
/** Line of a start that makes the demonstration. */
const DEMO_HECHA = /Creando los datos de demostración/;
beforeAll(async () => {
  servidor = await startServidor(dataDir, PORT);
  expect(servidor.salida.join('')).toMatch(DEMO_HECHA);
}, 400_000);

afterAll(async () => {
  await servidor.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const signInDemo = (): Promise<Cliente> => signIn(servidor.origin, '99900017', 'Demo#2026');

async function restart(): Promise<void> {
  await servidor.kill();
  servidor = await startServidor(dataDir, PORT);
}

async function certify(cliente: Cliente, draft = sampleDraft('FACT')): Promise<string> {
  await cliente.field('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', { d: draft });
  return draft.idTransaccion;
}

const readStatus = async (
  cliente: Cliente,
  id: string,
): Promise<{ statusDocumento: string; uuidCertificacion: string }> =>
  cliente.field('query ($t: ID) { getDocumento(idTransaccion: $t) { statusDocumento uuidCertificacion } }', {
    t: id,
  });

const readCreditos = async (cliente: Cliente): Promise<number> => {
  const creditos = await cliente.field<{ creditosRestantesCerV: number }>(
    'query { getCreditosRestantes { creditosRestantesCerV } }',
  );
  return creditos.creditosRestantesCerV;
};

async function until(what: string, isTrue: () => Promise<boolean>, seconds = 90): Promise<void> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Never happened: ${what}`);
}

async function untilCertified(id: string): Promise<void> {
  const cliente = await signInDemo();
  await until(
    `certified ${id}`,
    async () => (await readStatus(cliente, id)).statusDocumento === 'CERTIFICADO',
  );
}

test('a server killed after the answer, during the call and after the commit certifies each document exactly once', async () => {
  const before = await readCreditos(await signInDemo());
  const authorisedBefore = (await readLedger(servidor.origin)).length;

  const afterAnswer = await certify(await signInDemo());
  await restart();
  await untilCertified(afterAnswer);

  await setFalla(servidor.origin, { op: 'registrarDocumentoXML', mode: 'timeout-before' });
  const duringCall = await certify(await signInDemo());
  const waiting = await signInDemo();
  await until('signed', async () => (await readStatus(waiting, duringCall)).statusDocumento === 'FIRMADO');
  await restart();
  await untilCertified(duringCall);

  await setFalla(servidor.origin, { op: 'registrarDocumentoXML', mode: 'timeout-after' });
  const committed = (await readLedger(servidor.origin)).length;
  const afterCommit = await certify(await signInDemo());
  await until('committed', async () => (await readLedger(servidor.origin)).length > committed);
  await restart();

  const cliente = await signInDemo();
  const uuids = [];
  for (const id of [afterAnswer, duringCall, afterCommit]) {
    await until(
      `certified ${id}`,
      async () => (await readStatus(cliente, id)).statusDocumento === 'CERTIFICADO',
    );
    uuids.push((await readStatus(cliente, id)).uuidCertificacion);
  }
  const authorised = (await readLedger(servidor.origin)).slice(authorisedBefore).map(({ uuid }) => uuid);
  expect(authorised).toHaveLength(3);
  expect(new Set(authorised)).toEqual(new Set(uuids));
  expect(await readCreditos(cliente)).toBe(before - 3);
}, 400_000);

test('a second start keeps the data, and does not make the demo again', async () => {
  const cliente = await signInDemo();
  const before = await readCreditos(cliente);
  await servidor.kill();
  servidor = await startServidor(dataDir, PORT);
  expect(servidor.salida.join('')).not.toMatch(DEMO_HECHA);
  expect(await readCreditos(await signInDemo())).toBe(before);
}, 60_000);

test('cards that paid, were refused, or whose server was killed -> their number is in no file, line or answer', async () => {
  const cliente = await signInDemo();
  const respuestas: unknown[] = [];
  const pay = async (numero: string): Promise<void> => {
    const llamada = cliente.call(
      'mutation ($p: ID!, $n: String!) { procesarCompraPaquete(idPaquete: $p, cantidad: 1, numeroTarjeta: $n, vencimientoTarjeta: "12/39", cvv2Tarjeta: "123") { creditosRestantesCerV } }',
      { p: 'certificador-25', n: numero },
    );
    respuestas.push(await llamada.catch((error: unknown) => String(error)));
  };
  const before = await readCreditos(cliente);
  for (const numero of ['4111111111111111', '4000000000000002', '4000000000000119']) await pay(numero);
  expect(await readCreditos(cliente)).toBe(before + 25);
  expect(JSON.stringify(respuestas)).toContain('COMPRA_PENDIENTE');
  await servidor.kill();
  const { archivos, tarjetas } = scanFolder(dataDir);
  expect(archivos).toBeGreaterThan(10);
  expect(tarjetas).toEqual([]);
  expect(findTarjetas(servidor.salida.join('') + JSON.stringify(respuestas))).toEqual([]);
}, 60_000);
