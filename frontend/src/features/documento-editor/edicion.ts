import type {
  AbonoBorrador,
  DocumentoBorrador,
  LineaBorrador,
  ReceptorBorrador,
  TipoDocumento,
} from '#domain/documentos/modelo/borrador.ts';
import { CONSUMIDOR_FINAL } from '#domain/constantes.ts';
import { createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { isRepartido, splitTotal } from './abonos.ts';
import { addProducto } from './add-producto.ts';
import { hasExentas } from './columnas.ts';
import { putBack, quitadoOfAbonos, quitadoOfLinea } from './quitado.ts';
import type { Quitado } from './quitado.ts';

/** State of the form: the draft as typed, and a key per line that survives insertions and deletions. */
export type Edicion = {
  readonly borrador: DocumentoBorrador;
  readonly claves: readonly number[];
  readonly siguienteClave: number;
  /** Number of the user's changes; a draft with 0 is untouched and not worth saving. */
  readonly cambios: number;
  /** Whether the user typed the amounts of the instalments, which then no longer follow the total. */
  readonly abonosAMano: boolean;
  /** The last thing that was removed, while it can be put back. */
  readonly quitado: Quitado | null;
};

/** Fields of a draft that have no action of their own. */
export type DatosEditables = Omit<
  DocumentoBorrador,
  'idTransaccion' | 'tipoDocumento' | 'receptor' | 'detalle' | 'datosFacturaCambiaria' | 'aplicaIva'
>;

export type AccionEdicion =
  | { tipo: 'changeTipo'; tipoDocumento: TipoDocumento; establecimiento: PredeterminadosEmisor }
  | { tipo: 'changeDatos'; cambios: Partial<DatosEditables> }
  | { tipo: 'changeReceptor'; cambios: Partial<ReceptorBorrador> }
  | { tipo: 'changeLinea'; indice: number; cambios: Partial<LineaBorrador> }
  | { tipo: 'addLinea' }
  /** Adds one of a product of the catalogue. */
  | { tipo: 'addProducto'; producto: Producto }
  | { tipo: 'removeLinea'; indice: number }
  /** Puts back what was removed last. */
  | { tipo: 'putBack' }
  | { tipo: 'replaceDetalle'; detalle: LineaBorrador[] }
  /** Plans equal instalments on those days. */
  | { tipo: 'planAbonos'; vencimientos: readonly string[] }
  | { tipo: 'changeAbono'; indice: number; cambios: Partial<AbonoBorrador> };

/** Fields that the issuer's record fills in. */
export type PredeterminadosEmisor = Pick<Establecimiento, 'tipoPersoneria'>;

/** Opens a draft for editing; a draft without lines gets an empty one. */
export function openEdicion(borrador: DocumentoBorrador): Edicion {
  const detalle = borrador.detalle.length > 0 ? borrador.detalle : [createLinea()];
  return followTotal({
    borrador: { ...borrador, detalle },
    claves: detalle.map((_, indice) => indice),
    siguienteClave: detalle.length,
    cambios: 0,
    abonosAMano: !isRepartido(borrador),
    quitado: null,
  });
}

export function editBorrador(edicion: Edicion, accion: AccionEdicion): Edicion {
  const changed = { ...edicion, cambios: edicion.cambios + 1 };
  if (accion.tipo === 'putBack') return followTotal(putBack(changed));
  if (accion.tipo === 'addProducto') return followTotal(addProducto(changed, accion.producto));
  const next =
    accion.tipo === 'addLinea' || accion.tipo === 'removeLinea' || accion.tipo === 'replaceDetalle'
      ? editLineas(changed, accion)
      : accion.tipo === 'planAbonos' || accion.tipo === 'changeAbono'
        ? editAbonos(changed, accion)
        : { ...changed, borrador: editCampos(edicion.borrador, accion) };
  const isLinea = accion.tipo === 'changeLinea' || accion.tipo === 'removeLinea';
  return followTotal(isLinea ? followExentas(edicion.borrador, next) : next);
}

/**
 * Removes the scenario with the last marked line: a scenario without marks would exempt the whole document, although
 * the user has just said that this line pays.
 */
function followExentas({ detalle }: DocumentoBorrador, next: Edicion): Edicion {
  const { borrador } = next;
  const isMixta = TIPOS_DOCUMENTO[borrador.tipoDocumento].iva && borrador.tipoVenta === 'Local';
  if (!isMixta || !hasExentas(detalle) || hasExentas(borrador.detalle)) return next;
  return { ...next, borrador: { ...borrador, escenarioExento: null } };
}

/** Adapts instalments that the user has not typed to a changed total. */
function followTotal(edicion: Edicion): Edicion {
  const { borrador, abonosAMano } = edicion;
  if (!TIPOS_DOCUMENTO[borrador.tipoDocumento].cambiaria || abonosAMano) return edicion;
  return { ...edicion, borrador: { ...borrador, datosFacturaCambiaria: splitTotal(borrador) } };
}

type AccionCampos = Extract<
  AccionEdicion,
  { tipo: 'changeTipo' | 'changeDatos' | 'changeReceptor' | 'changeLinea' }
>;

function editCampos(borrador: DocumentoBorrador, accion: AccionCampos): DocumentoBorrador {
  switch (accion.tipo) {
    case 'changeTipo':
      return changeTipo(borrador, accion.tipoDocumento, accion.establecimiento);
    case 'changeDatos':
      return { ...borrador, ...accion.cambios };
    case 'changeReceptor':
      return { ...borrador, receptor: { ...borrador.receptor, ...accion.cambios } };
    case 'changeLinea':
      return {
        ...borrador,
        detalle: borrador.detalle.map((linea, i) =>
          i === accion.indice ? { ...linea, ...accion.cambios } : linea,
        ),
      };
  }
}

/**
 * Changes the type of a sale. Data that the new type does not use stay in the form, so that changing back loses
 * nothing; only the default final consumer is removed where the type refuses it.
 */
export function changeTipo(
  borrador: DocumentoBorrador,
  tipoDocumento: TipoDocumento,
  { tipoPersoneria }: PredeterminadosEmisor,
): DocumentoBorrador {
  const { iva, admiteCf, personeria } = TIPOS_DOCUMENTO[tipoDocumento];
  return {
    ...borrador,
    tipoDocumento,
    aplicaIva: iva,
    // Another type may be paid otherwise, and the confirmation asks.
    formaPago: [],
    receptor: { ...borrador.receptor, ...receptorPara(borrador.receptor, admiteCf) },
    tipoPersoneria: borrador.tipoPersoneria ?? (personeria === 'prohibida' ? null : tipoPersoneria),
  };
}

function receptorPara(
  { nit, tipoIdentificador, nombre }: ReceptorBorrador,
  admiteCf: boolean,
): Partial<ReceptorBorrador> {
  if (!admiteCf && tipoIdentificador === 'CF') return { nit: '', tipoIdentificador: 'NIT', nombre: '' };
  const isBlank = nit === '' && nombre === '';
  return admiteCf && isBlank
    ? { nit: CONSUMIDOR_FINAL.id, tipoIdentificador: 'CF', nombre: CONSUMIDOR_FINAL.nombre }
    : {};
}

type AccionLineas = Extract<AccionEdicion, { tipo: 'addLinea' | 'removeLinea' | 'replaceDetalle' }>;

function editLineas(edicion: Edicion, accion: AccionLineas): Edicion {
  const { borrador, claves, siguienteClave } = edicion;
  if (accion.tipo === 'replaceDetalle')
    return { ...edicion, borrador: { ...borrador, detalle: accion.detalle } };
  if (accion.tipo === 'removeLinea') {
    // An empty line loses nothing, so what was removed before it can still be put back.
    const quitado = quitadoOfLinea(edicion, accion.indice) ?? edicion.quitado;
    return { ...removeLinea(edicion, accion.indice), quitado };
  }
  return {
    ...edicion,
    borrador: { ...borrador, detalle: [...borrador.detalle, createLinea()] },
    claves: [...claves, siguienteClave],
    siguienteClave: siguienteClave + 1,
  };
}

/** Deletes a line; deleting the only one leaves an empty line, so that there is always a place to type. */
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

type AccionAbonos = Extract<AccionEdicion, { tipo: 'planAbonos' | 'changeAbono' }>;

/** Changes an instalment: a new day keeps the equal split, a new amount ends it. */
function editAbonos(edicion: Edicion, accion: AccionAbonos): Edicion {
  const { borrador, abonosAMano } = edicion;
  if (accion.tipo === 'planAbonos') {
    const datosFacturaCambiaria = splitTotal(borrador, accion.vencimientos);
    const quitado = quitadoOfAbonos(edicion) ?? edicion.quitado;
    return { ...edicion, quitado, abonosAMano: false, borrador: { ...borrador, datosFacturaCambiaria } };
  }
  const abonos = (borrador.datosFacturaCambiaria?.abonos ?? []).map((abono, i) =>
    i === accion.indice ? { ...abono, ...accion.cambios } : abono,
  );
  return {
    ...edicion,
    // Instalments that were typed since are not to be lost to those before them.
    quitado: edicion.quitado?.que === 'abonos' ? null : edicion.quitado,
    abonosAMano: abonosAMano || accion.cambios.monto !== undefined,
    borrador: { ...borrador, datosFacturaCambiaria: { abonos } },
  };
}
