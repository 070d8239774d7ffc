import { SIN_CORTE } from '#domain/certificador/corte.ts';
import { colaDeCopia, readCopia, writeCopia } from '#domain/documentos/borrador/copia-ventas.ts';
import { createBorrador } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { urgenciaCola } from '#domain/documentos/vida/cola.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { sendCola } from '../../../../frontend/src/datos/envio-cola.ts';
import type { CambioCola, VentaEnCola } from '../../../../frontend/src/datos/envio-cola.ts';
import { createAutosave } from '../../../../frontend/src/features/documento-editor/autosave.ts';
import { breakPorts } from '../../../lambdas/trabajos/certificacion/averia.ts';
import { NIT, openEscenario } from '../../../lambdas/trabajos/certificacion/escenario.ts';
import type { Escenario } from '../../../lambdas/trabajos/certificacion/escenario.ts';
import { createDte, createLineaDte } from '../../../support/factories/dte.ts';
import { createCertificacion, createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';
import { PASO } from '../../../support/pasos.ts';

/**
 * The table of what can fail between a key of the user and the authorisation, one case for each row: on the device the real sender, at
 * the server the real functions and workers over ports in memory, and the simulated certifier behind them.
 */
const CAMPO = 'Mutation.certifyDte';
const DIA_MS = 86_400_000;

let ports: PortsEnMemoria;
beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
});

const saldo = async (): Promise<number> => (await ports.creditos.find(NIT_A)).creditosRestantesCerV;
const countTareas = (): number => ports.memoria.colas.certificacion.length;
const stored = (id = createId(1)) => ports.documentos.find(NIT_A, id);

class Fallo extends Error {
  readonly codigo: string;
  constructor(codigo: string, mensaje = '') {
    super(mensaje);
    this.codigo = codigo;
  }
}

/** Fate of a call that sends a sale: it is lost, its answer is lost, the session is over, or the browser sends it twice. */
type Suerte = 'pedidoPerdido' | 'respuestaPerdida' | 'sinSesion' | 'repetido';
type Fila = VentaEnCola & { estado: CambioCola['estado']; motivo: string };

/** A device with one sale in its queue, and the real sender over the real server; `suertes` are those of its calls, in turn. */
function openDispositivo(data: S.DteInput, suertes: Suerte[] = [], intentos = 0) {
  const codigo = data.idTransaccion;
  const fila: Fila = { codigo, estado: 'en_cola', encoladoEn: 1, intentos, proximoIntento: 0, motivo: '' };
  let ahora = 1;
  const llamadas: string[] = [];
  const certify = async (): Promise<void> => {
    const respuesta = await createUsuario(ports).call(CAMPO, { data });
    if (!('error' in respuesta)) return;
    const { codigo: motivo, info } = respuesta.error;
    const [falta] = (info['faltas'] ?? []) as { mensaje: string }[];
    throw new Fallo(motivo, falta?.mensaje);
  };
  const send = async (): Promise<void> => {
    const suerte = suertes.shift();
    llamadas.push('send');
    if (suerte === 'pedidoPerdido') throw new Fallo('SIN_CONEXION');
    if (suerte === 'sinSesion') throw new Fallo('SESION_EXPIRADA');
    if (suerte === 'repetido') await Promise.all([certify(), certify()]);
    else await certify();
    if (suerte === 'respuestaPerdida') throw new Fallo('TIEMPO_AGOTADO');
  };
  const run = () =>
    sendCola({
      ahora: () => ahora,
      azar: () => 0.5,
      list: async () => (fila.estado === 'en_cola' ? [{ ...fila }] : []),
      change: async (_codigo, antes, cambio) => {
        if (fila.estado !== antes.estado || fila.intentos !== antes.intentos) return false;
        Object.assign(fila, cambio);
        if (cambio.estado === 'revisar')
          fila.motivo = `${cambio.ultimoError.codigo} ${cambio.ultimoError.mensaje}`;
        return true;
      },
      isRecibida: async () => {
        llamadas.push('ask');
        return (await stored(codigo)) !== null;
      },
      send,
      falloOf: (error) => ({
        codigo: error instanceof Fallo ? error.codigo : 'ERROR_INTERNO',
        mensaje: error instanceof Fallo ? error.message : '',
      }),
    });
  /** Lets the longest wait pass and sends what is due. */
  const runLater = () => {
    ahora += DIA_MS;
    return run();
  };
  return { fila, llamadas, run, runLater };
}

describe('on the device and at its door', () => {
  test('row 1: the tab is killed while somebody types -> at most the last 300 ms are lost', async () => {
    jest.useFakeTimers();
    const guardados: string[] = [];
    const { schedule } = createAutosave<string>({
      save: async (texto) => void guardados.push(texto),
      onSaved: () => undefined,
      onError: () => undefined,
    });
    schedule('Ca');
    await jest.advanceTimersByTimeAsync(300);
    schedule('Café');
    await jest.advanceTimersByTimeAsync(299);
    expect(guardados).toEqual(['Ca']);
    await jest.advanceTimersByTimeAsync(1);
    expect(guardados).toEqual(['Ca', 'Café']);
    jest.useRealTimers();
  });

  test('row 2: a double press, and nine more -> one document of one credit, and each answer is the same', async () => {
    const usuario = createUsuario(ports);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => usuario.data(CAMPO, { data: createDte() })),
    );
    expect(new Set(answers.map(({ uuidTransaccion }) => uuidTransaccion))).toEqual(new Set([createId(1)]));
    expect([await saldo(), countTareas()]).toEqual([24, 1]);
  });

  test('row 3: the request is lost -> the sale waits, and is sent again', async () => {
    const { fila, llamadas, run, runLater } = openDispositivo(createDte(), ['pedidoPerdido']);
    await run();
    expect([fila.estado, await stored()]).toEqual(['en_cola', null]);
    await runLater();
    expect([fila.estado, llamadas, await saldo()]).toEqual(['enviando', ['send', 'ask', 'send'], 24]);
  });

  test.each<Suerte>(['respuestaPerdida', 'repetido'])(
    'row 4: the answer is lost, or the browser sends twice (%s) -> the same document of one credit',
    async (suerte) => {
      const { fila, llamadas, run, runLater } = openDispositivo(createDte(), [suerte]);
      await run();
      await runLater();
      expect(fila.estado).toBe('enviando');
      expect(llamadas.filter((each) => each === 'send')).toHaveLength(1);
      expect([await saldo(), countTareas()]).toEqual([24, 1]);
    },
  );

  test('row 5: two devices send the same draft at once -> one document', async () => {
    const dos = [openDispositivo(createDte()), openDispositivo(createDte())];
    await Promise.all(dos.map(({ run }) => run()));
    expect(dos.map(({ fila }) => fila.estado)).toEqual(['enviando', 'enviando']);
    expect([await saldo(), countTareas()]).toEqual([24, 1]);
  });

  test('row 6: the same id with another content -> is refused for the user to see, and changes nothing', async () => {
    await openDispositivo(createDte()).run();
    const antes = await stored();
    const data = createDte({ detalle: [createLineaDte({ cantidad: 3 })], valorTotal: 168 });
    const { fila, run } = openDispositivo(data);
    await run();
    expect(fila).toMatchObject({
      estado: 'revisar',
      motivo: expect.stringMatching(/^DOCUMENTO_YA_REGISTRADO/) as unknown,
    });
    expect(await stored()).toEqual(antes);
    expect(await saldo()).toBe(24);
  });

  test('row 7: the function dies before it queues the document -> the sweeper queues it within a minute', async () => {
    const send = async () => Promise.reject(new Error('died'));
    const colas = { ...ports.colas, certificacion: { ...ports.colas.certificacion, send } };
    const data = createDte();
    await expect(createUsuario({ ...ports, colas }).data(CAMPO, { data })).resolves.toMatchObject({
      statusDocumento: 'EN_PROCESO',
    });
    expect(countTareas()).toBe(0);
    await sweep({ ...ports, now: () => new Date(AHORA.getTime() + 60_000) }, 'certificacion');
    expect(ports.memoria.colas.certificacion[0]?.tarea).toMatchObject({ nit: NIT_A, id: createId(1) });
  });

  test('row 13: no credit is left when the queue is sent -> the server keeps the sale, and takes none', async () => {
    ports = createPortsDePrueba();
    await addEmisor(ports, NIT_A, 0);
    const { fila, run } = openDispositivo(createDte());
    await run();
    expect(fila.estado).toBe('enviando');
    expect((await stored())?.documento.statusDocumento).toBe('ESPERA_CREDITO');
    expect(await saldo()).toBe(0);
  });

  test('row 14: the session ends while a sale waits -> it stays in the queue, and goes with the next one', async () => {
    const { fila, run, runLater } = openDispositivo(createDte(), ['sinSesion']);
    await run();
    expect([fila.estado, fila.motivo, await stored()]).toEqual(['en_cola', '', null]);
    await runLater();
    expect([fila.estado, await saldo()]).toEqual(['enviando', 24]);
  });

  test('row 15: the server computes another total than the one that was shown -> nothing is changed silently', async () => {
    const { fila, run } = openDispositivo(createDte({ valorTotal: 111.99 }));
    await run();
    expect(fila).toMatchObject({
      estado: 'revisar',
      motivo: expect.stringMatching(/^VALIDACION \S/) as unknown,
    });
    expect([await stored(), await saldo()]).toEqual([null, 25]);
  });

  test('row 16: the storage is wiped -> it was said before, and a copy brings the sale back without issuing it twice', async () => {
    expect([urgenciaCola(0, DIA_MS), urgenciaCola(0, 3 * DIA_MS)]).toEqual(['pronto', 'urgente']);
    const input = createBorrador({
      idTransaccion: createId(1),
      sucursal: 1,
      tipoDocumento: 'FACT',
      fechaEmision: '2026-11-20',
    });
    const tiempos = { creadoEn: 1, actualizadoEn: 2, encoladoEn: 3 };
    const venta = { ...tiempos, estado: 'en_cola', rutaNota: null, ultimoError: null, input } as const;
    const traidas = readCopia(writeCopia(NIT_A, [venta]), NIT_A);
    expect(traidas).toEqual([venta]);
    const cola =
      typeof traidas === 'string' || traidas[0] === undefined ? undefined : colaDeCopia(traidas[0]);
    await openDispositivo(createDte()).run();
    const { fila, llamadas, run } = openDispositivo(createDte(), [], cola?.intentos);
    await run();
    expect([fila.estado, llamadas, await saldo()]).toEqual(['enviando', ['ask'], 24]);
  });

  test('row 17: a deployment while a sale waits -> what the version before sends is taken', async () => {
    // The page of that version knows neither the ways of payment nor a due day.
    const data = createDte();
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['formaPago']));
    const { fila, run } = openDispositivo(data);
    await run();
    expect([fila.estado, (await stored())?.documento.total]).toEqual(['enviando', '112.00']);
  });

  test.each([
    ['2026-10-20', '5 días'],
    ['2027-01-20', 'último día de este mes'],
  ])(
    'row 18: the clock of the device is wrong (%s) -> the reason names the days that count',
    async (dia, rango) => {
      const { fila, run } = openDispositivo(createDte({ fechaEmision: dia }));
      await run();
      expect(fila).toMatchObject({ estado: 'revisar', motivo: expect.stringContaining(rango) as unknown });
      expect([await stored(), await saldo()]).toEqual([null, 25]);
    },
  );

  test('row 19: an annulment is sent twice -> the second answer is the first, with the first reason', async () => {
    await ports.documentos.reserve(createGuardado(), AHORA);
    await ports.documentos.apply(NIT_A, createId(1), PASO.certificado(createCertificacion(1)), AHORA);
    const usuario = createUsuario(ports);
    const uuidDocumento = createCertificacion(1).uuidCertificacion;
    const annul = (motivoAnulacion: string) =>
      usuario.data('Mutation.nullifyDte', { data: { uuidDocumento, motivoAnulacion } });
    const first = await annul('Error en el receptor');
    expect(await annul('Otro')).toEqual(first);
    expect((await stored())?.anulacion?.motivo).toBe('Error en el receptor');
    await ports.documentos.apply(NIT_A, createId(1), PASO.anulado('2026-11-20T10:31:00-06:00'), AHORA);
    expect(await annul('Otro')).toMatchObject({
      estado: 'ANULADO',
      statusDocumento: 'ANULADO',
      fechaHoraAnulacion: '2026-11-20T10:31:00-06:00',
    });
    expect(countTareas()).toBe(1);
  });
});

describe('between the server and the certifier', () => {
  let escenario: Escenario;
  let numero = 0;
  beforeAll(async () => {
    escenario = await openEscenario({ creditos: 100 });
  });
  beforeEach(async () => {
    const { salud } = escenario.ports;
    const { version } = await salud.readCorte(escenario.principal, false);
    await salud.writeCorte(escenario.principal, false, { ...SIN_CORTE, version });
    escenario.simulador.fallas.clear();
    escenario.ports.memoria.colas.certificacion.splice(0);
  });
  afterAll(() => escenario.simulador.stop());

  const emitir = (datos?: { precio?: number }): Promise<string> => escenario.emitir((numero += 1), datos);
  const authorisations = (): number => escenario.simulador.ledger.summarize().autorizaciones.length;
  /** Delivers the message when it is due. */
  const step = (id: string, con: Ports = escenario.ports): Promise<unknown> => {
    escenario.reloj.ms += (escenario.ports.memoria.colas.certificacion.at(-1)?.esperaSegundos ?? 0) * 1_000;
    return processTarea(con, { nit: NIT, id });
  };

  test('row 8: the queue delivers twice, at once and again later -> one authorisation', async () => {
    const id = await emitir();
    const before = authorisations();
    await Promise.all([step(id), step(id)]);
    await step(id);
    expect([await escenario.statusOf(id), authorisations() - before]).toEqual(['CERTIFICADO', 1]);
  });

  test('row 9: the worker dies before it calls the certifier -> another one does, after the lease', async () => {
    const id = await emitir();
    const before = authorisations();
    await expect(
      step(id, breakPorts(escenario.ports, { en: 6, tras: false, muere: true }).ports),
    ).rejects.toThrow('broken');
    expect(authorisations()).toBe(before);
    await step(id);
    expect(await escenario.statusOf(id)).toBe('EN_PROCESO');
    escenario.reloj.ms += 300_000;
    await step(id);
    expect([await escenario.statusOf(id), authorisations() - before]).toEqual(['CERTIFICADO', 1]);
  });

  test.each(['timeout-after', 'http500-after', 'garbage', 'truncated'])(
    'row 10: the certifier certifies and its answer is lost (%s) -> it is found by its id and not sent again',
    async (mode) => {
      const id = await emitir();
      const before = authorisations();
      escenario.fault('certificar', mode);
      await step(id);
      expect(await escenario.statusOf(id)).toBe('INCIERTO');
      expect(escenario.ports.memoria.colas.certificacion.at(-1)).toMatchObject({ esperaSegundos: 10 });
      escenario.fault('certificar', 'reject:NO_DEBE_LLEGAR');
      await step(id);
      expect([await escenario.statusOf(id), authorisations() - before]).toEqual(['CERTIFICADO', 1]);
    },
  );

  test('row 11: the certifier is down -> the document is in process and says so, and is certified later', async () => {
    const id = await emitir();
    await escenario.simulador.setCaido('MEGAPRINT', true);
    await step(id);
    const guardado = await escenario.ports.documentos.find(NIT, id);
    expect(guardado?.documento).toMatchObject({
      statusDocumento: 'EN_PROCESO',
      certificadorNoDisponible: true,
    });
    await escenario.simulador.setCaido('MEGAPRINT', false);
    escenario.reloj.ms += 600_000;
    await step(id);
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
  });

  test('row 12: the certifier refuses -> its reasons are kept, and the credit comes back once', async () => {
    const antes = await escenario.saldo();
    const id = await emitir({ precio: 2500 });
    await step(id);
    await step(id);
    const guardado = await escenario.ports.documentos.find(NIT, id);
    expect(guardado?.documento).toMatchObject({
      statusDocumento: 'RECHAZADO',
      mensajes: [{ codigo: 'FEL_RCP535' }],
    });
    expect(await escenario.saldo()).toBe(antes);
  });
});
