import { times, toUnidades } from '#lambdas/adapters/certificadores/practica/reglas/aritmetica.ts';
import { complementoOf } from './complementos-nuc.ts';
import { elemento, hoja } from './write-xml.ts';
import {
  ErrorNuc,
  readInfos,
  readLista,
  readObjeto,
  readOpcional,
  readTexto,
  readTextoOpcional,
  readTextoVacio,
  readValores,
} from './lectura-nuc.ts';
import type { Objeto } from './lectura-nuc.ts';

/**
 * The certifier's conversion from the NUC to SAT's XML. It shares nothing with the product's adapter, so that each
 * shows mapping errors of the other.
 */
export type Convertido = {
  xml: string;
  /** REFERENCIA_INTERNA, the Code of the addenda; "" without one. */
  referencia: string;
  /** Whether a reference may be used only once. */
  isValidada: boolean;
};

const RAIZ =
  'xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" ' +
  'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="0.1"';

const DE_NUC = [
  'Version',
  'CountryCode',
  'Header',
  'Seller',
  'Buyer',
  'ThirdParties',
  'Items',
  'Totals',
  'AdditionalDocumentInfo',
];
const GENERALES = ['Exp', 'NumeroAcceso', 'TipoPersoneria'];
const DE_ITEM = [
  'Number',
  'Codes',
  'Type',
  'Description',
  'Qty',
  'UnitOfMeasure',
  'Price',
  'Discounts',
  'Taxes',
  'Totals',
];
/** Taxes measured by units and not by an amount (docs/fel.md §10). */
const POR_UNIDADES = ['PETROLEO', 'TURISMO PASAJES', 'CEMENTO', 'BEBIDAS NO ALCOHOLICAS', 'TARIFA PORTUARIA'];
const REFERENCIA = /^[A-Za-z0-9._$/#()@]{2,500}$/;
const BIEN_O_SERVICIO: Readonly<Record<string, string>> = { Bien: 'B', Servicio: 'S' };

/** Converts a NUC; throws ErrorNuc with the text that the answer shows. */
export function convertNuc(cuerpo: string): Convertido {
  const nuc = readObjeto(parse(cuerpo), 'Root', DE_NUC);
  if (readTexto(nuc, 'CountryCode') !== 'GT') throw new ErrorNuc('CountryCode debe ser GT');
  const header = readObjeto(nuc['Header'], 'Header', [
    'DocType',
    'IssuedDateTime',
    'Currency',
    'AdditionalIssueDocInfo',
  ]);
  const tipo = readTexto(header, 'DocType');
  const adicionales = readAdicionales(nuc, tipo);
  const seller = readSeller(nuc);
  const items = readLista(nuc['Items'], 'Items').map(itemOf);
  const emision = elemento(
    'dte:DatosEmision',
    { ID: 'DatosEmision' },
    generalesOf(header, tipo),
    emisorOf(seller),
    receptorOf(nuc),
    frasesOf(seller),
    elemento('dte:Items', {}, ...items),
    totalesOf(nuc),
    adicionales.complementos === '' ? '' : elemento('dte:Complementos', {}, adicionales.complementos),
  );
  const dte = elemento('dte:DTE', { ID: 'DatosCertificados' }, emision);
  // The addenda stays out, because SAT's schema has none.
  const sat = elemento('dte:SAT', { ClaseDocumento: 'dte' }, dte);
  const { referencia, isValidada } = adicionales;
  return { xml: `<dte:GTDocumento ${RAIZ}>${sat}</dte:GTDocumento>`, referencia, isValidada };
}

function parse(cuerpo: string): unknown {
  try {
    return JSON.parse(cuerpo);
  } catch {
    throw new ErrorNuc('El cuerpo no es JSON');
  }
}

function generalesOf(header: Objeto, tipo: string): string {
  const otros = readOpcional(header, 'AdditionalIssueDocInfo', (valor, ruta) =>
    readValores(valor, ruta, GENERALES),
  );
  return elemento('dte:DatosGenerales', {
    Tipo: tipo,
    FechaHoraEmision: readTexto(header, 'IssuedDateTime'),
    CodigoMoneda: readTexto(header, 'Currency'),
    ...Object.fromEntries(otros ?? []),
  });
}

function readSeller(nuc: Objeto): Objeto {
  return readObjeto(nuc['Seller'], 'Seller', [
    'TaxID',
    'TaxIDAdditionalInfo',
    'Name',
    'Contact',
    'AdditionlInfo',
    'BranchInfo',
  ]);
}

function emisorOf(seller: Objeto): string {
  const sucursal = readObjeto(seller['BranchInfo'], 'BranchInfo', ['Code', 'Name', 'AddressInfo']);
  const tributario = readValores(seller['TaxIDAdditionalInfo'], 'TaxIDAdditionalInfo', ['AfiliacionIVA']);
  return elemento(
    'dte:Emisor',
    {
      NITEmisor: readTexto(seller, 'TaxID'),
      NombreEmisor: readTexto(seller, 'Name'),
      CodigoEstablecimiento: readTexto(sucursal, 'Code'),
      NombreComercial: readTexto(sucursal, 'Name'),
      CorreoEmisor: correosOf(seller),
      AfiliacionIVA: tributario.get('AfiliacionIVA') ?? null,
    },
    direccionOf(sucursal, 'dte:DireccionEmisor'),
  );
}

function receptorOf(nuc: Objeto): string {
  const buyer = readObjeto(nuc['Buyer'], 'Buyer', ['TaxID', 'TaxIDType', 'Name', 'Contact', 'AddressInfo']);
  return elemento(
    'dte:Receptor',
    {
      IDReceptor: readTexto(buyer, 'TaxID'),
      TipoEspecial: readTextoOpcional(buyer, 'TaxIDType'),
      NombreReceptor: readTexto(buyer, 'Name'),
      CorreoReceptor: correosOf(buyer),
    },
    (buyer['AddressInfo'] ?? null) === null ? '' : direccionOf(buyer, 'dte:DireccionReceptor'),
  );
}

function correosOf(parte: Objeto): string | null {
  return readOpcional(parte, 'Contact', (valor) => {
    const contacto = readObjeto(valor, 'Contact', ['EmailList']);
    const lista = readObjeto(contacto['EmailList'], 'EmailList', ['Email']);
    return readLista(lista['Email'], 'Email').map(String).join(';');
  });
}

/** Writes an address; City is the postal code. */
function direccionOf(parte: Objeto, nombre: string): string {
  const direccion = readObjeto(parte['AddressInfo'], 'AddressInfo', [
    'Address',
    'City',
    'District',
    'State',
    'Country',
  ]);
  return elemento(
    nombre,
    {},
    hoja('dte:Direccion', readTexto(direccion, 'Address')),
    hoja('dte:CodigoPostal', readTexto(direccion, 'City')),
    hoja('dte:Municipio', readTextoVacio(direccion, 'District')),
    hoja('dte:Departamento', readTextoVacio(direccion, 'State')),
    hoja('dte:Pais', readTexto(direccion, 'Country')),
  );
}

/** Groups the entries into phrases by `Data`; two phrases under one number become one. */
function frasesOf(seller: Objeto): string {
  const infos = readOpcional(seller, 'AdditionlInfo', readInfos) ?? [];
  const frases = new Map<string, Map<string, string>>();
  for (const { nombre, data, valor } of infos) {
    const numero = data ?? '';
    const frase = frases.get(numero) ?? new Map<string, string>();
    frases.set(numero, frase.set(nombre === 'Escenario' ? 'CodigoEscenario' : nombre, valor));
  }
  const escritas = [...frases.values()].map((frase) => elemento('dte:Frase', Object.fromEntries(frase)));
  return escritas.length === 0 ? '' : elemento('dte:Frases', {}, ...escritas);
}

function itemOf(valor: unknown): string {
  const item = readObjeto(valor, 'Item', DE_ITEM);
  const clase = BIEN_O_SERVICIO[readTexto(item, 'Type')];
  if (clase === undefined) throw new ErrorNuc('Type debe ser Bien o Servicio');
  const [cantidad, unitario] = [readTexto(item, 'Qty'), readTexto(item, 'Price')];
  const totales = readObjeto(item['Totals'], 'Totals', ['TotalItem']);
  return elemento(
    'dte:Item',
    { NumeroLinea: readTexto(item, 'Number'), BienOServicio: clase },
    hoja('dte:Cantidad', cantidad),
    hoja('dte:UnidadMedida', readTexto(item, 'UnitOfMeasure')),
    hoja('dte:Descripcion', readTexto(item, 'Description')),
    hoja('dte:PrecioUnitario', unitario),
    hoja('dte:Precio', precioOf(cantidad, unitario)),
    descuentosOf(item),
    impuestosOf(item),
    hoja('dte:Total', readTexto(totales, 'TotalItem')),
  );
}

/** Price of a line, which the wrapper lacks: quantity times unit price, six decimals half up. */
function precioOf(cantidad: string, unitario: string): string {
  const [a, b] = [toUnidades(cantidad), toUnidades(unitario)];
  if (a === null || b === null) throw new ErrorNuc('Qty y Price deben ser números');
  const millonesimas = (times(a, b) + 5_000n) / 10_000n;
  const digitos = String(millonesimas).padStart(7, '0');
  return `${digitos.slice(0, -6)}.${digitos.slice(-6)}`;
}

function descuentosOf(item: Objeto): string {
  const montos = readOpcional(item, 'Discounts', (valor) => {
    const descuentos = readObjeto(valor, 'Discounts', ['Discount']);
    return readLista(descuentos['Discount'], 'Discount').map((cada) =>
      readTexto(readObjeto(cada, 'Discount', ['Amount']), 'Amount'),
    );
  });
  const [descuento = null, otros = null] = montos ?? [];
  return hoja('dte:Descuento', descuento) + hoja('dte:OtrosDescuento', otros);
}

function impuestosOf(item: Objeto): string {
  const impuestos = readOpcional(item, 'Taxes', (valor) =>
    readLista(readObjeto(valor, 'Taxes', ['Tax'])['Tax'], 'Tax').map(impuestoOf),
  );
  return impuestos === null ? '' : elemento('dte:Impuestos', {}, ...impuestos);
}

function impuestoOf(valor: unknown): string {
  const impuesto = readObjeto(valor, 'Tax', ['Code', 'Description', 'TaxableAmount', 'Qty', 'Amount']);
  const nombre = readTexto(impuesto, 'Description');
  const gravable = readTextoOpcional(impuesto, 'TaxableAmount');
  const isPorUnidades = POR_UNIDADES.includes(nombre);
  return elemento(
    'dte:Impuesto',
    {},
    hoja('dte:NombreCorto', nombre),
    hoja('dte:CodigoUnidadGravable', readTexto(impuesto, 'Code')),
    hoja('dte:MontoGravable', isPorUnidades ? null : gravable),
    hoja('dte:CantidadUnidadesGravables', isPorUnidades ? gravable : readTextoOpcional(impuesto, 'Qty')),
    hoja('dte:MontoImpuesto', readTexto(impuesto, 'Amount')),
  );
}

function totalesOf(nuc: Objeto): string {
  const totales = readObjeto(nuc['Totals'], 'Totals', ['TotalTaxes', 'GrandTotal']);
  const impuestos = readOpcional(totales, 'TotalTaxes', (valor) =>
    readLista(readObjeto(valor, 'TotalTaxes', ['TotalTax'])['TotalTax'], 'TotalTax').map((cada) => {
      const total = readObjeto(cada, 'TotalTax', ['Description', 'Amount']);
      return elemento('dte:TotalImpuesto', {
        NombreCorto: readTexto(total, 'Description'),
        TotalMontoImpuesto: readTexto(total, 'Amount'),
      });
    }),
  );
  const granTotal = readObjeto(totales['GrandTotal'], 'GrandTotal', ['InvoiceTotal']);
  return elemento(
    'dte:Totales',
    {},
    impuestos === null ? '' : elemento('dte:TotalImpuestos', {}, ...impuestos),
    hoja('dte:GranTotal', readTexto(granTotal, 'InvoiceTotal')),
  );
}

type Adicionales = Omit<Convertido, 'xml'> & { complementos: string };

/** Reads complements and addenda; the node must be there even when it holds nothing. */
function readAdicionales(nuc: Objeto, tipo: string): Adicionales {
  const raiz = readObjeto(nuc['AdditionalDocumentInfo'], 'AdditionalDocumentInfo', ['AdditionalInfo']);
  const todos = readLista(raiz['AdditionalInfo'], 'AdditionalInfo').map((cada) =>
    readObjeto(cada, 'AdditionalInfo', ['Code', 'Type', 'AditionalData', 'AditionalInfo']),
  );
  const complementos = todos
    .filter((cada) => readTexto(cada, 'Type') === 'COMPLEMENTO')
    .map((cada, i) => complementoOf(cada, readTexto(cada, 'Code'), tipo, i + 1));
  const adenda = todos.find((cada) => readTexto(cada, 'Type') === 'ADENDA');
  return { complementos: complementos.join(''), ...readReferencia(adenda) };
}

function readReferencia(adenda: Objeto | undefined): Pick<Convertido, 'referencia' | 'isValidada'> {
  if (adenda === undefined) return { referencia: '', isValidada: false };
  const referencia = readTexto(adenda, 'Code');
  if (!REFERENCIA.test(referencia))
    throw new ErrorNuc('REFERENCIA_INTERNA tiene caracteres que no se admiten');
  const infos = readOpcional(adenda, 'AditionalInfo', readInfos) ?? [];
  const validar = infos.find(({ nombre }) => nombre === 'VALIDAR_REFERENCIA_INTERNA');
  return { referencia, isValidada: validar?.valor === 'VALIDAR' };
}
