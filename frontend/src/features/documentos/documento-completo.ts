import type { LineaAcreditada } from '#domain/documentos/cobros/acreditado.ts';
import { PRINT_SCALE, countDecimals, decimalFromNumber, round, toText } from '#domain/dinero/decimal.ts';
import type {
  DatosDocumento,
  DocumentoCompleto,
  ImpuestoDocumento,
  LineaDocumento,
  NotaDeDocumento,
  ResumenDocumento,
  Retenciones,
  TotalImpuesto,
} from '#domain/documentos/modelo/documento.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import type { NombreImpuesto } from '#domain/impuestos/impuesto.ts';
import type { GetDocumentoCompletoQuery } from '../../generated/operations.ts';

export type DocumentoApi = NonNullable<GetDocumentoCompletoQuery['getDocumento']>;

/** Writes an amount, which the API sends as a number, with at least two decimals. */
function textOf(value: number): string {
  const amount = decimalFromNumber(value);
  return toText(round(amount, Math.max(PRINT_SCALE, countDecimals(amount))));
}

/** Writes a quantity without padding: "3", "1.5". */
function cantidadOf(value: number): string {
  const amount = decimalFromNumber(value);
  return toText(round(amount, countDecimals(amount)));
}

/** Converts the API's document to the domain's; null when the answer lacks its parts. */
export function toDocumentoCompleto(documento: DocumentoApi): DocumentoCompleto | null {
  const { detalle, datos } = documento;
  return detalle && datos
    ? { ...toResumen(documento), detalle: detalle.map(toLinea), datos: toDatos(datos) }
    : null;
}

function toResumen({
  detalle: _detalle,
  datos: _datos,
  xmlUrl: _xmlUrl,
  anulacion: _anulacion,
  anulaciones: _anulaciones,
  eventos: _eventos,
  notas: _notas,
  acreditado: _acreditado,
  compra: _compra,
  ...resumen
}: DocumentoApi): ResumenDocumento {
  return {
    ...resumen,
    uuidCertificacion: resumen.uuidCertificacion ?? null,
    serie: resumen.serie ?? null,
    numero: resumen.numero ?? null,
    numeroAcceso: resumen.numeroAcceso ?? null,
    escenarioExento: resumen.escenarioExento ?? null,
    fechaCertificacion: resumen.fechaCertificacion ?? null,
    fechaAnulacion: resumen.fechaAnulacion ?? null,
    motivoAnulacion: resumen.motivoAnulacion ?? null,
    total: textOf(resumen.total),
    totalIva: textOf(resumen.totalIva),
    totalDescuento: textOf(resumen.totalDescuento),
    saldo: textOf(resumen.saldo),
    totalAcreditado: resumen.totalAcreditado == null ? null : textOf(resumen.totalAcreditado),
    fechaVencimiento: resumen.fechaVencimiento ?? null,
    idTransaccionOrigen: resumen.idTransaccionOrigen ?? null,
  };
}

function toLinea(linea: NonNullable<DocumentoApi['detalle']>[number]): LineaDocumento {
  return {
    ...linea,
    cantidad: cantidadOf(linea.cantidad),
    precioUnitario: textOf(linea.precioUnitario),
    descuento: textOf(linea.descuento),
    otrosDescuento: textOf(linea.otrosDescuento),
    subtotal: textOf(linea.subtotal),
    iva: textOf(linea.iva),
    impuestos: linea.impuestos.flatMap(toImpuesto),
  };
}

type ImpuestoApi = NonNullable<DocumentoApi['detalle']>[number]['impuestos'][number];

/** Converts a tax; one that this product does not know is left out. */
function toImpuesto(impuesto: ImpuestoApi): ImpuestoDocumento[] {
  const { nombreCorto, montoGravable, cantidadUnidadesGravables } = impuesto;
  if (!isImpuesto(nombreCorto)) return [];
  return [
    {
      ...impuesto,
      nombreCorto,
      montoGravable: orNull(montoGravable, textOf),
      cantidadUnidadesGravables: orNull(cantidadUnidadesGravables, cantidadOf),
      montoImpuesto: textOf(impuesto.montoImpuesto),
    },
  ];
}

function isImpuesto(nombre: string): nombre is NombreImpuesto {
  return Object.hasOwn(IMPUESTOS, nombre);
}

function orNull<T, R>(value: T | null | undefined, convert: (value: T) => R): R | null {
  return value === null || value === undefined ? null : convert(value);
}

function toDatos(datos: NonNullable<DocumentoApi['datos']>): DatosDocumento {
  return {
    ...datos,
    direccionReceptor: datos.direccionReceptor ?? null,
    numeroAutorizacion: datos.numeroAutorizacion ?? null,
    fechaEmisionDocumentoOrigen: datos.fechaEmisionDocumentoOrigen ?? null,
    frases: datos.frases.map((frase) => ({
      ...frase,
      numeroResolucion: frase.numeroResolucion ?? null,
      fechaResolucion: frase.fechaResolucion ?? null,
    })),
    impuestos: datos.impuestos.flatMap(toTotalImpuesto),
    tipoCambio: orNull(datos.tipoCambio, cantidadOf),
    tipoPersoneria: datos.tipoPersoneria ?? null,
    abonos: datos.abonos.map((abono) => ({
      ...abono,
      monto: textOf(abono.monto),
      pagado: textOf(abono.pagado),
    })),
    retenciones: orNull(datos.retenciones, toRetenciones),
    exportacion: datos.exportacion ?? null,
    origen: datos.origen ?? null,
    pagos: datos.pagos.map(({ metodo, ...pago }) => ({
      ...pago,
      monto: textOf(pago.monto),
      ...(metodo == null ? {} : { metodo }),
    })),
    formaPago: datos.formaPago.map(({ metodo, monto, entregado }) => ({
      metodo,
      monto: textOf(monto),
      entregado: orNull(entregado, textOf),
    })),
  };
}

function toRetenciones(
  retenciones: NonNullable<NonNullable<DocumentoApi['datos']>['retenciones']>,
): Retenciones {
  return {
    retencionIsr: textOf(retenciones.retencionIsr),
    retencionIva: textOf(retenciones.retencionIva),
    totalMenosRetenciones: textOf(retenciones.totalMenosRetenciones),
  };
}

function toTotalImpuesto({ nombreCorto, monto }: { nombreCorto: string; monto: number }): TotalImpuesto[] {
  return isImpuesto(nombreCorto) ? [{ nombreCorto, monto: textOf(monto) }] : [];
}

export function toAcreditado(linea: NonNullable<DocumentoApi['acreditado']>[number]): LineaAcreditada {
  return { ...linea, total: textOf(linea.total), impuestos: linea.impuestos.flatMap(toTotalImpuesto) };
}

export function toNota(nota: NonNullable<DocumentoApi['notas']>[number]): NotaDeDocumento {
  return { ...nota, serie: nota.serie ?? null, numero: nota.numero ?? null, total: textOf(nota.total) };
}
