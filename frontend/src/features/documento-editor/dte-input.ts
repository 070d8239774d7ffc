import { calculateRetenciones } from '#domain/documentos/calculo/retenciones.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import type { DocumentoCalculado } from '#domain/documentos/calculo/totales.ts';
import type {
  DocumentoBorrador,
  ImpuestoBorrador,
  LineaBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { parseDecimal, toNumber } from '#domain/dinero/decimal.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type {
  DatosFacturaEspecialInput,
  DteInput,
  ImpuestoInput,
  LineaInput,
} from '#graphql/generated/schema-types.ts';

/** Converts the checked draft to the input of the API. */
export function toDteInput(borrador: DocumentoBorrador): DteInput {
  const { receptor, detalle, tipoCambio, fechaVencimiento, formaPago, datosFacturaCambiaria, ...encabezado } =
    borrador;
  const calculado = calculateDocumento(borrador);
  return {
    ...encabezado,
    receptor: { ...receptor, direccionReceptor: receptor.direccionReceptor },
    valorTotal: toNumber(calculado.granTotal),
    detalle: detalle.map(toLineaInput),
    tipoCambio: optionalNumber(tipoCambio),
    fechaVencimiento: fechaVencimiento === '' ? null : fechaVencimiento,
    formaPago: formaPago.map((parte) => ({
      ...parte,
      monto: optionalNumber(parte.monto),
      entregado: optionalNumber(parte.entregado),
    })),
    datosFacturaCambiaria: datosFacturaCambiaria && {
      abonos: datosFacturaCambiaria.abonos.map((abono) => ({ ...abono, monto: numberOf(abono.monto) })),
    },
    datosFacturaEspecial: TIPOS_DOCUMENTO[borrador.tipoDocumento].retenciones
      ? toRetenciones(calculado, borrador.fechaEmision)
      : null,
  };
}

function toRetenciones(calculado: DocumentoCalculado, fechaEmision: string): DatosFacturaEspecialInput {
  const { retencionIsr, retencionIva } = calculateRetenciones(calculado, fechaEmision);
  return { retencionIsr: toNumber(retencionIsr), retencionIva: toNumber(retencionIva) };
}

function toLineaInput(linea: LineaBorrador): LineaInput {
  return {
    ...linea,
    cantidad: numberOf(linea.cantidad),
    precioUnitario: numberOf(linea.precioUnitario),
    descuento: numberOf(linea.descuento),
    otrosDescuento: numberOf(linea.otrosDescuento),
    impuesto: linea.impuesto && toImpuestoInput(linea.impuesto),
  };
}

function toImpuestoInput({
  nombreCorto,
  codigoUnidadGravable,
  cantidadUnidades,
  montoGravable,
  monto,
}: ImpuestoBorrador): ImpuestoInput {
  return {
    nombreCorto,
    codigoUnidadGravable,
    cantidadUnidades: optionalNumber(cantidadUnidades),
    montoGravable: optionalNumber(montoGravable),
    monto: optionalNumber(monto),
  };
}

/** Number of an amount; empty is zero. Unreadable amounts never get here, because the rules ran before. */
function numberOf(text: string): number {
  return optionalNumber(text) ?? 0;
}

function optionalNumber(text: string): number | null {
  const value = parseDecimal(text);
  return value === null ? null : toNumber(value);
}
