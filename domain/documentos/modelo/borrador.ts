import type { Direccion } from '../../establecimiento/direccion.ts';
import type { ImpuestoEspecial } from '../../impuestos/impuesto.ts';

/** Types of SAT's schema and of the specification's table by regime (spec 2, "Document types by tax regime"). */
export type TipoDocumento =
  | 'FACT'
  | 'FCAM'
  | 'FPEQ'
  | 'FCAP'
  | 'FESP'
  | 'NABN'
  | 'RDON'
  | 'RECI'
  | 'NDEB'
  | 'NCRE'
  | 'FACA'
  | 'FCCA'
  | 'FAPE'
  | 'FCPE'
  | 'FAAE'
  | 'FCAE';

export type TipoIdentificador = 'NIT' | 'CF' | 'CUI' | 'EXT';
export type Moneda = 'GTQ' | 'USD';
export type TipoVenta = 'Local' | 'Export';
export type BienServicio = 'B' | 'S';

/** The special tax of a line as typed; which fields count depends on the tax (docs/fel.md §10). */
export type ImpuestoBorrador = {
  nombreCorto: ImpuestoEspecial;
  /** Taxable unit of SAT's catalogue; TASA MUNICIPAL: department, municipality and concept as DDMMCCC. */
  codigoUnidadGravable: number;
  /** Taxable units; "" is the line's quantity. Only taxes that work on units. */
  cantidadUnidades: string;
  /** Price per unit that the tax is measured by: alcohol and tobacco only; "" otherwise. */
  montoGravable: string;
  /** Amount of the tax: TASA MUNICIPAL only; "" otherwise. */
  monto: string;
};

/** One line as typed: amounts stay decimal text until a rule or a calculation reads them. */
export type LineaBorrador = {
  codigoProducto: string;
  codigoAlternoProducto: string;
  descripcion: string;
  bienServicio: BienServicio;
  unidadMedida: string;
  cantidad: string;
  precioUnitario: string;
  /** Amount off the line, in the document's currency; "" is none. */
  descuento: string;
  /** Second amount off the line; "" is none. */
  otrosDescuento: string;
  /** A line without IVA in a document with IVA: IVA unit 2. The whole document is exempt when it is not a mixed one. */
  exento: boolean;
  impuesto: ImpuestoBorrador | null;
  /** In a note, the line of the origin that it adjusts; null elsewhere. */
  numeroLineaOrigen: number | null;
};

/** `nit` holds whatever identifies the receiver: NIT, CUI, foreign id, or "CF". */
export type ReceptorBorrador = {
  nit: string;
  tipoIdentificador: TipoIdentificador;
  nombre: string;
  /** Comma-separated list, "" for none. */
  correo: string;
  direccionReceptor: Direccion | null;
};

/** One instalment of a bill-of-exchange invoice. */
export type AbonoBorrador = { /** yyyy-mm-dd */ fechaVencimiento: string; monto: string };

/** The document that a credit, debit or abono note adjusts (spec 1 §3). */
export type DatosNota = {
  /** Authorisation of the origin. */
  numeroAutorizacion: string;
  /** yyyy-mm-dd */
  fechaEmisionDocumentoOrigen: string;
  motivoAjuste: string;
};

/** Fields of SAT's Exportacion complement that the product writes; "" leaves one out (docs/fel.md §6). */
export type DatosExportacion = {
  nombreConsignatario: string;
  direccionConsignatario: string;
  codigoConsignatario: string;
  paisConsignatario: string;
  nombreComprador: string;
  direccionComprador: string;
  codigoComprador: string;
  lugarExpedicion: string;
  otraReferencia: string;
  /** "" when every line is a service (rule 2.3.8-3). */
  incoterm: string;
  nombreExportador: string;
  codigoExportador: string;
};

/** A phrase where the law leaves the choice to the issuer; the derived ones are not here. */
export type FraseElegida = { tipoFrase: number; codigoEscenario: number; numeroResolucion: string };

/** What the user is writing; the browser autosaves it and `certifyDte` receives it (spec 1 §3, certify input). */
export type DocumentoBorrador = {
  /** UUID made with the draft; key of exactly-once certification. */
  idTransaccion: string;
  sucursal: number;
  tipoDocumento: TipoDocumento;
  receptor: ReceptorBorrador;
  /** yyyy-mm-dd, a day in America/Guatemala. */
  fechaEmision: string;
  moneda: Moneda;
  aplicaIva: boolean;
  tipoVenta: TipoVenta;
  /** 1 to 36, or null (spec 2 §3). */
  escenarioExento: number | null;
  detalle: LineaBorrador[];
  /**
   * Quetzales for one US dollar, "" where no rule needs it: of the emission day for a document in USD, of the day before
   * for passages and port fee in a document in GTQ (docs/fel.md §10).
   */
  tipoCambio: string;
  /** Sale on credit: yyyy-mm-dd when it is due; "" is paid on the spot. Bills of exchange use their instalments. */
  fechaVencimiento: string;
  /** SAT's code of the issuer's legal form: RDON always, RECI optionally. */
  tipoPersoneria: number | null;
  frasesElegidas: FraseElegida[];
  /** FCAM and FCAP. */
  datosFacturaCambiaria: { abonos: AbonoBorrador[] } | null;
  /** NCRE, NDEB and NABN. */
  datosNota: DatosNota | null;
  /** Export sales. */
  datosExportacion: DatosExportacion | null;
};
