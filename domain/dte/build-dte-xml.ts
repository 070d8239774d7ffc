import { XML_SCALE, decimal, isZero, multiply, round, sum, toText } from '../dinero/decimal.ts';
import type { DocumentoCompleto, ImpuestoDocumento, LineaDocumento } from '../documentos/modelo/documento.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import type { Establecimiento, Sucursal } from '../establecimiento/establecimiento.ts';
import { listCorreosDte } from '../identificacion/contacto.ts';
import { escapeAtributoC14n, escapeTextoC14n } from '../texto/escape.ts';
import { cleanLinea } from '../texto/texto.ts';
import { writeComplementos } from './build-complementos-xml.ts';
import { DTE_NAMESPACES } from './namespaces.ts';
import { writeElement, writeNamespaces, writeRoot, writeTexto } from './xml-writer.ts';

const NAMESPACES = writeNamespaces(DTE_NAMESPACES);

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
  return writeRoot('dte:GTDocumento', NAMESPACES, { Version: '0.1' }, sat);
}

function writeDatosGenerales(documento: DocumentoCompleto): string {
  return writeElement('dte:DatosGenerales', {
    CodigoMoneda: documento.moneda,
    Exp: documento.tipoVenta === 'Export' ? 'SI' : null,
    FechaHoraEmision: documento.fechaEmision,
    NumeroAcceso: documento.numeroAcceso,
    Tipo: documento.tipoDoc,
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
      AfiliacionIVA: datos.afiliacionIva,
      CodigoEstablecimiento: String(sucursal.id),
      CorreoEmisor: writeCorreos(datos.correoEmisor),
      NITEmisor: nit,
      NombreComercial: datos.nombreEmisor,
      NombreEmisor: datos.razonEmisor,
    },
    writeDireccion('dte:DireccionEmisor', direccion),
  );
}

function writeReceptor({ idReceptor, tipoIdentificador, nombreReceptor, datos }: DocumentoCompleto): string {
  return writeElement(
    'dte:Receptor',
    {
      CorreoReceptor: writeCorreos(datos.correoReceptor),
      IDReceptor: idReceptor,
      NombreReceptor: nombreReceptor,
      TipoEspecial: tipoIdentificador === 'CUI' || tipoIdentificador === 'EXT' ? tipoIdentificador : null,
    },
    datos.direccionReceptor === null ? '' : writeDireccion('dte:DireccionReceptor', datos.direccionReceptor),
  );
}

/** The attribute is optional, so an address that the schema refuses is left out instead of the document. */
function writeCorreos(correos: string): string | null {
  const lista = listCorreosDte(correos);
  return lista.length === 0 ? null : lista.join(';');
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
      CodigoEscenario: String(codigoEscenario),
      FechaResolucion: fechaResolucion,
      NumeroResolucion: numeroResolucion,
      TipoFrase: String(tipoFrase),
    }),
  );
  return frases.length === 0 ? '' : writeElement('dte:Frases', {}, ...frases);
}

/**
 * Writes a line without the seller's own code, because SAT's CodigoProducto is a closed list of fuels (docs/fel.md §3.5).
 * Lines are nearly all of a document, so they and their taxes are put together without the general writer of elements,
 * and their amounts are not searched for signs to escape: `buildDocumento` wrote them with `toText`.
 */
function writeItem(linea: LineaDocumento): string {
  const { cantidad, precioUnitario, otrosDescuento } = linea;
  const precio = toText(round(multiply(decimal(cantidad), decimal(precioUnitario)), XML_SCALE));
  const otros = isZero(decimal(otrosDescuento))
    ? ''
    : `<dte:OtrosDescuento>${otrosDescuento}</dte:OtrosDescuento>`;
  let impuestos = '';
  for (const impuesto of linea.impuestos) impuestos += writeImpuesto(impuesto);
  return `<dte:Item BienOServicio="${escapeAtributoC14n(linea.bienServicio)}" NumeroLinea="${linea.numeroLinea}">\
<dte:Cantidad>${cantidad}</dte:Cantidad>\
<dte:UnidadMedida>${escapeTextoC14n(linea.unidadMedida)}</dte:UnidadMedida>\
<dte:Descripcion>${escapeTextoC14n(linea.descripcion)}</dte:Descripcion>\
<dte:PrecioUnitario>${precioUnitario}</dte:PrecioUnitario>\
<dte:Precio>${precio}</dte:Precio>\
<dte:Descuento>${linea.descuento}</dte:Descuento>${otros}\
${impuestos === '' ? '' : `<dte:Impuestos>${impuestos}</dte:Impuestos>`}\
<dte:Total>${linea.subtotal}</dte:Total></dte:Item>`;
}

function writeImpuesto(impuesto: ImpuestoDocumento): string {
  const { montoGravable: base, cantidadUnidadesGravables: unidades } = impuesto;
  return `<dte:Impuesto><dte:NombreCorto>${escapeTextoC14n(impuesto.nombreCorto)}</dte:NombreCorto>\
<dte:CodigoUnidadGravable>${impuesto.codigoUnidadGravable}</dte:CodigoUnidadGravable>\
${base === null ? '' : `<dte:MontoGravable>${base}</dte:MontoGravable>`}\
${unidades === null ? '' : `<dte:CantidadUnidadesGravables>${unidades}</dte:CantidadUnidadesGravables>`}\
<dte:MontoImpuesto>${impuesto.montoImpuesto}</dte:MontoImpuesto></dte:Impuesto>`;
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
