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
/** Ways in which a sale is paid; CREDITO is the part that stays unpaid. */
export type MetodoPago = 'EFECTIVO' | 'TARJETA' | 'TRANSFERENCIA' | 'CREDITO';

/** Special tax of a line as typed; the fields that count depend on the tax (docs/fel.md §10). */
export type ImpuestoBorrador = {
  nombreCorto: ImpuestoEspecial;
  /** Taxable unit of SAT's catalogue; for TASA MUNICIPAL department, municipality and concept as DDMMCCC. */
  codigoUnidadGravable: number;
  /** Taxable units, only for taxes that use them; "" means the line's quantity. */
  cantidadUnidades: string;
  /** Price per unit that measures the tax, for alcohol and tobacco only; "" otherwise. */
  montoGravable: string;
  /** Amount of the tax, for TASA MUNICIPAL only; "" otherwise. */
  monto: string;
};

/** One line as typed; amounts stay decimal text until a rule or a calculation reads them. */
export type LineaBorrador = {
  codigoProducto: string;
  codigoAlternoProducto: string;
  descripcion: string;
  bienServicio: BienServicio;
  unidadMedida: string;
  cantidad: string;
  precioUnitario: string;
  /** Amount off the line in the document's currency; "" for none. */
  descuento: string;
  /** Second amount off the line; "" for none. */
  otrosDescuento: string;
  /** A line without IVA in a document with IVA: IVA unit 2. The whole document is exempt when it is not a mixed one. */
  exento: boolean;
  impuesto: ImpuestoBorrador | null;
  /** Line of the origin that this line of a note adjusts; null in other documents. */
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

/** Part of the price as it was paid, as typed. */
export type PartePagoBorrador = {
  metodo: MetodoPago;
  /** "" means what the other parts leave of the total. */
  monto: string;
  /** Cash that the client handed over, of which the change is given back; "" when nobody noted it. */
  entregado: string;
};

/** One instalment of a bill-of-exchange invoice. */
export type AbonoBorrador = { /** yyyy-mm-dd */ fechaVencimiento: string; monto: string };

/** Document that a credit, debit or abono note adjusts (spec 1 §3). */
export type DatosNota = {
  /** Authorisation of the origin. */
  numeroAutorizacion: string;
  /** yyyy-mm-dd */
  fechaEmisionDocumentoOrigen: string;
  motivoAjuste: string;
};

/** Fields of SAT's Exportacion complement that the product writes; "" leaves a field out (docs/fel.md §6). */
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
  /** INCOTERM; "" when every line is a service (rule 2.3.8-3). */
  incoterm: string;
  nombreExportador: string;
  codigoExportador: string;
};

/** A phrase where the law leaves the choice to the issuer; derived phrases are not stored here. */
export type FraseElegida = { tipoFrase: number; codigoEscenario: number; numeroResolucion: string };

/**
 * Document being written; the browser stores it while the user types, and `certifyDte` receives it (spec 1 §3, certify
 * input).
 */
export type DocumentoBorrador = {
  /** UUID made with the draft; the key of exactly-once certification. */
  idTransaccion: string;
  sucursal: number;
  tipoDocumento: TipoDocumento;
  receptor: ReceptorBorrador;
  /** Day in America/Guatemala, yyyy-mm-dd. */
  fechaEmision: string;
  moneda: Moneda;
  aplicaIva: boolean;
  tipoVenta: TipoVenta;
  /** Scenario 1 to 36, or null for none (spec 2 §3). */
  escenarioExento: number | null;
  detalle: LineaBorrador[];
  /**
   * Quetzales for one US dollar, "" where no rule needs it: the rate of the emission day for a document in USD, that of
   * the day before for passages and port fee in a document in GTQ (docs/fel.md §10).
   */
  tipoCambio: string;
  /** Due day of a sale on credit, yyyy-mm-dd; "" for a cash sale. Bills of exchange use their instalments. */
  fechaVencimiento: string;
  /** Ways in which the sale is paid; empty when nobody said it. It is the issuer's own data and no part of the XML. */
  formaPago: PartePagoBorrador[];
  /** SAT's code of the issuer's legal form; required by RDON, optional in RECI. */
  tipoPersoneria: number | null;
  frasesElegidas: FraseElegida[];
  /** Instalments of FCAM and FCAP; null for other types. */
  datosFacturaCambiaria: { abonos: AbonoBorrador[] } | null;
  /** Reference of NCRE, NDEB and NABN; null for other types. */
  datosNota: DatosNota | null;
  /** Data of export sales; null for others. */
  datosExportacion: DatosExportacion | null;
};
