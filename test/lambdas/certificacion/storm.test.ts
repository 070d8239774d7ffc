import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processTarea } from '#lambdas/certificacion/process.ts';
import { requeuePendientes } from '#lambdas/certificacion/requeue-pendientes.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { Solicitud } from '#lambdas/shared/ports.ts';
import { hasTool, sayNotChecked, sharedPath } from '../../support/shared.ts';
import { breakPorts } from './averia.ts';
import { NIT, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';

const DOCUMENTOS = 1_000;
const CREDITOS = 1_200;
const TRABAJADORES = 8;
const VUELTAS_DE_TORMENTA = 4;
const MUESTRA = 60;
const MODOS = [
  'timeout-before',
  'timeout-after',
  'http500-before',
  'http500-after',
  'garbage',
  'truncated',
  'expired-token',
  'slow:20',
  'reject:FEL_RCP000',
];

/** A repeatable sequence of numbers in [0, 1): the storm is the same in every run. */
function createAzar(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let escenario: Escenario;
let ids: string[];
let solicitudes: Solicitud[];

/** Workers take messages, now and then die in the middle, and now and then a message is delivered twice. */
async function runTasks(azar: () => number, withFaults: boolean): Promise<void> {
  const { ports, simulador } = escenario;
  const tareas = ports.memoria.tareas.splice(0).map(({ tarea }) => tarea);
  const work = async (): Promise<void> => {
    for (let tarea = tareas.pop(); tarea !== undefined; tarea = tareas.pop()) {
      const modo = MODOS[Math.floor(azar() * MODOS.length)];
      if (withFaults && azar() < 0.4 && modo !== undefined) simulador.fallas.add('*', modo, 1);
      const averia = { en: Math.ceil(azar() * 16), tras: azar() < 0.5, muere: true };
      const propios = withFaults && azar() < 0.15 ? breakPorts(ports, averia).ports : ports;
      if (withFaults && azar() < 0.05) tareas.push(tarea);
      await processTarea(propios, tarea).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: TRABAJADORES }, work));
}

/** Good weather until nothing is pending; the longest wait is six hours. */
async function settle(azar: () => number): Promise<void> {
  const { ports, reloj } = escenario;
  for (let vuelta = 0; vuelta < 20; vuelta += 1) {
    await runTasks(azar, false);
    reloj.ms += 6 * 3_600_000;
    if ((await requeuePendientes(ports)) === 0) return;
  }
}

beforeAll(async () => {
  escenario = await openEscenario({ creditos: CREDITOS });
  ids = [];
  for (let i = 1; i <= DOCUMENTOS; i += 1) ids.push(await escenario.emitir(i, { precio: 10 + (i % 200) }));
  const azar = createAzar(20_261_121);
  for (let vuelta = 0; vuelta < VUELTAS_DE_TORMENTA; vuelta += 1) {
    await runTasks(azar, true);
    escenario.reloj.ms += 10 * 60_000;
    await requeuePendientes(escenario.ports);
  }
  escenario.simulador.fallas.clear();
  await settle(azar);
  const found = await Promise.all(ids.map((id) => escenario.ports.documentos.find(NIT, id)));
  solicitudes = found.filter((solicitud) => solicitud !== null);
}, 300_000);
afterAll(() => escenario.simulador.stop());

describe(`a storm of ${DOCUMENTOS} certifications through every fault`, () => {
  const certificados = (): Solicitud[] =>
    solicitudes.filter(({ documento }) => documento.statusDocumento === 'CERTIFICADO');

  test('loses none: each one is certified or was really refused', () => {
    const { rechazos } = escenario.simulador.ledger();
    const rechazados = solicitudes.filter(({ documento }) => documento.statusDocumento === 'RECHAZADO');
    expect(solicitudes).toHaveLength(DOCUMENTOS);
    expect(certificados().length + rechazados.length).toBe(DOCUMENTOS);
    expect(rechazados.map(({ requestId }) => requestId).sort()).toEqual(rechazos.map(({ id }) => id).sort());
    expect(certificados().length).toBeGreaterThan(DOCUMENTOS * 0.8);
  });

  test('duplicates none: each authorisation is of one certified document, and the other way round', () => {
    const { autorizaciones } = escenario.simulador.ledger();
    const suyas = autorizaciones.map(({ id, uuid }) => `${id} ${uuid}`).sort();
    const nuestras = certificados().map(
      ({ requestId, documento }) => `${requestId} ${documento.uuidCertificacion ?? ''}`,
    );
    expect(suyas).toEqual(nuestras.sort());
    expect(new Set(autorizaciones.map(({ uuid }) => uuid)).size).toBe(autorizaciones.length);
  });

  test('uses one credit for each authorisation', async () => {
    expect(CREDITOS - (await escenario.saldo())).toBe(escenario.simulador.ledger().autorizaciones.length);
  });

  test('the storm was one: many attempts ended without an answer', () => {
    const llamadas = escenario.ports.memoria.log.filter(({ evento }) => evento === 'certificador.llamada');
    const sinRespuesta = llamadas.filter(({ campos }) => campos['desenlace'] === 'incierto');
    expect(sinRespuesta.length).toBeGreaterThan(DOCUMENTOS * 0.05);
  });

  test('what it certified passes the official schema and both signatures with xmllint and xmlsec1', async () => {
    const script = sharedPath('fel', 'check', 'check-dte.sh');
    if (script === null) return sayNotChecked('certified documents of the storm', 'check-dte.sh');
    if (!hasTool('xmlsec1') || !hasTool('xmllint'))
      return sayNotChecked('certified documents of the storm', 'xmlsec1 or xmllint');
    const dir = mkdtempSync(join(tmpdir(), 'tormenta-'));
    const paso = Math.floor(certificados().length / MUESTRA);
    const muestra = certificados().filter((_, i) => i % paso === 0);
    const files = await Promise.all(
      muestra.map(async ({ documento }) => {
        const bytes = await escenario.ports.archivos.get(claveXmlCertificado(documento));
        const file = join(dir, `${documento.idTransaccion}.xml`);
        writeFileSync(file, bytes ?? '');
        return file;
      }),
    );
    const { status, stdout } = spawnSync('bash', [script, '--signed', ...files], { encoding: 'utf8' });
    rmSync(dir, { recursive: true });
    expect(files.length).toBeGreaterThanOrEqual(50);
    expect([status, stdout]).toEqual([0, '']);
  }, 60_000);
});
