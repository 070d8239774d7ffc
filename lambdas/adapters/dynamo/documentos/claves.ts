import type { LugarConteo } from '#domain/documentos/conteo.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import type { EventoDocumento, ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';

/**
 * Rows of `Documentos`, all in the partition of the tenant: the record (D#), its part that never changes (F#), its summary
 * for lists (R#V#), the
 * pointer from the authorisation (U#), events (E#), annulments (A#), notes of an origin (N#), unpaid balances (P#),
 * used access numbers (X#), the documents of each receiver (C#), those of each key of the search (Q#), those that wait for a
 * credit (W#) and the counters of each month (T#). Tills (J…#), contingencies (K#), closings of months (K…#),
 * the outbox (M#) and the XML to send (B#) have their own repositories.
 */
type ClaveFila = { pk: string; sk: string };

export function documentoKey(nit: string, idTransaccion: string): ClaveFila {
  return { pk: nit, sk: `D#${idTransaccion}` };
}

export function idOfDocumentoKey(sk: string): string {
  return sk.slice('D#'.length);
}

/** Key of the part that is written once, so that no change of state pays for it again. */
export function fijoKey(nit: string, idTransaccion: string): ClaveFila {
  return { pk: nit, sk: `F#${idTransaccion}` };
}

export const PENDIENTE = TRABAJOS.certificacion.sweep.pendiente;

export function uuidKey(nit: string, uuid: string): ClaveFila {
  return { pk: nit, sk: `U#${uuid.toUpperCase()}` };
}

type Fechado = Pick<ResumenDocumento, 'nit' | 'fechaEmisionUnix' | 'idTransaccion'>;

export function resumenKey({ nit, fechaEmisionUnix, idTransaccion }: Fechado): ClaveFila {
  return { pk: nit, sk: `${RESUMENES}${secondsOf(fechaEmisionUnix)}#${idTransaccion}` };
}

export const RESUMENES = 'R#V#';

/** Time in a key; ten digits put the rows in its order. */
export function secondsOf(unix: number): string {
  return pad(Math.min(Math.max(Math.trunc(unix), 0), 9_999_999_999), 10);
}

export function eventosPrefix(idTransaccion: string): string {
  return `E#${idTransaccion}#`;
}

/** Key of an event of the record: by second and, within it, by the version that the record gets with it. */
export function eventoKey(
  nit: string,
  idTransaccion: string,
  evento: EventoDocumento,
  version: number,
): ClaveFila {
  return keyOfEvento(nit, idTransaccion, evento, pad(version, 6));
}

/** Key of an event outside the record, such as a mail: after those of its second, by what it is and what it tells of. */
export function eventoAjenoKey(
  nit: string,
  idTransaccion: string,
  { evento, origen }: { evento: EventoDocumento; origen: string },
): ClaveFila {
  const huella = sha256(`${origen} ${JSON.stringify(evento)}`).slice(0, 12);
  return keyOfEvento(nit, idTransaccion, evento, `~${huella}`);
}

function keyOfEvento(
  nit: string,
  idTransaccion: string,
  { fecha }: EventoDocumento,
  orden: string,
): ClaveFila {
  return { pk: nit, sk: `${eventosPrefix(idTransaccion)}${pad(toEpochMs(fecha) ?? 0, 13)}#${orden}` };
}

export function anulacionesPrefix(idTransaccion: string): string {
  return `A#${idTransaccion}#`;
}

export function anulacionKey(nit: string, idTransaccion: string, numero: number): ClaveFila {
  return { pk: nit, sk: `${anulacionesPrefix(idTransaccion)}${pad(numero, 4)}` };
}

export function notasPrefix(idOrigen: string): string {
  return `N#${idOrigen}#`;
}

export function notaKey(nit: string, idOrigen: string, idNota: string): ClaveFila {
  return { pk: nit, sk: `${notasPrefix(idOrigen)}${idNota}` };
}

/** Prefix of the documents that wait for a credit, in the order of their emission. */
export const EN_ESPERA = 'W#';

export function esperaKey({ nit, fechaEmisionUnix, idTransaccion }: Fechado): ClaveFila {
  return { pk: nit, sk: `${EN_ESPERA}${secondsOf(fechaEmisionUnix)}#${idTransaccion}` };
}

export const SIN_PAGO = 'P#';
/** Date in the key of a balance without due day, which comes last. */
const SIN_FECHA = '9999-12-31';

export function sinPagoKey(nit: string, fechaVencimiento: string | null, idTransaccion: string): ClaveFila {
  return { pk: nit, sk: `${SIN_PAGO}${fechaVencimiento ?? SIN_FECHA}#${idTransaccion}` };
}

/**
 * Prefix of a receiver's rows. It contains the kind of id, because two kinds may have the same text, and it is encoded,
 * because foreign ids may contain the separators.
 */
export function receptorPrefix({ modulo, tipoIdentificador, idReceptor }: ReceptorDe): string {
  return `C#${modulo}#${tipoIdentificador}#${encodeURIComponent(idReceptor)}#`;
}

export function deReceptorKey(fechado: Fechado, receptor: ReceptorDe): ClaveFila {
  const { nit, fechaEmisionUnix, idTransaccion } = fechado;
  return { pk: nit, sk: `${receptorPrefix(receptor)}${secondsOf(fechaEmisionUnix)}#${idTransaccion}` };
}

const BUSQUEDA = 'Q#';
/** Comes after every character of a key of the search and of an id. */
export const FIN = '~';

/** Prefix of the rows of one key of the search; it is encoded, because a name may contain the separators. */
export function busquedaPrefix(clave: string): string {
  return `${BUSQUEDA}${encodeURIComponent(clave)}#`;
}

/** Prefix of the rows of every key that begins so. */
export function busquedasPrefix(principio: string): string {
  return `${BUSQUEDA}${encodeURIComponent(principio)}`;
}

/** Key of the search in the key of a row. */
export function claveOfBusqueda(sk: string): string {
  return decodeURIComponent(sk.slice(BUSQUEDA.length, sk.indexOf('#', BUSQUEDA.length)));
}

/** Row that says of a document that a key of the search finds it; the key of the row says it all. */
export function busquedaKey({ nit, fechaEmisionUnix, idTransaccion }: Fechado, clave: string): ClaveFila {
  return { pk: nit, sk: `${busquedaPrefix(clave)}${secondsOf(fechaEmisionUnix)}#${idTransaccion}` };
}

/** Key of the summary of which a row with the time and the id at its end tells. */
export function resumenOfPuntero(sk: string): string {
  return `${RESUMENES}${sk.split('#').slice(-2).join('#')}`;
}

export function numeroAccesoKey(nit: string, numeroAcceso: string): ClaveFila {
  return { pk: nit, sk: `X#${numeroAcceso}` };
}

export function conteosPrefix(mes: string): string {
  return `T#${mes}#`;
}

export function conteoKey(nit: string, { mes, sucursal }: LugarConteo, parte: number): ClaveFila {
  return { pk: nit, sk: `${conteosPrefix(mes)}${sucursal}#${parte}` };
}

/** Branch in the key of a row of counters. */
export function sucursalOfConteo(sk: string): number {
  return Number(sk.split('#')[2]);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/**
 * Rows into which the counters of one branch and month are spread. Two transactions on one row at the same moment make one of them
 * wait and try again; sixteen rows take the documents of a large issuer side by side.
 */
const PARTES = 16;

/** Row of the counters to which a document adds; always the same, so that its changes follow each other there. */
export function parteOf(idTransaccion: string): number {
  return Number.parseInt(sha256(idTransaccion).slice(0, 8), 16) % PARTES;
}
