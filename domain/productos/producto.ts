import type { BienServicio } from '../documentos/borrador.ts';

/** Catalogue entry of module V (sales) or C (purchases); `precio` is decimal text, IVA included (spec 1 §3). */
export type Producto = {
  codigo: string;
  codigoAlterno: string;
  descripcion: string;
  bienServicio: BienServicio;
  unidadMedida: string;
  precio: string;
  eliminado: boolean;
};
