import type { Producto } from '#domain/productos/producto.ts';

export function createProducto(cambio: Partial<Producto> = {}): Producto {
  return {
    codigo: 'CUA-01',
    codigoAlterno: '',
    descripcion: 'Cuaderno cuadriculado de 100 hojas',
    bienServicio: 'B',
    unidadMedida: 'UNI',
    precio: '56.00',
    impuesto: null,
    eliminado: false,
    ...cambio,
  };
}
