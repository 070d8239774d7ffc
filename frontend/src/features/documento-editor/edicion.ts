import type {
  DocumentoBorrador,
  LineaBorrador,
  ReceptorBorrador,
  TipoDocumento,
} from '#domain/documentos/borrador.ts';
import { createLinea } from '#domain/documentos/nuevo-borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/tipos.ts';
import { cleanMonto } from './montos.ts';

/** What the form holds: the draft as typed, and a key per line that survives insertions and deletions. */
export type Edicion = {
  readonly borrador: DocumentoBorrador;
  readonly claves: readonly number[];
  readonly siguienteClave: number;
  /** Counts the user's changes: 0 is a draft nobody touched, which is not worth saving. */
  readonly cambios: number;
};

export type AccionEdicion =
  | { tipo: 'changeTipo'; tipoDocumento: TipoDocumento }
  | { tipo: 'changeFecha'; fechaEmision: string }
  | { tipo: 'changeSucursal'; sucursal: number }
  | { tipo: 'changeReceptor'; cambios: Partial<ReceptorBorrador> }
  | { tipo: 'changeLinea'; indice: number; cambios: Partial<LineaBorrador> }
  | { tipo: 'addLinea' }
  | { tipo: 'removeLinea'; indice: number };

/** Opens a draft for editing; a draft without lines gets one to write in. */
export function openEdicion(borrador: DocumentoBorrador): Edicion {
  const detalle = borrador.detalle.length > 0 ? borrador.detalle : [createLinea()];
  return {
    borrador: { ...borrador, detalle },
    claves: detalle.map((_, indice) => indice),
    siguienteClave: detalle.length,
    cambios: 0,
  };
}

export function editBorrador(edicion: Edicion, accion: AccionEdicion): Edicion {
  const { borrador, claves, siguienteClave } = edicion;
  const changed = { ...edicion, cambios: edicion.cambios + 1 };
  switch (accion.tipo) {
    case 'changeTipo':
      return { ...changed, borrador: changeTipo(borrador, accion.tipoDocumento) };
    case 'changeFecha':
      return { ...changed, borrador: { ...borrador, fechaEmision: accion.fechaEmision } };
    case 'changeSucursal':
      return { ...changed, borrador: { ...borrador, sucursal: accion.sucursal } };
    case 'changeReceptor':
      return { ...changed, borrador: { ...borrador, receptor: { ...borrador.receptor, ...accion.cambios } } };
    case 'changeLinea':
      return { ...changed, borrador: changeLinea(borrador, accion.indice, accion.cambios) };
    case 'addLinea':
      return {
        ...changed,
        borrador: { ...borrador, detalle: [...borrador.detalle, createLinea()] },
        claves: [...claves, siguienteClave],
        siguienteClave: siguienteClave + 1,
      };
    case 'removeLinea':
      return removeLinea(changed, accion.indice);
  }
}

function changeTipo(borrador: DocumentoBorrador, tipoDocumento: TipoDocumento): DocumentoBorrador {
  return { ...borrador, tipoDocumento, aplicaIva: TIPOS_DOCUMENTO[tipoDocumento].iva };
}

function changeLinea(
  borrador: DocumentoBorrador,
  indice: number,
  cambios: Partial<LineaBorrador>,
): DocumentoBorrador {
  const detalle = borrador.detalle.map((linea, i) => (i === indice ? { ...linea, ...cambios } : linea));
  return { ...borrador, detalle };
}

/** Deleting the only line leaves an empty one: there is always a place to write. */
function removeLinea(edicion: Edicion, indice: number): Edicion {
  const { borrador, claves, siguienteClave } = edicion;
  if (borrador.detalle.length <= 1) {
    return {
      ...edicion,
      borrador: { ...borrador, detalle: [createLinea()] },
      claves: [siguienteClave],
      siguienteClave: siguienteClave + 1,
    };
  }
  return {
    ...edicion,
    borrador: { ...borrador, detalle: borrador.detalle.filter((_, i) => i !== indice) },
    claves: claves.filter((_, i) => i !== indice),
  };
}

export function isLineaVacia(linea: LineaBorrador): boolean {
  return [linea.codigoProducto, linea.descripcion, linea.precioUnitario, linea.descuento].every(
    (text) => text.trim() === '',
  );
}

/**
 * The draft as the rules, the totals and the server read it: amounts without separators and without the empty
 * lines at the end. Only the tail is dropped, so that "detalle[i]" means the same line on both sides.
 */
export function tidyBorrador(borrador: DocumentoBorrador): DocumentoBorrador {
  const last = borrador.detalle.findLastIndex((linea) => !isLineaVacia(linea));
  const detalle = borrador.detalle.slice(0, last + 1).map((linea) => ({
    ...linea,
    descripcion: linea.descripcion.trim(),
    cantidad: cleanMonto(linea.cantidad),
    precioUnitario: cleanMonto(linea.precioUnitario),
    descuento: cleanMonto(linea.descuento),
  }));
  const { receptor } = borrador;
  return {
    ...borrador,
    receptor: { ...receptor, nombre: receptor.nombre.trim(), correo: receptor.correo.trim() },
    detalle,
  };
}
