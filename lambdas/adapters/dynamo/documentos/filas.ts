import type {
  DocumentoCompleto,
  EventoDocumento,
  ResumenDocumento,
} from '#domain/documentos/modelo/documento.ts';
import type { AnulacionGuardada, DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { isStatus } from '#domain/documentos/modelo/estados.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import type { AvanceGuardado } from '#lambdas/ports/documentos.ts';
import { parteOf } from '#lambdas/shared/pendientes.ts';
import { PENDIENTE, documentoKey, fijoKey, resumenKey } from './claves.ts';
import {
  invalida,
  choice,
  count,
  flag,
  json,
  list,
  optionalCount,
  optionalText,
  parseJson,
  readAtributos,
  requireText,
  text,
  toAtributos,
} from './columnas.ts';
import type { Columnas } from './columnas.ts';
import {
  completeDuda,
  completeImmutable,
  isAbono,
  isAnulacion,
  isDireccion,
  isDuda,
  isImmutable,
  isMensaje,
  isPago,
  isResumen,
} from './formas.ts';
import type { Immutable } from './formas.ts';
import { addToHistoria } from './historia.ts';
import { hasImmutable, readImmutable, packImmutable } from '../immutable-part.ts';
import type { Cambio, Item, Valor } from '../item.ts';

/*
 * Form of a document's rows. The part that never changes is one JSON text, `inmutable`, of the record in a row of its own
 * and compressed; changing values are attributes, each named here once with its field of the domain, and override it.
 */

type ResumenCambiante = Pick<
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
  | 'totalAcreditado'
  | 'fechaVencimiento'
  | 'certificadorNoDisponible'
>;

/** Attribute of the state. */
export const ESTADO = 'estado';

/** Attributes of both the record and its summary. */
const RESUMEN: Columnas<ResumenCambiante> = {
  statusDocumento: choice(ESTADO, isStatus),
  produccion: flag('produccion'),
  uuidCertificacion: optionalText('uuid'),
  serie: optionalText('serie'),
  numero: optionalText('numero'),
  numeroAcceso: optionalText('numeroAcceso'),
  fechaCertificacion: optionalText('fechaCertificacion'),
  fechaAnulacion: optionalText('fechaAnulacion'),
  motivoAnulacion: optionalText('motivoAnulacion'),
  mensajes: list('mensajes', isMensaje),
  saldo: text('saldo'),
  totalAcreditado: optionalText('acreditado'),
  fechaVencimiento: optionalText('fechaVencimiento'),
  certificadorNoDisponible: flag('noDisponible'),
};

type Interno = Pick<DocumentoGuardado, 'nitCertificador' | 'huellaXml'> &
  Pick<
    DocumentoCompleto['datos'],
    'nombreCertificador' | 'abonos' | 'pagos' | 'alertas' | 'direccionReceptor'
  > &
  Pick<Registro, 'proximoIntento' | 'vencimiento' | 'notasVigentes' | 'rebajado' | 'anulaciones' | 'duda'> & {
    /** Number of attempts, counted by each lease: of the certification or, once requested, of the annulment. */
    intentos: number;
    intentosCertificacion: number | null;
    anulacion: Omit<AnulacionGuardada, 'intentos'> | null;
    /** Present while a worker has something to do; partition of the index of pending work. */
    pendiente: string | null;
    leaseUntil: number | null;
  };

/** Attributes of the record alone. */
const INTERNO: Columnas<Interno> = {
  nitCertificador: text('nitCertificador'),
  nombreCertificador: text('nombreCertificador'),
  huellaXml: text('huellaXml'),
  abonos: list('abonos', isAbono),
  pagos: list('pagos', isPago),
  alertas: list('alertas', isMensaje),
  direccionReceptor: json('direccionReceptor', isDireccion),
  vencimiento: optionalText('vencimiento'),
  notasVigentes: count('notasVigentes'),
  rebajado: optionalText('rebajado'),
  anulaciones: count('anulaciones'),
  anulacion: json('anulacion', isAnulacion),
  duda: json('duda', isDuda, completeDuda),
  intentos: count('intentos'),
  intentosCertificacion: optionalCount('intentosCertificacion'),
  pendiente: optionalText('pendiente'),
  proximoIntento: optionalCount('proximoIntento'),
  leaseUntil: optionalCount('leaseHasta'),
};

function toInterno(registro: Registro): Interno {
  const { guardado, lease, ...contadores } = registro;
  const { documento, anulacion, intentos } = guardado;
  const isPendiente = registro.proximoIntento !== null;
  return {
    ...contadores,
    ...documento.datos,
    nitCertificador: guardado.nitCertificador,
    huellaXml: guardado.huellaXml,
    intentos: anulacion === null ? intentos : anulacion.intentos,
    intentosCertificacion: anulacion === null ? null : intentos,
    anulacion: anulacion === null ? null : withoutIntentos(anulacion),
    pendiente: isPendiente ? parteOf(PENDIENTE, documento.idTransaccion) : null,
    leaseUntil: isPendiente ? lease.until : null,
  };
}

function withoutIntentos({ intentos: _intentos, ...anulacion }: AnulacionGuardada): Interno['anulacion'] {
  return anulacion;
}

/** Row of a document that has just been reserved, with the first entry of its history. */
export function toDocumentoRow(registro: Registro, evento: EventoDocumento | null): Cambio {
  const { documento, huellaBorrador } = registro.guardado;
  return {
    ...documentoKey(documento.nit, documento.idTransaccion),
    ...toAtributos(RESUMEN, documento),
    ...toAtributos(INTERNO, toInterno(registro)),
    ...(evento === null ? {} : addToHistoria([], evento)),
    huella: huellaBorrador,
    version: 1,
  };
}

/** Row of the part of a document that never changes. Throws ImmutableTooLarge. */
export function toFijaRow({ guardado }: Registro): Cambio {
  const { anulacion: _anulacion, intentos: _intentos, ...inmutable } = guardado;
  const { nit, idTransaccion } = inmutable.documento;
  return { ...fijoKey(nit, idTransaccion), ...packImmutable(inmutable satisfies Immutable) };
}

export function toResumenRow(documento: DocumentoCompleto): Cambio {
  const { detalle: _detalle, datos: _datos, ...resumen } = documento;
  const { tipoDoc, moneda, total } = resumen;
  const fijos = Object.entries(resumen).filter(([nombre]) => !Object.hasOwn(RESUMEN, nombre));
  return {
    ...resumenKey(documento),
    ...toAtributos(RESUMEN, documento),
    ...{ tipoDoc, moneda, total },
    inmutable: JSON.stringify(Object.fromEntries(fijos)),
  };
}

/** Attributes that differ between two states of a record, in both rows (`resumen`) and in the record alone (`interno`). */
export function changesOf(antes: Registro, despues: Registro): { resumen: Cambio; interno: Cambio } {
  return {
    resumen: differencesOf(
      toAtributos(RESUMEN, antes.guardado.documento),
      toAtributos(RESUMEN, despues.guardado.documento),
    ),
    interno: differencesOf(toAtributos(INTERNO, toInterno(antes)), toAtributos(INTERNO, toInterno(despues))),
  };
}

function differencesOf(
  antes: Readonly<Record<string, Valor | null>>,
  despues: Readonly<Record<string, Valor | null>>,
): Cambio {
  return Object.fromEntries(Object.entries(despues).filter(([atributo, valor]) => valor !== antes[atributo]));
}

/** Throws FilaInvalida. */
export function toResumen(item: Item): ResumenDocumento {
  const fijos = parseJson(item, 'inmutable', requireText(item, 'inmutable'));
  const resumen = isRecord(fijos) ? { ...fijos, ...readAtributos(RESUMEN, item) } : null;
  if (!isResumen(resumen)) throw invalida(item, 'inmutable');
  return resumen;
}

/** Rows of one document: the record and its part that never changes. */
export type FilasDocumento = { readonly fila: Item; readonly fija: Item };

/** Throws FilaInvalida. */
export function toGuardado(filas: FilasDocumento): DocumentoGuardado {
  return toRegistro(filas).guardado;
}

/** Throws FilaInvalida. */
export function toAvance(fila: Item): AvanceGuardado {
  return readAtributos(RESUMEN, fila);
}

/** Annulment under way or made last; null when none was requested. Throws FilaInvalida. */
export function toAnulacion(fila: Item): AnulacionGuardada | null {
  const { anulacion, intentos } = readAtributos(INTERNO, fila);
  return anulacion === null ? null : { ...anulacion, intentos };
}

/** Instant of the next attempt, the lease and the doubt. Throws FilaInvalida. */
export function toPlan(fila: Item): Pick<Registro, 'lease' | 'proximoIntento' | 'duda'> {
  const { leaseUntil, proximoIntento, duda } = readAtributos(INTERNO, fila);
  return { lease: { until: leaseUntil ?? 0 }, proximoIntento, duda };
}

/** Throws FilaInvalida. */
export function toRegistro({ fila, fija }: FilasDocumento): Registro {
  const inmutable = readInmutable(fija);
  const resumen = readAtributos(RESUMEN, fila);
  const {
    leaseUntil,
    intentos,
    intentosCertificacion,
    pendiente: _pendiente,
    ...interno
  } = readAtributos(INTERNO, fila);
  const { nitCertificador, huellaXml, nombreCertificador, abonos, pagos, alertas, direccionReceptor } =
    interno;
  const cambiantes = { nitCertificador, nombreCertificador, abonos, pagos, alertas, direccionReceptor };
  const { vencimiento, notasVigentes, rebajado, anulaciones, anulacion, proximoIntento, duda } = interno;
  return {
    guardado: {
      ...inmutable,
      nitCertificador,
      huellaXml,
      documento: {
        ...inmutable.documento,
        ...resumen,
        datos: { ...inmutable.documento.datos, ...cambiantes, numeroAutorizacion: resumen.uuidCertificacion },
      },
      intentos: anulacion === null ? intentos : (intentosCertificacion ?? 0),
      anulacion: anulacion === null ? null : { ...anulacion, intentos },
    },
    lease: { until: leaseUntil ?? 0 },
    ...{ vencimiento, notasVigentes, rebajado, anulaciones, proximoIntento, duda },
  };
}

function readInmutable(fija: Item): Immutable {
  const leido = hasImmutable(fija)
    ? completeImmutable(parseJson(fija, 'inmutable', readImmutable(fija)))
    : null;
  if (!isImmutable(leido)) throw invalida(fija, 'inmutable');
  return leido;
}

/** Attributes of a summary row that tell its state. */
export const ATRIBUTOS_ESTADO = ['sk', ESTADO] as const;

/** Throws FilaInvalida. */
export function toEstado(resumen: Item): ResumenDocumento['statusDocumento'] {
  return RESUMEN.statusDocumento.read(resumen);
}
