import { toGuatemala } from '../../fechas/guatemala.ts';

/** Instant within a page, which no change of the device's clock moves: the start of the page, and milliseconds since then. */
type InstanteDePagina = { readonly inicio: number; readonly ms: number };

/** Day that a device took for today when it wrote a draft. */
export type DiaVisto = {
  readonly hoy: string;
  /** Whether the server had told its time; otherwise the day is a guess of the device's clock. */
  readonly delServidor: boolean;
  readonly pagina: InstanteDePagina;
};

/** Place of a sale in the queue of a device. */
export type EnCola = {
  /** Instant at which the user confirmed it, in milliseconds; the order in which sales are sent. */
  readonly encoladoEn: number;
  /** Number of calls that may have reached the server. */
  readonly intentos: number;
  /** Instant before which it is not sent. */
  readonly proximoIntento: number;
};

/** A sale as it was confirmed; `dia` is absent when that was before days were noted. */
export type VentaConfirmada = {
  readonly fechaEmision: string;
  readonly encoladoEn: number;
  readonly dia?: DiaVisto | undefined;
};

/** The server's time, in milliseconds, what it is ahead of the device's clock, and the instant within the page. */
export type RelojVisto = {
  readonly ahora: number;
  readonly desfase: number;
  readonly pagina: InstanteDePagina;
};

/**
 * Day on which a sale was confirmed by the server's clock, when it carries another one that only the device's clock chose; null
 * when it may be sent as it is. A clock that was corrected meanwhile shows in the time that the page has lived since.
 */
export function findOtroDia(
  { fechaEmision, encoladoEn, dia }: VentaConfirmada,
  { ahora, desfase, pagina }: RelojVisto,
): string | null {
  if (dia === undefined || dia.delServidor || fechaEmision !== dia.hoy) return null;
  const dias = [toGuatemala(encoladoEn + desfase).fecha];
  if (dia.pagina.inicio === pagina.inicio) dias.unshift(toGuatemala(ahora - pagina.ms + dia.pagina.ms).fecha);
  return dias.find((cada) => cada !== fechaEmision) ?? null;
}

/** Pace of the attempts: each wait is twice the one before, up to a limit, and no two devices wait equally long. */
const RITMO = { primeroMs: 2_000, topeMs: 300_000, variacion: 0.2 } as const;

/** Milliseconds to wait after that many attempts; `azar` is a number from 0 to 1. */
export function esperaCola(intentos: number, azar: number): number {
  const base = Math.min(RITMO.topeMs, RITMO.primeroMs * 2 ** Math.max(0, intentos - 1));
  return Math.round(base * (1 + RITMO.variacion * (2 * azar - 1)));
}

/** Answers after which the server has certainly done nothing, and may do it later. */
const APLAZADAS: ReadonlySet<string> = new Set([
  'SESION_EXPIRADA',
  'ESTABLECIMIENTO_CAMBIADO',
  'DEMASIADAS_SOLICITUDES',
  'CONEXION_RETENIDA',
  'SERVIDOR_EN_MANTENIMIENTO',
  'SERVIDOR_DANADO',
  'SERVIDOR_SIN_DISCO',
]);

/** Answers that leave open whether the server has the sale. */
const DESCONOCIDAS: ReadonlySet<string> = new Set(['SIN_CONEXION', 'TIEMPO_AGOTADO', 'ERROR_INTERNO']);

/**
 * State of a sale whose call failed: it waits again, and the server is asked before it is sent once more, or the user must
 * look at it, because the server refused it and would do so again.
 */
export function estadoTrasFallo(codigo: string): 'en_cola' | 'revisar' {
  return APLAZADAS.has(codigo) || DESCONOCIDAS.has(codigo) ? 'en_cola' : 'revisar';
}

/** Days after which a sale that waits is close to the limit that SAT sets for sending it (rule 2.2.1-1). */
const AVISO_MS = { pronto: 86_400_000, urgente: 3 * 86_400_000 } as const;

/** Urgency of a sale that has waited since then. */
export function urgenciaCola(encoladoEn: number, ahora: number): 'nada' | 'pronto' | 'urgente' {
  const edad = ahora - encoladoEn;
  if (edad >= AVISO_MS.urgente) return 'urgente';
  return edad >= AVISO_MS.pronto ? 'pronto' : 'nada';
}
