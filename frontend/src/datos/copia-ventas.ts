import { colaDeCopia, isSinEnviar, readCopia, writeCopia } from '#domain/documentos/borrador/copia-ventas.ts';
import type { VentaCopiada } from '#domain/documentos/borrador/copia-ventas.ts';
import { downloadText } from '../lib/download-text.ts';
import { addInvoice } from './cola-local.ts';
import { hasInvoice, listInvoices } from './documentos-locales.ts';
import type { InvoiceLocal } from './documentos-locales.ts';
import type { MotivoRevision } from '../lib/offline-store.ts';

/** Outcome of bringing sales from a file. */
export type Traidas = { nuevas: number; yaEstaban: number };

const pickError = ({ codigo, mensaje }: MotivoRevision) => ({ codigo, mensaje });

function toCopia({ estado, cola, ultimoError, rutaNota, ...invoice }: InvoiceLocal): VentaCopiada[] {
  if (!isSinEnviar(estado)) return [];
  return [
    {
      estado,
      creadoEn: invoice.creadoEn,
      actualizadoEn: invoice.actualizadoEn,
      encoladoEn: cola?.encoladoEn ?? null,
      rutaNota: rutaNota ?? null,
      ultimoError: ultimoError === undefined ? null : pickError(ultimoError),
      input: invoice.input,
    },
  ];
}

/** Documents of the user for the issuer that the server may not have. Throws when they cannot be read now. */
export async function listSinEnviar(nit: string): Promise<InvoiceLocal[]> {
  return (await listInvoices(nit)).filter(({ estado }) => isSinEnviar(estado));
}

/** Gives the user a file with those sales; they stay on the device, and `bringCopia` reads the file anywhere. */
export function downloadCopia(nit: string, ventas: readonly InvoiceLocal[]): void {
  downloadText(
    writeCopia(nit, ventas.flatMap(toCopia)),
    `documentos-pendientes-${nit}.json`,
    'application/json',
  );
}

/** Sales of a file that would be certified by themselves: those that it calls confirmed and this device has not got. */
export async function listConfirmadas(nit: string, texto: string): Promise<VentaCopiada[]> {
  const ventas = readCopia(texto, nit);
  if (typeof ventas === 'string') return [];
  const confirmadas = ventas.filter((venta) => colaDeCopia(venta) !== undefined);
  const tiene = await Promise.all(confirmadas.map(({ input }) => hasInvoice(input.idTransaccion)));
  return confirmadas.filter((_venta, i) => tiene[i] !== true);
}

/**
 * Stores the sales of a file on this device under the ids that they have had since they were begun, so that the server takes each of
 * them once, whichever devices send it. One that the device has already is left as it is here.
 */
export async function bringCopia(nit: string, texto: string): Promise<Traidas | 'ajena' | 'invalida'> {
  const ventas = readCopia(texto, nit);
  if (typeof ventas === 'string') return ventas;
  const traidas = { nuevas: 0, yaEstaban: 0 };
  for (const venta of ventas) {
    const { input, estado, rutaNota, ultimoError, creadoEn, actualizadoEn } = venta;
    const cola = colaDeCopia(venta);
    const isNueva = await addInvoice({
      codigo: input.idTransaccion,
      establishment: nit,
      estado: cola === undefined ? estado : 'en_cola',
      tipoDocumento: input.tipoDocumento,
      rutaNota: rutaNota ?? undefined,
      creadoEn,
      actualizadoEn,
      cola,
      ultimoError: ultimoError ?? undefined,
      input,
    });
    traidas[isNueva ? 'nuevas' : 'yaEstaban'] += 1;
  }
  return traidas;
}
