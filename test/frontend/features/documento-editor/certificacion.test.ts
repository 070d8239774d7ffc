import {
  resumeCertificacion,
  runCertificacion,
} from '../../../../frontend/src/features/documento-editor/certificacion.ts';
import type { Avance, Fase } from '../../../../frontend/src/features/documento-editor/certificacion.ts';
import { ApiError, catalogError } from '../../../../frontend/src/lib/api-error.ts';

const offline = new ApiError({ codigo: 'SIN_CONEXION', mensaje: '', tipo: 'warning' });
const doc = (statusDocumento: Avance['statusDocumento'], cambios: Partial<Avance> = {}): Avance => ({
  statusDocumento,
  mensajes: [],
  certificadorNoDisponible: false,
  ...cambios,
});

type Respuesta<T> = T | Error;

/** Gives answers in order; the last one repeats. */
function script<T>(respuestas: readonly Respuesta<T>[]) {
  let calls = 0;
  return {
    calls: () => calls,
    next: (): Promise<T> => {
      const answer = respuestas[Math.min(calls, respuestas.length - 1)];
      calls += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as T);
    },
  };
}

function start(
  sends: readonly Respuesta<{ statusDocumento: Avance['statusDocumento']; documento?: Avance }>[],
  reads: readonly Respuesta<Avance | null>[],
) {
  const send = script(sends);
  const read = script(reads);
  const fases: Fase<Avance>[] = [];
  const control = new AbortController();
  const entorno = {
    send: send.next,
    read: read.next,
    onFase: (fase: Fase<Avance>) => void fases.push(fase),
    signal: control.signal,
  };
  return { entorno, send, read, fases, control, names: () => fases.map(({ fase }) => fase) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('following a certification', () => {
  test('shows each step until it is certified', async () => {
    const s = start([doc('EN_PROCESO')], [doc('EN_PROCESO'), doc('FIRMADO'), doc('CERTIFICADO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(3000);
    await done;
    expect(s.names()).toEqual(['enviando', 'avanzando', 'avanzando', 'avanzando', 'certificado']);
    expect(s.send.calls()).toBe(1);
  });

  test('a certifier that does not answer is said, and the look goes on without sending again', async () => {
    const caido = doc('EN_PROCESO', { certificadorNoDisponible: true });
    const s = start([doc('EN_PROCESO')], [caido, caido, doc('EN_PROCESO'), doc('CERTIFICADO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(4000);
    await done;
    expect(s.names()).toEqual([
      'enviando',
      'avanzando',
      'sinCertificador',
      'sinCertificador',
      'avanzando',
      'certificado',
    ]);
    expect(s.send.calls()).toBe(1);
  });

  test('the offer of another certifier does not end with the usual wait', async () => {
    const caido = doc('EN_PROCESO', { certificadorNoDisponible: true });
    const s = start([doc('EN_PROCESO')], [caido]);
    void runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(s.names().at(-1)).toBe('sinCertificador');
    expect(s.names()).not.toContain('pendiente');
    s.control.abort();
  });

  test('issued in contingency is an end', async () => {
    const s = start([doc('EN_PROCESO')], [doc('CONTINGENCIA')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(3000);
    await done;
    expect(s.names().at(-1)).toBe('contingencia');
  });

  test('an answer that is final already costs one read and no wait', async () => {
    const s = start([doc('CERTIFICADO')], [doc('CERTIFICADO')]);
    await runCertificacion(s.entorno);
    expect(s.names()).toEqual(['enviando', 'certificado']);
    expect(s.read.calls()).toBe(1);
  });

  test('an answer that carries the document costs no read', async () => {
    const s = start([{ statusDocumento: 'CERTIFICADO', documento: doc('CERTIFICADO') }], []);
    await runCertificacion(s.entorno);
    expect(s.names()).toEqual(['enviando', 'certificado']);
    expect(s.read.calls()).toBe(0);
  });

  test('an answer that carries a document on its way is followed', async () => {
    const documento = doc('EN_PROCESO', { certificadorNoDisponible: true });
    const s = start([{ statusDocumento: 'EN_PROCESO', documento }], [doc('CERTIFICADO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(3000);
    await done;
    expect(s.names()).toEqual(['enviando', 'sinCertificador', 'certificado']);
  });

  test('looks each second, after 30 s each five, and after 2 min leaves it pending', async () => {
    const s = start([doc('EN_PROCESO')], [doc('EN_PROCESO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(30_000);
    const first = s.read.calls();
    expect(first).toBeGreaterThanOrEqual(30);
    expect(first).toBeLessThanOrEqual(32);
    await jest.advanceTimersByTimeAsync(100_000);
    await done;
    expect(s.read.calls() - first).toBeLessThanOrEqual(19);
    expect(s.names().at(-1)).toBe('pendiente');
    expect(s.send.calls()).toBe(1);
  });

  test('an uncertain document is being verified, not sent again', async () => {
    const s = start([doc('EN_PROCESO')], [doc('INCIERTO'), doc('INCIERTO'), doc('CERTIFICADO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(3000);
    await done;
    expect(s.names()).toContain('verificando');
    expect(s.send.calls()).toBe(1);
  });
});

describe('an answer that never came', () => {
  test('the document is asked for, and found', async () => {
    const s = start([offline], [offline, doc('CERTIFICADO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(2000);
    await done;
    expect(s.names().at(-1)).toBe('certificado');
    expect(s.send.calls()).toBe(1);
  });

  test('it is sent again only when the server has no such document', async () => {
    const s = start([offline, doc('EN_PROCESO')], [null, doc('CERTIFICADO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(3000);
    await done;
    expect(s.send.calls()).toBe(2);
    expect(s.names().at(-1)).toBe('certificado');
  });

  test('a server that keeps failing without a document ends in an error after three sends', async () => {
    const s = start([catalogError('ERROR_INTERNO')], [null]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(10_000);
    await done;
    expect(s.send.calls()).toBe(3);
    expect(s.fases.at(-1)).toMatchObject({ fase: 'fallido', recibido: false });
  });
});

describe('refusals and interruptions', () => {
  test('a refusal of the call is final at once and leaves the draft editable', async () => {
    const s = start([catalogError('CREDITOS_INSUFICIENTES_CERTIFICAR')], [null]);
    await runCertificacion(s.entorno);
    expect(s.fases.at(-1)).toMatchObject({ fase: 'fallido', recibido: false });
    expect(s.read.calls()).toBe(0);
  });

  test('a session that ends while polling does not free the draft for other content', async () => {
    const s = start([doc('EN_PROCESO')], [catalogError('SESION_EXPIRADA')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(500);
    await done;
    expect(s.fases.at(-1)).toMatchObject({ fase: 'fallido', recibido: true });
  });

  test('leaving the page stops the polling', async () => {
    const s = start([doc('EN_PROCESO')], [doc('EN_PROCESO')]);
    const done = runCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(300);
    s.control.abort();
    await done;
    const before = s.read.calls();
    await jest.advanceTimersByTimeAsync(5000);
    expect(s.read.calls()).toBe(before);
  });

  test('a resumed draft that the server never got is not sent by itself', async () => {
    const s = start([doc('EN_PROCESO')], [offline, null]);
    const done = resumeCertificacion(s.entorno);
    await jest.advanceTimersByTimeAsync(1000);
    await done;
    expect(s.names().at(-1)).toBe('noEnviado');
    expect(s.send.calls()).toBe(0);
  });
});
