import fc from 'fast-check';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { startStack } from '../../local/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { SECOND_ISSUER, registerIssuer, sampleDraft } from '../support/issuer.ts';
import { readLedger, setFalla } from '../support/servidor.ts';

/** Number of documents: `TORMENTA=1000 npx jest test/flows/tormenta` runs the long storm; SEMILLA repeats one. */
const DOCUMENTOS = Number(process.env['TORMENTA'] ?? 60);
const SEMILLA = Number(process.env['SEMILLA'] ?? Date.now() % 1_000_000);
const CLIENTES_A_LA_VEZ = 8;

/** Faults that answer at once; faults that hang are in the storm of the worker, whose timeouts are short. */
const FALLAS = [
  'http500-before',
  'http500-after',
  'garbage',
  'truncated',
  'expired-token',
  'slow:40',
  'reject:FEL_RCP313',
];

let stack: Stack;
let cliente: Cliente;
let adelanto = 0;

beforeAll(async () => {
  stack = await startStack({ dataDir: null, now: () => new Date(Date.now() + adelanto) });
  cliente = await registerIssuer(stack);
  await portsFromEnv().creditos.grant(SECOND_ISSUER.nit, 'tormenta', DOCUMENTOS * 2, new Date());
}, 60_000);

afterAll(() => stack.close());

const readCreditos = (): Promise<{ creditosRestantesCerV: number }> =>
  cliente.field('query { getCreditosRestantes { creditosRestantesCerV } }');

const readDocumento = (id: string): Promise<{ statusDocumento: string; uuidCertificacion: string | null }> =>
  cliente.field('query ($t: ID) { getDocumento(idTransaccion: $t) { statusDocumento uuidCertificacion } }', {
    t: id,
  });

/** Asks again for every document that is still open, with the clock moved past the waits. */
async function settle(ids: readonly string[]): Promise<void> {
  for (let rounds = 0; rounds < 60; rounds += 1) {
    const open = [];
    for (const id of ids) {
      const { statusDocumento } = await readDocumento(id);
      if (statusDocumento !== 'CERTIFICADO' && statusDocumento !== 'RECHAZADO') open.push(id);
    }
    if (open.length === 0) return;
    adelanto += 10 * 60_000;
    // The moved clock has ended the earlier session.
    cliente = await signIn(stack.origin, SECOND_ISSUER.nit, SECOND_ISSUER.clave);
    await stack.sweep();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Documents never settled');
}

const REPETIBLES = ['DEMASIADAS_SOLICITUDES', 'UnauthorizedException'];

/** Certifies until the draft is accepted; the rate limit is waited for by moving the clock, which also ends the session. */
async function certify(draft: object): Promise<void> {
  const query = 'mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }';
  for (;;) {
    const { errors } = await cliente.call(query, { d: draft });
    if (errors === undefined) return;
    if (!errors.every(({ errorType }) => REPETIBLES.includes(errorType)))
      throw new Error(JSON.stringify(errors));
    adelanto += 60_000;
    cliente = await signIn(stack.origin, SECOND_ISSUER.nit, SECOND_ISSUER.clave);
  }
}

test(`a storm of ${DOCUMENTOS} certifications (seed ${SEMILLA}) over the whole stack duplicates and loses none`, async () => {
  const inicio = performance.now();
  const before = (await readCreditos()).creditosRestantesCerV;
  const fallas = fc.sample(fc.constantFrom(...FALLAS), { numRuns: DOCUMENTOS, seed: SEMILLA });
  const drafts = fallas.map(() => sampleDraft());
  const waiting = [...drafts.entries()];

  const certifyAll = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [position, draft] = next;
      if (position % 2 === 0)
        await setFalla(stack.origin, 'registrarDocumentoXML', fallas[position] ?? 'garbage');
      // The client repeats the call, like a browser whose connection dies.
      const call = (): Promise<void> => certify(draft);
      await Promise.all(position % 3 === 0 ? [call(), call()] : [call()]);
    }
  };
  await Promise.all(Array.from({ length: CLIENTES_A_LA_VEZ }, certifyAll));
  const ids = drafts.map(({ idTransaccion }) => idTransaccion);
  await settle(ids);

  const finals = [];
  for (const id of ids) finals.push(await readDocumento(id));
  const certified = finals.filter(({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
  const ledger = await readLedger(stack.origin);
  expect(ledger.map(({ uuid }) => uuid).sort()).toEqual(
    certified.map(({ uuidCertificacion }) => uuidCertificacion).sort(),
  );
  expect(before - (await readCreditos()).creditosRestantesCerV).toBe(ledger.length);
  expect(certified.length).toBeGreaterThan(DOCUMENTOS * 0.7);
  if (process.env['TORMENTA'] === undefined) return;
  const cifras = {
    documentos: finals.length,
    certificados: certified.length,
    rechazados: finals.filter(({ statusDocumento }) => statusDocumento === 'RECHAZADO').length,
    autorizaciones: ledger.length,
    duplicadas: ledger.length - new Set(ledger.map(({ uuid }) => uuid)).size,
    creditos: before - (await readCreditos()).creditosRestantesCerV,
    segundos: Math.round((performance.now() - inicio) / 1_000),
  };
  process.stdout.write(`${JSON.stringify(cifras)}\n`);
}, 3_600_000);
