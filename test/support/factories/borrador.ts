import type {
  DocumentoBorrador,
  LineaBorrador,
  ReceptorBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { createBorrador, createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { HOY, createId } from './ids.ts';

/** Two notebooks from the catalogue: Q 112.00. */
const CUADERNOS: LineaBorrador = {
  ...createLinea(),
  codigoProducto: 'CUA-01',
  descripcion: 'Cuaderno cuadriculado de 100 hojas',
  unidadMedida: 'UNI',
  cantidad: '2',
  precioUnitario: '56',
  descuento: '0',
};

/** One chair that is not in the catalogue: Q 125.00. */
export const SILLA: LineaBorrador = { ...createLinea(), descripcion: 'Silla', precioUnitario: '125' };

/** Changes of a draft; those of its receiver and lines are merged with the defaults. */
export type CambiosBorrador = Partial<Omit<DocumentoBorrador, 'detalle' | 'receptor'>> & {
  receptor?: Partial<ReceptorBorrador>;
  detalle?: readonly Partial<LineaBorrador>[];
};

export function createLineaBorrador(cambio: Partial<LineaBorrador> = {}): LineaBorrador {
  return { ...CUADERNOS, ...cambio };
}

/** Makes a draft to the final consumer that may be issued on HOY; each line is `linea` with the changes of `detalle`. */
export function createBorradorDePrueba(
  { detalle = [{}], receptor, ...cambios }: CambiosBorrador = {},
  linea = CUADERNOS,
): DocumentoBorrador {
  const borrador = createBorrador({
    idTransaccion: createId(1),
    sucursal: 1,
    tipoDocumento: cambios.tipoDocumento ?? 'FACT',
    fechaEmision: HOY,
  });
  return {
    ...borrador,
    ...cambios,
    receptor: { ...borrador.receptor, ...receptor },
    detalle: detalle.map((each) => ({ ...linea, ...each })),
  };
}
