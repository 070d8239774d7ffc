import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import type { Direccion } from '../establecimiento/direccion.ts';

/** Content of a DTE's XML, of any type and any certifier; amounts and numbers keep the text that was written. */
export type DteLeido = {
  tipo: string;
  fechaEmision: string;
  moneda: string;
  exportacion: boolean;
  numeroAcceso: string | null;
  /** SAT's code of the issuer's legal form, as text. */
  tipoPersoneria: string | null;
  emisor: EmisorLeido;
  receptor: ReceptorLeido;
  frases: FraseLeida[];
  lineas: LineaLeida[];
  totales: { impuestos: { nombreCorto: string; monto: string }[]; granTotal: string };
  complementos: ComplementoLeido[];
  /** Certification; null until a certifier has certified it. */
  certificacion: CertificacionLeida | null;
};

export type EmisorLeido = {
  nit: string;
  nombre: string;
  codigoEstablecimiento: string;
  nombreComercial: string;
  correo: string;
  afiliacionIva: string;
  direccion: Direccion | null;
};

export type ReceptorLeido = {
  id: string;
  tipoIdentificador: TipoIdentificador;
  nombre: string;
  correo: string;
  direccion: Direccion | null;
};

export type FraseLeida = {
  tipoFrase: number;
  codigoEscenario: number;
  numeroResolucion: string | null;
  fechaResolucion: string | null;
};

export type LineaLeida = {
  numeroLinea: string;
  /** Code of SAT's list of subsidised fuels; null in most lines. */
  codigoProducto: string | null;
  bienServicio: string;
  cantidad: string;
  unidadMedida: string;
  descripcion: string;
  precioUnitario: string;
  precio: string;
  descuento: string;
  otrosDescuento: string;
  impuestos: ImpuestoLeido[];
  total: string;
};

export type ImpuestoLeido = {
  nombreCorto: string;
  codigoUnidadGravable: string;
  montoGravable: string | null;
  cantidadUnidadesGravables: string | null;
  montoImpuesto: string;
};

/**
 * An element of a complement: `elemento` is its local name, `atributos` its attributes without namespace declarations,
 * `texto` its own text.
 */
export type ElementoLeido = {
  elemento: string;
  atributos: Readonly<Record<string, string>>;
  texto: string;
  hijos: ElementoLeido[];
};

/** A complement; `nombre` and `uri` are free text in SAT's wrapper. */
export type ComplementoLeido = ElementoLeido & { nombre: string; uri: string };

export type CertificacionLeida = {
  nitCertificador: string;
  nombreCertificador: string;
  numeroAutorizacion: string;
  serie: string;
  numero: string;
  fechaCertificacion: string;
};

export type AnulacionLeida = {
  uuid: string;
  nitEmisor: string;
  idReceptor: string;
  fechaEmision: string;
  fechaHoraAnulacion: string;
  motivo: string;
  /** Certification; null until a certifier has certified the annulment. */
  certificacion: Pick<
    CertificacionLeida,
    'nitCertificador' | 'nombreCertificador' | 'fechaCertificacion'
  > | null;
};

/** Reason for refusing a file as a DTE: not XML that can be trusted, another root, an undeclared prefix, a missing part, or more than LIMITES_XML. */
export type MotivoIlegible = 'XML' | 'RAIZ' | 'PREFIJO' | 'ESTRUCTURA' | 'MEDIDA';

export class DteIlegible extends Error {
  override readonly name = 'DteIlegible';
  readonly motivo: MotivoIlegible;
  /** Part that is missing, prefix that is not declared, or name of the limit that is passed; "" for the other reasons. */
  readonly parte: string;

  constructor(motivo: MotivoIlegible, message: string, options: ErrorOptions & { parte?: string } = {}) {
    super(message, options);
    this.motivo = motivo;
    this.parte = options.parte ?? '';
  }
}
