import { createNota } from '#domain/documentos/borrador/nueva-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import type { OrigenDeNota } from '#domain/documentos/cobros/origen.ts';
import { listInvoices } from '../../datos/documentos-locales.ts';
import { toBorradorLocal } from './borradores.ts';
import type { BorradorLocal } from './borradores.ts';
import { readHoy } from '../../lib/reloj.ts';

type AperturaNota = { nit: string; ruta: RutaNota; origen: OrigenDeNota };

/** Opens the note that was begun on this device for the document by that route, or a new one. */
export async function openNota({ nit, ruta, origen }: AperturaNota): Promise<BorradorLocal> {
  const hoy = readHoy();
  const invoices = await listInvoices(nit).catch(() => []);
  for (const invoice of invoices) {
    const found = invoice.estado === 'rechazado' ? null : toBorradorLocal(invoice, hoy);
    const isSame = found?.borrador.datosNota?.numeroAutorizacion === origen.documento.uuidCertificacion;
    if (found !== null && found.rutaNota === ruta && isSame) return found;
  }
  const borrador = createNota({ origen, ruta, idTransaccion: crypto.randomUUID(), hoy });
  return { borrador, estado: 'borrador', rutaNota: ruta, hoy };
}
