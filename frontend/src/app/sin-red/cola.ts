import { findOtroDia } from '#domain/documentos/vida/cola.ts';
import type { EnCola } from '#domain/documentos/vida/cola.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { sendCola } from '../../datos/envio-cola.ts';
import type { PuertoCola } from '../../datos/envio-cola.ts';
import { changeInvoice, listCola } from '../../datos/cola-local.ts';
import { readInvoice } from '../../datos/documentos-locales.ts';
import type { InvoiceLocal } from '../../datos/documentos-locales.ts';
import { createServicios } from '../../features/documento-editor/api.ts';
import { tidyBorrador } from '../../features/documento-editor/tidy-borrador.ts';
import { ApiError, catalogError, errorText } from '../../lib/api-error.ts';
import { fetchConfig } from '../../lib/config.ts';
import { isOnline } from '../../lib/connection.ts';
import { faltaText } from '../../lib/falta-texto.ts';
import { readSesion } from '../../lib/session-store.ts';
import { toAlert } from '../../lib/to-alert.ts';
import { ahoraDelAparato, isHoraDelServidor, readReloj } from '../../lib/reloj.ts';

const SIN_INTENTOS: EnCola = { encoladoEn: 0, intentos: 0, proximoIntento: 0 };

const never = (): AbortSignal => new AbortController().signal;

/** A sale that only the device's clock dated, on another day than that of the server. */
class DiaDelAparato extends ApiError {
  readonly dia: string;

  constructor(delAparato: string, dia: string) {
    const dias = { aparato: formatFecha(delAparato), servidor: formatFecha(dia) };
    super({
      codigo: 'DIA_DEL_APARATO',
      tipo: 'warning',
      mensaje: errorText('DIA_DEL_APARATO', dias),
    });
    this.dia = dia;
  }
}

/**
 * Throws when only the device's clock dated the sale and the server's had another day: that would be another day, and perhaps another
 * month, without a word. The user is asked, because the sale was confirmed with the day that the screen showed.
 */
function requireDia({ dia, cola, input: { fechaEmision } }: InvoiceLocal): void {
  const reloj = readReloj();
  if (reloj === null || cola === undefined) return;
  const otro = findOtroDia({ fechaEmision, encoladoEn: cola.encoladoEn, dia }, reloj);
  if (otro === null) return;
  throw new DiaDelAparato(fechaEmision, otro);
}

/** The device and the API, as the sender of the queue needs them; `isPedido` sends also what would still wait. */
function createPuerto(nit: string, isPedido: boolean): PuertoCola {
  const servicios = createServicios(nit);
  return {
    ahora: ahoraDelAparato,
    azar: Math.random,
    async list() {
      const ventas = await listCola(nit);
      return isPedido ? ventas.map((venta) => ({ ...venta, proximoIntento: 0 })) : ventas;
    },
    change: (codigo, antes, cambio) =>
      changeInvoice(codigo, antes.estado, (cola = SIN_INTENTOS) => {
        if (cola.intentos !== antes.intentos) return null;
        if (cambio.estado === 'revisar') return cambio;
        const { estado, ...pasos } = cambio;
        return { estado, ultimoError: undefined, cola: { ...cola, ...pasos } };
      }),
    isRecibida: async (codigo) => (await servicios.readAvance(codigo, never())) !== null,
    async send(codigo) {
      const invoice = await readInvoice(codigo);
      if (invoice === undefined) throw catalogError('SESION_EXPIRADA');
      // The same user may have left and come back for another establishment, which must not issue this sale.
      if (invoice.establishment !== readSesion()?.nit) throw catalogError('ESTABLECIMIENTO_CAMBIADO');
      requireDia(invoice);
      await servicios.certify(tidyBorrador(invoice.input), never());
    },
    falloOf: (error) => ({
      ...(error instanceof DiaDelAparato ? { dia: error.dia } : {}),
      codigo: error instanceof ApiError ? error.codigo : 'ERROR_INTERNO',
      mensaje:
        (error instanceof ApiError ? error.faltas.map(faltaText)[0] : undefined) ?? toAlert(error).mensaje,
    }),
  };
}

/**
 * Sends the queue of the present user and establishment in one window at a time. The lock saves calls; that nothing is issued
 * twice is for the server to ensure, by the id of each sale. Answers the instant of the next attempt.
 */
export async function runCola(nit: string, isPedido: boolean): Promise<number | null> {
  const nombre = `cola:${nit}:${readSesion()?.usuario ?? ''}`;
  const run = async (): Promise<number | null> => {
    // A call that cannot leave the device would count as one that may have arrived; and the server's time shows whether a sale has
    // the day on which it was confirmed. Without an answer all of them wait.
    if (!isOnline() || !isHoraDelServidor()) await fetchConfig();
    return sendCola(createPuerto(nit, isPedido));
  };
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(nombre, { ifAvailable: true }, (lock) => (lock === null ? null : run()));
}
