import type {
  DocumentoCompleto,
  MensajeCertificador,
  ResumenDocumento,
  StatusDocumento,
} from '#domain/documentos/documento.ts';
import type { Solicitud, SolicitudAnulacion } from '../../ports.ts';
import { readFijo, toFijo } from './fijo.ts';
import { readFlag, readNumber, readText, requireText } from './item.ts';
import type { Cambio, Clave, Item } from './item.ts';

/**
 * Rows of `Documentos`: the full record (D#), its summary for lists (R#V#) and the pointer from the authorisation (U#).
 * What never changes is one JSON text (compressed in the record when it is long); what the life of the document changes are attributes, the same in both rows.
 */
export const PENDIENTE = 'P';

type Fijo = Omit<Solicitud, 'documento' | 'intentos' | 'anulacion'> & { documento: DocumentoCompleto };

export function documentoKey(nit: string, idTransaccion: string): { pk: string; sk: string } {
  return { pk: nit, sk: `D#${idTransaccion}` };
}

export function idOfDocumentoKey(sk: string): string {
  return sk.slice('D#'.length);
}

export function uuidKey(nit: string, uuid: string): { pk: string; sk: string } {
  return { pk: nit, sk: `U#${uuid.toUpperCase()}` };
}

type Fechado = Pick<ResumenDocumento, 'nit' | 'fechaEmisionUnix' | 'idTransaccion'>;

export function resumenKey({ nit, fechaEmisionUnix, idTransaccion }: Fechado): Clave & { sk: string } {
  return { pk: nit, sk: `${resumenPrefix(fechaEmisionUnix)}#${idTransaccion}` };
}

/** Ten digits, so that rows come in the order of time. */
export function resumenPrefix(unix: number): string {
  const second = Math.min(Math.max(Math.trunc(unix), 0), 9_999_999_999);
  return `R#V#${String(second).padStart(10, '0')}`;
}

export function toDocumentoRow(solicitud: Solicitud, now: Date): Cambio {
  const { documento, anulacion: _anulacion, intentos, ...rest } = solicitud;
  return {
    ...documentoKey(documento.nit, documento.idTransaccion),
    ...toEstado(documento),
    ...toFijo({ ...rest, documento } satisfies Fijo),
    huella: solicitud.huellaBorrador,
    intentos,
    leaseHasta: 0,
    pendiente: PENDIENTE,
    proximoIntento: now.getTime(),
  };
}

export function toResumenRow(documento: DocumentoCompleto): Cambio {
  const { detalle: _detalle, datos: _datos, ...resumen } = documento;
  return { ...resumenKey(documento), ...toEstado(documento), fijo: JSON.stringify(resumen) };
}

function toEstado(resumen: ResumenDocumento): Cambio {
  return {
    estado: resumen.statusDocumento,
    produccion: resumen.produccion,
    uuid: resumen.uuidCertificacion,
    serie: resumen.serie,
    numero: resumen.numero,
    fechaCertificacion: resumen.fechaCertificacion,
    fechaAnulacion: resumen.fechaAnulacion,
    motivoAnulacion: resumen.motivoAnulacion,
    mensajes: toMensajes(resumen.mensajes),
  };
}

export function toMensajes(mensajes: readonly MensajeCertificador[]): string | null {
  return mensajes.length === 0 ? null : JSON.stringify(mensajes);
}

export function toAnulacion(anulacion: SolicitudAnulacion): string {
  return JSON.stringify(anulacion);
}

export function readEstado(item: Item): StatusDocumento {
  return requireText(item, 'estado') as StatusDocumento;
}

export function toResumen(item: Item): ResumenDocumento {
  return { ...(JSON.parse(requireText(item, 'fijo')) as ResumenDocumento), ...readCambiante(item) };
}

export function toSolicitud(item: Item): Solicitud {
  const fijo = JSON.parse(readFijo(item)) as Fijo;
  const cambiante = readCambiante(item);
  const { datos } = fijo.documento;
  const anulacion = readText(item, 'anulacion');
  const intentos = readNumber(item, 'intentos');
  return {
    ...fijo,
    documento: {
      ...fijo.documento,
      ...cambiante,
      datos: { ...datos, numeroAutorizacion: cambiante.uuidCertificacion },
    },
    // The lease counts on one attribute; starting an annulment keeps the count of the certification aside.
    intentos: anulacion === null ? intentos : readNumber(item, 'intentosCertificacion'),
    anulacion: anulacion === null ? null : { ...(JSON.parse(anulacion) as SolicitudAnulacion), intentos },
  };
}

type Cambiante = Pick<
  ResumenDocumento,
  | 'statusDocumento'
  | 'produccion'
  | 'uuidCertificacion'
  | 'serie'
  | 'numero'
  | 'fechaCertificacion'
  | 'fechaAnulacion'
  | 'motivoAnulacion'
  | 'mensajes'
>;

function readCambiante(item: Item): Cambiante {
  const mensajes = readText(item, 'mensajes');
  return {
    statusDocumento: readEstado(item),
    produccion: readFlag(item, 'produccion'),
    uuidCertificacion: readText(item, 'uuid'),
    serie: readText(item, 'serie'),
    numero: readText(item, 'numero'),
    fechaCertificacion: readText(item, 'fechaCertificacion'),
    fechaAnulacion: readText(item, 'fechaAnulacion'),
    motivoAnulacion: readText(item, 'motivoAnulacion'),
    mensajes: mensajes === null ? [] : (JSON.parse(mensajes) as MensajeCertificador[]),
  };
}
