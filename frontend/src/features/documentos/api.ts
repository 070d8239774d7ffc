import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import type { FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { sumGrupos } from '#domain/documentos/busqueda/totales.ts';
import type { GrupoDocumentos as Grupo } from '#domain/documentos/busqueda/totales.ts';
import type { MetodoPago } from '#domain/documentos/modelo/borrador.ts';
import type { LineaAcreditada } from '#domain/documentos/cobros/acreditado.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  AnulacionDocumento,
  DocumentoCompleto,
  EventoDocumento,
  NotaDeDocumento,
} from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import {
  GetDocumentoCompletoDocument,
  GetIdDocumentoDocument,
  GetResumenesDocument,
  GetSinPagoDocument,
  NullifyDteDocument,
  PagarDocumentoDocument,
  CorregirFormaPagoDocument,
  UpdateDocumentoDocument,
} from '../../generated/documentos.ts';
import { execute } from '../../lib/api-client.ts';
import { pollUntil } from '../../lib/poll.ts';
import { readPaginas } from '../../lib/read-paginas.ts';
import { readGrupos, toFiltroInput } from './totales.ts';
import type { GrupoLeido } from './totales.ts';
import { toAcreditado, toDocumentoCompleto, toNota } from './documento-completo.ts';
import { toSegundos } from '../../datos/rangos.ts';
import type { Rango } from '../../datos/rangos.ts';
import { readAhora } from '../../lib/reloj.ts';

/** Size of the first page, small so that it is drawn at once; the rest follows. */
const PRIMERA_PAGINA = 50;
const PAGINA = 250;

export const CLAVE_DOCUMENTOS = ['documentos'] as const;

/** Documents of the range, newest first, page after page; with a filter those that the server finds. */
export function useResumenes(rango: Rango, isEnabled: boolean, filtro: FiltroDocumentos | null = null) {
  return useInfiniteQuery({
    queryKey: [...CLAVE_DOCUMENTOS, rango.desde, rango.hasta, filtro],
    enabled: isEnabled,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const pedido = {
        ...toSegundos(rango),
        limite: pageParam === null ? PRIMERA_PAGINA : PAGINA,
        siguiente: pageParam,
        ...(filtro === null ? {} : { filtro: toFiltroInput(filtro) }),
      };
      return (await execute(GetResumenesDocument, pedido, signal)).getDocumentos;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    // Kept pages would all be read again, one by one, at the next visit.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Sums of all documents of the range that pass the filter, however many they are. */
export function useTotales(rango: Rango, filtro: FiltroDocumentos) {
  return useQuery({
    queryKey: [...CLAVE_DOCUMENTOS, 'totales', rango.desde, rango.hasta, filtro],
    queryFn: async ({ signal }) => {
      const pedido = { ...toSegundos(rango), filtro: toFiltroInput(filtro) };
      const grupos = await readGrupos(pedido, signal);
      return sumGrupos(grupos.flatMap(toGrupo));
    },
    refetchOnWindowFocus: false,
  });
}

/** Group of sales; those of purchases that do not count are in no list of sales. */
function toGrupo({ total, totalIva, clase, ...grupo }: GrupoLeido): Grupo[] {
  if (clase === 'SIN_CONTAR') return [];
  return [{ ...grupo, clase, total: decimalFromNumber(total), iva: decimalFromNumber(totalIva) }];
}
/** A document with its history, for its own screen. */
export type DocumentoLeido = {
  documento: DocumentoCompleto;
  xmlUrl: string | null;
  /** Instant of the next attempt, while the certifier does not answer. */
  proximoIntento: string | null;
  /** Newest first. */
  anulaciones: AnulacionDocumento[];
  /** Oldest first. */
  eventos: EventoLeido[];
  notas: NotaDeDocumento[];
  /** Lines that its credit and abono notes took. */
  acreditado: LineaAcreditada[];
};

/** An event; `tipo` may be one that this version of the screens does not know. */
export type EventoLeido = Omit<EventoDocumento, 'tipo'> & { tipo: string };

export async function readDocumento(
  idTransaccion: string,
  signal?: AbortSignal,
): Promise<DocumentoLeido | null> {
  const { getDocumento } = await execute(
    GetDocumentoCompletoDocument,
    { idTransaccion, compras: null },
    signal,
  );
  if (!getDocumento) return null;
  const documento = toDocumentoCompleto(getDocumento);
  if (documento === null) return null;
  const { xmlUrl, proximoIntento, anulaciones, eventos, notas, acreditado } = getDocumento;
  return {
    documento,
    xmlUrl: xmlUrl ?? null,
    proximoIntento: proximoIntento ?? null,
    anulaciones: anulaciones ?? [],
    eventos: eventos ?? [],
    notas: (notas ?? []).map(toNota),
    acreditado: (acreditado ?? []).map(toAcreditado),
  };
}

/** Page of the sale, or of the purchase, that has the authorisation; null when the issuer has neither. */
export async function findPorAutorizacion(
  uuidCertificacion: string,
  signal: AbortSignal,
): Promise<{ ruta: 'documento' | 'compra'; idTransaccion: string } | null> {
  for (const [ruta, compras] of [
    ['documento', false],
    ['compra', true],
  ] as const) {
    const { getDocumento } = await execute(GetIdDocumentoDocument, { uuidCertificacion, compras }, signal);
    if (getDocumento) return { ruta, idTransaccion: getDocumento.idTransaccion };
  }
  return null;
}

/** One document, read again every few seconds while a step is under way. */
export function useDocumento(idTransaccion: string) {
  return useQuery({
    queryKey: ['documento', idTransaccion],
    queryFn: ({ signal }) => readDocumento(idTransaccion, signal),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.documento.statusDocumento;
      if (status === undefined || !isEstado(status, 'enCurso')) return false;
      // A document that waits for credits may wait for days.
      return isEstado(status, 'enEspera') ? 30_000 : 3_000;
    },
  });
}

/** Documents with an unpaid balance, oldest due day first. */
export function useSinPago() {
  return useQuery({
    queryKey: ['documentosSinPago'],
    queryFn: async ({ signal }) => {
      // The list of debts ignores the range; the smallest one keeps the rest of the answer small.
      const ahora = Math.floor(readAhora() / 1000);
      const rango = { fechaInicial: ahora, fechaFinal: ahora };
      return readPaginas(async (siguiente) => {
        const { getDocumentos } = await execute(GetSinPagoDocument, { ...rango, siguiente }, signal);
        return { filas: getDocumentos.documentosSinPago, siguiente: getDocumentos.siguienteSinPago };
      });
    },
  });
}

export type DatosPago = {
  /** Made with the form, so that a repeat is recognised. */
  idPago: string;
  fechaEmisionUnix: number;
  idTransaccion: string;
  numeroAbono?: number;
  monto?: number;
  metodo: MetodoPago;
};

export async function payDocumento(pago: DatosPago): Promise<{ saldo: number }> {
  return (await execute(PagarDocumentoDocument, pago)).pagarDocumento;
}

export type CambioDireccion = {
  fechaEmisionUnix: number;
  idTransaccion: string;
  direccionReceptor: Direccion;
};

/** Corrects the receiver's address for printing and mail. */
export async function updateDireccion(cambio: CambioDireccion): Promise<void> {
  await execute(UpdateDocumentoDocument, cambio);
}

export async function corregirFormaPago(idTransaccion: string, metodo: MetodoPago): Promise<void> {
  await execute(CorregirFormaPagoDocument, { idTransaccion, metodo });
}

export type ServiciosAnulacion = {
  nullify: (uuidDocumento: string, motivoAnulacion: string) => Promise<void>;
  /** Waits until the document is annulled or in force again; null when that takes too long. */
  follow: (idTransaccion: string, signal: AbortSignal) => Promise<DocumentoLeido | null>;
};

export const SERVICIOS_ANULACION: ServiciosAnulacion = {
  async nullify(uuidDocumento, motivoAnulacion) {
    await execute(NullifyDteDocument, { data: { uuidDocumento, motivoAnulacion } });
  },
  follow: (idTransaccion, signal) =>
    pollUntil(
      (each) => readDocumento(idTransaccion, each),
      ({ documento }) => !isEstado(documento.statusDocumento, 'enCurso'),
      signal,
    ),
};
