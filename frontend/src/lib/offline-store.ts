import { openDB } from 'idb';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { DiaVisto, EnCola } from '#domain/documentos/vida/cola.ts';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';

/** A product stored for work without connection, in the shape of the API's Producto. */
export type ProductoLocal = { codigo: string; [campo: string]: unknown };

/**
 * State of a draft on this device; "en_cola" waits to be sent, "revisar" was refused before anything was stored, and "aceptado"
 * means that the server has it and it is not certified yet.
 */
export type EstadoLocal =
  | 'borrador'
  | 'en_cola'
  | 'enviando'
  | 'revisar'
  | 'aceptado'
  | 'certificado'
  | 'rechazado';

/** Reason for which a sale of the queue waits for the user; `dia` is the server's day of a sale that the device's clock dated. */
export type MotivoRevision = { codigo: string; mensaje: string; dia?: string | undefined };

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
  /** Day that counted as today at the last write; absent for a document stored before days were noted. */
  dia?: DiaVisto | undefined;
  /** Place in the queue; absent for a draft that was never in it. */
  cola?: EnCola | undefined;
  /** Reason for which it was not taken. */
  ultimoError?: MotivoRevision | undefined;
  /** The draft as it was typed, sealed with the key of its user. */
  sello: { iv: Uint8Array<ArrayBuffer>; datos: ArrayBuffer };
};

/** A document on this device, opened. */
export type InvoiceLocal = Omit<InvoiceGuardada, 'sello'> & {
  /** The draft as it was typed. */
  input: DocumentoBorrador;
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

/** Code of the row with the version of a catalogue; no product has it, because a code cannot be empty. */
const FILA_VERSION = '';

/** A catalogue as it lies on this device, with the version that it has on the server. */
export type CatalogoGuardado = { nit: string; version: string; productos: readonly ProductoLocal[] };

/** Replaces the stored catalogue of one module. */
export function saveProducts(tienda: TiendaProductos, catalogo: CatalogoGuardado): Promise<void> {
  return write(tienda, catalogo, async (store) => {
    await store.clear();
    return true;
  });
}

/** Stores what changed of the catalogue of one module, unless the device has that of another issuer by now. */
export function saveChanges(tienda: TiendaProductos, cambios: CatalogoGuardado): Promise<void> {
  return write(tienda, cambios, async (store) => (await store.get(FILA_VERSION))?.['nit'] === cambios.nit);
}

type Almacen = IDBPObjectStore<BaseLocal, [TiendaProductos], TiendaProductos, 'readwrite'>;

/** Writes products and version in one transaction, so that the version never tells of products that are not there. */
async function write(
  tienda: TiendaProductos,
  { nit, version, productos }: CatalogoGuardado,
  prepare: (store: Almacen) => Promise<boolean>,
): Promise<void> {
  const base = await openOfflineStore();
  const transaction = base.transaction(tienda, 'readwrite');
  const { store } = transaction;
  if (await prepare(store)) {
    for (let i = 0; i < productos.length; i += PRODUCTOS_POR_TANDA) {
      const tanda = productos.slice(i, i + PRODUCTOS_POR_TANDA);
      await Promise.all(tanda.map((producto) => store.put({ ...producto, nit })));
    }
    await store.put({ codigo: FILA_VERSION, nit, version });
  }
  await transaction.done;
}

/** Catalogue of an issuer on this device; null when there is none, or the one of another issuer. */
export async function readProducts(tienda: TiendaProductos, nit: string): Promise<CatalogoGuardado | null> {
  const filas = (await (await openOfflineStore()).getAll(tienda)).filter((fila) => fila['nit'] === nit);
  const version = filas.find(({ codigo }) => codigo === FILA_VERSION)?.['version'];
  if (typeof version !== 'string') return null;
  const productos = filas.filter(({ codigo }) => codigo !== FILA_VERSION);
  return { nit, version, productos: productos.map(({ nit: _, ...producto }) => producto) };
}

/** Deletes the catalogues at sign-out. */
export async function clearCatalogs(): Promise<void> {
  const base = await openOfflineStore();
  await Promise.all([base.clear('productsV'), base.clear('productsC')]);
}
