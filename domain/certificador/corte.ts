/** Kinds of calls that fail apart from each other: one that changes something at the certifier, and one that only asks. */
export const OPERACIONES = ['envio', 'consulta'] as const;
export type Operacion = (typeof OPERACIONES)[number];

/**
 * Call without a usable answer: its kind, the issuer and the id of the document that it was made for; "" for a proof of
 * keys.
 */
export type Fallo = { nit: string; id: string; operacion: Operacion };

/**
 * Circuit breaker of one certifier in one environment, over all issuers. It cuts after failures of several documents
 * with no success in between; then nothing is sent until an instant, and one probe after it decides. A success tells of
 * calls of its own kind only: a certifier may answer what it is asked and leave hanging what it is sent.
 */
export type Corte = {
  /** Number of changes; a store writes a change only over the version that it was made from. */
  version: number;
  /** Failures of different documents, of each kind of call since its last success. */
  fallos: readonly Fallo[];
  /** Instant of the last failure; 0 when there is none. All instants are in epoch milliseconds. */
  ultimoFallo: number;
  /** Number of cuts since the last success. */
  cortes: number;
  /** End of the last cut. */
  hasta: number;
  /** Instant at which another probe may be made, although the present one has not ended; 0 without a probe. */
  sondaHasta: number;
};

/**
 * Answer to a document that wants to call its certifier: it may, it waits, or it may be the one probe if it can store
 * that state of the breaker.
 */
export type Permiso = { tipo: 'libre' } | { tipo: 'espera'; hasta: number } | { tipo: 'sonda'; corte: Corte };

export type LlamadaDeCorte = { isError: boolean; fecha: Date; de: Fallo };

export const SIN_CORTE: Corte = {
  version: 0,
  fallos: [],
  ultimoFallo: 0,
  cortes: 0,
  hasta: 0,
  sondaHasta: 0,
};

/** Milliseconds after which a call that still waits for its answer counts as a failure. */
export const TARDE_MS = 15_000;

/** Number of documents that must fail; one document that its certifier cannot take is no outage. */
const FALLOS_MINIMOS = 3;
/** Milliseconds of each further cut; they stay short, because documents wait for their end. */
const DURACIONES_MS = [30_000, 60_000, 120_000] as const;
const DURACION_MAXIMA_MS = Math.max(...DURACIONES_MS);
/** Milliseconds that a probe may last: longer than the slowest call of a certifier. */
const SONDA_MS = 75_000;
/** Milliseconds after which failures are forgotten when no other one follows. */
const OLVIDO_MS = 15 * 60_000;

/** Whether a document of that issuer may call the certifier now. */
export function permisoOf(corte: Corte, nit: string, now: Date): Permiso {
  if (corte.cortes === 0 || !concierne(corte, nit)) return { tipo: 'libre' };
  const ms = now.getTime();
  if (isAhead(corte.hasta, ms, DURACION_MAXIMA_MS)) return { tipo: 'espera', hasta: corte.hasta };
  return isAhead(corte.sondaHasta, ms, SONDA_MS)
    ? { tipo: 'espera', hasta: ms + TARDE_MS }
    : { tipo: 'sonda', corte: { ...corte, sondaHasta: ms + SONDA_MS } };
}

/** Takes the right to probe back from a document that made no call after all. */
export function endSonda(corte: Corte): Corte {
  return { ...corte, sondaHasta: 0 };
}

/** State after one call; the same object when the call changes nothing. */
export function afterLlamada(corte: Corte, { isError, fecha, de }: LlamadaDeCorte): Corte {
  const ms = fecha.getTime();
  if (!isError) return withoutFallos(corte, de.operacion);
  const isViejo = corte.cortes === 0 && Math.abs(ms - corte.ultimoFallo) > OLVIDO_MS;
  const vigente = isViejo ? SIN_CORTE : corte;
  const fallos = addFallo(vigente.fallos, de);
  const siguiente = { ...vigente, version: corte.version, fallos, ultimoFallo: ms };
  if (isAhead(corte.hasta, ms, DURACION_MAXIMA_MS)) return fallos === corte.fallos ? corte : siguiente;
  if (vigente.cortes === 0 && countDocumentos(fallos) < FALLOS_MINIMOS) return siguiente;
  const duracion = DURACIONES_MS[Math.min(vigente.cortes, DURACIONES_MS.length - 1)] ?? DURACION_MAXIMA_MS;
  return { ...siguiente, cortes: vigente.cortes + 1, hasta: ms + duracion, sondaHasta: 0 };
}

/** State after a success: it ends a cut unless calls of the other kind still fail. */
function withoutFallos(corte: Corte, operacion: Operacion): Corte {
  const fallos = corte.fallos.filter((fallo) => fallo.operacion !== operacion);
  if (fallos.length === corte.fallos.length) return corte;
  return fallos.length === 0 ? { ...SIN_CORTE, version: corte.version } : { ...corte, fallos, sondaHasta: 0 };
}

/**
 * Adds a failure, once for each document and kind of call. A cut needs no more of a kind, except for the first one of a
 * second issuer, which widens it to all.
 */
function addFallo(fallos: readonly Fallo[], de: Fallo): readonly Fallo[] {
  const iguales = fallos.filter(({ operacion }) => operacion === de.operacion);
  const isConocido = iguales.some(({ nit, id }) => nit === de.nit && id === de.id);
  const unico = emisorUnico(iguales);
  const isDeMas = iguales.length >= FALLOS_MINIMOS && (unico === null || unico === de.nit);
  return isConocido || isDeMas ? fallos : [...fallos, de];
}

function countDocumentos(fallos: readonly Fallo[]): number {
  return new Set(fallos.map(({ nit, id }) => `${nit} ${id}`)).size;
}

/** Failures of a single issuer cut off that issuer alone: they may come from its account or its keys. */
function concierne({ fallos }: Corte, nit: string): boolean {
  const unico = emisorUnico(fallos);
  return unico === null || unico === nit;
}

/** NIT of the issuer of all failures; null when there are several, or no failure. */
function emisorUnico(fallos: readonly Fallo[]): string | null {
  const [primero] = fallos;
  return primero !== undefined && fallos.every(({ nit }) => nit === primero.nit) ? primero.nit : null;
}

/** Whether an instant is still to come; one that is too far ahead is of a clock that was set back since. */
function isAhead(instante: number, ms: number, maximo: number): boolean {
  return instante > ms && instante - ms <= maximo;
}
