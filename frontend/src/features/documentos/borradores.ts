import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { cloneDocumento } from '#domain/documentos/borrador/clone-documento.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { listInvoices, saveInvoice } from '../../datos/documentos-locales.ts';
import { ahoraDelAparato, readDia, readHoy } from '../../lib/reloj.ts';

/** A document that exists only on this device. */
export type BorradorListado = {
  codigo: string;
  receptor: string;
  tipoDocumento: string;
  actualizadoEn: number;
};

/** States of a draft; a sale that is being sent stands in the tray of pending sales. */
const LOCALES: ReadonlySet<string> = new Set(['borrador', 'rechazado']);

function receptorOf(input: unknown): string {
  const nombre = (input as Partial<DocumentoBorrador> | null)?.receptor?.nombre;
  return typeof nombre === 'string' ? nombre : '';
}

/** Key of the reading of the drafts of an issuer. */
export const claveBorradores = (nit: string) => ['borradores', nit] as const;

/** The issuer's open drafts, newest first; a device without storage has none. */
export async function listBorradores(nit: string): Promise<BorradorListado[]> {
  const invoices = await listInvoices(nit).catch(() => []);
  return invoices
    .filter(({ estado }) => LOCALES.has(estado))
    .map(({ codigo, input, tipoDocumento, actualizadoEn }) => ({
      codigo,
      receptor: receptorOf(input),
      tipoDocumento,
      actualizadoEn,
    }));
}

/** Stores the same sale as a new draft and answers its id. */
export async function saveCopia(nit: string, documento: DocumentoCompleto): Promise<string> {
  const now = ahoraDelAparato();
  const borrador = cloneDocumento(documento, {
    idTransaccion: crypto.randomUUID(),
    hoy: readHoy(),
  });
  await saveInvoice({
    codigo: borrador.idTransaccion,
    establishment: nit,
    estado: 'borrador',
    tipoDocumento: borrador.tipoDocumento,
    input: borrador,
    creadoEn: now,
    actualizadoEn: now,
    dia: readDia(),
  });
  return borrador.idTransaccion;
}
