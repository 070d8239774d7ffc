import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { readSesion } from './session-store.ts';

/** A product stored for work without connection, in the shape of the API's Producto. */
export type ProductoLocal = { codigo: string; [campo: string]: unknown };

/** State of a draft on this device; "aceptado" means that the server has it and it is not certified yet. */
export type EstadoLocal = 'borrador' | 'enviando' | 'aceptado' | 'certificado' | 'rechazado';

/** A document on this device; `codigo` is its idTransaccion. */
export type InvoiceLocal = {
  codigo: string;
  /** NIT of the issuer. */
  establishment: string;
  /** User who wrote it; no other user of this device sees it. */
  usuario: string;
  estado: EstadoLocal;
  tipoDocumento: string;
  /** Route that makes the note; absent for other documents. */
  rutaNota?: string | undefined;
  /** The draft as it was typed. */
  input: DocumentoBorrador;
  creadoEn: number;
  actualizadoEn: number;
};

interface BaseLocal extends DBSchema {
  productsV: { key: string; value: ProductoLocal };
  productsC: { key: string; value: ProductoLocal };
  Invoice: { key: string; value: InvoiceLocal };
}

const NOMBRE = 'facturacion-fel';
const VERSION = 1;

let opened: Promise<IDBPDatabase<BaseLocal>> | null = null;

/** Opens database version 1 with the three stores of the specification, keyed by `codigo` (spec 1 §3). */
export function openOfflineStore(): Promise<IDBPDatabase<BaseLocal>> {
  opened ??= openDB<BaseLocal>(NOMBRE, VERSION, {
    upgrade(base) {
      base.createObjectStore('productsV', { keyPath: 'codigo' });
      base.createObjectStore('productsC', { keyPath: 'codigo' });
      base.createObjectStore('Invoice', { keyPath: 'codigo' });
    },
    terminated() {
      opened = null;
    },
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** Called with the id of a document that was stored or deleted on this device, and its new state. */
type OyenteInvoices = (codigo: string, estado: EstadoLocal | null) => void;

const oyentes = new Set<OyenteInvoices>();

/** Listens to the changes that this page makes; answers the way to stop. */
export function onInvoices(oyente: OyenteInvoices): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}

function notify(codigo: string, estado: EstadoLocal | null): void {
  for (const oyente of oyentes) oyente(codigo, estado);
}

/** Name of the user whose documents this page may show; "" after the session has ended. */
const usuarioActual = (): string => readSesion()?.usuario ?? '';

/** Stores a document of the present user; once the session has ended it stays with the user who wrote it. */
export async function saveInvoice(invoice: Omit<InvoiceLocal, 'usuario'>): Promise<void> {
  const actual = usuarioActual();
  const base = await openOfflineStore();
  const transaction = base.transaction('Invoice', 'readwrite', { durability: 'strict' });
  const previous = await transaction.store.get(invoice.codigo);
  const usuario = previous?.usuario ?? actual;
  await Promise.all([transaction.store.put({ ...invoice, usuario }), transaction.done]);
  notify(invoice.codigo, invoice.estado);
}

/** Ends a document that was being sent; nothing changes when another screen has ended it already. */
export async function endInvoice(codigo: string, estado: EstadoLocal): Promise<void> {
  const base = await openOfflineStore();
  const transaction = base.transaction('Invoice', 'readwrite', { durability: 'strict' });
  const invoice = await transaction.store.get(codigo);
  if (invoice?.estado === 'enviando')
    await transaction.store.put({ ...invoice, estado, actualizadoEn: Date.now() });
  await transaction.done;
  if (invoice?.estado === 'enviando') notify(codigo, estado);
}

/** Document of the present user. */
export async function readInvoice(codigo: string): Promise<InvoiceLocal | undefined> {
  const invoice = await (await openOfflineStore()).get('Invoice', codigo);
  return invoice?.usuario === usuarioActual() ? invoice : undefined;
}

/** Documents of one issuer that the present user wrote on this device, newest first. */
export async function listInvoices(establishment: string): Promise<InvoiceLocal[]> {
  const usuario = usuarioActual();
  const all = await (await openOfflineStore()).getAll('Invoice');
  return all
    .filter((invoice) => invoice.establishment === establishment && invoice.usuario === usuario)
    .sort((a, b) => b.actualizadoEn - a.actualizadoEn);
}

export async function deleteInvoice(codigo: string): Promise<void> {
  await (await openOfflineStore()).delete('Invoice', codigo);
  notify(codigo, null);
}

/** Deletes what a user has on this device at sign-out, of every issuer, except documents in these states. */
export async function forgetInvoices(usuario: string, conservados: readonly EstadoLocal[]): Promise<void> {
  const base = await openOfflineStore();
  const transaction = base.transaction('Invoice', 'readwrite', { durability: 'strict' });
  const all = await transaction.store.getAll();
  const suyos = all.filter((each) => each.usuario === usuario && !conservados.includes(each.estado));
  await Promise.all([...suyos.map(({ codigo }) => transaction.store.delete(codigo)), transaction.done]);
}

type TiendaProductos = 'productsV' | 'productsC';

/** Number of products written at a time; 20,000 at once would block the page. */
const PRODUCTOS_POR_TANDA = 250;

/** Replaces the stored catalogue of one module. */
export async function saveProducts(
  tienda: TiendaProductos,
  productos: readonly ProductoLocal[],
): Promise<void> {
  const base = await openOfflineStore();
  const transaction = base.transaction(tienda, 'readwrite');
  await transaction.store.clear();
  for (let i = 0; i < productos.length; i += PRODUCTOS_POR_TANDA) {
    const tanda = productos.slice(i, i + PRODUCTOS_POR_TANDA);
    await Promise.all(tanda.map((producto) => transaction.store.put(producto)));
  }
  await transaction.done;
}

export async function readProducts(tienda: TiendaProductos): Promise<ProductoLocal[]> {
  return (await openOfflineStore()).getAll(tienda);
}

/** Deletes the catalogues at sign-out. */
export async function clearCatalogs(): Promise<void> {
  const base = await openOfflineStore();
  await Promise.all([base.clear('productsV'), base.clear('productsC')]);
}
