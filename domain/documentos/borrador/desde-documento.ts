import { countDecimals, decimal, isZero, round, toText } from '../../dinero/decimal.ts';
import { IMPUESTOS } from '../../impuestos/impuestos.ts';
import type { ImpuestoEspecial } from '../../impuestos/impuesto.ts';
import type { ImpuestoBorrador, LineaBorrador, ReceptorBorrador, TipoDocumento } from '../modelo/borrador.ts';
import type { DocumentoCompleto, ImpuestoDocumento, LineaDocumento } from '../modelo/documento.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';

/** Converts the receiver of a record to the form in which it is typed. */
export function receptorBorradorOf(documento: DocumentoCompleto): ReceptorBorrador {
  return {
    nit: documento.idReceptor,
    tipoIdentificador: documento.tipoIdentificador,
    nombre: documento.nombreReceptor,
    correo: documento.datos.correoReceptor,
    direccionReceptor: documento.datos.direccionReceptor,
  };
}

/** Converts the lines of a record to lines of a draft of that type; taxes that the type does not allow are left out. */
export function lineasOf({ detalle }: DocumentoCompleto, tipo: TipoDocumento): LineaBorrador[] {
  const { iva, impuestos } = TIPOS_DOCUMENTO[tipo];
  // Without a taxed line the document as a whole is exempt; the mark is only for mixed documents.
  const isMixto = iva && detalle.some((linea) => unidadIvaOf(linea) === 1);
  return detalle.map((linea) => ({
    codigoProducto: linea.codigoProducto,
    codigoAlternoProducto: linea.codigoAlternoProducto,
    descripcion: linea.descripcion,
    bienServicio: linea.bienServicio,
    unidadMedida: linea.unidadMedida,
    cantidad: shorten(linea.cantidad, 0),
    precioUnitario: shorten(linea.precioUnitario, 2),
    descuento: descuentoOf(linea.descuento),
    otrosDescuento: descuentoOf(linea.otrosDescuento),
    exento: isMixto && unidadIvaOf(linea) === 2,
    impuesto: especialOf(linea, impuestos),
    numeroLineaOrigen: null,
  }));
}

function unidadIvaOf({ impuestos }: LineaDocumento): number | null {
  return impuestos.find(({ nombreCorto }) => nombreCorto === 'IVA')?.codigoUnidadGravable ?? null;
}

function especialOf(
  { cantidad, impuestos }: LineaDocumento,
  admitidos: readonly ImpuestoEspecial[],
): ImpuestoBorrador | null {
  for (const impuesto of impuestos) {
    const nombreCorto = admitidos.find((each) => each === impuesto.nombreCorto);
    if (nombreCorto !== undefined) return toBorrador(nombreCorto, impuesto, cantidad);
  }
  return null;
}

/** Converts a special tax; units equal to the line's quantity stay tied to it, so that a changed quantity changes the tax. */
function toBorrador(
  nombreCorto: ImpuestoEspecial,
  { codigoUnidadGravable, montoGravable, cantidadUnidadesGravables, montoImpuesto }: ImpuestoDocumento,
  cantidad: string,
): ImpuestoBorrador {
  const { usa } = IMPUESTOS[nombreCorto];
  const unidades = shorten(cantidadUnidadesGravables ?? '0', 0);
  return {
    nombreCorto,
    codigoUnidadGravable,
    cantidadUnidades: cantidadUnidadesGravables === null || unidades === shorten(cantidad, 0) ? '' : unidades,
    montoGravable: usa === 'AMBAS' ? shorten(montoGravable ?? '0', 2) : '',
    monto: usa === 'MONTO' ? shorten(montoImpuesto, 2) : '',
  };
}

function descuentoOf(text: string): string {
  return isZero(decimal(text)) ? '' : shorten(text, 2);
}

/** Removes trailing zeros, but keeps at least that many decimals. */
function shorten(text: string, minimo: number): string {
  const value = decimal(text);
  return toText(round(value, Math.max(minimo, countDecimals(value))));
}
