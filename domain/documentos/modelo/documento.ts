import type { Direccion } from '../../establecimiento/direccion.ts';
import type { RegimenSat } from '../../establecimiento/establecimiento.ts';
import type { NombreImpuesto } from '../../impuestos/impuesto.ts';
import type {
  BienServicio,
  DatosExportacion,
  MetodoPago,
  Moneda,
  TipoIdentificador,
  TipoVenta,
} from './borrador.ts';

/**
 * State of a document (docs/fel.md §2, docs/servicios.md, "One certification"): EN_PROCESO → FIRMADO → CERTIFICADO |
 * RECHAZADO, with INCIERTO while an outcome is unknown; EN_PROCESO → CONTINGENCIA → FIRMADO … while no certifier can be
 * reached; CERTIFICADO → ANULANDO → ANULADO | CERTIFICADO. In EN_PROCESO and CONTINGENCIA it is certain that no
 * certifier has received the document. ESPERA_CREDITO → EN_PROCESO | RECHAZADO comes before them when no credit was left.
 */
export type StatusDocumento =
  | 'EN_PROCESO'
  | 'FIRMADO'
  | 'INCIERTO'
  | 'CONTINGENCIA'
  | 'ESPERA_CREDITO'
  | 'CERTIFICADO'
  | 'RECHAZADO'
  | 'ANULANDO'
  | 'ANULADO';

/**
 * State of one annulment: VIGENTE means that it was refused, PENDIENTE_AUTORIZACION that it waits for SAT's answer
 * (FEL_ANU001).
 */
export type EstadoAnulacion = 'ANULANDO' | 'ANULADO' | 'VIGENTE' | 'INCIERTO' | 'PENDIENTE_AUTORIZACION';

export type TipoEvento =
  | 'GUARDADO'
  | 'EN_ESPERA'
  | 'CREDITO_TOMADO'
  | 'DESCARTADO'
  | 'REENCAMINADO'
  | 'CONTINGENCIA'
  | 'FIRMADO'
  | 'ENVIADO'
  | 'INCIERTO'
  | 'NO_DISPONIBLE'
  | 'CERTIFICADO'
  | 'RECHAZADO'
  | 'CORREO_ENVIADO'
  | 'CORREO_FALLIDO'
  | 'CORREO_RECHAZADO'
  | 'CORREO_NO_DESEADO'
  | 'AVISO_ANULACION_ENVIADO'
  | 'AVISO_ANULACION_FALLIDO'
  | 'PAGADO'
  | 'DIRECCION_CORREGIDA'
  | 'FORMA_PAGO_CORREGIDA'
  | 'NOTA_CERTIFICADA'
  | 'ANULACION_SOLICITADA'
  | 'ANULACION_PENDIENTE'
  | 'ANULACION_RECHAZADA'
  | 'ANULADO';

/** One entry of a document's history; `usuario` is "" when the product itself acted. */
export type EventoDocumento = {
  tipo: TipoEvento;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
  usuario: string;
  /** Detail for people: certifier, address, amount, number of the note; "" for none. */
  detalle: string;
};

export type MensajeCertificador = { codigo: string; mensaje: string };

/** Summary for lists: one small item per document. Amounts are decimal text with two decimals. */
export type ResumenDocumento = {
  idTransaccion: string;
  fechaEmisionUnix: number;
  uuidCertificacion: string | null;
  paisIso: string;
  /** A type of `TIPOS_DOCUMENTO`, or one that SAT created later, which is listed and printed by its code. */
  tipoDoc: string;
  serie: string | null;
  numero: string | null;
  numeroAcceso: string | null;
  incluyeIva: boolean;
  escenarioExento: number | null;
  total: string;
  totalIva: string;
  totalDescuento: string;
  moneda: Moneda;
  codigoEstablecimiento: number;
  statusDocumento: StatusDocumento;
  produccion: boolean;
  tipoVenta: TipoVenta;
  idReceptor: string;
  nombreReceptor: string;
  tipoIdentificador: TipoIdentificador;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaEmision: string;
  fechaCertificacion: string | null;
  fechaAnulacion: string | null;
  motivoAnulacion: string | null;
  idUsuario: string;
  nit: string;
  tipoGrabacion: string;
  mensajes: MensajeCertificador[];
  /** Amount still to be paid, in the document's currency: total less payments and credit notes; "0.00" for a cash sale. */
  saldo: string;
  /** Sum of the certified credit and abono notes on it that are in force, as the notes' steps keep it; null without any. */
  totalAcreditado: string | null;
  /** Due day of the next unpaid instalment, or of the sale on credit, yyyy-mm-dd; null when nothing is due. */
  fechaVencimiento: string | null;
  /** Document that a note adjusts; null for every other document. */
  idTransaccionOrigen: string | null;
  /** Whether the last attempt could not reach the certifier. */
  certificadorNoDisponible: boolean;
};

/** A printed or stored line; amounts are decimal text as in the XML. */
export type LineaDocumento = {
  numeroLinea: number;
  codigoProducto: string;
  codigoAlternoProducto: string;
  descripcion: string;
  unidadMedida: string;
  cantidad: string;
  precioUnitario: string;
  descuento: string;
  otrosDescuento: string;
  /** Total of the line. */
  subtotal: string;
  iva: string;
  bienServicio: BienServicio;
  /** Taxes in the order of the XML: IVA first where there is one, then the special tax. */
  impuestos: ImpuestoDocumento[];
};

/** One tax of a line as in the XML; null leaves an element out. */
export type ImpuestoDocumento = {
  nombreCorto: NombreImpuesto;
  codigoUnidadGravable: number;
  montoGravable: string | null;
  cantidadUnidadesGravables: string | null;
  montoImpuesto: string;
};

/** Sum of one tax over the lines, six decimals. */
export type TotalImpuesto = { nombreCorto: NombreImpuesto; monto: string };

/** Reason for a phrase on the document, shown beside it. */
export type MotivoFrase =
  | 'REGIMEN'
  | 'RETENEDOR'
  | 'ESCENARIO'
  | 'EXPORTACION'
  | 'TIPO'
  | 'ORIGEN'
  | 'IMPUESTO'
  | 'ELEGIDA';

export type FraseImpresa = {
  tipoFrase: number;
  codigoEscenario: number;
  texto: string;
  motivo: MotivoFrase;
  numeroResolucion: string | null;
  /** yyyy-mm-dd */
  fechaResolucion: string | null;
};

/** An instalment; `pagado` is the amount paid of it. */
export type AbonoDocumento = { numero: number; fechaVencimiento: string; monto: string; pagado: string };

/** Withholdings of a special invoice (rule 3.5). */
export type Retenciones = { retencionIsr: string; retencionIva: string; totalMenosRetenciones: string };

/** Reference of a note to the document it adjusts. */
export type OrigenNota = {
  idTransaccion: string;
  tipoDoc: string;
  numeroAutorizacion: string;
  serie: string;
  numero: string;
  /** yyyy-mm-dd */
  fechaEmision: string;
  motivoAjuste: string;
};

/** A note that adjusts the document, with the data that the document's detail shows. */
export type NotaDeDocumento = Pick<
  ResumenDocumento,
  'idTransaccion' | 'tipoDoc' | 'serie' | 'numero' | 'total' | 'fechaEmision' | 'statusDocumento'
>;

/** Part of the price by its way of payment; amounts are decimal text with two decimals. */
export type PartePago = {
  metodo: MetodoPago;
  monto: string;
  /** Cash that was handed over; null when nobody noted it. */
  entregado: string | null;
};

export type Pago = {
  /**
   * UUID made with the form; a repeat of the same payment has the same one. A part that was paid with the sale has the
   * document's id and its method.
   */
  id: string;
  /** Number of the instalment; 0 when the document has none. */
  numeroAbono: number;
  monto: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fecha: string;
  idUsuario: string;
  /** Payments from before the method was asked for lack it. */
  metodo?: MetodoPago;
};

/** Latest annulment of a document, a record of its own with its own id at the certifier. */
export type AnulacionDocumento = {
  requestId: string;
  estado: EstadoAnulacion;
  motivo: string;
  fechaHora: string;
  idUsuario: string;
  mensajes: MensajeCertificador[];
};

/** Data that the detail screen and the PDF add to the summary. */
export type DatosDocumento = {
  razonEmisor: string;
  nombreEmisor: string;
  correoEmisor: string;
  telefonoEmisor: string;
  direccionEmisor: string;
  regimenSat: RegimenSat;
  correoReceptor: string;
  direccionReceptor: Direccion | null;
  numeroAutorizacion: string | null;
  fechaEmisionDocumentoOrigen: string | null;
  frases: FraseImpresa[];
  nitCertificador: string;
  nombreCertificador: string;
  afiliacionIva: string;
  /** Taxes of the document, IVA first. */
  impuestos: TotalImpuesto[];
  /** Quetzales for one US dollar; null where none was given. */
  tipoCambio: string | null;
  tipoPersoneria: number | null;
  abonos: AbonoDocumento[];
  retenciones: Retenciones | null;
  exportacion: DatosExportacion | null;
  origen: OrigenNota | null;
  pagos: Pago[];
  /** Ways in which the sale was paid; empty when nobody said it. */
  formaPago: PartePago[];
  /** Remarks of the certifier or SAT on a success. */
  alertas: MensajeCertificador[];
};

export type DocumentoCompleto = ResumenDocumento & { detalle: LineaDocumento[]; datos: DatosDocumento };
