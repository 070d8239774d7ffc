import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { GetVentaPendienteDocument } from '../generated/datos/pendientes.ts';
import type { GetVentaPendienteQuery } from '../generated/operations.ts';
import type { TonoInsignia } from '../components/badge.tsx';
import type { NombreIcono } from '../components/iconos.ts';
import { execute } from '../lib/api-client.ts';
import { onInvoices } from './cambios-locales.ts';
import { endInvoice, listInvoices, requeueInvoice } from './documentos-locales.ts';
import type { EstadoLocal, InvoiceLocal } from './documentos-locales.ts';
import { UI } from '../lib/ui-constants.ts';
import { useVentaEnPantalla } from '../lib/venta-en-pantalla.ts';
import { CLAVES_EMISOR } from './emisor.ts';

/** State of a sale at the server; null when the server has none under its id. */
export type AvanceVenta = NonNullable<GetVentaPendienteQuery['getDocumento']> | null;

/** Answer to a look; `enCamino` while the call that sends the sale may still be on its way to the server. */
type Vista = AvanceVenta | 'enCamino';

/** Words for each state, as keys of the texts. */
export type SituacionVenta =
  | 'enCola'
  | 'revisar'
  | 'consultando'
  | 'sinRespuesta'
  | 'noEnviada'
  | 'enviando'
  | 'sinCertificador'
  | 'sinCreditos'
  | 'esperando'
  | 'contingencia'
  | 'certificada'
  | 'rechazada';

/** A sale that was sent from this device, and what is known of it now. */
export type VentaPendiente = {
  invoice: InvoiceLocal;
  avance: AvanceVenta | undefined;
  situacion: SituacionVenta;
};

const CAMINO = { tono: 'info', icono: 'reloj' } as const;
const ESPERA = { tono: 'aviso', icono: 'reloj' } as const;
const DUDA = { tono: 'contorno', icono: 'reloj' } as const;
const FALLA = { tono: 'peligro', icono: 'alerta' } as const;

/** Marks of the tray, those of the list of documents: what ends by itself is never red. */
const MARCAS: Readonly<Record<SituacionVenta, { tono: TonoInsignia; icono: NombreIcono }>> = {
  enCola: ESPERA,
  revisar: FALLA,
  consultando: DUDA,
  sinRespuesta: DUDA,
  noEnviada: { tono: 'aviso', icono: 'alerta' },
  enviando: CAMINO,
  esperando: CAMINO,
  contingencia: { tono: 'aviso', icono: 'sinConexion' },
  sinCertificador: ESPERA,
  sinCreditos: ESPERA,
  rechazada: FALLA,
  certificada: { tono: 'exito', icono: 'certificado' },
};

export function marcaOf(situacion: SituacionVenta): { tono: TonoInsignia; icono: NombreIcono } {
  return MARCAS[situacion];
}

export function situacionOf(avance: Vista | undefined, isError: boolean): SituacionVenta {
  if (avance === undefined) return isError ? 'sinRespuesta' : 'consultando';
  if (avance === 'enCamino') return 'enviando';
  if (avance === null) return 'noEnviada';
  const { statusDocumento, certificadorNoDisponible } = avance;
  if (isEstado(statusDocumento, 'autorizado')) return 'certificada';
  if (isEstado(statusDocumento, 'rechazado')) return 'rechazada';
  if (isEstado(statusDocumento, 'enContingencia')) return 'contingencia';
  if (isEstado(statusDocumento, 'enEspera')) return 'sinCreditos';
  if (certificadorNoDisponible) return 'sinCertificador';
  return isEstado(statusDocumento, 'nuncaEnviado') ? 'enviando' : 'esperando';
}

/** State on the device of a sale that needs no more looks; null while it does. */
function estadoFinalOf(status: StatusDocumento): EstadoLocal | null {
  if (isEstado(status, 'autorizado')) return 'certificado';
  if (isEstado(status, 'rechazado')) return 'rechazado';
  return isEstado(status, 'enContingencia') ? 'aceptado' : null;
}

const isLeida = (vista: Vista | undefined): vista is NonNullable<AvanceVenta> =>
  typeof vista === 'object' && vista !== null;

/** States of a sale that the device alone has, and the words for them. */
const LOCALES: Readonly<Partial<Record<EstadoLocal, SituacionVenta>>> = {
  en_cola: 'enCola',
  revisar: 'revisar',
};
const EN_DISPOSITIVO: ReadonlySet<string> = new Set(Object.keys(LOCALES));
const VISIBLES: ReadonlySet<EstadoLocal> = new Set(['enviando', 'en_cola', 'revisar']);

/** Number of looks at the pace of someone who waits, and the milliseconds between looks then and afterwards. */
const PRIMERAS = 20;
const PASO_MS = { primeras: 3_000, siguientes: 10_000 } as const;

/**
 * Sales of the issuer that were sent from this device and have not ended, oldest first, with those that ended here until
 * they are dismissed. The device keeps them, so they are here again after a reload.
 */
export function useVentasPendientes(nit: string): {
  ventas: VentaPendiente[];
  dismiss: (codigo: string) => void;
  /** Asks the server about a sale at once. */
  look: (codigo: string) => void;
} {
  const { invoices, keep, dismiss } = useEnviadas(nit);
  const client = useQueryClient();
  const enPantalla = useVentaEnPantalla();
  const consultas = useQueries({
    queries: invoices.map(({ codigo, estado }) => ({
      queryKey: ['ventaPendiente', nit, codigo],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AvanceVenta> => {
        const { getDocumento } = await execute(GetVentaPendienteDocument, { idTransaccion: codigo }, signal);
        return getDocumento ?? null;
      },
      // The screen that shows a sale follows it itself, and one in the queue is not at the server.
      enabled: codigo !== enPantalla && !EN_DISPOSITIVO.has(estado),
      gcTime: 0,
      refetchInterval: ({ state }: { state: { data: AvanceVenta | undefined; dataUpdateCount: number } }) => {
        if (isLeida(state.data) && estadoFinalOf(state.data.statusDocumento) !== null) return false;
        return state.dataUpdateCount < PRIMERAS ? PASO_MS.primeras : PASO_MS.siguientes;
      },
    })),
  });
  const ventas = invoices.map((invoice, i): VentaPendiente => {
    const { data, dataUpdatedAt = 0, isError = false } = consultas[i] ?? {};
    // A look from before the present call began says nothing of that call: it must not be put back while it is on its way.
    const vista = data === null && dataUpdatedAt < invoice.actualizadoEn + UI.llamadaMs ? 'enCamino' : data;
    const avance = vista === 'enCamino' ? null : vista;
    const local = LOCALES[invoice.estado];
    return { invoice, avance, situacion: local ?? situacionOf(vista, isError) };
  });
  const finales = ventas.flatMap(({ invoice, avance }) => {
    const estado = avance ? estadoFinalOf(avance.statusDocumento) : null;
    return estado === null || invoice.estado !== 'enviando' ? [] : [`${invoice.codigo} ${estado}`];
  });
  const clave = finales.join();
  useEffect(() => {
    if (clave === '') return;
    for (const [codigo = '', estado] of clave.split(',').map((par) => par.split(' '))) {
      keep(codigo);
      // When the device cannot write, the next start of the page looks at the sale once more.
      void endInvoice(codigo, estado as EstadoLocal).catch(() => undefined);
    }
    void client.invalidateQueries({ queryKey: CLAVES_EMISOR.creditos });
  }, [clave, keep, client]);
  const perdidas = ventas
    .filter(({ situacion, invoice }) => situacion === 'noEnviada' && invoice.estado === 'enviando')
    .map(({ invoice }) => invoice.codigo)
    .join();
  useEffect(() => {
    // The call never arrived, so the sale waits in the queue, and is asked for once more before it is sent again.
    for (const codigo of perdidas.split(',').filter(Boolean))
      void requeueInvoice(codigo).catch(() => undefined);
  }, [perdidas]);
  const look = useCallback(
    (codigo: string) => void client.refetchQueries({ queryKey: ['ventaPendiente', nit, codigo] }),
    [client, nit],
  );
  return { ventas, dismiss, look };
}

/** Documents of the device that were sent and have not ended, or that ended here. */
function useEnviadas(nit: string) {
  const [invoices, setInvoices] = useState<readonly InvoiceLocal[]>([]);
  const terminadas = useRef(new Set<string>());
  const reload = useCallback(async () => {
    const todas = await listInvoices(nit);
    const suyas = todas.filter(
      ({ codigo, estado }) => VISIBLES.has(estado) || terminadas.current.has(codigo),
    );
    setInvoices(suyas.sort((a, b) => a.creadoEn - b.creadoEn));
  }, [nit]);
  useEffect(() => {
    let isHere = true;
    // Without storage nothing is kept on the device, so there is nothing to show.
    const load = () => void (isHere ? reload().catch(() => undefined) : undefined);
    load();
    const withdraw = onInvoices(load);
    addEventListener('focus', load);
    return () => {
      isHere = false;
      withdraw();
      removeEventListener('focus', load);
    };
  }, [reload]);
  const keep = useCallback((codigo: string) => void terminadas.current.add(codigo), []);
  const dismiss = useCallback((codigo: string) => {
    terminadas.current.delete(codigo);
    setInvoices((antes) => antes.filter((each) => each.codigo !== codigo));
  }, []);
  return { invoices, keep, dismiss };
}
