import {
  atributoDe,
  readDteRoot,
  requireAtributo,
  requireNodo,
  requireTexto,
  textoDe,
} from '#domain/dte/read-dte-root.ts';
import { findHijo, listHijos } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';

/**
 * Digifact's own wrapper of a DTE, which it turns into SAT's XML (docs/servicios.md, "Digifact"). Amounts and
 * quantities are the text of the product's XML. AdditionlInfo, AditionalData and AditionalInfo are the vendor's
 * spelling.
 */
export type Nuc = {
  Version: string;
  CountryCode: string;
  Header: HeaderNuc;
  Seller: SellerNuc;
  Buyer: BuyerNuc;
  ThirdParties: null;
  Items: ItemNuc[];
  Totals: TotalsNuc;
  AdditionalDocumentInfo: { AdditionalInfo: AdicionalNuc[] };
};
export type InfoNuc = { Name: string; Data: string | null; Value: string };
type HeaderNuc = {
  DocType: string;
  IssuedDateTime: string;
  Currency: string;
  AdditionalIssueDocInfo?: InfoNuc[];
};
type SellerNuc = {
  TaxID: string;
  TaxIDAdditionalInfo: InfoNuc[];
  Name: string;
  Contact?: ContactoNuc;
  AdditionlInfo?: InfoNuc[];
  BranchInfo: { Code: string; Name: string; AddressInfo: DireccionNuc };
};
type BuyerNuc = {
  TaxID: string;
  TaxIDType?: string;
  Name: string;
  Contact?: ContactoNuc;
  /** Absent for a buyer without an address. */
  AddressInfo?: DireccionNuc;
};
type ContactoNuc = { EmailList: { Email: string[] } };
/** An address; City is the postal code, District the municipality and State the department, which may both be "". */
type DireccionNuc = { Address: string; City: string; District: string; State: string; Country: string };
type ItemNuc = {
  Number: string;
  Codes: null;
  Type: 'Bien' | 'Servicio';
  Description: string;
  Qty: string;
  UnitOfMeasure: string;
  Price: string;
  Discounts: { Discount: { Amount: string }[] } | null;
  Taxes: { Tax: ImpuestoNuc[] } | null;
  Totals: { TotalItem: string };
};
type ImpuestoNuc = {
  Code: string;
  Description: string;
  TaxableAmount?: string;
  Qty?: string;
  Amount: string;
};
type TotalsNuc = {
  TotalTaxes?: { TotalTax: { Description: string; Amount: string }[] };
  GrandTotal: { InvoiceTotal: string };
};
type AdicionalNuc = {
  Code: string;
  Type: 'COMPLEMENTO' | 'ADENDA';
  AditionalData?: { Data: { Info: InfoNuc[] }[] };
  AditionalInfo?: InfoNuc[];
};

/** Error of a document with a part that the wrapper has no place for; another certifier must take it. */
export class NucNoAdmite extends Error {
  override readonly name = 'NucNoAdmite';
}

/** Form of each complement in the wrapper: its code, and its repeated rows; null without them. */
const COMPLEMENTOS: Readonly<Record<string, { codigo: string | null; filas: string | null }>> = {
  AbonosFacturaCambiaria: { codigo: 'FCAMB', filas: 'Abono' },
  Exportacion: { codigo: 'EXP', filas: null },
  RetencionesFacturaEspecial: { codigo: 'FESP', filas: null },
  // The code is the type of the note: NCRE or NDEB.
  ReferenciasNota: { codigo: null, filas: null },
};

/** Attributes of DatosGenerales with a field of their own; Exp, NumeroAcceso and TipoPersoneria are sent by name. */
const GENERALES_PROPIOS: readonly string[] = ['Tipo', 'FechaHoraEmision', 'CodigoMoneda'];

const PARTES_ITEM: readonly string[] = [
  'Cantidad',
  'UnidadMedida',
  'Descripcion',
  'PrecioUnitario',
  'Precio',
  'Descuento',
  'OtrosDescuento',
  'Impuestos',
  'Total',
];

/** Characters that REFERENCIA_INTERNA does not accept; a hyphen is one of them. */
const FUERA_DE_REFERENCIA = /[^A-Za-z0-9._$/#()@]/g;

/** Request id in the form of the certifier's internal reference. */
export function referenciaOf(requestId: string): string {
  return requestId.replace(FUERA_DE_REFERENCIA, '_');
}

/** Builds the wrapper of an unsigned GTDocumento; throws NucNoAdmite when a part of it would be lost. */
export function toNuc(xml: string, referencia: string): Nuc {
  const emision = requireNodo(readDteRoot(xml, 'GTDocumento'), 'SAT', 'DTE', 'DatosEmision');
  const generales = requireNodo(emision, 'DatosGenerales');
  const tipo = requireAtributo(generales, 'Tipo');
  return {
    Version: '1.00',
    CountryCode: 'GT',
    Header: toHeader(generales, tipo),
    Seller: toSeller(requireNodo(emision, 'Emisor'), findHijo(emision, 'Frases')),
    Buyer: toBuyer(requireNodo(emision, 'Receptor')),
    ThirdParties: null,
    Items: listHijos(requireNodo(emision, 'Items'), 'Item').map(toItem),
    Totals: toTotals(requireNodo(emision, 'Totales')),
    AdditionalDocumentInfo: {
      AdditionalInfo: [
        ...listHijos(findHijo(emision, 'Complementos'), 'Complemento').map((nodo) =>
          toComplemento(nodo, tipo),
        ),
        toAdenda(referencia),
      ],
    },
  };
}

function toHeader(generales: NodoXml, tipo: string): HeaderNuc {
  const otros = toInfos(omit(generales.atributos, GENERALES_PROPIOS));
  return {
    DocType: tipo,
    IssuedDateTime: requireAtributo(generales, 'FechaHoraEmision'),
    Currency: requireAtributo(generales, 'CodigoMoneda'),
    ...(otros.length === 0 ? {} : { AdditionalIssueDocInfo: otros }),
  };
}

function toSeller(emisor: NodoXml, frases: NodoXml | null): SellerNuc {
  const infos = listHijos(frases, 'Frase').flatMap(toFrase);
  return {
    TaxID: requireAtributo(emisor, 'NITEmisor'),
    TaxIDAdditionalInfo: toInfos({ AfiliacionIVA: requireAtributo(emisor, 'AfiliacionIVA') }),
    Name: atributoDe(emisor, 'NombreEmisor'),
    ...toContacto(atributoDe(emisor, 'CorreoEmisor')),
    ...(infos.length === 0 ? {} : { AdditionlInfo: infos }),
    BranchInfo: {
      Code: atributoDe(emisor, 'CodigoEstablecimiento'),
      Name: atributoDe(emisor, 'NombreComercial'),
      AddressInfo: toDireccion(requireNodo(emisor, 'DireccionEmisor')),
    },
  };
}

/** Writes a phrase; `Data` is its number, and entries with the same number make one phrase. */
function toFrase(frase: NodoXml, indice: number): InfoNuc[] {
  const { TipoFrase = '', CodigoEscenario = '', ...resolucion } = frase.atributos;
  return toInfos({ TipoFrase, Escenario: CodigoEscenario, ...resolucion }, String(indice + 1));
}

function toBuyer(receptor: NodoXml): BuyerNuc {
  const especial = atributoDe(receptor, 'TipoEspecial');
  const direccion = findHijo(receptor, 'DireccionReceptor');
  return {
    TaxID: requireAtributo(receptor, 'IDReceptor'),
    ...(especial === '' ? {} : { TaxIDType: especial }),
    Name: atributoDe(receptor, 'NombreReceptor'),
    ...toContacto(atributoDe(receptor, 'CorreoReceptor')),
    ...(direccion === null ? {} : { AddressInfo: toDireccion(direccion) }),
  };
}

/** Splits the e-mail addresses, which SAT's XML joins with semicolons. */
function toContacto(correos: string): { Contact?: ContactoNuc } {
  const lista = correos.split(';').filter((correo) => correo !== '');
  return lista.length === 0 ? {} : { Contact: { EmailList: { Email: lista } } };
}

function toDireccion(nodo: NodoXml): DireccionNuc {
  return {
    Address: textoDe(nodo, 'Direccion') ?? '',
    City: textoDe(nodo, 'CodigoPostal') ?? '',
    District: textoDe(nodo, 'Municipio') ?? '',
    State: textoDe(nodo, 'Departamento') ?? '',
    Country: textoDe(nodo, 'Pais') ?? '',
  };
}

function toItem(item: NodoXml): ItemNuc {
  const ajena = item.hijos.find(({ local }) => !PARTES_ITEM.includes(local));
  if (ajena !== undefined) throw new NucNoAdmite(`Item/${ajena.local}`);
  const impuestos = listHijos(findHijo(item, 'Impuestos'), 'Impuesto').map(toImpuesto);
  return {
    Number: requireAtributo(item, 'NumeroLinea'),
    Codes: null,
    Type: requireAtributo(item, 'BienOServicio') === 'B' ? 'Bien' : 'Servicio',
    Description: requireTexto(item, 'Descripcion'),
    Qty: requireTexto(item, 'Cantidad'),
    UnitOfMeasure: textoDe(item, 'UnidadMedida') ?? '',
    Price: requireTexto(item, 'PrecioUnitario'),
    Discounts: toDescuentos(textoDe(item, 'Descuento'), textoDe(item, 'OtrosDescuento')),
    Taxes: impuestos.length === 0 ? null : { Tax: impuestos },
    Totals: { TotalItem: requireTexto(item, 'Total') },
  };
}

/**
 * Writes the discounts; the second one, if any, is OtrosDescuento. Without it the total would not add up and SAT would
 * refuse.
 */
function toDescuentos(descuento: string | null, otros: string | null): ItemNuc['Discounts'] {
  if (otros !== null) return { Discount: [{ Amount: descuento ?? '0.000000' }, { Amount: otros }] };
  return descuento === null ? null : { Discount: [{ Amount: descuento }] };
}

/** Writes a tax; TaxableAmount is its measure: the base, or the units where it has no base. */
function toImpuesto(impuesto: NodoXml): ImpuestoNuc {
  const base = textoDe(impuesto, 'MontoGravable');
  const unidades = textoDe(impuesto, 'CantidadUnidadesGravables');
  const gravable = base ?? unidades;
  return {
    Code: requireTexto(impuesto, 'CodigoUnidadGravable'),
    Description: requireTexto(impuesto, 'NombreCorto'),
    ...(gravable === null ? {} : { TaxableAmount: gravable }),
    ...(base === null || unidades === null ? {} : { Qty: unidades }),
    Amount: requireTexto(impuesto, 'MontoImpuesto'),
  };
}

function toTotals(totales: NodoXml): TotalsNuc {
  const impuestos = listHijos(findHijo(totales, 'TotalImpuestos'), 'TotalImpuesto').map((impuesto) => ({
    Description: requireAtributo(impuesto, 'NombreCorto'),
    Amount: requireAtributo(impuesto, 'TotalMontoImpuesto'),
  }));
  return {
    ...(impuestos.length === 0 ? {} : { TotalTaxes: { TotalTax: impuestos } }),
    GrandTotal: { InvoiceTotal: requireTexto(totales, 'GranTotal') },
  };
}

function toComplemento(complemento: NodoXml, tipo: string): AdicionalNuc {
  const [nodo] = complemento.hijos;
  const forma = nodo === undefined ? undefined : COMPLEMENTOS[nodo.local];
  if (nodo === undefined || forma === undefined) {
    throw new NucNoAdmite(`Complemento/${nodo?.local ?? ''}`);
  }
  const comun = { Code: forma.codigo ?? tipo, Type: 'COMPLEMENTO' } as const;
  if (forma.filas === null) return { ...comun, AditionalInfo: toInfos(readValores(nodo)) };
  const filas = listHijos(nodo, forma.filas).map((fila) => ({ Info: toInfos(readValores(fila)) }));
  return { ...comun, AditionalData: { Data: filas } };
}

/** Values of a complement, written as attributes or as child elements. */
function readValores(nodo: NodoXml): Readonly<Record<string, string>> {
  const atributos = Object.entries(nodo.atributos).filter(
    ([nombre]) => !/^(xmlns|Version$|xsi:)/.test(nombre),
  );
  const hijos = nodo.hijos.map(({ local, texto }) => [local, texto] as const);
  return Object.fromEntries([...atributos, ...hijos]);
}

/** Writes the addenda. `Code` is REFERENCIA_INTERNA; VALIDAR makes a repeat fail with 9022 instead of certifying twice. */
function toAdenda(referencia: string): AdicionalNuc {
  return {
    Code: referencia,
    Type: 'ADENDA',
    AditionalInfo: toInfos({ VALIDAR_REFERENCIA_INTERNA: 'VALIDAR' }),
  };
}

function toInfos(valores: Readonly<Record<string, string>>, data: string | null = null): InfoNuc[] {
  return Object.entries(valores).map(([Name, Value]) => ({ Name, Data: data, Value }));
}

function omit(
  valores: Readonly<Record<string, string>>,
  nombres: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(valores).filter(([nombre]) => !nombres.includes(nombre)));
}
