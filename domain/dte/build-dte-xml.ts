import { XML_SCALE, decimal, multiply, round, sum, toText } from '../dinero/decimal.ts';
import type { DocumentoCompleto, LineaDocumento } from '../documentos/documento.ts';
import { frasesOf } from '../documentos/frases.ts';
import { TIPOS_DOCUMENTO, afiliacionIvaOf } from '../documentos/tipos.ts';
import { splitIva } from '../documentos/totales.ts';
import type { UnidadGravableIva } from '../documentos/totales.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import type { Establecimiento, Sucursal } from '../establecimiento/establecimiento.ts';
import { splitCorreos } from '../identificacion/contacto.ts';
import { cleanLinea } from '../texto/texto.ts';
import { DTE_NAMESPACES } from './namespaces.ts';
import { writeElement, writeRoot, writeTexto } from './xml-writer.ts';

/**
 * The unsigned GTDocumento of a record made by `buildDocumento`, in canonical form and without XML declaration.
 * Its bytes are what is stored and signed; never serialise it again.
 */
export function buildDteXml(
  documento: DocumentoCompleto,
  establecimiento: Establecimiento,
  sucursal: Sucursal,
): string {
  const emision = writeElement(
    'dte:DatosEmision',
    { ID: 'DatosEmision' },
    writeDatosGenerales(documento),
    writeEmisor(documento, establecimiento, sucursal),
    writeReceptor(documento),
    writeFrases(documento, establecimiento),
    writeElement('dte:Items', {}, ...documento.detalle.map((linea) => writeItem(linea, unidadOf(documento)))),
    writeTotales(documento),
  );
  const dte = writeElement('dte:DTE', { ID: 'DatosCertificados' }, emision);
  const sat = writeElement('dte:SAT', { ClaseDocumento: 'dte' }, dte);
  return writeRoot('dte:GTDocumento', DTE_NAMESPACES, { Version: '0.1' }, sat);
}

function unidadOf({ tipoDoc, incluyeIva }: DocumentoCompleto): UnidadGravableIva {
  if (!TIPOS_DOCUMENTO[tipoDoc].iva) return null;
  return incluyeIva ? 1 : 2;
}

function writeDatosGenerales(documento: DocumentoCompleto): string {
  return writeElement('dte:DatosGenerales', {
    Tipo: documento.tipoDoc,
    FechaHoraEmision: documento.fechaEmision,
    CodigoMoneda: documento.moneda,
    Exp: documento.tipoVenta === 'Export' ? 'SI' : null,
    NumeroAcceso: documento.numeroAcceso,
  });
}

function writeEmisor(
  { nit, datos }: DocumentoCompleto,
  establecimiento: Establecimiento,
  sucursal: Sucursal,
): string {
  const direccion: Direccion = {
    direccion: cleanLinea(sucursal.direccion),
    codigoPostal: sucursal.codPostal.trim(),
    municipio: cleanLinea(sucursal.ciudad),
    departamento: cleanLinea(sucursal.estado),
    pais: establecimiento.paisIso,
  };
  return writeElement(
    'dte:Emisor',
    {
      NITEmisor: nit,
      NombreEmisor: datos.razonEmisor,
      CodigoEstablecimiento: String(sucursal.id),
      NombreComercial: datos.nombreEmisor,
      CorreoEmisor: datos.correoEmisor,
      AfiliacionIVA: afiliacionIvaOf(establecimiento.regimenSat),
    },
    writeDireccion('dte:DireccionEmisor', direccion),
  );
}

function writeReceptor({ idReceptor, tipoIdentificador, nombreReceptor, datos }: DocumentoCompleto): string {
  const correos = splitCorreos(datos.correoReceptor);
  return writeElement(
    'dte:Receptor',
    {
      IDReceptor: idReceptor,
      TipoEspecial: tipoIdentificador === 'CUI' || tipoIdentificador === 'EXT' ? tipoIdentificador : null,
      NombreReceptor: nombreReceptor,
      CorreoReceptor: correos.length === 0 ? null : correos.join(';'),
    },
    datos.direccionReceptor === null ? '' : writeDireccion('dte:DireccionReceptor', datos.direccionReceptor),
  );
}

function writeDireccion(
  nombre: string,
  { direccion, codigoPostal, municipio, departamento, pais }: Direccion,
): string {
  return writeElement(
    nombre,
    {},
    writeTexto('dte:Direccion', direccion),
    writeTexto('dte:CodigoPostal', codigoPostal),
    writeTexto('dte:Municipio', municipio),
    writeTexto('dte:Departamento', departamento),
    writeTexto('dte:Pais', pais),
  );
}

function writeFrases({ tipoDoc }: DocumentoCompleto, establecimiento: Establecimiento): string {
  const frases = frasesOf(establecimiento, tipoDoc).map(({ tipoFrase, codigoEscenario, resolucion }) =>
    writeElement('dte:Frase', {
      TipoFrase: String(tipoFrase),
      CodigoEscenario: String(codigoEscenario),
      NumeroResolucion: resolucion?.numero ?? null,
      FechaResolucion: resolucion?.fecha ?? null,
    }),
  );
  return frases.length === 0 ? '' : writeElement('dte:Frases', {}, ...frases);
}

/** The seller's own code stays out: SAT's CodigoProducto is a closed list of fuels (fel-guide §3.5). */
function writeItem(linea: LineaDocumento, unidad: UnidadGravableIva): string {
  const precio = round(multiply(decimal(linea.cantidad), decimal(linea.precioUnitario)), XML_SCALE);
  return writeElement(
    'dte:Item',
    { NumeroLinea: String(linea.numeroLinea), BienOServicio: linea.bienServicio },
    writeTexto('dte:Cantidad', linea.cantidad),
    writeTexto('dte:UnidadMedida', linea.unidadMedida),
    writeTexto('dte:Descripcion', linea.descripcion),
    writeTexto('dte:PrecioUnitario', linea.precioUnitario),
    writeTexto('dte:Precio', toText(precio)),
    writeTexto('dte:Descuento', linea.descuento),
    unidad === null ? '' : writeElement('dte:Impuestos', {}, writeIva(linea, unidad)),
    writeTexto('dte:Total', linea.subtotal),
  );
}

function writeIva(linea: LineaDocumento, unidad: 1 | 2): string {
  return writeElement(
    'dte:Impuesto',
    {},
    writeTexto('dte:NombreCorto', 'IVA'),
    writeTexto('dte:CodigoUnidadGravable', String(unidad)),
    writeTexto('dte:MontoGravable', toText(splitIva(decimal(linea.subtotal), unidad).base)),
    writeTexto('dte:MontoImpuesto', linea.iva),
  );
}

/** Sums of the six-decimal amounts of the lines, never of rounded ones (fel-guide §4). */
function writeTotales(documento: DocumentoCompleto): string {
  const iva = writeElement('dte:TotalImpuesto', {
    NombreCorto: 'IVA',
    TotalMontoImpuesto: sumLineas(documento, 'iva'),
  });
  return writeElement(
    'dte:Totales',
    {},
    unidadOf(documento) === null ? '' : writeElement('dte:TotalImpuestos', {}, iva),
    writeTexto('dte:GranTotal', sumLineas(documento, 'subtotal')),
  );
}

function sumLineas({ detalle }: DocumentoCompleto, campo: 'iva' | 'subtotal'): string {
  return toText(round(sum(detalle.map((linea) => decimal(linea[campo]))), XML_SCALE));
}
