import { XML_SCALE, decimal, isZero, multiply, round, sum, toText } from '../dinero/decimal.ts';
import type { DocumentoCompleto, ImpuestoDocumento, LineaDocumento } from '../documentos/modelo/documento.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import type { Establecimiento, Sucursal } from '../establecimiento/establecimiento.ts';
import { splitCorreos } from '../identificacion/contacto.ts';
import { escapeAtributoC14n } from '../texto/escape.ts';
import { cleanLinea } from '../texto/texto.ts';
import { writeComplementos } from './build-complementos-xml.ts';
import { DTE_NAMESPACES } from './namespaces.ts';
import { writeElement, writeRoot, writeTexto } from './xml-writer.ts';

/**
 * Builds the unsigned GTDocumento of a record made by `buildDocumento`, in canonical form and without XML declaration.
 * Its bytes are stored and signed, so the XML must never be serialised again.
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
    writeFrases(documento),
    writeElement('dte:Items', {}, ...documento.detalle.map(writeItem)),
    writeTotales(documento),
    writeComplementos(documento),
  );
  const dte = writeElement('dte:DTE', { ID: 'DatosCertificados' }, emision);
  const sat = writeElement('dte:SAT', { ClaseDocumento: 'dte' }, dte);
  return writeRoot('dte:GTDocumento', DTE_NAMESPACES, { Version: '0.1' }, sat);
}

function writeDatosGenerales(documento: DocumentoCompleto): string {
  return writeElement('dte:DatosGenerales', {
    Tipo: documento.tipoDoc,
    FechaHoraEmision: documento.fechaEmision,
    CodigoMoneda: documento.moneda,
    Exp: documento.tipoVenta === 'Export' ? 'SI' : null,
    NumeroAcceso: documento.numeroAcceso,
    TipoPersoneria: documento.datos.tipoPersoneria === null ? null : String(documento.datos.tipoPersoneria),
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
      AfiliacionIVA: datos.afiliacionIva,
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

function writeFrases({ datos }: DocumentoCompleto): string {
  const frases = datos.frases.map(({ tipoFrase, codigoEscenario, numeroResolucion, fechaResolucion }) =>
    writeElement('dte:Frase', {
      TipoFrase: String(tipoFrase),
      CodigoEscenario: String(codigoEscenario),
      NumeroResolucion: numeroResolucion,
      FechaResolucion: fechaResolucion,
    }),
  );
  return frases.length === 0 ? '' : writeElement('dte:Frases', {}, ...frases);
}

/**
 * Writes a line without the seller's own code, because SAT's CodigoProducto is a closed list of fuels (docs/fel.md §3.5).
 * Lines are nearly all of a document, so they and their taxes are put together without the general writer of elements.
 */
function writeItem(linea: LineaDocumento): string {
  const precio = round(multiply(decimal(linea.cantidad), decimal(linea.precioUnitario)), XML_SCALE);
  let item = `<dte:Item BienOServicio="${escapeAtributoC14n(linea.bienServicio)}" NumeroLinea="${linea.numeroLinea}">`;
  item += writeTexto('dte:Cantidad', linea.cantidad);
  item += writeTexto('dte:UnidadMedida', linea.unidadMedida);
  item += writeTexto('dte:Descripcion', linea.descripcion);
  item += writeTexto('dte:PrecioUnitario', linea.precioUnitario);
  item += writeTexto('dte:Precio', toText(precio));
  item += writeTexto('dte:Descuento', linea.descuento);
  if (!isZero(decimal(linea.otrosDescuento))) item += writeTexto('dte:OtrosDescuento', linea.otrosDescuento);
  if (linea.impuestos.length > 0) {
    item += '<dte:Impuestos>';
    for (const impuesto of linea.impuestos) item += writeImpuesto(impuesto);
    item += '</dte:Impuestos>';
  }
  return `${item}${writeTexto('dte:Total', linea.subtotal)}</dte:Item>`;
}

function writeImpuesto(impuesto: ImpuestoDocumento): string {
  const { montoGravable, cantidadUnidadesGravables: unidades } = impuesto;
  let escrito = '<dte:Impuesto>';
  escrito += writeTexto('dte:NombreCorto', impuesto.nombreCorto);
  escrito += writeTexto('dte:CodigoUnidadGravable', String(impuesto.codigoUnidadGravable));
  if (montoGravable !== null) escrito += writeTexto('dte:MontoGravable', montoGravable);
  if (unidades !== null) escrito += writeTexto('dte:CantidadUnidadesGravables', unidades);
  escrito += writeTexto('dte:MontoImpuesto', impuesto.montoImpuesto);
  return `${escrito}</dte:Impuesto>`;
}

/** Writes the totals: sums of the six-decimal amounts of the lines, never of rounded ones (docs/fel.md §4). */
function writeTotales({ detalle, datos }: DocumentoCompleto): string {
  const impuestos = datos.impuestos.map(({ nombreCorto, monto }) =>
    writeElement('dte:TotalImpuesto', { NombreCorto: nombreCorto, TotalMontoImpuesto: monto }),
  );
  const granTotal = round(sum(detalle.map((linea) => decimal(linea.subtotal))), XML_SCALE);
  return writeElement(
    'dte:Totales',
    {},
    impuestos.length === 0 ? '' : writeElement('dte:TotalImpuestos', {}, ...impuestos),
    writeTexto('dte:GranTotal', toText(granTotal)),
  );
}
