import type { BienServicio } from '../documentos/modelo/borrador.ts';
import type { ImpuestoEspecial } from '../impuestos/impuesto.ts';

/** Special tax that the product's lines carry; the unit is SAT's, or DDMMCCC for TASA MUNICIPAL (docs/fel.md §10). */
export type ImpuestoProducto = { nombreCorto: ImpuestoEspecial; codigoUnidadGravable: number };

/** Catalogue entry of module V (sales) or C (purchases); `precio` is decimal text, IVA included (spec 1 §3). */
export type Producto = {
  codigo: string;
  codigoAlterno: string;
  descripcion: string;
  bienServicio: BienServicio;
  unidadMedida: string;
  precio: string;
  impuesto: ImpuestoProducto | null;
  eliminado: boolean;
};
