import type { Direccion } from '../establecimiento/direccion.ts';
import type { RegimenSat } from '../establecimiento/establecimiento.ts';
import type { BienServicio, Moneda, TipoDocumento, TipoIdentificador, TipoVenta } from './borrador.ts';

/**
 * Life of a document (fel-guide §2, external-services A.10):
 * EN_PROCESO → FIRMADO → CERTIFICADO | RECHAZADO, with INCIERTO while an outcome is unknown;
 * CERTIFICADO → ANULANDO → ANULADO | CERTIFICADO.
 */
export type StatusDocumento =
  'EN_PROCESO' | 'FIRMADO' | 'INCIERTO' | 'CERTIFICADO' | 'RECHAZADO' | 'ANULANDO' | 'ANULADO';

export type MensajeCertificador = { codigo: string; mensaje: string };

/** What lists show: one small item per document. Amounts are decimal text with two decimals. */
export type ResumenDocumento = {
  idTransaccion: string;
  fechaEmisionUnix: number;
  uuidCertificacion: string | null;
  paisIso: string;
  tipoDoc: TipoDocumento;
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
  /** Total of the line. */
  subtotal: string;
  iva: string;
  bienServicio: BienServicio;
};

export type FraseImpresa = { tipoFrase: number; codigoEscenario: number; texto: string };

/** What the detail screen and the PDF add to the summary. */
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
};

export type DocumentoCompleto = ResumenDocumento & { detalle: LineaDocumento[]; datos: DatosDocumento };
