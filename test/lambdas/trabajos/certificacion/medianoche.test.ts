import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { breakPorts } from './averia.ts';
import { NIT, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';

const ANTES = Date.parse('2026-11-22T05:58:00Z');
const DESPUES = Date.parse('2026-11-22T06:02:00Z');
const MAX_LLAMADAS = 40;

let escenario: Escenario;
let numero = 0;
beforeEach(async () => {
  escenario = await openEscenario({ creditos: 100 });
});
afterEach(() => escenario.simulador.stop());

const step = (id: string): Promise<void> => processTarea(escenario.ports, { nit: NIT, id });
async function guardadoOf(id: string): Promise<DocumentoGuardado> {
  const guardado = await escenario.ports.documentos.find(NIT, id);
  if (guardado === null) throw new Error('no document');
  return guardado;
}
async function anulacionesOf(id: string): Promise<unknown[]> {
  const { documento } = await guardadoOf(id);
  return escenario.simulador.ledger
    .summarize()
    .anulaciones.filter(({ uuid }) => uuid === documento.uuidCertificacion);
}
async function dropToken(): Promise<void> {
  const config = await escenario.config();
  await escenario.ports.certificadorConfigs.put(NIT, { ...config, bearerCifrado: null });
}

/** A certified document whose annulment is asked for two minutes before midnight of Guatemala. */
async function startAnulacion(): Promise<string> {
  escenario.reloj.ms = ANTES - 60_000;
  const id = await escenario.emitir((numero += 1));
  await step(id);
  escenario.reloj.ms = ANTES;
  await escenario.startAnulacion(id);
  return id;
}

test('an annulment that never left before midnight is annulled with the day on which it leaves', async () => {
  const id = await startAnulacion();
  for (const intento of [1, 2]) {
    await dropToken();
    escenario.fault('token', 'http500-before');
    await step(id);
    escenario.reloj.ms = ANTES + intento * 30_000;
  }
  expect((await guardadoOf(id)).anulacion).toMatchObject({ intentos: 2, noEnviados: 2 });
  escenario.reloj.ms = DESPUES;
  await step(id);
  const { documento, anulacion } = await guardadoOf(id);
  expect([documento.statusDocumento, documento.fechaAnulacion, anulacion?.fechaHora]).toEqual([
    'ANULADO',
    '2026-11-22T00:02:00-06:00',
    '2026-11-22T00:02:00-06:00',
  ]);
  expect(await anulacionesOf(id)).toHaveLength(1);
});

test.each([
  ['timeout-after', 'ANULADO', 1],
  ['timeout-before', 'CERTIFICADO', 0],
])('one that may have left (%s) keeps its day and its bytes', async (mode, esperado, cuantas) => {
  const id = await startAnulacion();
  escenario.fault('anular', mode);
  await step(id);
  escenario.reloj.ms = DESPUES;
  await step(id);
  const { documento, anulacion } = await guardadoOf(id);
  expect([documento.statusDocumento, anulacion?.fechaHora]).toEqual([esperado, '2026-11-21T23:58:00-06:00']);
  expect(documento.mensajes).toHaveLength(1 - cuantas);
  expect(await anulacionesOf(id)).toHaveLength(cuantas);
});

test.each([
  { tras: false, muere: true },
  { tras: true, muere: true },
  { tras: false, muere: false },
  { tras: true, muere: false },
])(
  'a failure at each call of the first attempt after midnight ends with one annulment (%o)',
  async (forma) => {
    let [total, anuladas] = [MAX_LLAMADAS, 0];
    for (let en = 1; en <= total; en += 1) {
      const id = await startAnulacion();
      await dropToken();
      escenario.reloj.ms = DESPUES;
      const { ports, llamadas } = breakPorts(escenario.ports, { ...forma, en });
      // The queue delivers a message again when its worker dies.
      await processTarea(ports, { nit: NIT, id }).catch(() => undefined);
      if (llamadas() < en) total = en - 1;
      for (let minuto = 0; minuto < 10; minuto += 1) {
        escenario.reloj.ms += 60_000;
        await step(id);
      }
      const { documento } = await guardadoOf(id);
      const hechas = (await anulacionesOf(id)).length;
      // An attempt that died before its date was stored may have sent the old one, which SAT refuses for certain.
      expect([en, documento.statusDocumento]).toEqual([en, hechas === 1 ? 'ANULADO' : 'CERTIFICADO']);
      expect(documento.fechaAnulacion?.slice(0, 10) ?? null).toBe(hechas === 1 ? '2026-11-22' : null);
      anuladas += hechas;
    }
    expect(anuladas).toBeGreaterThan(5);
    expect(total).toBeGreaterThan(10);
    expect(total).toBeLessThan(MAX_LLAMADAS);
  },
  60_000,
);
