import { CONSUMIDOR_FINAL, DIRECCION_POR_DEFECTO, TIPO_GRABACION_EMITIDO } from '../constantes.ts';
import { PRINT_SCALE, XML_SCALE, countDecimals, round, toText } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import type { Establecimiento, Sucursal } from '../establecimiento/establecimiento.ts';
import { splitCorreos } from '../identificacion/contacto.ts';
import { cleanIdReceptor } from '../identificacion/receptor.ts';
import { cleanLinea, cleanText } from '../texto/texto.ts';
import type { DocumentoBorrador, LineaBorrador, ReceptorBorrador } from './borrador.ts';
import type { DatosDocumento, DocumentoCompleto, LineaDocumento, ResumenDocumento } from './documento.ts';
import { buildFrases } from './frases.ts';
import { calculateDocumento, unidadGravableOf } from './totales.ts';
import type { DocumentoCalculado, LineaCalculada } from './totales.ts';

export type Emision = {
  borrador: DocumentoBorrador;
  establecimiento: Establecimiento;
  sucursal: Sucursal;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  fechaEmision: string;
  /** Seconds. */
  fechaEmisionUnix: number;
  idUsuario: string;
  produccion: boolean;
  certificador: { nit: string; nombre: string };
  /** The document that a note adjusts. */
  origen: DocumentoCompleto | null;
};

/** The record of a draft that passed `checkDocumento`, in state EN_PROCESO: texts cleaned, amounts fixed. */
export function buildDocumento(emision: Emision): DocumentoCompleto {
  const calculado = calculateDocumento(emision.borrador);
  return {
    ...buildResumen(emision, calculado),
    detalle: emision.borrador.detalle.flatMap((linea, i) => buildLinea(linea, calculado.lineas[i], i + 1)),
    datos: buildDatos(emision),
  };
}

function buildResumen(emision: Emision, calculado: DocumentoCalculado): ResumenDocumento {
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
    incluyeIva: unidadGravableOf(borrador) === 1,
    escenarioExento: borrador.escenarioExento,
    total: print(calculado.granTotal),
    totalIva: print(calculado.iva),
    totalDescuento: print(calculado.descuento),
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
  };
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
      subtotal: exact(calculada.total),
      iva: exact(calculada.iva),
      bienServicio: linea.bienServicio,
    },
  ];
}

function buildDatos({ borrador, establecimiento, sucursal, certificador }: Emision): DatosDocumento {
  const { direccion, ciudad, estado } = sucursal;
  return {
    razonEmisor: cleanLinea(establecimiento.razon),
    nombreEmisor: cleanLinea(sucursal.nombre),
    correoEmisor: cleanLinea(sucursal.correo === '' ? establecimiento.email : sucursal.correo),
    telefonoEmisor: establecimiento.telefono,
    direccionEmisor: [direccion, ciudad, estado].map(cleanLinea).join(', '),
    regimenSat: establecimiento.regimenSat,
    correoReceptor: splitCorreos(borrador.receptor.correo).join(','),
    direccionReceptor: direccionReceptorOf(borrador.receptor),
    numeroAutorizacion: null,
    fechaEmisionDocumentoOrigen: null,
    frases: buildFrases(establecimiento, borrador),
    nitCertificador: certificador.nit,
    nombreCertificador: certificador.nombre,
  };
}

function nombreReceptorOf({ nombre, tipoIdentificador }: ReceptorBorrador): string {
  const cleaned = cleanLinea(nombre);
  return cleaned === '' && tipoIdentificador === 'CF' ? CONSUMIDOR_FINAL.nombre : cleaned;
}

/** None without its first part; the other parts get the values SAT accepts for "unknown" (spec 2 §5). */
function direccionReceptorOf({ direccionReceptor }: ReceptorBorrador): Direccion | null {
  if (direccionReceptor === null || cleanLinea(direccionReceptor.direccion) === '') return null;
  const { direccion, municipio, departamento, codigoPostal, pais } = direccionReceptor;
  return {
    direccion: cleanLinea(direccion),
    municipio: cleanLinea(municipio),
    departamento: cleanLinea(departamento),
    codigoPostal: codigoPostal.trim() || DIRECCION_POR_DEFECTO.codigoPostal,
    pais: pais.trim() || DIRECCION_POR_DEFECTO.pais,
  };
}

function print(value: Decimal): string {
  return toText(round(value, PRINT_SCALE));
}

/** Six decimals, or as many as were typed, so that Precio = Cantidad × PrecioUnitario holds for who recomputes it. */
function exact(value: Decimal): string {
  return toText(round(value, Math.max(XML_SCALE, countDecimals(value))));
}
