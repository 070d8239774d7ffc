import { TARDE_MS } from '#domain/certificador/corte.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { routeTarea } from '#lambdas/shared/corte.ts';
import { distribute } from '#lambdas/trabajos/certificacion/distribute.ts';
import { observe } from '#lambdas/shared/acceso-certificador.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import type { Outcome } from '#lambdas/ports/certificador.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';
import { NIT, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';

let escenario: Escenario;
beforeEach(async () => {
  escenario = await openEscenario();
});
afterEach(() => escenario.simulador.stop());

const step = (id: string): Promise<void> => processTarea(escenario.ports, { nit: NIT, id });
async function guardadoOf(id: string): Promise<DocumentoGuardado> {
  const guardado = await escenario.ports.documentos.find(NIT, id);
  if (guardado === null) throw new Error('no document');
  return guardado;
}
const llamadas = (): number =>
  escenario.ports.memoria.log.filter(({ evento }) => evento === 'certificador.llamada').length;

/** Issues documents whose answers are lost, until the certifier is cut off. */
async function cut(): Promise<string[]> {
  const ids = [];
  for (const numero of [1, 2, 3]) {
    const id = await escenario.emitir(numero);
    escenario.fault('certificar', 'timeout-before');
    await step(id);
    ids.push(id);
  }
  escenario.ports.memoria.colas.certificacion.splice(0);
  return ids;
}

/** Delivers what is queued, minute by minute, until nothing is. */
async function drain(): Promise<void> {
  const { colas } = escenario.ports.memoria;
  for (let minuto = 0; minuto < 40 && colas.certificacion.length > 0; minuto += 1) {
    escenario.reloj.ms += 60_000;
    for (const { tarea } of colas.certificacion.splice(0)) await step(tarea.id);
  }
}

test('a new document is not sent to a certifier that is cut off: it may get another one, and counts no attempt', async () => {
  await cut();
  const id = await escenario.emitir(4);
  escenario.ports.memoria.colas.certificacion.splice(0);
  const antes = llamadas();
  await step(id);
  expect(llamadas()).toBe(antes);
  const { documento, intentos } = await guardadoOf(id);
  expect([documento.statusDocumento, documento.certificadorNoDisponible, intentos]).toEqual([
    'EN_PROCESO',
    true,
    0,
  ]);
  const [mensaje, ...otros] = escenario.ports.memoria.colas.certificacion;
  expect(otros).toEqual([]);
  expect(mensaje?.tarea).toEqual({ nit: NIT, id, carril: 'MEGAPRINT_PRUEBA' });
  expect(mensaje?.esperaSegundos).toBeGreaterThan(20);
  expect(mensaje?.esperaSegundos).toBeLessThanOrEqual(50);
  // A spare message of it changes nothing and makes no other.
  await step(id);
  expect(escenario.ports.memoria.colas.certificacion).toHaveLength(1);
});

test('what may have been sent waits too, and is asked about before it is sent again', async () => {
  const [primero = ''] = await cut();
  escenario.reloj.ms += 12_000;
  const antes = llamadas();
  await step(primero);
  expect(llamadas()).toBe(antes);
  const { documento, intentos } = await guardadoOf(primero);
  expect([documento.statusDocumento, documento.certificadorNoDisponible, intentos]).toEqual([
    'INCIERTO',
    false,
    1,
  ]);
});

test('after the cut one document probes while the others wait; when it answers, all are certified once', async () => {
  const ids = await cut();
  for (const numero of [4, 5, 6]) ids.push(await escenario.emitir(numero));
  for (const id of ids.slice(3)) await step(id);
  escenario.reloj.ms += 60_000;
  escenario.fault('certificar', 'timeout-before');
  const antes = llamadas();
  await Promise.all(ids.slice(3).map(step));
  // One of them met the fault; the others did not call.
  expect(llamadas() - antes).toBe(1);
  for (const id of ids) await escenario.ports.colas.certificacion.send({ nit: NIT, id });
  await drain();
  for (const id of ids) expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
  expect(escenario.simulador.ledger.summarize().autorizaciones).toHaveLength(ids.length);
});

test('a probe that makes no call is given back', async () => {
  await cut();
  const id = await escenario.emitir(4);
  const config = await escenario.config();
  await escenario.ports.certificadorConfigs.put(NIT, { ...config, certificado: null });
  escenario.reloj.ms += 60_000;
  await step(id);
  expect(await escenario.statusOf(id)).toBe('RECHAZADO');
  expect(await escenario.ports.salud.readCorte(escenario.principal, false)).toMatchObject({ sondaHasta: 0 });
});

test('the annulment of a document waits as well, and its first attempt is still the first', async () => {
  const id = await escenario.emitir(9);
  await step(id);
  await cut();
  await escenario.startAnulacion(id);
  await step(id);
  const { anulacion } = await guardadoOf(id);
  expect([anulacion?.estado, anulacion?.intentos]).toEqual(['ANULANDO', 0]);
  await drain();
  expect(await escenario.statusOf(id)).toBe('ANULADO');
});

test('the file of a certified document is asked for after the cut', async () => {
  const id = await escenario.emitir(9);
  await step(id);
  await cut();
  const clave = claveXmlCertificado({ nit: NIT, idTransaccion: id });
  escenario.ports.memoria.archivos.delete(clave);
  const antes = llamadas();
  await step(id);
  expect(llamadas()).toBe(antes);
  expect(escenario.ports.memoria.colas.certificacion).toHaveLength(1);
  await drain();
  expect(await escenario.ports.archivos.get(clave)).not.toBeNull();
});

test('a table of health that fails stops no document', async () => {
  await cut();
  const id = await escenario.emitir(4);
  const readCorte = (): Promise<never> => Promise.reject(new Error('no table'));
  const { salud } = escenario.ports;
  await processTarea({ ...escenario.ports, salud: { ...salud, readCorte } }, { nit: NIT, id });
  expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
});

describe('a call that gives no answer', () => {
  const DE = { nit: NIT, id: 'x', operacion: 'envio' } as const;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each<[string, Outcome<null>, number, number]>([
    ['fails at last', { tipo: 'incierto', duda: 'SIN_RESPUESTA', motivo: 'timeout' }, 1, 1],
    ['works at last', { tipo: 'ok', datos: null }, 1, 2],
  ])('counts as an error once it is late, before it %s', async (_, outcome, errores, total) => {
    const ports = createInMemoryPorts();
    const llamado = { nitCertificador: '55', prod: false, de: DE };
    const call = async (): Promise<Outcome<null>> => {
      await new Promise((resolve) => setTimeout(resolve, 65_000));
      return outcome;
    };
    const fin = observe(ports, llamado, call);
    const read = () => ports.salud.read('55', false, ports.now());
    await jest.advanceTimersByTimeAsync(TARDE_MS - 1);
    expect(await read()).toMatchObject({ errores: 0 });
    await jest.advanceTimersByTimeAsync(1);
    expect(await read()).toMatchObject({ errores: 1 });
    expect((await ports.salud.readCorte('55', false)).fallos).toEqual([DE]);
    await jest.advanceTimersByTimeAsync(65_000);
    await fin;
    expect(await read()).toMatchObject({ errores, llamadas: total });
    expect((await ports.salud.readCorte('55', false)).fallos).toEqual(outcome.tipo === 'ok' ? [] : [DE]);
  });
});

test('while it is cut off a new document takes the main queue, which puts it off at once and wakes no lane', async () => {
  await cut();
  const id = await escenario.emitir(4);
  const { ports } = escenario;
  expect(await routeTarea(ports, await guardadoOf(id))).toEqual({ nit: NIT, id });
  ports.memoria.colas.certificacion.splice(0);
  const antes = llamadas();
  await distribute(ports, { nit: NIT, id });
  expect(llamadas()).toBe(antes);
  expect((await guardadoOf(id)).documento.certificadorNoDisponible).toBe(true);
  const [mensaje, ...otros] = ports.memoria.colas.certificacion;
  expect([mensaje?.tarea.carril, otros]).toEqual(['MEGAPRINT_PRUEBA', []]);
  expect(mensaje?.esperaSegundos).toBeGreaterThan(20);
  escenario.reloj.ms += 60_000;
  expect(await routeTarea(ports, await guardadoOf(id))).toEqual(mensaje?.tarea);
});
