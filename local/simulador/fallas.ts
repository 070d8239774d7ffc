import { randomUUID } from 'node:crypto';
import type { Estado } from './estado.ts';

/**
 * Failure of one answer (docs/servicios.md, "The simulators"). `-before` modes have no effect; the others fail after
 * the effect.
 */
export type Falla =
  | { modo: 'timeout-before' | 'timeout-after' | 'http500-before' | 'http500-after' }
  | { modo: 'garbage' | 'truncated' | 'expired-token' | 'pendiente' }
  | { modo: 'slow'; ms: number }
  | { modo: 'reject'; codigo: string };

/** Certifiers that a fault applies to: all of them, or one by its protocol. */
export const SERVICIOS = ['certificador', 'megaprint', 'infile', 'digifact'] as const;
export type Servicio = (typeof SERVICIOS)[number];

/** Payment gateways that a fault applies to. */
export const SERVICIOS_PAGO = ['tarjeta', 'billetera'] as const;
export type ServicioPago = (typeof SERVICIOS_PAGO)[number];
type Destino = Servicio | ServicioPago;

export type FallaProgramada = { servicio: Destino; op: string; modo: string; veces: number };
type Llamada = { servicio: Destino; op: string; id: string; centavos: number | null };

export type Fallas = {
  /**
   * Adds a fault. `op` is the name of an operation or "*"; `mode` follows docs/servicios.md, "The simulators"
   * ("slow:500", "reject:FEL_RCP313").
   */
  add: (op: string, mode: string, times: number, servicio?: Destino) => boolean;
  /** Takes the fault of the next call and uses it up; null when there is none. */
  take: (llamada: Llamada) => Falla | null;
  list: () => FallaProgramada[];
  setCentavos: (activos: boolean) => void;
  hasCentavos: () => boolean;
  clear: () => void;
};

export const MODOS_SIMPLES = [
  'timeout-before',
  'timeout-after',
  'http500-before',
  'http500-after',
  'garbage',
  'truncated',
  'expired-token',
  'pendiente',
] as const;

/** Faults by the cents of the total, for people trying by hand; each acts once per request id, .91 always. */
const POR_CENTAVOS: Readonly<Record<number, Falla>> = {
  91: { modo: 'reject', codigo: 'FEL_RCP000' },
  92: { modo: 'timeout-after' },
  93: { modo: 'timeout-before' },
  94: { modo: 'http500-before' },
  95: { modo: 'garbage' },
  96: { modo: 'expired-token' },
  97: { modo: 'slow', ms: 20_000 },
};
const PROGRAMADAS = 'fallas';
const CENTAVOS = 'centavos';
const VISTOS = 'centavosVistos';

/** Keeps the faults in the state: after a restart a waiting fault is still there, and one that acted does not act again. */
export function createFallas(estado: Estado, centavosActivos: boolean): Fallas {
  const programadas = [...estado.get<FallaProgramada[]>(PROGRAMADAS, [])];
  const vistos = new Set(estado.get<string[]>(VISTOS, []));
  const save = (): void => estado.set(PROGRAMADAS, programadas);

  const takeProgramada = ({ servicio, op }: Llamada): Falla | null => {
    const posicion = programadas.findIndex(
      (each) =>
        (each.op === op || each.op === '*') &&
        (each.servicio === 'certificador' || each.servicio === servicio),
    );
    const programada = programadas[posicion];
    if (programada === undefined) return null;
    programada.veces -= 1;
    if (programada.veces <= 0) programadas.splice(posicion, 1);
    save();
    return readFalla(programada.modo);
  };
  const hasCentavos = (): boolean => estado.get(CENTAVOS, centavosActivos);
  const takeCentavos = ({ id, centavos }: Llamada): Falla | null => {
    const llave = id === '' ? randomUUID() : id;
    const falla = hasCentavos() && centavos !== null ? POR_CENTAVOS[centavos] : undefined;
    if (falla === undefined || (vistos.has(llave) && falla.modo !== 'reject')) return null;
    vistos.add(llave);
    estado.set(VISTOS, [...vistos]);
    return falla;
  };
  return {
    add: (op, mode, times, servicio = 'certificador') => {
      if (readFalla(mode) === null || !Number.isInteger(times) || times < 1) return false;
      programadas.push({ servicio, op, modo: mode, veces: times });
      save();
      return true;
    },
    take: (llamada) => takeProgramada(llamada) ?? takeCentavos(llamada),
    list: () => programadas.map((each) => ({ ...each })),
    setCentavos: (activos) => estado.set(CENTAVOS, activos),
    hasCentavos,
    clear: () => {
      programadas.splice(0);
      vistos.clear();
      estado.set(VISTOS, []);
      save();
    },
  };
}

export function isServicio(value: unknown): value is Servicio {
  return SERVICIOS.some((servicio) => servicio === value);
}

export function isServicioPago(value: unknown): value is ServicioPago {
  return SERVICIOS_PAGO.some((servicio) => servicio === value);
}

function readFalla(mode: string): Falla | null {
  const simple = MODOS_SIMPLES.find((modo) => modo === mode);
  if (simple !== undefined) return { modo: simple };
  const [, ms] = /^slow:(\d{1,6})$/.exec(mode) ?? [];
  if (ms !== undefined) return { modo: 'slow', ms: Number(ms) };
  const [, codigo] = /^reject:([\w-]{1,40})$/.exec(mode) ?? [];
  return codigo === undefined ? null : { modo: 'reject', codigo };
}
