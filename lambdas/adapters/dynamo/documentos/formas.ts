import type { Direccion } from '#domain/establecimiento/direccion.ts';
import type { Vencimiento } from '#domain/documentos/cobros/vencimientos.ts';
import type {
  AbonoDocumento,
  DatosDocumento,
  DocumentoCompleto,
  EventoDocumento,
  MensajeCertificador,
  Pago,
  ResumenDocumento,
} from '#domain/documentos/modelo/documento.ts';
import type { AnulacionGuardada, DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Duda } from '#domain/documentos/vida/registro.ts';
import { isCodigoDuda } from '#domain/errores/motivos-duda.ts';
import { isRecord } from '#domain/is-record.ts';

/** Checks of the JSON in rows. The tables name every field of their type, so a new field does not compile without a check. */
type Check = (valor: unknown) => boolean;
type Forma<T> = { readonly [K in keyof T]-?: Check };

const text: Check = (valor) => typeof valor === 'string';
const number: Check = (valor) => typeof valor === 'number';
const flag: Check = (valor) => typeof valor === 'boolean';
const list: Check = (valor) => Array.isArray(valor);
const record: Check = isRecord;
const optional =
  (check: Check): Check =>
  (valor) =>
    valor === null || check(valor);

const RESUMEN: Forma<ResumenDocumento> = {
  idTransaccion: text,
  fechaEmisionUnix: number,
  uuidCertificacion: optional(text),
  paisIso: text,
  tipoDoc: text,
  serie: optional(text),
  numero: optional(text),
  numeroAcceso: optional(text),
  incluyeIva: flag,
  escenarioExento: optional(number),
  total: text,
  totalIva: text,
  totalDescuento: text,
  moneda: text,
  codigoEstablecimiento: number,
  statusDocumento: text,
  produccion: flag,
  tipoVenta: text,
  idReceptor: text,
  nombreReceptor: text,
  tipoIdentificador: text,
  fechaEmision: text,
  fechaCertificacion: optional(text),
  fechaAnulacion: optional(text),
  motivoAnulacion: optional(text),
  idUsuario: text,
  nit: text,
  tipoGrabacion: text,
  mensajes: list,
  saldo: text,
  fechaVencimiento: optional(text),
  idTransaccionOrigen: optional(text),
  // Documents from before it lack it in the part that never changes.
  totalAcreditado: (valor) => valor === undefined || optional(text)(valor),
  certificadorNoDisponible: flag,
};

const DATOS: Forma<DatosDocumento> = {
  razonEmisor: text,
  nombreEmisor: text,
  correoEmisor: text,
  telefonoEmisor: text,
  direccionEmisor: text,
  regimenSat: text,
  correoReceptor: text,
  direccionReceptor: optional(record),
  numeroAutorizacion: optional(text),
  fechaEmisionDocumentoOrigen: optional(text),
  frases: list,
  nitCertificador: text,
  nombreCertificador: text,
  afiliacionIva: text,
  impuestos: list,
  tipoCambio: optional(text),
  tipoPersoneria: optional(number),
  abonos: list,
  retenciones: optional(record),
  exportacion: optional(record),
  origen: optional(record),
  pagos: list,
  formaPago: list,
  alertas: list,
};

const DOCUMENTO: Forma<DocumentoCompleto> = {
  ...RESUMEN,
  detalle: list,
  datos: (valor) => hasForma(valor, DATOS),
};

/** Part of a stored document that never changes. */
export type Immutable = Omit<DocumentoGuardado, 'intentos' | 'anulacion'>;

const IMMUTABLE: Forma<Immutable> = {
  documento: (valor) => hasForma(valor, DOCUMENTO),
  borrador: record,
  huellaBorrador: text,
  nitCertificador: text,
  requestId: text,
  revision: number,
  huellaXml: text,
};

/** Documents from before there were ways of payment lack them, in the record and in the draft. */
export function completeImmutable(valor: unknown): unknown {
  if (!isRecord(valor)) return valor;
  const { documento, borrador } = valor;
  if (!isRecord(documento) || !isRecord(documento['datos']) || !isRecord(borrador)) return valor;
  const datos = { formaPago: [], ...documento['datos'] };
  return { ...valor, documento: { ...documento, datos }, borrador: { formaPago: [], ...borrador } };
}

const ABONO: Forma<AbonoDocumento> = { numero: number, fechaVencimiento: text, monto: text, pagado: text };
const PAGO: Forma<Pago> = {
  id: text,
  numeroAbono: number,
  monto: text,
  fecha: text,
  idUsuario: text,
  metodo: (valor) => valor === undefined || text(valor),
};
const MENSAJE: Forma<MensajeCertificador> = { codigo: text, mensaje: text };
const VENCIMIENTO: Forma<Vencimiento> = { numero: number, fecha: text, saldo: text };
const EVENTO: Forma<EventoDocumento> = { tipo: text, fecha: text, usuario: text, detalle: text };
const DIRECCION: Forma<Direccion> = {
  direccion: text,
  municipio: text,
  departamento: text,
  codigoPostal: text,
  pais: text,
};
/** Rows from before the code of a doubt lack it. */
export function completeDuda(valor: unknown): unknown {
  if (!isRecord(valor) || valor['codigo'] !== undefined) return valor;
  return { ...valor, codigo: 'SIN_CODIGO' satisfies Duda['codigo'] };
}
const codigoDuda: Check = (valor) => typeof valor === 'string' && isCodigoDuda(valor);
const DUDA: Forma<Duda> = { desde: text, codigo: codigoDuda, respuesta: text };
/** The count of attempts is left out, because it is an attribute of the record. */
const ANULACION: Forma<Omit<AnulacionGuardada, 'intentos'>> = {
  requestId: text,
  estado: text,
  motivo: text,
  fechaHora: text,
  idUsuario: text,
  mensajes: list,
  // Rows from before the count, and those of a sent annulment, lack it.
  noEnviados: (valor) => valor === undefined || number(valor),
};

export const isResumen = guard(RESUMEN);
export const isImmutable = guard(IMMUTABLE);
export const isDocumentoCompleto = guard(DOCUMENTO);
export const isAbono = guard(ABONO);
export const isPago = guard(PAGO);
export const isMensaje = guard(MENSAJE);
export const isVencimiento = guard(VENCIMIENTO);
export const isEvento = guard(EVENTO);
export const isDireccion = guard(DIRECCION);
export const isDuda = guard(DUDA);
export const isAnulacion = guard(ANULACION);
export const isAnulacionContada = guard<AnulacionGuardada>({ ...ANULACION, intentos: number });

function guard<T extends object>(forma: Forma<T>): (valor: unknown) => valor is T {
  return (valor): valor is T => hasForma(valor, forma);
}

function hasForma<T extends object>(valor: unknown, forma: Forma<T>): boolean {
  return (
    isRecord(valor) &&
    Object.entries<Check>(forma as Record<string, Check>).every(([campo, check]) => check(valor[campo]))
  );
}
