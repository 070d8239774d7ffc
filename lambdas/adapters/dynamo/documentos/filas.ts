import type {
  AbonoDocumento,
  DatosDocumento,
  DocumentoCompleto,
  MensajeCertificador,
  Pago,
  ResumenDocumento,
  StatusDocumento,
} from '#domain/documentos/modelo/documento.ts';
import type { DocumentoDeMes } from '#domain/documentos/resumen-mes.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import { completeBorrador, completeDocumento, completeResumen } from './antiguos.ts';
import { PENDIENTE, documentoKey, resumenKey, unixOfResumenKey } from './claves.ts';
import { readFijo, toFijo } from '../immutable-part.ts';
import { readFlag, readNumber, readText, requireText } from '../item.ts';
import type { Cambio, Item } from '../item.ts';

/**
 * What never changes of a document is one JSON text, `fijo` (compressed in the record when it is long); what its life
 * changes are attributes. The ones of the summary are the same in both rows; others override `fijo` in the record alone.
 */
type Fijo = Omit<DocumentoGuardado, 'documento' | 'intentos' | 'anulacion'> & {
  documento: DocumentoCompleto;
};

export function toDocumentoRow(solicitud: DocumentoGuardado, now: Date): Cambio {
  const { documento, anulacion: _anulacion, intentos, ...rest } = solicitud;
  return {
    ...documentoKey(documento.nit, documento.idTransaccion),
    ...toEstado(documento),
    ...toFijo({ ...rest, documento } satisfies Fijo),
    huella: solicitud.huellaBorrador,
    // The due date that it was issued with; `fechaVencimiento` moves with the payments.
    vencimiento: documento.fechaVencimiento,
    intentos,
    version: 1,
    leaseHasta: 0,
    pendiente: PENDIENTE,
    proximoIntento: now.getTime(),
  };
}

export function toResumenRow(documento: DocumentoCompleto): Cambio {
  const { detalle: _detalle, datos: _datos, ...resumen } = documento;
  const { tipoDoc, moneda, total } = resumen;
  const cifras = { tipoDoc, moneda, total };
  return { ...resumenKey(documento), ...toEstado(documento), ...cifras, fijo: JSON.stringify(resumen) };
}

/** What of a summary's row is read to add up many. */
export const ATRIBUTOS_CIFRAS = ['sk', 'estado', 'produccion', 'tipoDoc', 'moneda', 'total'] as const;

/** Null when the row is of an earlier version, which kept them in `fijo` alone. */
export function toCifras(item: Item): DocumentoDeMes | null {
  const tipoDoc = readText(item, 'tipoDoc');
  const total = readText(item, 'total');
  if (tipoDoc === null || total === null) return null;
  return {
    tipoDoc,
    total,
    moneda: readText(item, 'moneda') === 'USD' ? 'USD' : 'GTQ',
    statusDocumento: readEstado(item),
    produccion: readFlag(item, 'produccion'),
    fechaEmisionUnix: unixOfResumenKey(requireText(item, 'sk')),
  };
}

function toEstado(resumen: ResumenDocumento): Cambio {
  return {
    estado: resumen.statusDocumento,
    produccion: resumen.produccion,
    uuid: resumen.uuidCertificacion,
    serie: resumen.serie,
    numero: resumen.numero,
    numeroAcceso: resumen.numeroAcceso,
    fechaCertificacion: resumen.fechaCertificacion,
    fechaAnulacion: resumen.fechaAnulacion,
    motivoAnulacion: resumen.motivoAnulacion,
    mensajes: toMensajes(resumen.mensajes),
    saldo: resumen.saldo,
    fechaVencimiento: resumen.fechaVencimiento,
    noDisponible: resumen.certificadorNoDisponible ? true : null,
  };
}

export function toMensajes(mensajes: readonly MensajeCertificador[]): string | null {
  return toLista(mensajes);
}

/** JSON of a list; an empty one is no attribute. */
export function toLista(lista: readonly object[]): string | null {
  return lista.length === 0 ? null : JSON.stringify(lista);
}

export function toAnulacion(anulacion: AnulacionGuardada): string {
  return JSON.stringify(anulacion);
}

export function readEstado(item: Item): StatusDocumento {
  return requireText(item, 'estado') as StatusDocumento;
}

export function toResumen(item: Item): ResumenDocumento {
  const fijo = JSON.parse(requireText(item, 'fijo')) as ResumenDocumento;
  return { ...completeResumen(fijo), ...readCambiante(item) };
}

export function toSolicitud(item: Item): DocumentoGuardado {
  const fijo = JSON.parse(readFijo(item)) as Fijo;
  const documento = { ...completeDocumento(fijo.documento), ...readCambiante(item) };
  const anulacion = readAnulacion(item);
  const intentos = readNumber(item, 'intentos');
  return {
    ...fijo,
    borrador: completeBorrador(fijo.borrador),
    nitCertificador: readText(item, 'nitCertificador') ?? fijo.nitCertificador,
    huellaXml: readText(item, 'huellaXml') ?? fijo.huellaXml,
    documento: { ...documento, datos: readDatos(item, documento) },
    // The lease counts on one attribute; starting an annulment keeps the count of the certification aside.
    intentos: anulacion === null ? intentos : readNumber(item, 'intentosCertificacion'),
    anulacion: anulacion === null ? null : { ...anulacion, intentos },
  };
}

function readDatos(item: Item, { datos, uuidCertificacion }: DocumentoCompleto): DatosDocumento {
  return {
    ...datos,
    numeroAutorizacion: uuidCertificacion,
    nitCertificador: readText(item, 'nitCertificador') ?? datos.nitCertificador,
    nombreCertificador: readText(item, 'nombreCertificador') ?? datos.nombreCertificador,
    abonos: (readLista(item, 'abonos') as AbonoDocumento[] | null) ?? datos.abonos,
    pagos: (readLista(item, 'pagos') as Pago[] | null) ?? datos.pagos,
    // Corrected for print and mail: what was certified stays in `fijo`.
    direccionReceptor: readDireccion(item, datos.direccionReceptor),
    alertas: (readLista(item, 'alertas') as MensajeCertificador[] | null) ?? datos.alertas,
  };
}

function readDireccion(item: Item, certificada: Direccion | null): Direccion | null {
  const text = readText(item, 'direccionReceptor');
  return text === null ? certificada : (JSON.parse(text) as Direccion | null);
}

/** The first annulments were stored without state: the document's tells it. */
function readAnulacion(item: Item): AnulacionGuardada | null {
  const text = readText(item, 'anulacion');
  if (text === null) return null;
  const estado = readEstado(item);
  const antigua = {
    estado: estado === 'ANULANDO' || estado === 'ANULADO' ? estado : 'VIGENTE',
    mensajes: [],
  };
  return { ...antigua, ...(JSON.parse(text) as AnulacionGuardada) };
}

function readLista(item: Item, nombre: string): unknown {
  const text = readText(item, nombre);
  return text === null ? null : JSON.parse(text);
}

type Cambiante = Pick<
  ResumenDocumento,
  | 'statusDocumento'
  | 'produccion'
  | 'uuidCertificacion'
  | 'serie'
  | 'numero'
  | 'numeroAcceso'
  | 'fechaCertificacion'
  | 'fechaAnulacion'
  | 'motivoAnulacion'
  | 'mensajes'
  | 'saldo'
  | 'fechaVencimiento'
  | 'certificadorNoDisponible'
>;

function readCambiante(item: Item): Cambiante {
  return {
    statusDocumento: readEstado(item),
    produccion: readFlag(item, 'produccion'),
    uuidCertificacion: readText(item, 'uuid'),
    serie: readText(item, 'serie'),
    numero: readText(item, 'numero'),
    numeroAcceso: readText(item, 'numeroAcceso'),
    fechaCertificacion: readText(item, 'fechaCertificacion'),
    fechaAnulacion: readText(item, 'fechaAnulacion'),
    motivoAnulacion: readText(item, 'motivoAnulacion'),
    mensajes: (readLista(item, 'mensajes') as MensajeCertificador[] | null) ?? [],
    saldo: readText(item, 'saldo') ?? '0.00',
    fechaVencimiento: readText(item, 'fechaVencimiento'),
    certificadorNoDisponible: readFlag(item, 'noDisponible'),
  };
}
