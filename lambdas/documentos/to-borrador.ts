import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import type {
  DatosExportacion,
  DatosNota,
  DocumentoBorrador,
  FraseElegida,
  ImpuestoBorrador,
  LineaBorrador,
} from '#domain/documentos/modelo/borrador.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { isImpuestoEspecial } from '#domain/impuestos/impuestos.ts';
import type * as S from '#graphql/generated/schema-types.ts';

/** Characters of an unknown tax name that are repeated in the message. */
const LARGO_IMPUESTO = 40;

/**
 * Converts the input to a draft, field by field: amounts become the shortest text of their number, and absent fields
 * get the values of an untouched editor, so that the same draft always has the same hash.
 */
export function toBorrador(data: S.DteInput): DocumentoBorrador {
  return {
    idTransaccion: data.idTransaccion.toLowerCase(),
    sucursal: data.sucursal,
    tipoDocumento: data.tipoDocumento,
    receptor: { ...data.receptor, direccionReceptor: data.receptor.direccionReceptor ?? null },
    fechaEmision: data.fechaEmision,
    moneda: data.moneda,
    aplicaIva: data.aplicaIva,
    tipoVenta: data.tipoVenta,
    escenarioExento: data.escenarioExento ?? null,
    detalle: data.detalle.map((linea, i) => toLinea(linea, i, data.tipoDocumento)),
    tipoCambio: toMonto(data.tipoCambio),
    fechaVencimiento: data.fechaVencimiento ?? '',
    formaPago: (data.formaPago ?? []).map(({ metodo, monto, entregado }) => ({
      metodo,
      monto: toMonto(monto),
      entregado: toMonto(entregado),
    })),
    tipoPersoneria: data.tipoPersoneria ?? null,
    frasesElegidas: (data.frasesElegidas ?? []).map(toFrase),
    datosFacturaCambiaria: toCambiaria(data.datosFacturaCambiaria),
    datosNota: toNota(data.datosNota),
    datosExportacion: toExportacion(data.datosExportacion),
  };
}

function toLinea(linea: S.LineaInput, i: number, tipo: string): LineaBorrador {
  return {
    codigoProducto: linea.codigoProducto,
    codigoAlternoProducto: linea.codigoAlternoProducto,
    descripcion: linea.descripcion,
    bienServicio: linea.bienServicio,
    unidadMedida: linea.unidadMedida,
    cantidad: toMonto(linea.cantidad),
    precioUnitario: toMonto(linea.precioUnitario),
    descuento: toMonto(linea.descuento),
    otrosDescuento: toMonto(linea.otrosDescuento),
    exento: linea.exento ?? false,
    impuesto: toImpuesto(linea.impuesto ?? null, i, tipo),
    numeroLineaOrigen: linea.numeroLineaOrigen ?? null,
  };
}

function toImpuesto(impuesto: S.ImpuestoInput | null, i: number, tipo: string): ImpuestoBorrador | null {
  if (impuesto === null) return null;
  const { nombreCorto, codigoUnidadGravable } = impuesto;
  if (!isImpuestoEspecial(nombreCorto)) {
    const parametros = { tipo, impuesto: nombreCorto.slice(0, LARGO_IMPUESTO) };
    const ruta = `detalle[${i}].impuesto.nombreCorto`;
    throw new AppError('VALIDACION', { faltas: [falta('IMPUESTO-01', ruta, parametros)] });
  }
  return {
    nombreCorto,
    codigoUnidadGravable,
    cantidadUnidades: toMonto(impuesto.cantidadUnidades),
    montoGravable: toMonto(impuesto.montoGravable),
    monto: toMonto(impuesto.monto),
  };
}

function toFrase({ tipoFrase, codigoEscenario, numeroResolucion }: S.FraseElegidaInput): FraseElegida {
  return { tipoFrase, codigoEscenario, numeroResolucion: numeroResolucion ?? '' };
}

function toCambiaria(
  datos: S.DatosFacturaCambiariaInput | null | undefined,
): DocumentoBorrador['datosFacturaCambiaria'] {
  if (datos === null || datos === undefined) return null;
  return {
    abonos: datos.abonos.map(({ fechaVencimiento, monto }) => ({ fechaVencimiento, monto: toMonto(monto) })),
  };
}

function toNota(datos: S.DatosNotaInput | null | undefined): DatosNota | null {
  if (datos === null || datos === undefined) return null;
  const { numeroAutorizacion, fechaEmisionDocumentoOrigen, motivoAjuste } = datos;
  return { numeroAutorizacion, fechaEmisionDocumentoOrigen, motivoAjuste };
}

function toExportacion(datos: S.DatosExportacionInput | null | undefined): DatosExportacion | null {
  if (datos === null || datos === undefined) return null;
  return {
    nombreConsignatario: datos.nombreConsignatario,
    direccionConsignatario: datos.direccionConsignatario,
    codigoConsignatario: toTexto(datos.codigoConsignatario),
    paisConsignatario: toTexto(datos.paisConsignatario),
    nombreComprador: toTexto(datos.nombreComprador),
    direccionComprador: toTexto(datos.direccionComprador),
    codigoComprador: toTexto(datos.codigoComprador),
    lugarExpedicion: toTexto(datos.lugarExpedicion),
    otraReferencia: toTexto(datos.otraReferencia),
    incoterm: toTexto(datos.incoterm),
    nombreExportador: toTexto(datos.nombreExportador),
    codigoExportador: toTexto(datos.codigoExportador),
  };
}

function toTexto(value: string | null | undefined): string {
  return value ?? '';
}

/** Text of an amount; "" where none was given. */
function toMonto(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : toText(decimalFromNumber(value));
}
