import { esperaCola, urgenciaCola } from '#domain/documentos/vida/cola.ts';
import { sendCola } from '../../../frontend/src/datos/envio-cola.ts';
import type { CambioCola, PuertoCola } from '../../../frontend/src/datos/envio-cola.ts';

/** Number of schedules of the run of random faults; the full one is 20,000. */
const HORARIOS = Number(process.env['CAOS'] ?? 300);
const VENTAS = ['a', 'b', 'c'];
const LLAMADA_MS = 35_000;

type Fila = CambioCola & { intentos: number; proximoIntento: number; encoladoEn: number; at: number };
/** Sales as one device has them. */
type Dispositivo = Map<string, Fila>;
class Fallo extends Error {}

/** Numbers from 0 to 1 that are the same for the same seed. */
function createAzar(semilla: number): () => number {
  let x = semilla * 2_654_435_761 + 1;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4_294_967_296;
  };
}

/** A device with its windows, a network that loses and repeats, and a server that takes each call as it comes. */
function createMundo(semilla: number, { isTarde }: { isTarde: boolean }) {
  const azar = createAzar(semilla);
  let ahora = 0;
  const eventos: { at: number; ventana: number; run: () => void }[] = [];
  const vivas = new Set<number>();
  const later = (ms: number, ventana: number, run: () => void) =>
    void eventos.push({ at: ahora + ms, ventana, run });
  const sleep = (ms: number, ventana: number) =>
    new Promise<void>((resolve) => {
      later(ms, ventana, resolve);
    });
  const filas: Dispositivo = new Map(
    VENTAS.map((codigo, i) => [
      codigo,
      { estado: 'en_cola', intentos: 0, proximoIntento: 0, encoladoEn: i, at: 0 },
    ]),
  );
  const dispositivos = [filas];
  const tiene = new Map<string, number>();
  let creditos = 0;
  const sinPreguntar: string[] = [];
  const rechazada = azar() < 0.2 ? 'c' : null;

  /** The server as it is (`isTarde`): one document for each id. Without: each call that arrives makes one. */
  const land = (codigo: string): void => {
    if (!isTarde || !tiene.has(codigo)) creditos += 1;
    tiene.set(codigo, isTarde ? 1 : (tiene.get(codigo) ?? 0) + 1);
  };

  function createPuerto(ventana: number, suyas: Dispositivo): PuertoCola {
    const preguntadas = new Set<string>();
    const pausa = () => sleep(azar() * 400, ventana);
    return {
      ahora: () => ahora,
      azar,
      async list() {
        await pausa();
        return [...suyas].flatMap(([codigo, fila]) =>
          fila.estado === 'en_cola' ? [{ codigo, ...fila }] : [],
        );
      },
      async change(codigo, antes, cambio) {
        await pausa();
        const fila = suyas.get(codigo);
        if (fila?.estado !== antes.estado || fila.intentos !== antes.intentos) return false;
        suyas.set(codigo, { ...fila, ...cambio, at: ahora });
        return true;
      },
      async isRecibida(codigo) {
        await pausa();
        if (azar() < 0.3) throw new Fallo('SIN_CONEXION');
        preguntadas.add(codigo);
        return tiene.has(codigo);
      },
      async send(codigo) {
        if ((suyas.get(codigo)?.intentos ?? 0) > 1 && !preguntadas.has(codigo)) sinPreguntar.push(codigo);
        preguntadas.delete(codigo);
        const suerte = azar();
        // What is on its way arrives although its window is closed.
        const arrive = (ms: number) => codigo !== rechazada && later(ms, -1, () => land(codigo));
        if (suerte < 0.2) {
          await sleep(azar() * LLAMADA_MS * 0.8, ventana);
          throw new Fallo('SIN_CONEXION');
        }
        if (suerte < 0.3) throw new Fallo('DEMASIADAS_SOLICITUDES');
        if (codigo === rechazada) throw new Fallo('DATOS_INVALIDOS');
        const viaje = azar() * LLAMADA_MS * 0.8;
        arrive(viaje);
        if (suerte < 0.4 && isTarde) arrive(azar() * 600_000);
        await sleep(viaje + 1, ventana);
        if (suerte < 0.6) throw new Fallo('TIEMPO_AGOTADO');
      },
      falloOf: (error) => ({ codigo: error instanceof Fallo ? error.message : 'ERROR_INTERNO', mensaje: '' }),
    };
  }

  /** The tray: asks for what is being sent for long, and puts what the server does not have into the queue again. */
  async function look(ventana: number, suyas: Dispositivo): Promise<void> {
    for (const [codigo, { estado, at }] of suyas) {
      if (estado !== 'enviando' || ahora - at < LLAMADA_MS) continue;
      await sleep(azar() * 400, ventana);
      const fila = suyas.get(codigo);
      if (azar() < 0.3 || tiene.has(codigo) || fila?.estado !== 'enviando' || fila.at !== at) continue;
      const intentos = Math.max(1, fila.intentos);
      suyas.set(codigo, { ...fila, estado: 'en_cola', intentos, proximoIntento: 0 });
    }
  }

  async function open(ventana: number, suyas: Dispositivo): Promise<void> {
    vivas.add(ventana);
    const puerto = createPuerto(ventana, suyas);
    while (vivas.has(ventana)) {
      await sendCola(puerto);
      await look(ventana, suyas);
      await sleep(azar() * 60_000, ventana);
    }
  }

  /** Brings what waits on the first device to another one by its file, where it counts as tried. */
  function copy(): Dispositivo {
    const copia: Dispositivo = new Map();
    for (const [codigo, fila] of filas)
      if (fila.estado !== 'revisar')
        copia.set(codigo, { ...fila, estado: 'en_cola', intentos: 1, proximoIntento: 0, at: ahora });
    dispositivos.push(copia);
    return copia;
  }

  /** Whether every sale has ended; one whose call may still fail has not. */
  const isDone = () =>
    dispositivos
      .flatMap((suyas) => [...suyas])
      .every(
        ([codigo, { estado, at }]) =>
          estado === 'revisar' || (estado === 'enviando' && tiene.has(codigo) && ahora - at > LLAMADA_MS),
      );

  const takePrimero = () => {
    const primero = eventos.reduce((min, { at }, i) => (at < (eventos[min]?.at ?? Infinity) ? i : min), 0);
    return eventos.splice(primero, 1)[0];
  };
  /** Lets everything that waits for nothing go on. */
  const settle = async () => {
    for (let i = 0; i < 16; i += 1) await Promise.resolve();
  };

  /** A window is killed in the middle of whatever it does, and another one is opened. */
  function killVentana(siguiente: number): void {
    vivas.delete([...vivas][0] ?? 0);
    void open(siguiente, dispositivos[Math.floor(azar() * dispositivos.length)] ?? filas);
  }

  async function run(): Promise<void> {
    let ultima = 2;
    // A server without ids would issue for each device, so only the real one meets two of them.
    const copiaEn = isTarde && azar() < 0.4 ? Math.floor(azar() * 200) : -1;
    void open(1, filas);
    void open(2, filas);
    for (let paso = 0; paso < 4_000 && !(isDone() && paso > 50); paso += 1) {
      await settle();
      const evento = takePrimero();
      if (evento === undefined) break;
      ahora = Math.max(ahora, evento.at);
      if (evento.ventana === -1 || vivas.has(evento.ventana)) evento.run();
      if (paso === copiaEn) void open((ultima += 1), copy());
      if (azar() < 0.02 && paso < 2_000) killVentana((ultima += 1));
    }
    vivas.clear();
  }
  return { run, dispositivos, tiene, sinPreguntar, rechazada, countCreditos: () => creditos };
}

test.each([
  ['a server that knows each sale by its id, with calls that arrive late and twice', true],
  ['a server that would issue every call that arrives, with calls that arrive before they fail', false],
])(
  '%s: nothing is lost, issued twice, or sent again without a question',
  async (_que, isTarde) => {
    const malas: string[] = [];
    for (let semilla = 1; semilla <= HORARIOS; semilla += 1) {
      const mundo = createMundo(semilla, { isTarde });
      await mundo.run();
      for (const codigo of VENTAS) {
        const emitidas = mundo.tiene.get(codigo) ?? 0;
        const esperadas = codigo === mundo.rechazada ? 0 : 1;
        const estado = codigo === mundo.rechazada ? 'revisar' : 'enviando';
        const estados = mundo.dispositivos.flatMap((suyas) => suyas.get(codigo)?.estado ?? []);
        if (emitidas !== esperadas || estados.some((each) => each !== estado))
          malas.push(`${semilla} ${codigo}: ${emitidas} issued, ${estados.join(' ')}`);
      }
      const cobrables = VENTAS.filter((codigo) => codigo !== mundo.rechazada).length;
      if (mundo.countCreditos() !== cobrables) malas.push(`${semilla}: ${mundo.countCreditos()} credits`);
      malas.push(
        ...mundo.sinPreguntar.map((codigo) => `${semilla} ${codigo}: sent again without a question`),
      );
    }
    expect(malas.slice(0, 5)).toEqual([]);
  },
  600_000,
);

function createPuerto(fallo: string | null, venta: Partial<Fila> = {}) {
  const llamadas: string[] = [];
  const cambios: CambioCola[] = [];
  const fila = { codigo: 'a', encoladoEn: 1, intentos: 0, proximoIntento: 0, ...venta };
  let lista = [fila];
  const puerto: PuertoCola = {
    ahora: () => 1_000_000,
    azar: () => 0.5,
    list: async () => lista,
    change: async (codigo, _antes, cambio) => {
      cambios.push(cambio);
      lista = cambio.estado === 'en_cola' ? [{ ...fila, ...cambio, codigo }] : [];
      return true;
    },
    isRecibida: async () => {
      llamadas.push('ask');
      return fallo === 'tiene';
    },
    send: async () => {
      llamadas.push('send');
      if (fallo !== null) throw new Fallo(fallo);
    },
    falloOf: (error) => ({ codigo: error instanceof Fallo ? error.message : '', mensaje: 'motivo' }),
  };
  return { puerto, llamadas, cambios };
}

test.each([
  ['SIN_CONEXION', 'en_cola'],
  ['TIEMPO_AGOTADO', 'en_cola'],
  ['ERROR_INTERNO', 'en_cola'],
  ['DEMASIADAS_SOLICITUDES', 'en_cola'],
  ['SESION_EXPIRADA', 'en_cola'],
  ['ESTABLECIMIENTO_CAMBIADO', 'en_cola'],
  ['SERVIDOR_EN_MANTENIMIENTO', 'en_cola'],
  ['SERVIDOR_SIN_DISCO', 'en_cola'],
  ['DATOS_INVALIDOS', 'revisar'],
  ['DOCUMENTO_YA_REGISTRADO', 'revisar'],
])('a call that fails as %s -> %s', async (codigo, estado) => {
  const { puerto, cambios } = createPuerto(codigo);
  await sendCola(puerto);
  expect(cambios.map((cambio) => cambio.estado)).toEqual(['enviando', estado]);
});

test('a sale that may have arrived is asked for, and not sent when the server has it', async () => {
  const { puerto, llamadas, cambios } = createPuerto('tiene', { intentos: 1 });
  await expect(sendCola(puerto)).resolves.toBeNull();
  expect(llamadas).toEqual(['ask']);
  expect(cambios).toEqual([{ estado: 'enviando', intentos: 1 }]);
});

test('a sale that is not due yet waits, and its instant is answered', async () => {
  const { puerto, llamadas } = createPuerto(null, { proximoIntento: 2_000_000 });
  await expect(sendCola(puerto)).resolves.toBe(2_000_000);
  expect(llamadas).toEqual([]);
});

test('each wait is twice the one before, within a fifth, and never more than five minutes by more', () => {
  expect([1, 2, 3, 4].map((intentos) => esperaCola(intentos, 0.5))).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect([esperaCola(1, 0), esperaCola(1, 1)]).toEqual([1_600, 2_400]);
  expect(esperaCola(40, 1)).toBe(360_000);
});

test('a sale that waits asks for more with each day', () => {
  const dia = 86_400_000;
  expect([0.5, 1, 2.9, 3].map((dias) => urgenciaCola(0, dias * dia))).toEqual([
    'nada',
    'pronto',
    'pronto',
    'urgente',
  ]);
});
