import { PRINT_SCALE, countDecimals, decimalFromNumber, round, toText } from '#domain/dinero/decimal.ts';
import type { DocumentoBorrador } from '#domain/documentos/borrador.ts';
import type {
  DatosDocumento,
  DocumentoCompleto,
  LineaDocumento,
  ResumenDocumento,
} from '#domain/documentos/documento.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/tipos.ts';
import type { GetDocumentoCompletoQuery } from '../../generated/operations.ts';

export type DocumentoApi = NonNullable<GetDocumentoCompletoQuery['getDocumento']>;

/** Amounts come as numbers and are text inside, with at least two decimals and as many as they have. */
function textOf(value: number): string {
  const amount = decimalFromNumber(value);
  return toText(round(amount, Math.max(PRINT_SCALE, countDecimals(amount))));
}

/** Quantities without padding: "3", "1.5". */
function cantidadOf(value: number): string {
  const amount = decimalFromNumber(value);
  return toText(round(amount, countDecimals(amount)));
}

/** The document as the domain and the print know it; null when the answer came without its parts. */
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
  };
}

function toLinea(linea: NonNullable<DocumentoApi['detalle']>[number]): LineaDocumento {
  return {
    ...linea,
    cantidad: cantidadOf(linea.cantidad),
    precioUnitario: textOf(linea.precioUnitario),
    descuento: textOf(linea.descuento),
    subtotal: textOf(linea.subtotal),
    iva: textOf(linea.iva),
  };
}

function toDatos(datos: NonNullable<DocumentoApi['datos']>): DatosDocumento {
  return {
    ...datos,
    direccionReceptor: datos.direccionReceptor ?? null,
    numeroAutorizacion: datos.numeroAutorizacion ?? null,
    fechaEmisionDocumentoOrigen: datos.fechaEmisionDocumentoOrigen ?? null,
  };
}

type Copia = { idTransaccion: string; hoy: string };

/** The same sale as a new draft, dated today. */
export function toBorrador(documento: DocumentoCompleto, { idTransaccion, hoy }: Copia): DocumentoBorrador {
  return {
    idTransaccion,
    sucursal: documento.codigoEstablecimiento,
    tipoDocumento: documento.tipoDoc,
    receptor: {
      nit: documento.idReceptor,
      tipoIdentificador: documento.tipoIdentificador,
      nombre: documento.nombreReceptor,
      correo: documento.datos.correoReceptor,
      direccionReceptor: documento.datos.direccionReceptor,
    },
    fechaEmision: hoy,
    moneda: documento.moneda,
    aplicaIva: TIPOS_DOCUMENTO[documento.tipoDoc].iva,
    tipoVenta: documento.tipoVenta,
    escenarioExento: documento.escenarioExento,
    detalle: documento.detalle.map((linea) => ({
      codigoProducto: linea.codigoProducto,
      codigoAlternoProducto: linea.codigoAlternoProducto,
      descripcion: linea.descripcion,
      bienServicio: linea.bienServicio,
      unidadMedida: linea.unidadMedida,
      cantidad: linea.cantidad,
      precioUnitario: linea.precioUnitario,
      descuento: /[1-9]/.test(linea.descuento) ? linea.descuento : '',
    })),
  };
}
