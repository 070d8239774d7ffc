import type { EstadoLocal, InvoiceGuardada, InvoiceLocal } from '../lib/offline-store.ts';
import { notify, usuarioActual } from './cambios-locales.ts';

export type { EstadoLocal, InvoiceLocal } from '../lib/offline-store.ts';

/** The store, the keys and the cipher come with the first document and not with the screen. */
const openOfflineStore = async () => (await import('../lib/offline-store.ts')).openOfflineStore();
const loadSello = () => import('./sello.ts');
const loadCambios = () => import('./cola-local.ts');

/** Stores a document of the present user; once the session has ended it stays with the user who wrote it. */
export async function saveInvoice(invoice: Omit<InvoiceLocal, 'usuario'>): Promise<void> {
  const actual = usuarioActual();
  const { input, ...resto } = invoice;
  const base = await openOfflineStore();
  const usuario = (await base.get('Invoice', invoice.codigo))?.usuario ?? actual;
  // Sealing comes before the transaction, which does not wait for anything else.
  const sello = await (await loadSello()).seal(usuario, invoice.codigo, input);
  const transaction = base.transaction('Invoice', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put({ ...resto, usuario, sello }), transaction.done]);
  notify(invoice.codigo, invoice.estado);
}

/** Ends a document that was being sent; nothing changes when another screen has ended it already. */
export async function endInvoice(codigo: string, estado: EstadoLocal): Promise<void> {
  await (await loadCambios()).changeInvoice(codigo, 'enviando', () => ({ estado }));
}

/** Puts a document that never reached the server into the queue, where it is asked for again before it is sent. */
export async function requeueInvoice(codigo: string): Promise<void> {
  await (await loadCambios()).requeueInvoice(codigo);
}

/** Whether the device has a document under that id, of any user and open or not. */
export async function hasInvoice(codigo: string): Promise<boolean> {
  return (await (await openOfflineStore()).count('Invoice', codigo)) > 0;
}

/** Unsealed part of a stored document; it can be read also while the session is ending. */
export async function readCabecera(codigo: string): Promise<Omit<InvoiceGuardada, 'sello'> | undefined> {
  return (await openOfflineStore()).get('Invoice', codigo);
}

/** Document of the present user. Throws when the user's key cannot be had now. */
export async function readInvoice(codigo: string): Promise<InvoiceLocal | undefined> {
  const usuario = usuarioActual();
  const invoice = await (await openOfflineStore()).get('Invoice', codigo);
  return invoice === undefined || usuario === '' || invoice.usuario !== usuario ? undefined : open(invoice);
}

/**
 * Documents of one issuer that the present user wrote on this device, newest first. Throws when the user's key cannot be had
 * now; one that no key opens is left out and stays where it is.
 */
export async function listInvoices(establishment: string): Promise<InvoiceLocal[]> {
  const usuario = usuarioActual();
  const all = await (await openOfflineStore()).getAll('Invoice');
  const suyas = all.filter((each) => each.establishment === establishment && each.usuario === usuario);
  const abiertas = await Promise.all(suyas.map(open));
  return abiertas
    .filter((invoice) => invoice !== undefined)
    .sort((a, b) => b.actualizadoEn - a.actualizadoEn);
}

async function open(guardada: InvoiceGuardada | InvoiceLocal): Promise<InvoiceLocal | undefined> {
  if ('input' in guardada) return sealAbierta(guardada);
  const { sello, ...resto } = guardada;
  const input = await (await loadSello()).unsealBorrador(resto.usuario, resto.codigo, sello);
  return input === null ? undefined : { ...resto, input };
}

/** Seals a document that was stored before documents were sealed. */
async function sealAbierta({ input, ...resto }: InvoiceLocal): Promise<InvoiceLocal | undefined> {
  const sello = await (await loadSello()).seal(resto.usuario, resto.codigo, input);
  await (await openOfflineStore()).put('Invoice', { ...resto, sello });
  return open({ ...resto, sello });
}

export async function deleteInvoice(codigo: string): Promise<void> {
  await (await openOfflineStore()).delete('Invoice', codigo);
  notify(codigo, null);
}

/** Deletes what a user has on this device at sign-out, of every issuer, except documents that are to stay. */
export async function forgetInvoices(
  usuario: string,
  isConservada: (invoice: Pick<InvoiceGuardada, 'codigo' | 'estado'>) => boolean,
): Promise<void> {
  const base = await openOfflineStore();
  const transaction = base.transaction('Invoice', 'readwrite', { durability: 'strict' });
  const all = await transaction.store.getAll();
  const suyos = all.filter((each) => each.usuario === usuario && !isConservada(each));
  await Promise.all([...suyos.map(({ codigo }) => transaction.store.delete(codigo)), transaction.done]);
}
