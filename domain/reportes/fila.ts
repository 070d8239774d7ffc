import { PRINT_SCALE, ZERO, add, decimal, multiply, round, subtract, sum } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { BienServicio, Moneda, TipoVenta } from '../documentos/modelo/borrador.ts';
import type { DocumentoCompleto, LineaDocumento, StatusDocumento } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import type { EfectoDocumento } from '../documentos/modelo/tipos.ts';
import { cambioOf, convertDocumento, factorOf } from '../documentos/quetzales.ts';
import type { CambioAplicado, MontosEnQuetzales, TasasPorDia } from '../documentos/quetzales.ts';
import { IMPUESTOS_ESPECIALES } from '../impuestos/impuesto.ts';
import { pruebaOf } from '../importacion/comprobacion.ts';
import type { PruebaCompra } from '../importacion/comprobacion.ts';
import { clasesOf } from '../importacion/clasificacion.ts';
import type { ClaseCompra } from '../importacion/clasificacion.ts';
import type { FacturaCompra } from '../importacion/compra.ts';
import type { ImpuestoEspecial } from '../impuestos/impuesto.ts';

/** Part of a purchase that its row reads. */
export type CompraDeFila = Pick<
  FacturaCompra,
  'documento' | 'clasificacion' | 'firmas' | 'exigido' | 'aceptacion'
>;

/** Book in which a document stands: that of the sales or that of the purchases. */
export type Libro = 'venta' | 'compra';

/** Amounts of a document or of a line as they count: zero when it is annulled, negative when it lowers a sale. */
export type MontosFila = {
  /** Total without IVA and without special taxes. */
  sinImpuesto: Decimal;
  iva: Decimal;
  /** Special taxes that the document has. */
  especiales: Readonly<Partial<Record<ImpuestoEspecial, Decimal>>>;
  descuento: Decimal;
  total: Decimal;
};

/** A line of a document, with exact amounts as in the XML. */
export type LineaFila = MontosFila & {
  numero: number;
  codigo: string;
  descripcion: string;
  unidadMedida: string;
  cantidad: Decimal;
  precioUnitario: Decimal;
  bienServicio: BienServicio;
  /** Class of a bought line; null in a sale. */
  clase: ClaseCompra | null;
  /** Whether the line bears IVA; a line without the tax is exempt, exported, or of a type that has none. */
  gravada: boolean;
};

/** Data of a document that reports read, the same of a sale and of a purchase. */
export type FilaReporte = MontosFila & {
  libro: Libro;
  id: string;
  efecto: EfectoDocumento;
  tipoDoc: string;
  serie: string;
  numero: string;
  autorizacion: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaEmision: string;
  /** yyyy-mm-ddThh:mm:ss-06:00; null before it was certified. */
  fechaCertificacion: string | null;
  fechaAnulacion: string | null;
  estado: StatusDocumento;
  /** Whether it was annulled, so that all its amounts are zero. */
  anulado: boolean;
  /** Whether it has fiscal value; a test document has none. */
  produccion: boolean;
  establecimiento: number;
  nombreEmisor: string;
  /** Receiver of a sale, or supplier of a purchase. */
  idTercero: string;
  /** Trade name of a supplier, or its registered one where it has no other. */
  nombreTercero: string;
  /** Name under which SAT knows a supplier; that of the receiver of a sale, who has only one. */
  razonTercero: string;
  nitCertificador: string;
  nombreCertificador: string;
  moneda: Moneda;
  /** Rate of a document in dollars; null in quetzales, and while the rate is missing. */
  cambio: CambioAplicado | null;
  /** Quetzales for one unit of the currency; null while the rate is missing. */
  factor: Decimal | null;
  /** Its amounts in quetzales as they count; null while the rate is missing. */
  quetzales: MontosEnQuetzales | null;
  tipoVenta: TipoVenta;
  /** Worth of a purchase; a sale is proved. */
  prueba: PruebaCompra;
  /** Whether somebody said that the IVA of this purchase is no credit. */
  sinCredito: boolean;
  /** Whether IVA is part of its total. */
  incluyeIva: boolean;
  /** Authorisation of the document that a note adjusts. */
  autorizacionReferencia: string;
  /** Withholdings of a special invoice; zero for any other document. */
  retencionIva: Decimal;
  retencionIsr: Decimal;
  lineas: readonly LineaFila[];
};

/**
 * Sign with which a document counts in the reports: 0 when it has no legal effect, negative when it lowers a sale. A
 * document that is no sale counts with its own amount, in those reports that list it.
 */
export function signoOf(tipoDoc: string, estado: StatusDocumento): -1 | 0 | 1 {
  if (!isEstado(estado, 'vigente')) return 0;
  return efectoOf(tipoDoc) === 'resta' ? -1 : 1;
}

/** Row of a document that the issuer made; `tasas` are those of its issuer for dollars. */
export function filaVentaOf(documento: DocumentoCompleto, tasas: TasasPorDia): FilaReporte {
  return filaDe(documento, tasas, signoOf(documento.tipoDoc, documento.statusDocumento));
}

function filaDe(documento: DocumentoCompleto, tasas: TasasPorDia, signo: -1 | 0 | 1): FilaReporte {
  const { datos, detalle, tipoDoc, statusDocumento, moneda } = documento;
  const withSign = signer(signo);
  const cents = (monto: string): Decimal => withSign(round(decimal(monto), PRINT_SCALE));
  const especiales = especialesOf(datos.impuestos, cents);
  const total = cents(documento.total);
  const iva = cents(documento.totalIva);
  const cambio = cambioOf(documento, tasas);
  const factor = factorOf(documento, cambio);
  return {
    libro: 'venta',
    id: documento.idTransaccion,
    efecto: efectoOf(tipoDoc),
    tipoDoc,
    serie: documento.serie ?? '',
    numero: documento.numero ?? '',
    autorizacion: documento.uuidCertificacion ?? '',
    fechaEmision: documento.fechaEmision,
    fechaCertificacion: documento.fechaCertificacion,
    fechaAnulacion: documento.fechaAnulacion,
    estado: statusDocumento,
    anulado: isEstado(statusDocumento, 'anulado'),
    produccion: documento.produccion,
    establecimiento: documento.codigoEstablecimiento,
    nombreEmisor: datos.nombreEmisor,
    idTercero: documento.idReceptor,
    nombreTercero: documento.nombreReceptor,
    razonTercero: documento.nombreReceptor,
    nitCertificador: datos.nitCertificador,
    nombreCertificador: datos.nombreCertificador,
    moneda,
    ...{ cambio, factor },
    quetzales: quetzalesOf(documento, factor, signo),
    tipoVenta: documento.tipoVenta,
    sinCredito: false,
    prueba: 'PROBADA',
    incluyeIva: documento.incluyeIva,
    autorizacionReferencia: datos.origen?.numeroAutorizacion ?? '',
    retencionIva: datos.retenciones === null ? ZERO : cents(datos.retenciones.retencionIva),
    retencionIsr: datos.retenciones === null ? ZERO : cents(datos.retenciones.retencionIsr),
    lineas: detalle.map((linea) => lineaOf(linea, withSign)),
    ...montosOf({ total, iva, especiales, descuento: cents(documento.totalDescuento) }),
  };
}

/**
 * Row of a document that another issuer made for this one, whose table of rates it is; without amounts while nobody vouches for it.
 */
export function filaCompraOf(compra: CompraDeFila, tasas: TasasPorDia): FilaReporte {
  const { documento, clasificacion } = compra;
  const { nit, datos } = documento;
  const prueba = pruebaOf(compra);
  const fila = prueba === 'PROBADA' ? filaVentaOf(documento, tasas) : filaDe(documento, tasas, 0);
  const clases = clasesOf(compra);
  return {
    ...fila,
    lineas: fila.lineas.map((linea, i) => ({ ...linea, clase: clases[i]?.clase ?? null })),
    sinCredito: clasificacion.sinCredito !== null,
    prueba,
    libro: 'compra',
    idTercero: nit,
    nombreTercero: datos.nombreEmisor || datos.razonEmisor,
    razonTercero: datos.razonEmisor,
  };
}

function lineaOf(linea: LineaDocumento, withSign: (monto: Decimal) => Decimal): LineaFila {
  const exact = (monto: string): Decimal => withSign(decimal(monto));
  const especiales = especialesOf(
    linea.impuestos.map(({ nombreCorto, montoImpuesto }) => ({ nombreCorto, monto: montoImpuesto })),
    exact,
  );
  const descuento = withSign(add(decimal(linea.descuento), decimal(linea.otrosDescuento)));
  return {
    numero: linea.numeroLinea,
    codigo: linea.codigoProducto,
    descripcion: linea.descripcion,
    unidadMedida: linea.unidadMedida,
    cantidad: decimal(linea.cantidad),
    precioUnitario: exact(linea.precioUnitario),
    bienServicio: linea.bienServicio,
    clase: null,
    gravada: linea.impuestos.some(
      ({ nombreCorto, codigoUnidadGravable }) => nombreCorto === 'IVA' && codigoUnidadGravable === 1,
    ),
    ...montosOf({ total: exact(linea.subtotal), iva: exact(linea.iva), especiales, descuento }),
  };
}

/** Completes the amounts by what the taxes leave of the total. */
function montosOf(montos: Omit<MontosFila, 'sinImpuesto'>): MontosFila {
  const impuestos = add(montos.iva, totalEspeciales(montos));
  return { ...montos, sinImpuesto: subtract(montos.total, impuestos) };
}

/** Sum of the special taxes. */
export function totalEspeciales({ especiales }: Pick<MontosFila, 'especiales'>): Decimal {
  return sum(Object.values(especiales));
}

function especialesOf(
  impuestos: readonly { nombreCorto: string; monto: string }[],
  read: (monto: string) => Decimal,
): MontosFila['especiales'] {
  return Object.fromEntries(
    IMPUESTOS_ESPECIALES.flatMap((nombre) => {
      const suyo = impuestos.find(({ nombreCorto }) => nombreCorto === nombre);
      return suyo === undefined ? [] : [[nombre, read(suyo.monto)]];
    }),
  );
}

function signer(signo: -1 | 0 | 1): (monto: Decimal) => Decimal {
  const factor = decimal(String(signo));
  return (monto) => multiply(monto, factor);
}

/** Amounts in quetzales with their sign; what counts as nothing needs no rate. */
function quetzalesOf(
  documento: DocumentoCompleto,
  factor: Decimal | null,
  signo: -1 | 0 | 1,
): MontosEnQuetzales | null {
  if (factor === null && signo !== 0) return null;
  const { total, iva, retencionIva, retencionIsr } = convertDocumento(documento, factor ?? ZERO);
  const withSign = signer(signo);
  return {
    ...{ total: withSign(total), iva: withSign(iva) },
    ...{ retencionIva: withSign(retencionIva), retencionIsr: withSign(retencionIsr) },
  };
}
