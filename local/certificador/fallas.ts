import { randomUUID } from 'node:crypto';

/** How an answer goes wrong (external-services H). `-before` has no effect; the others happen after the effect. */
export type Falla =
  | { modo: 'timeout-before' | 'timeout-after' | 'http500-before' | 'http500-after' }
  | { modo: 'garbage' | 'truncated' | 'expired-token' }
  | { modo: 'slow'; ms: number }
  | { modo: 'reject'; codigo: string };

type Programada = { op: string; falla: Falla; veces: number };

export type Fallas = {
  /** `op` is an operation's name or "*"; `mode` as in external-services H ("slow:500", "reject:FEL_RCP313"). */
  add: (op: string, mode: string, times: number) => boolean;
  /** The fault of the next call, used up by asking. */
  take: (op: string, llamada: { id: string; centavos: number | null }) => Falla | null;
  setCentavos: (activos: boolean) => void;
  clear: () => void;
};

const SIMPLES = [
  'timeout-before',
  'timeout-after',
  'http500-before',
  'http500-after',
  'garbage',
  'truncated',
  'expired-token',
] as const;

/** Cents of the total that choose a fault, for people trying by hand; each acts once per request id, .91 always. */
const POR_CENTAVOS: Readonly<Record<number, Falla>> = {
  91: { modo: 'reject', codigo: 'FEL_RCP000' },
  92: { modo: 'timeout-after' },
  93: { modo: 'timeout-before' },
  94: { modo: 'http500-before' },
  95: { modo: 'garbage' },
  96: { modo: 'expired-token' },
  97: { modo: 'slow', ms: 20_000 },
};

export function createFallas(centavosActivos: boolean): Fallas {
  const programadas: Programada[] = [];
  const vistos = new Set<string>();
  let activos = centavosActivos;

  const takeProgramada = (op: string): Falla | null => {
    const posicion = programadas.findIndex((programada) => programada.op === op || programada.op === '*');
    const programada = programadas[posicion];
    if (programada === undefined) return null;
    programada.veces -= 1;
    if (programada.veces <= 0) programadas.splice(posicion, 1);
    return programada.falla;
  };
  const takeCentavos = (id: string, centavos: number | null): Falla | null => {
    const falla = activos && centavos !== null ? POR_CENTAVOS[centavos] : undefined;
    if (falla === undefined || (vistos.has(id) && falla.modo !== 'reject')) return null;
    vistos.add(id);
    return falla;
  };
  return {
    add: (op, mode, times) => {
      const falla = readFalla(mode);
      if (falla === null || !Number.isInteger(times) || times < 1) return false;
      programadas.push({ op, falla, veces: times });
      return true;
    },
    take: (op, { id, centavos }) =>
      takeProgramada(op) ?? takeCentavos(id === '' ? randomUUID() : id, centavos),
    setCentavos: (valor) => {
      activos = valor;
    },
    clear: () => {
      programadas.splice(0);
      vistos.clear();
    },
  };
}

function readFalla(mode: string): Falla | null {
  const simple = SIMPLES.find((modo) => modo === mode);
  if (simple !== undefined) return { modo: simple };
  const [, ms] = /^slow:(\d{1,6})$/.exec(mode) ?? [];
  if (ms !== undefined) return { modo: 'slow', ms: Number(ms) };
  const [, codigo] = /^reject:([\w-]{1,40})$/.exec(mode) ?? [];
  return codigo === undefined ? null : { modo: 'reject', codigo };
}
