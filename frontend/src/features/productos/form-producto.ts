import { UNIDAD_MEDIDA_POR_DEFECTO } from '#domain/constantes.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import { readNumero } from '#domain/productos/carga.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { cleanLinea, cleanText } from '#domain/texto/texto.ts';

/** A product as typed; an empty `nombreCorto` means no special tax. */
export type FormProducto = {
  codigo: string;
  codigoAlterno: string;
  descripcion: string;
  bienServicio: Producto['bienServicio'];
  unidadMedida: string;
  precio: string;
  impuesto: { nombreCorto: '' | ImpuestoEspecial; codigoUnidadGravable: string };
};

const NUEVO: FormProducto = {
  codigo: '',
  codigoAlterno: '',
  descripcion: '',
  bienServicio: 'B',
  unidadMedida: UNIDAD_MEDIDA_POR_DEFECTO,
  precio: '',
  impuesto: { nombreCorto: '', codigoUnidadGravable: '' },
};

export function toForm(producto: Producto | null): FormProducto {
  if (producto === null) return NUEVO;
  const { nombreCorto = '', codigoUnidadGravable = '' } = producto.impuesto ?? {};
  const { codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio } = producto;
  return {
    ...{ codigo, codigoAlterno, descripcion, bienServicio, unidadMedida, precio },
    impuesto: { nombreCorto, codigoUnidadGravable: String(codigoUnidadGravable) },
  };
}

export function fromForm(form: FormProducto, eliminado: boolean): Producto {
  const { nombreCorto, codigoUnidadGravable } = form.impuesto;
  return {
    codigo: cleanLinea(form.codigo),
    codigoAlterno: cleanLinea(form.codigoAlterno),
    descripcion: cleanText(form.descripcion),
    bienServicio: form.bienServicio,
    unidadMedida: cleanLinea(form.unidadMedida).toUpperCase(),
    precio: readNumero(form.precio, '.'),
    impuesto: nombreCorto === '' ? null : { nombreCorto, codigoUnidadGravable: Number(codigoUnidadGravable) },
    eliminado,
  };
}
