import type {
  DocumentoBorrador,
  ReceptorBorrador,
  TipoDocumento,
} from '#domain/documentos/modelo/borrador.ts';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { createBorrador } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { ApiError } from '../../lib/api-error.ts';
import {
  deleteInvoice,
  hasInvoice,
  readCabecera,
  listInvoices,
  readInvoice,
  saveInvoice,
} from '../../datos/documentos-locales.ts';
import type { EnCola } from '#domain/documentos/vida/cola.ts';
import type { EstadoLocal, InvoiceLocal } from '../../datos/documentos-locales.ts';
import type { MotivoRevision } from '../../lib/offline-store.ts';
import { changeTipo } from './edicion.ts';
import type { PredeterminadosEmisor } from './edicion.ts';
import { ahoraDelAparato, readDia, readHoy } from '../../lib/reloj.ts';

export type BorradorLocal = {
  borrador: DocumentoBorrador;
  estado: EstadoLocal;
  rutaNota: RutaNota | null;
  /** Day that counted as today when it was opened: a draft of that day is one that nobody dated. */
  hoy: string;
  /** Reason for which the server refused it, when it waits for the user because of that. */
  motivo?: MotivoRevision | undefined;
};

const CERTIFICADO_SE_CONSERVA_MS = 7 * 86_400_000;
const ABIERTOS: ReadonlySet<EstadoLocal> = new Set([
  'borrador',
  'en_cola',
  'enviando',
  'revisar',
  'rechazado',
]);

/** Stores the draft under its issuer; the day of its beginning and the route of a note stay. */
export async function saveBorrador(
  nit: string,
  borrador: DocumentoBorrador,
  estado: EstadoLocal,
  rutaNota?: string,
): Promise<void> {
  const now = ahoraDelAparato();
  const previous = await readCabecera(borrador.idTransaccion);
  await saveInvoice({
    codigo: borrador.idTransaccion,
    establishment: nit,
    estado,
    tipoDocumento: borrador.tipoDocumento,
    rutaNota: rutaNota ?? previous?.rutaNota,
    input: borrador,
    creadoEn: previous?.creadoEn ?? now,
    actualizadoEn: now,
    dia: readDia(),
    cola: estado === 'en_cola' ? colaDe(previous, now) : previous?.cola,
    // Typing does not answer the reason for which the sale waits for the user; sending it does.
    ultimoError: estado === 'borrador' ? previous?.ultimoError : undefined,
  });
}

/** Place in the queue of a sale that is confirmed now; one whose call may have arrived is asked for before it is sent again. */
function colaDe(previous: { estado: EstadoLocal } | undefined, now: number): EnCola {
  return { encoladoEn: now, intentos: previous?.estado === 'enviando' ? 1 : 0, proximoIntento: 0 };
}

/** Reads a stored draft; a date that was "today" at the last write becomes today, a chosen day stays. */
export function toBorradorLocal(invoice: InvoiceLocal, hoy: string): BorradorLocal | null {
  const { estado, input } = invoice;
  if (!ABIERTOS.has(estado)) return null;
  const wasToday = input.fechaEmision === (invoice.dia?.hoy ?? toGuatemala(invoice.actualizadoEn).fecha);
  // A refused sale may be dated anew by the user alone, because it was confirmed with its day.
  const motivo = estado === 'revisar' || estado === 'borrador' ? invoice.ultimoError : undefined;
  const borrador =
    wasToday && estado === 'borrador' && motivo === undefined ? { ...input, fechaEmision: hoy } : input;
  return {
    borrador,
    estado: estadoEnPantalla(invoice),
    rutaNota: rutaNotaOf(borrador, invoice.rutaNota),
    hoy,
    motivo,
  };
}

/** State in which the screen begins: the queue sends again what it sent and did not arrive, so the sale is still one of it. */
function estadoEnPantalla({ estado, cola }: InvoiceLocal): EstadoLocal {
  if (estado === 'revisar') return 'borrador';
  return estado === 'enviando' && cola !== undefined ? 'en_cola' : estado;
}

/** The route kept with the draft; of a note without one, such as a copy, the one that adjusts lines. */
function rutaNotaOf(
  { datosNota, tipoDocumento }: DocumentoBorrador,
  guardada: string | undefined,
): RutaNota | null {
  if (datosNota === null) return null;
  const rutas = Object.keys(RUTAS_NOTA) as RutaNota[];
  const isUsual = (ruta: RutaNota) => RUTAS_NOTA[ruta].tipo === tipoDocumento && !RUTAS_NOTA[ruta].descuento;
  return rutas.find((ruta) => ruta === guardada) ?? rutas.find(isUsual) ?? null;
}

/** Draft of this issuer with that id; null when there is none. */
export async function readBorrador(nit: string, codigo: string, hoy: string): Promise<BorradorLocal | null> {
  const invoice = await readInvoice(codigo);
  return invoice?.establishment === nit ? toBorradorLocal(invoice, hoy) : null;
}

/**
 * Sale that was edited last. Refused drafts and notes must be opened explicitly, and sent ones are in the tray: the next
 * customer must not wait for them.
 */
async function readLast(nit: string, hoy: string): Promise<BorradorLocal | null> {
  const invoices = await listInvoices(nit);
  await pruneCertificados(invoices);
  const last = invoices.find(({ estado, rutaNota }) => estado === 'borrador' && rutaNota === undefined);
  return last === undefined ? null : toBorradorLocal(last, hoy);
}

/** Deletes certified copies, which the server has; on the device they only serve right after the certification. */
async function pruneCertificados(invoices: readonly InvoiceLocal[]): Promise<void> {
  const old = ahoraDelAparato() - CERTIFICADO_SE_CONSERVA_MS;
  for (const { codigo, estado, actualizadoEn } of invoices) {
    if ((estado === 'certificado' || estado === 'aceptado') && actualizadoEn < old)
      await deleteInvoice(codigo);
  }
}

type Apertura = {
  nit: string;
  /** Draft to open; null for the last one. */
  codigo: string | null;
  sucursal: number;
  tipoDocumento: TipoDocumento;
  establecimiento: PredeterminadosEmisor;
};

/**
 * Opens the stored draft or a new one; a device without storage still gets a new draft. Throws when the drafts are there and
 * their key cannot be had now, because a new draft would look as if the old one were lost.
 */
export async function openBorrador({
  nit,
  codigo,
  sucursal,
  tipoDocumento,
  establecimiento,
}: Apertura): Promise<BorradorLocal> {
  const hoy = readHoy();
  const stored = codigo === null ? readLast(nit, hoy) : readBorrador(nit, codigo, hoy);
  const found = await stored.catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    return null;
  });
  if (found !== null) return found;
  const isUsed = codigo !== null && (await hasInvoice(codigo).catch(() => false));
  const idTransaccion = codigo === null || isUsed ? crypto.randomUUID() : codigo;
  const nuevo = createBorrador({ idTransaccion, sucursal, tipoDocumento, fechaEmision: hoy });
  return {
    borrador: changeTipo(nuevo, tipoDocumento, establecimiento),
    estado: 'borrador',
    rutaNota: null,
    hoy,
  };
}

/** Makes a new draft to a known receiver on the device; answers its id. */
export async function createBorradorPara(
  { nit, sucursal, tipoDocumento, establecimiento }: Omit<Apertura, 'codigo'>,
  receptor: ReceptorBorrador,
): Promise<string> {
  const idTransaccion = crypto.randomUUID();
  const fechaEmision = readHoy();
  const nuevo = createBorrador({ idTransaccion, sucursal, tipoDocumento, fechaEmision });
  const borrador = changeTipo({ ...nuevo, receptor }, tipoDocumento, establecimiento);
  await saveBorrador(nit, borrador, 'borrador');
  return idTransaccion;
}

/** Copies the content as another document, dated today. */
export async function copyBorrador(nit: string, borrador: DocumentoBorrador): Promise<string> {
  const idTransaccion = crypto.randomUUID();
  const fechaEmision = readHoy();
  const previous = await readInvoice(borrador.idTransaccion);
  await saveBorrador(nit, { ...borrador, idTransaccion, fechaEmision }, 'borrador', previous?.rutaNota);
  await deleteInvoice(borrador.idTransaccion);
  return idTransaccion;
}

/** Whether this device holds an open draft of the issuer under that id. */
export async function hasBorrador(nit: string, codigo: string): Promise<boolean> {
  const invoice = await readInvoice(codigo).catch(() => undefined);
  return invoice?.establishment === nit && ABIERTOS.has(invoice.estado);
}
