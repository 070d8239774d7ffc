import type { FormatoImagen } from '../archivos/imagen.ts';
import type { IdFormatoPdf } from '../plantillas/formato-pdf.ts';
import type { Moneda, TipoDocumento } from '../documentos/modelo/borrador.ts';

/** Regimes of the product: profits, simplified, small taxpayer, without IVA affiliation. */
export const REGIMENES_SAT = ['PATRI', 'PASIM', 'PAPEQ', 'EXENT'] as const;
export type RegimenSat = (typeof REGIMENES_SAT)[number];

/** The issuer (spec 1 §3). `nit` is the tenant and comes from the session only. */
export type Establecimiento = {
  nit: string;
  /** Trade name. */
  nombre: string;
  /** Registered name. */
  razon: string;
  telefono: string;
  email: string;
  direccion: string;
  /** Municipality. */
  ciudad: string;
  /** Department. */
  estado: string;
  codPostal: string;
  paisIso: string;
  tipoDte: TipoDocumento[];
  monIso: Moneda[];
  regimenSat: RegimenSat;
  retenIva: boolean;
  afiliacionIva: string;
  resolNoRetenIsr: boolean;
  numeroResolRetenIsr: string;
  /** Date of the resolution, yyyy-mm-dd, or "". */
  fechaResolRetenIsr: string;
  /** Exporter's code and name for export sales; "" for an issuer that does not export. */
  codExp: string;
  nombreExp: string;
  /** SAT's code of the legal form, needed for donation receipts; null when unknown. */
  tipoPersoneria: number | null;
  zonaHoraria: string;
  formatoPdfDefault: IdFormatoPdf;
};

/** A branch; `id` is the number SAT gave the establishment. */
export type Sucursal = {
  id: number;
  nombre: string;
  direccion: string;
  ciudad: string;
  estado: string;
  codPostal: string;
  correo: string;
  idFormatoPdf: IdFormatoPdf;
  habilitada: boolean;
  /** Offered where a branch is chosen; hiding it forbids nothing. */
  visible: boolean;
};

/** Logo of a branch, or of the establishment itself (branch 0), as it lies in the private files. */
export type LogoGuardado = { clave: string; formato: FormatoImagen; ancho: number; alto: number };
