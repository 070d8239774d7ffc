import fc from 'fast-check';
import { listTardias } from '../../local/entorno.ts';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { SIN_MODOS } from '../../local/modos/ajustes.ts';
import { createModos } from '../../local/modos/modos.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { SECOND_ISSUER, registerIssuer, registerIssuerWith, sampleDraft } from '../support/issuer.ts';
import { startCronometro } from '../support/cronometro.ts';
import { readLedger, setFalla } from '../support/servidor.ts';

/** Number of documents: `TORMENTA=1000 npx jest test/flows/tormenta` runs the long storm; SEMILLA repeats one. */
const DOCUMENTOS = Number(process.env['TORMENTA'] ?? 60);
const SEMILLA = Number(process.env['SEMILLA'] ?? Date.now() % 1_000_000);
/** Moods of AWS throughout the storm. */
const MODOS = {
  throttled: 0.02,
  conflict: 0.05,
  lost: 0.05,
  stale: 500,
  twice: 0.1,
  late: 0.1,
  frozen: 0.02,
};

/** Issuer of the certifier that hangs and fails, and those of the healthy ones. */
const { nit: AFECTADO, clave } = SECOND_ISSUER;
const SANOS = [
  { nit: '99901013', nitCertificador: '99900165' },
  { nit: '99901080', nitCertificador: '99900173' },
];
const NITS = [AFECTADO, ...SANOS.map(({ nit }) => nit)];

/**
 * Rounds, each of a quiet part and one in which a certifier hangs: what changes during the storm, as the growing tables or
 * other programs, then falls on both.
 */
const RONDAS = DOCUMENTOS < 400 ? 1 : 4;
/** Documents of a round that meet the certifier while it hangs, more than it has workers. */
const COLGADOS = Math.max(8, Math.floor(DOCUMENTOS / 20 / RONDAS));
/** Documents that meet its faults, and those of each healthy issuer in one part of a round. */
const AVERIADOS = Math.floor(DOCUMENTOS / 4);
const POR_PARTE = Math.floor((DOCUMENTOS - COLGADOS * RONDAS - AVERIADOS) / (4 * RONDAS));
const COLGADO_MS = 60_000;
/** Looks at a document, a quarter of a second apart, before it counts as delayed: `settle` ends those that wait for the sweeper. */
const MIRADAS = 60;
const CLIENTES = 6;
/** Part of the quiet throughput that the healthy certifiers must keep while another one hangs. */
const PARTE = 0.9;

/**
 * Part of the documents whose worker or message a mood takes: they wait a minute or more for the sweeper, whatever the
 * certifiers do, and a few of them more or less would be all that is measured.
 */
const DEMORADOS = 0.1;

/** Faults that answer at once; those that hang are the other part of the storm. */
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
let adelanto = 0;
const modos = createModos({}, SEMILLA);
const clientes = new Map<string, Cliente>();
const saldos = new Map<string, number>();
/** Documents that were sent, and the issuer of each. */
const enviados: { nit: string; id: string }[] = [];

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const saldoOf = async (nit: string): Promise<number> =>
  (await portsFromEnv().creditos.find(nit)).creditosRestantesCerV;

/** Opens sessions of all issuers, as often as a person would try. */
async function signInAll(): Promise<void> {
  for (const nit of NITS) {
    const open = (): Promise<Cliente> => signIn(stack.origin, nit, clave);
    clientes.set(nit, await open().catch(open).catch(open));
  }
}

beforeAll(async () => {
  // The local API prints each refusal with its stack, which would cost more than the refusal.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stack = await startMemoria({ modos, now: () => new Date(Date.now() + adelanto) });
  await registerIssuer(stack);
  for (const sano of SANOS) await registerIssuerWith(stack, sano);
  for (const nit of NITS) {
    await portsFromEnv().creditos.grant(nit, 'tormenta', 2 * DOCUMENTOS, new Date());
    saldos.set(nit, await saldoOf(nit));
  }
  await signInAll();
}, 120_000);

afterAll(() => stack.close(), 120_000);

const REPETIBLES = [
  'DEMASIADAS_SOLICITUDES',
  'LimitExceededError',
  'ExecutionTimeout',
  'UnauthorizedException',
  'ERROR_INTERNO',
];

/** Calls until the answer has no error, as a person presses the button again. */
async function insist<T>(nit: string, query: string, variables: Record<string, unknown>): Promise<T> {
  for (let intento = 0; intento < 20; intento += 1) {
    const { data, errors } = (await clientes.get(nit)?.call(query, variables)) ?? { data: null };
    if (errors === undefined) return Object.values(data ?? {})[0] as T;
    if (!errors.every(({ errorType }) => REPETIBLES.includes(errorType)))
      throw new Error(JSON.stringify(errors));
    await sleep(200);
  }
  throw new Error(`Never answered: ${query}`);
}

/** Sends a document; with `veces` 2, as a browser whose connection dies and that sends it again. */
async function send(nit: string, veces = 1): Promise<string> {
  const draft = sampleDraft();
  const id = draft.idTransaccion;
  enviados.push({ nit, id });
  const query = 'mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }';
  await Promise.all(Array.from({ length: veces }, () => insist(nit, query, { d: draft })));
  return id;
}

type Estado = { statusDocumento: string; uuidCertificacion: string | null };
const read = ({ nit, id }: { nit: string; id: string }): Promise<Estado> =>
  insist(nit, 'query ($t: ID) { getDocumento(idTransaccion: $t) { statusDocumento uuidCertificacion } }', {
    t: id,
  });
const isFinal = ({ statusDocumento }: Estado): boolean =>
  ['CERTIFICADO', 'RECHAZADO'].includes(statusDocumento);

/** Makes tasks with some clients at once. */
async function runAll(tasks: (() => Promise<unknown>)[], clientesALaVez: number): Promise<void> {
  const waiting = [...tasks];
  const run = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: clientesALaVez }, run));
}

/**
 * Issues documents with the healthy certifiers; answers how many are certified in a second, which is the number of clients
 * by the time of a document. The slowest are left out.
 */
async function issueParte(): Promise<number> {
  const tiempos: number[] = [];
  const certify = async (nit: string): Promise<void> => {
    const readSegundos = startCronometro();
    const id = await send(nit);
    for (let i = 0; i < MIRADAS && !isFinal(await read({ nit, id })); i += 1) await sleep(250);
    tiempos.push(readSegundos());
  };
  const tasks = (nit: string) => Array.from({ length: POR_PARTE }, () => () => certify(nit));
  await Promise.all(SANOS.map(({ nit }) => runAll(tasks(nit), CLIENTES)));
  const contados = tiempos.sort((x, y) => x - y).slice(0, Math.ceil(tiempos.length * (1 - DEMORADOS)));
  return (SANOS.length * CLIENTES * contados.length) / contados.reduce((suma, each) => suma + each, 0);
}

/** Lets the certifier of the affected issuer hang, while the healthy ones go on; answers their throughput. */
async function hang(): Promise<number> {
  const set = (mode: string, times = 1): Promise<void> =>
    setFalla(stack.origin, { service: 'megaprint', mode, times });
  await set(`slow:${COLGADO_MS}`, 10_000);
  await Promise.all(Array.from({ length: COLGADOS }, () => send(AFECTADO)));
  const colgada = await issueParte();
  await set('down');
  stack.certificador.simulador.fallas.clear();
  await set('up');
  return colgada;
}

/** Issues the documents that meet the faults of their certifier, every third one sent twice. */
async function issueAveriados(): Promise<void> {
  const fallas = fc.sample(fc.constantFrom(...FALLAS), { numRuns: AVERIADOS, seed: SEMILLA });
  const tasks = fallas.map((mode, posicion) => async (): Promise<void> => {
    if (posicion % 2 === 0) await setFalla(stack.origin, { op: 'registrarDocumentoXML', mode });
    await send(AFECTADO, posicion % 3 === 0 ? 2 : 1);
  });
  await runAll(tasks, CLIENTES);
}

/** Ends of the documents, by id. */
const finales = new Map<string, Estado>();

/** Moves the clock past every wait, which ends the sessions, until every document has its end. */
async function settle(): Promise<void> {
  for (let vuelta = 0; vuelta < 60; vuelta += 1) {
    adelanto += 10 * 60_000;
    await signInAll();
    // A sweeper that AWS refuses comes again, here with the next turn.
    await stack.sweep().catch((error: unknown) => process.stdout.write(`Sweep: ${String(error)}\n`));
    await sleep(300);
    const abiertos = enviados.filter(({ id }) => !finales.has(id));
    await Promise.all(
      abiertos.map(async (each) => {
        const estado = await read(each);
        if (isFinal(estado)) finales.set(each.id, estado);
      }),
    );
    if (finales.size === enviados.length) return;
  }
  throw new Error('Documents never settled');
}

function medianOf(valores: readonly number[]): number {
  const enOrden = [...valores].sort((a, b) => a - b);
  const mitad = Math.floor(enOrden.length / 2);
  return ((enOrden[mitad] ?? 0) + (enOrden[enOrden.length - 1 - mitad] ?? 0)) / 2;
}

/** A dead connection over which a document would have been sent. */
const DE_CERTIFICADOR = /^(?:megaprint|infile|digifact) frozen$/;

test(`a storm of ${DOCUMENTOS} documents (seed ${SEMILLA}) duplicates none, loses none and charges each once`, async () => {
  modos.set(MODOS);
  const quietas: number[] = [];
  const colgadas: number[] = [];
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    quietas.push(await issueParte());
    colgadas.push(await hang());
    process.stdout.write(`${JSON.stringify({ ronda, quietas, colgadas })}\n`);
    // The next round begins with a certifier that is well again.
    await settle();
  }
  await issueAveriados();
  await settle();
  modos.set(SIN_MODOS);

  const certificados = [...finales.values()].flatMap(({ uuidCertificacion }) => uuidCertificacion ?? []);
  const ledger = (await readLedger(stack.origin)).map(({ uuid }) => uuid);
  expect(ledger.sort()).toEqual(certificados.sort());
  expect(new Set(ledger).size).toBe(ledger.length);
  expect(ledger.length).toBeGreaterThan(enviados.length * 0.9);
  for (const nit of NITS) {
    const propios = enviados.filter(
      (each) => each.nit === nit && typeof finales.get(each.id)?.uuidCertificacion === 'string',
    );
    expect((saldos.get(nit) ?? 0) - (await saldoOf(nit))).toBe(propios.length);
  }
  expect(listTardias()).toEqual([]);
  expect([...modos.cuenta.keys()].filter((each) => DE_CERTIFICADOR.test(each))).toEqual([]);
  const parte = medianOf(colgadas) / medianOf(quietas);
  // A short storm, and a gate that shares its machine, measure mostly noise; `certificador-lento` compares what a document costs.
  if (process.env['TORMENTA'] !== undefined) expect(parte).toBeGreaterThanOrEqual(PARTE);
  const porSegundo = { quietas, colgadas, parte };
  process.stdout.write(
    `${JSON.stringify({ enviados: enviados.length, autorizaciones: ledger.length, porSegundo, modos: [...modos.cuenta] })}\n`,
  );
}, 3_600_000);
