import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { readLedger, setFalla } from '../support/servidor.ts';
import { SECOND_ISSUER, registerIssuer, registerIssuerWith, sampleDraft } from '../support/issuer.ts';

/** Documents of each healthy certifier in one measurement; `LENTO=8 npx jest test/flows/certificador-lento` measures strictly. */
const DOCUMENTOS = Number(process.env['LENTO'] ?? 4);
/** Documents that wait for the certifier that hangs, more than it has workers. */
const COLGADOS = 8;
/** Milliseconds that it hangs; nearly as long as a call may take. */
const COLGADO_MS = 60_000;
/**
 * Part of the quiet throughput that the healthy certifiers must keep while another one hangs. What few documents cost on a machine
 * that does other things varies by a fifth, so the gate fails only at what is clearly more.
 */
const PARTE = process.env['LENTO'] === undefined ? 0.7 : 0.9;
/** Milliseconds that no healthy document may take, on whatever machine: one that waits for a held worker takes longer. */
const DETENIDO_MS = 20_000;

const INFILE = '99900165';
const DIGIFACT = '99900173';
const SANOS = [
  { nit: '99901013', nitCertificador: INFILE },
  { nit: '99901080', nitCertificador: DIGIFACT },
];

let stack: Stack;
let lento: Cliente;
let sanos: Cliente[];
let adelanto = 0;
/** Documents that were sent to the certifier that hangs. */
const enviados: string[] = [];

/** Moves the clock past every wait, which ends the sessions. */
async function skip(ms: number): Promise<void> {
  adelanto += ms;
  const open = (nit: string): Promise<Cliente> => signIn(stack.origin, nit, SECOND_ISSUER.clave);
  lento = await open(SECOND_ISSUER.nit);
  sanos = await Promise.all(SANOS.map(({ nit }) => open(nit)));
}

beforeAll(async () => {
  stack = await startMemoria({ now: () => new Date(Date.now() + adelanto) });
  await registerIssuer(stack);
  for (const sano of SANOS) {
    await registerIssuerWith(stack, sano);
    await portsFromEnv().creditos.grant(sano.nit, 'lento', 10 * DOCUMENTOS, new Date());
  }
  await skip(0);
}, 120_000);

afterAll(() => stack.close(), 120_000);

async function start(cliente: Cliente): Promise<string> {
  const draft = sampleDraft();
  await cliente.field('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', { d: draft });
  return draft.idTransaccion;
}

type Estado = {
  statusDocumento: string;
  certificadorNoDisponible: boolean;
  proximoIntento: string | null;
  uuidCertificacion: string | null;
};
const readEstado = (cliente: Cliente, id: string): Promise<Estado> =>
  cliente.field(
    `query ($t: ID) { getDocumento(idTransaccion: $t) {
      statusDocumento certificadorNoDisponible proximoIntento uuidCertificacion
    } }`,
    { t: id },
  );

async function until(what: string, segundos: number, isTrue: () => Promise<boolean>): Promise<number> {
  const inicio = performance.now();
  while (performance.now() - inicio < segundos * 1_000) {
    if (await isTrue()) return performance.now() - inicio;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not within ${segundos} s: ${what}`);
}

/** Milliseconds from sending a document to its certification. */
async function certify(cliente: Cliente): Promise<number> {
  const inicio = performance.now();
  const id = await start(cliente);
  await until('a healthy certifier certifies', 120, async () => {
    return (await readEstado(cliente, id)).statusDocumento === 'CERTIFICADO';
  });
  return performance.now() - inicio;
}

/** Longest time of a document, and processor time of all, in milliseconds. */
type Medida = { maximo: number; cpu: number };

/**
 * Issues the documents of both healthy certifiers, two at a time for each. The processor time tells what they cost, also
 * on a machine that has other things to do; the longest time tells whether one of them was kept waiting.
 */
async function measure(): Promise<Medida> {
  const antes = process.cpuUsage();
  const run = async (cliente: Cliente): Promise<number[]> => {
    const tiempos: number[] = [];
    const issue = async (): Promise<void> => {
      for (let i = 0; i < DOCUMENTOS / 2; i += 1) tiempos.push(await certify(cliente));
    };
    await Promise.all([issue(), issue()]);
    return tiempos;
  };
  const tiempos = (await Promise.all(sanos.map(run))).flat();
  const { user, system } = process.cpuUsage(antes);
  return { maximo: Math.round(Math.max(...tiempos)), cpu: Math.round((user + system) / 1_000) };
}

/** Least processor time of some runs: collecting garbage and compiling fall on some of them, and only add. */
const leastCpu = (medidas: readonly Medida[]): number => Math.min(...medidas.map(({ cpu }) => cpu));
const quietas: Medida[] = [];
const colgadas: Medida[] = [];

const setMegaprint = (falla: { mode: string; times?: number }): Promise<void> =>
  setFalla(stack.origin, { service: 'megaprint', ...falla });

test('while one certifier of three hangs, no document of the others waits for it', async () => {
  await measure();
  quietas.push(await measure());
  await setMegaprint({ mode: `slow:${COLGADO_MS}`, times: 500 });
  enviados.push(...(await Promise.all(Array.from({ length: COLGADOS }, () => start(lento)))));
  for (let vez = 0; vez < 6; vez += 1) colgadas.push(await measure());
  expect(Math.max(...colgadas.map(({ maximo }) => maximo))).toBeLessThan(DETENIDO_MS);
}, 300_000);

test('its next document is not sent: another certifier is offered within seconds, and the next attempt has a time', async () => {
  const { salud } = portsFromEnv();
  await until('the certifier is cut off', 60, async () => {
    const { hasta } = await salud.readCorte(stack.certificador.nit, false);
    return hasta > Date.now() + adelanto + 10_000;
  });
  const id = await start(lento);
  enviados.push(id);
  await until('another certifier is offered', 10, async () => {
    return (await readEstado(lento, id)).certificadorNoDisponible;
  });
  const { statusDocumento, proximoIntento } = await readEstado(lento, id);
  expect(statusDocumento).toBe('EN_PROCESO');
  expect(Date.parse(proximoIntento ?? '')).toBeGreaterThan(Date.now() + adelanto);
}, 120_000);

test('when it answers again, every document is certified by itself, once', async () => {
  await setMegaprint({ mode: 'down' });
  stack.certificador.simulador.fallas.clear();
  await setMegaprint({ mode: 'up' });
  let estados: Estado[] = [];
  await until('all are certified', 120, async () => {
    await skip(10 * 60_000);
    await stack.sweep();
    estados = await Promise.all(enviados.map((id) => readEstado(lento, id)));
    return estados.every(({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
  });
  const propios = estados.map(({ uuidCertificacion }) => uuidCertificacion);
  const megaprint = (await readLedger(stack.origin)).filter(
    ({ nitCertificador }) => nitCertificador === stack.certificador.nit,
  );
  expect(megaprint.map(({ uuid }) => uuid).sort()).toEqual(propios.sort());
  expect(new Set(propios).size).toBe(enviados.length);
}, 180_000);

test('a document of the others costs no more while one hangs than before and after', async () => {
  quietas.push(await measure(), await measure());
  process.stdout.write(`${JSON.stringify({ quietas, colgadas })}\n`);
  expect(leastCpu(quietas) / leastCpu(colgadas)).toBeGreaterThanOrEqual(PARTE);
}, 120_000);
