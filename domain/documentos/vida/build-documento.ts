import { CONSUMIDOR_FINAL, DIRECCION_POR_DEFECTO, TIPO_GRABACION_EMITIDO } from '../../constantes.ts';
import { XML_SCALE, countDecimals, parseDecimal, printMonto, round, toText } from '../../dinero/decimal.ts';
import type { Decimal } from '../../dinero/decimal.ts';
import type { Direccion } from '../../establecimiento/direccion.ts';
import type { Establecimiento, Sucursal } from '../../establecimiento/establecimiento.ts';
import { splitCorreos } from '../../identificacion/contacto.ts';
import { cleanIdReceptor } from '../../identificacion/receptor.ts';
import type { ImpuestoCalculado } from '../../impuestos/calculo.ts';
import { cleanLinea, cleanText, isBlank } from '../../texto/texto.ts';
import { buildComplementos } from './build-complementos.ts';
import type { DocumentoBorrador, LineaBorrador, ReceptorBorrador } from '../modelo/borrador.ts';
import type {
  DatosDocumento,
  DocumentoCompleto,
  ImpuestoDocumento,
  LineaDocumento,
  PartePago,
  ResumenDocumento,
} from '../modelo/documento.ts';
import { frasesOf } from '../calculo/frases.ts';
import { creditoDePartes, pagosIniciales, resolvePartes } from '../cobros/forma-pago.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';
import { afiliacionIvaOf } from '../modelo/tipos-por-regimen.ts';
import { calculateDocumento } from '../calculo/totales.ts';
import type { DocumentoCalculado, LineaCalculada } from '../calculo/totales.ts';

export type Emision = {
  borrador: DocumentoBorrador;
  establecimiento: Establecimiento;
  sucursal: Sucursal;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaEmision: string;
  /** Date of emission in seconds (Unix). */
  fechaEmisionUnix: number;
  idUsuario: string;
  produccion: boolean;
  certificador: { nit: string; nombre: string };
  /** Document that a note adjusts; null for other documents. */
  origen: DocumentoCompleto | null;
};

/** Builds the record, in state EN_PROCESO, of a draft that passed `checkDocumento`: texts are cleaned, amounts are final. */
export function buildDocumento(emision: Emision): DocumentoCompleto {
  const calculado = calculateDocumento(emision.borrador);
  const formaPago = resolvePartes(emision.borrador, calculado.granTotal);
  return {
    ...buildResumen(emision, calculado, formaPago),
    detalle: buildDetalle(emision.borrador, calculado),
    datos: buildDatos(emision, calculado, formaPago),
  };
}

function buildResumen(
  emision: Emision,
  calculado: DocumentoCalculado,
  formaPago: readonly PartePago[],
): ResumenDocumento {
  const { borrador, establecimiento, sucursal } = emision;
  const { receptor } = borrador;
  return {
    idTransaccion: borrador.idTransaccion,
    fechaEmisionUnix: emision.fechaEmisionUnix,
    uuidCertificacion: null,
    paisIso: establecimiento.paisIso,
    tipoDoc: borrador.tipoDocumento,
    serie: null,
    numero: null,
    numeroAcceso: null,
    incluyeIva: calculado.lineas.some(({ unidadGravable }) => unidadGravable === 1),
    escenarioExento: borrador.escenarioExento,
    total: printMonto(calculado.granTotal),
    totalIva: printMonto(calculado.iva),
    totalDescuento: printMonto(calculado.descuento),
    moneda: borrador.moneda,
    codigoEstablecimiento: sucursal.id,
    statusDocumento: 'EN_PROCESO',
    produccion: emision.produccion,
    tipoVenta: borrador.tipoVenta,
    idReceptor: cleanIdReceptor(receptor.nit, receptor.tipoIdentificador),
    nombreReceptor: nombreReceptorOf(receptor),
    tipoIdentificador: receptor.tipoIdentificador,
    fechaEmision: emision.fechaEmision,
    fechaCertificacion: null,
    fechaAnulacion: null,
    motivoAnulacion: null,
    idUsuario: emision.idUsuario,
    nit: establecimiento.nit,
    tipoGrabacion: TIPO_GRABACION_EMITIDO,
    mensajes: [],
    ...buildCredito(borrador, printMonto(creditoDePartes(formaPago))),
    idTransaccionOrigen: TIPOS_DOCUMENTO[borrador.tipoDocumento].nota
      ? (emision.origen?.idTransaccion ?? null)
      : null,
    totalAcreditado: null,
    certificadorNoDisponible: false,
  };
}

/** Initial balance and first due day: for a bill of exchange, or a sale with a due day; nothing for all others. */
function buildCredito(
  { tipoDocumento, datosFacturaCambiaria, fechaVencimiento }: DocumentoBorrador,
  saldo: string,
): Pick<ResumenDocumento, 'saldo' | 'fechaVencimiento'> {
  const { cambiaria, efecto } = TIPOS_DOCUMENTO[tipoDocumento];
  if (cambiaria) {
    const [primera = null] = (datosFacturaCambiaria?.abonos ?? [])
      .map((abono) => abono.fechaVencimiento)
      .sort();
    return { saldo, fechaVencimiento: primera };
  }
  return efecto === 'venta' && fechaVencimiento !== ''
    ? { saldo, fechaVencimiento }
    : { saldo: '0.00', fechaVencimiento: null };
}

/** Lines of the record; in a note with a reference the number is that of the origin's line (docs/fel.md §3.5). */
function buildDetalle({ tipoDocumento, detalle }: DocumentoBorrador, { lineas }: DocumentoCalculado) {
  const { referenciaOrigen } = TIPOS_DOCUMENTO[tipoDocumento];
  return detalle.flatMap((linea, i) => {
    const numero = referenciaOrigen ? linea.numeroLineaOrigen : null;
    return buildLinea(linea, lineas[i], numero ?? i + 1);
  });
}

function buildLinea(
  linea: LineaBorrador,
  calculada: LineaCalculada | undefined,
  numeroLinea: number,
): LineaDocumento[] {
  if (calculada === undefined) return [];
  return [
    {
      numeroLinea,
      codigoProducto: cleanLinea(linea.codigoProducto),
      codigoAlternoProducto: cleanLinea(linea.codigoAlternoProducto),
      descripcion: cleanText(linea.descripcion),
      unidadMedida: cleanLinea(linea.unidadMedida),
      cantidad: exact(calculada.cantidad),
      precioUnitario: exact(calculada.precioUnitario),
      descuento: exact(calculada.descuento),
      otrosDescuento: exact(calculada.otrosDescuento),
      subtotal: exact(calculada.total),
      iva: exact(calculada.iva),
      bienServicio: linea.bienServicio,
      impuestos: calculada.impuestos.map(buildImpuesto),
    },
  ];
}

function buildImpuesto(impuesto: ImpuestoCalculado): ImpuestoDocumento {
  const { nombreCorto, codigoUnidadGravable, montoGravable, cantidadUnidadesGravables } = impuesto;
  return {
    nombreCorto,
    codigoUnidadGravable,
    montoGravable: montoGravable === null ? null : exact(montoGravable),
    cantidadUnidadesGravables: cantidadUnidadesGravables === null ? null : exact(cantidadUnidadesGravables),
    montoImpuesto: exact(impuesto.montoImpuesto),
  };
}

function buildDatos(emision: Emision, calculado: DocumentoCalculado, formaPago: PartePago[]): DatosDocumento {
  const { borrador, establecimiento, sucursal, certificador } = emision;
  const { direccion, ciudad, estado } = sucursal;
  const complementos = buildComplementos(emision, calculado);
  const { personeria } = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  return {
    razonEmisor: cleanLinea(establecimiento.razon),
    nombreEmisor: cleanLinea(sucursal.nombre),
    correoEmisor: cleanLinea(sucursal.correo === '' ? establecimiento.email : sucursal.correo),
    telefonoEmisor: establecimiento.telefono,
    direccionEmisor: [direccion, ciudad, estado].map(cleanLinea).join(', '),
    regimenSat: establecimiento.regimenSat,
    correoReceptor: splitCorreos(borrador.receptor.correo).join(','),
    direccionReceptor: direccionReceptorOf(borrador.receptor),
    numeroAutorizacion: complementos.origen?.numeroAutorizacion ?? null,
    fechaEmisionDocumentoOrigen: complementos.origen?.fechaEmision ?? null,
    frases: frasesOf(establecimiento, borrador, emision.origen),
    nitCertificador: certificador.nit,
    nombreCertificador: certificador.nombre,
    afiliacionIva: afiliacionIvaOf(establecimiento.regimenSat),
    impuestos: calculado.impuestos.map(({ nombreCorto, monto }) => ({ nombreCorto, monto: toText(monto) })),
    tipoCambio: tipoCambioOf(borrador),
    tipoPersoneria: personeria === 'prohibida' ? null : borrador.tipoPersoneria,
    ...complementos,
    pagos: pagosIniciales(formaPago, {
      id: borrador.idTransaccion,
      fecha: emision.fechaEmision,
      idUsuario: emision.idUsuario,
    }),
    formaPago,
    alertas: [],
  };
}

/** Exchange rate in its shortest form; null when there is none to read. */
function tipoCambioOf({ tipoCambio }: DocumentoBorrador): string | null {
  const value = parseDecimal(tipoCambio);
  return value === null ? null : toText(round(value, countDecimals(value)));
}

function nombreReceptorOf({ nombre, tipoIdentificador }: ReceptorBorrador): string {
  const cleaned = cleanLinea(nombre);
  return cleaned === '' && tipoIdentificador === 'CF' ? CONSUMIDOR_FINAL.nombre : cleaned;
}

/**
 * Receiver's address; null without its first part. Other empty parts get the values that SAT accepts for "unknown"
 * (spec 2 §5).
 */
function direccionReceptorOf({ direccionReceptor }: ReceptorBorrador): Direccion | null {
  if (direccionReceptor === null || isBlank(direccionReceptor.direccion)) return null;
  const { direccion, municipio, departamento, codigoPostal, pais } = direccionReceptor;
  return {
    direccion: cleanLinea(direccion),
    municipio: cleanLinea(municipio),
    departamento: cleanLinea(departamento),
    codigoPostal: codigoPostal.trim() || DIRECCION_POR_DEFECTO.codigoPostal,
    pais: pais.trim() || DIRECCION_POR_DEFECTO.pais,
  };
}

/** Writes six decimals, or as many as were typed, so that Precio = Cantidad × PrecioUnitario holds when it is computed again. */
function exact(value: Decimal): string {
  return toText(round(value, Math.max(XML_SCALE, countDecimals(value))));
}
