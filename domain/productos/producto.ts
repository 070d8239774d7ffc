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

const COMPARADOS = [
  'codigo',
  'codigoAlterno',
  'descripcion',
  'bienServicio',
  'unidadMedida',
  'precio',
  'eliminado',
] as const satisfies (keyof Producto)[];

/** Whether two products say the same. */
export function isMismoProducto(a: Producto, b: Producto): boolean {
  return (
    COMPARADOS.every((campo) => a[campo] === b[campo]) &&
    a.impuesto?.nombreCorto === b.impuesto?.nombreCorto &&
    a.impuesto?.codigoUnidadGravable === b.impuesto?.codigoUnidadGravable
  );
}
