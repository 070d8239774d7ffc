import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** A product stored for work without connection, in the shape of the API's Producto. */
export type ProductoLocal = { codigo: string; [campo: string]: unknown };

/** State of a draft on this device; "aceptado" means that the server has it and it is not certified yet. */
export type EstadoLocal = 'borrador' | 'enviando' | 'aceptado' | 'certificado' | 'rechazado';

/** A document as it lies on this device; `codigo` is its idTransaccion. */
export type InvoiceGuardada = {
  codigo: string;
  /** NIT of the issuer. */
  establishment: string;
  /** User who wrote it; no other user of this device sees it. */
  usuario: string;
  estado: EstadoLocal;
  tipoDocumento: string;
  /** Route that makes the note; absent for other documents. */
  rutaNota?: string | undefined;
  creadoEn: number;
  actualizadoEn: number;
  /** The draft as it was typed, sealed with the key of its user. */
  sello: { iv: Uint8Array<ArrayBuffer>; datos: ArrayBuffer };
};

interface BaseLocal extends DBSchema {
  productsV: { key: string; value: ProductoLocal };
  productsC: { key: string; value: ProductoLocal };
  Invoice: { key: string; value: InvoiceGuardada };
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
