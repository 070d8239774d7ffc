import type { EnCola } from '#domain/documentos/vida/cola.ts';
import { openOfflineStore } from '../lib/offline-store.ts';
import type { EstadoLocal, InvoiceGuardada, InvoiceLocal } from '../lib/offline-store.ts';
import { notify, usuarioActual } from './cambios-locales.ts';
import { seal } from './sello.ts';
import { ahoraDelAparato } from '../lib/reloj.ts';

type Cambio = Partial<Pick<InvoiceGuardada, 'cola' | 'ultimoError'>> & { estado: EstadoLocal };

/**
 * Changes a document that is still in that state, unless `toCambio` finds it changed all the same (null); false when nothing was
 * changed. The read and the write are one transaction, so of two windows one wins.
 */
export async function changeInvoice(
  codigo: string,
  antes: EstadoLocal,
  toCambio: (cola: EnCola | undefined) => Cambio | null,
): Promise<boolean> {
  const base = await openOfflineStore();
  const transaction = base.transaction('Invoice', 'readwrite', { durability: 'strict' });
  const invoice = await transaction.store.get(codigo);
  const isSuya = invoice?.estado === antes && invoice.usuario === usuarioActual();
  const cambio = isSuya ? toCambio(invoice.cola) : null;
  if (isSuya && cambio !== null)
    await transaction.store.put({ ...invoice, ...cambio, actualizadoEn: ahoraDelAparato() });
  await transaction.done;
  if (cambio !== null) notify(codigo, cambio.estado);
  return cambio !== null;
}

/** Stores a document of the present user, unless the device has one under its id, of whatever state or user. */
export async function addInvoice({ input, ...resto }: Omit<InvoiceLocal, 'usuario'>): Promise<boolean> {
  const usuario = usuarioActual();
  const sello = await seal(usuario, resto.codigo, input);
  const base = await openOfflineStore();
  const transaction = base.transaction('Invoice', 'readwrite', { durability: 'strict' });
  const isNueva = (await transaction.store.get(resto.codigo)) === undefined;
  if (isNueva) await transaction.store.put({ ...resto, usuario, sello });
  await transaction.done;
  if (isNueva) notify(resto.codigo, resto.estado);
  return isNueva;
}

/** Puts a document that never reached the server into the queue, where it is asked for again before it is sent. */
export async function requeueInvoice(codigo: string): Promise<void> {
  await changeInvoice(codigo, 'enviando', (cola) => ({
    estado: 'en_cola',
    cola: {
      encoladoEn: cola?.encoladoEn ?? ahoraDelAparato(),
      intentos: Math.max(1, cola?.intentos ?? 1),
      proximoIntento: 0,
    },
  }));
}

/** Documents of the present user and that issuer that wait to be sent, unopened. */
export async function listCola(establishment: string): Promise<(EnCola & { codigo: string })[]> {
  const usuario = usuarioActual();
  const all = await (await openOfflineStore()).getAll('Invoice');
  return all
    .filter((each) => each.estado === 'en_cola' && each.establishment === establishment)
    .filter((each) => each.usuario === usuario && usuario !== '')
    .map(({ codigo, cola, creadoEn }) => ({
      ...(cola ?? { encoladoEn: creadoEn, intentos: 0, proximoIntento: 0 }),
      codigo,
    }));
}
