/** Writes a small canonical DTE without the product's builder, for tests of signature, adapter and simulator. */
export type DatosDte = {
  idReceptor?: string;
  tipo?: 'FACT' | 'FPEQ';
  fechaHoraEmision?: string;
  descripcion?: string;
  lineas?: number;
  precio?: number;
};

const EMISION = {
  idReceptor: 'CF',
  tipo: 'FACT',
  fechaHoraEmision: '2026-11-20T10:00:00-06:00',
  descripcion: 'Producto de prueba',
  lineas: 1,
  precio: 112,
} as const satisfies DatosDte;

const NAMESPACES_DTE =
  'xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" ' +
  'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const NAMESPACES_ANULACION = NAMESPACES_DTE.replace('fel/0.2.0', 'fel/0.1.0');

export function buildDteDePrueba(datos: DatosDte = {}): string {
  const { idReceptor, tipo, fechaHoraEmision, descripcion, lineas, precio } = { ...EMISION, ...datos };
  const conIva = tipo === 'FACT';
  const items = Array.from({ length: lineas }, (_, i) => buildItem(i + 1, { descripcion, precio, conIva }));
  const iva = monto((precio / 1.12) * 0.12 * lineas);
  return [
    `<dte:GTDocumento ${NAMESPACES_DTE} Version="0.1"><dte:SAT ClaseDocumento="dte"><dte:DTE ID="DatosCertificados">`,
    `<dte:DatosEmision ID="DatosEmision"><dte:DatosGenerales CodigoMoneda="GTQ" FechaHoraEmision="${fechaHoraEmision}" Tipo="${tipo}">`,
    `</dte:DatosGenerales><dte:Emisor AfiliacionIVA="${conIva ? 'GEN' : 'PEQ'}" CodigoEstablecimiento="1" CorreoEmisor=""`,
    ' NITEmisor="99900017" NombreComercial="COMERCIO DE PRUEBA" NombreEmisor="EMISOR DE PRUEBA"><dte:DireccionEmisor>',
    '<dte:Direccion>1 AVENIDA 1-01 ZONA 1</dte:Direccion><dte:CodigoPostal>01001</dte:CodigoPostal>',
    '<dte:Municipio>Guatemala</dte:Municipio><dte:Departamento>GUATEMALA</dte:Departamento><dte:Pais>GT</dte:Pais>',
    `</dte:DireccionEmisor></dte:Emisor><dte:Receptor CorreoReceptor="" IDReceptor="${idReceptor}" NombreReceptor="RECEPTOR">`,
    `</dte:Receptor><dte:Frases><dte:Frase CodigoEscenario="1" TipoFrase="${conIva ? 1 : 3}"></dte:Frase></dte:Frases>`,
    `<dte:Items>${items.join('')}</dte:Items><dte:Totales>`,
    conIva
      ? `<dte:TotalImpuestos><dte:TotalImpuesto NombreCorto="IVA" TotalMontoImpuesto="${iva}"></dte:TotalImpuesto></dte:TotalImpuestos>`
      : '',
    `<dte:GranTotal>${monto(precio * lineas)}</dte:GranTotal></dte:Totales>`,
    '</dte:DatosEmision></dte:DTE></dte:SAT></dte:GTDocumento>',
  ].join('');
}

type Linea = { descripcion: string; precio: number; conIva: boolean };

function buildItem(numero: number, { descripcion, precio, conIva }: Linea): string {
  const gravable = precio / 1.12;
  return [
    `<dte:Item BienOServicio="B" NumeroLinea="${numero}"><dte:Cantidad>1.000000</dte:Cantidad>`,
    `<dte:UnidadMedida>UNI</dte:UnidadMedida><dte:Descripcion>${escapeText(descripcion)}</dte:Descripcion>`,
    `<dte:PrecioUnitario>${monto(precio)}</dte:PrecioUnitario><dte:Precio>${monto(precio)}</dte:Precio>`,
    '<dte:Descuento>0.000000</dte:Descuento>',
    conIva
      ? '<dte:Impuestos><dte:Impuesto><dte:NombreCorto>IVA</dte:NombreCorto>' +
        `<dte:CodigoUnidadGravable>1</dte:CodigoUnidadGravable><dte:MontoGravable>${monto(gravable)}</dte:MontoGravable>` +
        `<dte:MontoImpuesto>${monto(gravable * 0.12)}</dte:MontoImpuesto></dte:Impuesto></dte:Impuestos>`
      : '',
    `<dte:Total>${monto(precio)}</dte:Total></dte:Item>`,
  ].join('');
}

export function buildAnulacionDePrueba(datos: {
  uuid: string;
  nitEmisor?: string;
  idReceptor?: string;
  fechaEmision?: string;
  motivo?: string;
  fechaHoraAnulacion?: string;
}): string {
  const { nitEmisor = '99900017', idReceptor = 'CF', motivo = 'Error en los datos' } = datos;
  const { fechaEmision = '2026-11-20T10:00:00-06:00', fechaHoraAnulacion = '2026-11-21T10:00:00-06:00' } =
    datos;
  return (
    `<dte:GTAnulacionDocumento ${NAMESPACES_ANULACION} Version="0.1"><dte:SAT><dte:AnulacionDTE ID="DatosCertificados">` +
    `<dte:DatosGenerales FechaEmisionDocumentoAnular="${fechaEmision}" FechaHoraAnulacion="${fechaHoraAnulacion}"` +
    ` ID="DatosAnulacion" IDReceptor="${idReceptor}" MotivoAnulacion="${escapeAttribute(motivo)}" NITEmisor="${nitEmisor}"` +
    ` NumeroDocumentoAAnular="${datos.uuid}"></dte:DatosGenerales></dte:AnulacionDTE></dte:SAT></dte:GTAnulacionDocumento>`
  );
}

function monto(value: number): string {
  return value.toFixed(6);
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#xD;');
}

function escapeAttribute(text: string): string {
  return escapeText(text)
    .replace(/&gt;/g, '>')
    .replace(/"/g, '&quot;')
    .replace(/\t/g, '&#x9;')
    .replace(/\n/g, '&#xA;');
}
