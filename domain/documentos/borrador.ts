import type { Direccion } from '../establecimiento/direccion.ts';

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
};
