import { ZERO, parseDecimal, printMonto, toText } from '../../dinero/decimal.ts';
import type { Sucursal } from '../../establecimiento/establecimiento.ts';
import { cleanLinea } from '../../texto/texto.ts';
import type { DatosExportacion, DocumentoBorrador } from '../modelo/borrador.ts';
import type {
  AbonoDocumento,
  DatosDocumento,
  DocumentoCompleto,
  OrigenNota,
  Retenciones,
} from '../modelo/documento.ts';
import { calculateRetenciones } from '../calculo/retenciones.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';
import type { DocumentoCalculado } from '../calculo/totales.ts';

type Complementos = Pick<DatosDocumento, 'abonos' | 'retenciones' | 'exportacion' | 'origen'>;
type Fuente = { borrador: DocumentoBorrador; sucursal: Sucursal; origen: DocumentoCompleto | null };

/** Builds the data of SAT's complements: only those that the type carries, even if the draft holds more. */
export function buildComplementos(
  { borrador, sucursal, origen }: Fuente,
  calculado: DocumentoCalculado,
): Complementos {
  const tipo = TIPOS_DOCUMENTO[borrador.tipoDocumento];
  // Notes repeat Exp but may not carry its complement (matrix 3.1).
  const isExportacion = tipo.admiteExportacion && !tipo.nota && borrador.tipoVenta === 'Export';
  return {
    abonos: tipo.cambiaria ? buildAbonos(borrador) : [],
    retenciones: tipo.retenciones ? buildRetenciones(calculado, borrador.fechaEmision) : null,
    exportacion: isExportacion ? buildExportacion(borrador, sucursal) : null,
    origen: tipo.nota ? buildOrigen(origen, borrador) : null,
  };
}

/** Instalments as typed, numbered from 1. */
function buildAbonos({ datosFacturaCambiaria }: DocumentoBorrador): AbonoDocumento[] {
  return (datosFacturaCambiaria?.abonos ?? []).map(({ fechaVencimiento, monto }, i) => ({
    numero: i + 1,
    fechaVencimiento,
    monto: printMonto(parseDecimal(monto) ?? ZERO),
    pagado: '0.00',
  }));
}

function buildRetenciones(calculado: DocumentoCalculado, fechaEmision: string): Retenciones {
  const { retencionIsr, retencionIva, totalMenosRetenciones } = calculateRetenciones(calculado, fechaEmision);
  return {
    retencionIsr: toText(retencionIsr),
    retencionIva: toText(retencionIva),
    totalMenosRetenciones: toText(totalMenosRetenciones),
  };
}

/**
 * Data of an export. The place of issue is the branch's when none was typed, because the older version of SAT's schema
 * demands one.
 */
function buildExportacion(
  { datosExportacion }: DocumentoBorrador,
  sucursal: Sucursal,
): DatosExportacion | null {
  if (datosExportacion === null) return null;
  const datos = datosExportacion;
  return {
    nombreConsignatario: cleanLinea(datos.nombreConsignatario),
    direccionConsignatario: cleanLinea(datos.direccionConsignatario),
    codigoConsignatario: cleanLinea(datos.codigoConsignatario),
    paisConsignatario: cleanLinea(datos.paisConsignatario),
    nombreComprador: cleanLinea(datos.nombreComprador),
    direccionComprador: cleanLinea(datos.direccionComprador),
    codigoComprador: cleanLinea(datos.codigoComprador),
    lugarExpedicion: cleanLinea(datos.lugarExpedicion) || cleanLinea(sucursal.ciudad),
    otraReferencia: cleanLinea(datos.otraReferencia),
    incoterm: cleanLinea(datos.incoterm),
    nombreExportador: cleanLinea(datos.nombreExportador),
    codigoExportador: cleanLinea(datos.codigoExportador),
  };
}

/** Reference to the origin, with its stored serie and number, because test environments write their own (docs/fel.md §3.8). */
function buildOrigen(origen: DocumentoCompleto | null, { datosNota }: DocumentoBorrador): OrigenNota | null {
  if (origen === null) return null;
  return {
    idTransaccion: origen.idTransaccion,
    tipoDoc: origen.tipoDoc,
    numeroAutorizacion: (origen.uuidCertificacion ?? '').toUpperCase(),
    serie: origen.serie ?? '',
    numero: origen.numero ?? '',
    fechaEmision: origen.fechaEmision.slice(0, 10),
    motivoAjuste: cleanLinea(datosNota?.motivoAjuste ?? ''),
  };
}
