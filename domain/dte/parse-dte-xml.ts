import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import type {
  CertificacionLeida,
  ComplementoLeido,
  DteLeido,
  ElementoLeido,
  EmisorLeido,
  FraseLeida,
  ImpuestoLeido,
  LineaLeida,
  ReceptorLeido,
} from './dte-leido.ts';
import {
  atributoDe,
  readDteRoot,
  requireAtributo,
  requireNodo,
  requireTexto,
  textoDe,
} from './read-dte-root.ts';
import { findHijo, findRuta, listHijos } from './read-xml.ts';
import type { NodoXml } from './nodo-xml.ts';

/**
 * Reads a DTE of any certifier, signed or not; Adenda and signatures are passed over and nothing is verified.
 * Throws DteIlegible when it is not one.
 */
export function parseDteXml(xml: string): DteLeido {
  return toDteLeido(readDteRoot(xml, 'GTDocumento'));
}

/** Reads the first document under a root that was read; throws DteIlegible when a part of it is missing. */
export function toDteLeido(root: NodoXml): DteLeido {
  const dte = requireNodo(root, 'SAT', 'DTE');
  const emision = requireNodo(dte, 'DatosEmision');
  const generales = requireNodo(emision, 'DatosGenerales');
  return {
    tipo: requireAtributo(generales, 'Tipo'),
    fechaEmision: requireAtributo(generales, 'FechaHoraEmision'),
    moneda: requireAtributo(generales, 'CodigoMoneda'),
    exportacion: atributoDe(generales, 'Exp') === 'SI',
    numeroAcceso: orNull(atributoDe(generales, 'NumeroAcceso')),
    tipoPersoneria: orNull(atributoDe(generales, 'TipoPersoneria')),
    emisor: readEmisor(requireNodo(emision, 'Emisor')),
    receptor: readReceptor(requireNodo(emision, 'Receptor')),
    frases: listHijos(findHijo(emision, 'Frases'), 'Frase').map(readFrase),
    lineas: listHijos(requireNodo(emision, 'Items'), 'Item').map(readLinea),
    totales: readTotales(requireNodo(emision, 'Totales')),
    complementos: listHijos(findHijo(emision, 'Complementos'), 'Complemento').flatMap(readComplemento),
    certificacion: readCertificacion(findHijo(dte, 'Certificacion')),
  };
}

function readEmisor(nodo: NodoXml): EmisorLeido {
  return {
    nit: requireAtributo(nodo, 'NITEmisor'),
    nombre: atributoDe(nodo, 'NombreEmisor'),
    codigoEstablecimiento: atributoDe(nodo, 'CodigoEstablecimiento'),
    nombreComercial: atributoDe(nodo, 'NombreComercial'),
    correo: atributoDe(nodo, 'CorreoEmisor'),
    afiliacionIva: atributoDe(nodo, 'AfiliacionIVA'),
    direccion: readDireccion(findHijo(nodo, 'DireccionEmisor')),
  };
}

function readReceptor(nodo: NodoXml): ReceptorLeido {
  const id = requireAtributo(nodo, 'IDReceptor');
  return {
    id,
    tipoIdentificador: tipoIdentificadorOf(id, atributoDe(nodo, 'TipoEspecial')),
    nombre: atributoDe(nodo, 'NombreReceptor'),
    correo: atributoDe(nodo, 'CorreoReceptor'),
    direccion: readDireccion(findHijo(nodo, 'DireccionReceptor')),
  };
}

function tipoIdentificadorOf(id: string, tipoEspecial: string): TipoIdentificador {
  if (tipoEspecial === 'CUI' || tipoEspecial === 'EXT') return tipoEspecial;
  return id === 'CF' ? 'CF' : 'NIT';
}

function readDireccion(nodo: NodoXml | null): Direccion | null {
  if (nodo === null) return null;
  return {
    direccion: textoDe(nodo, 'Direccion') ?? '',
    municipio: textoDe(nodo, 'Municipio') ?? '',
    departamento: textoDe(nodo, 'Departamento') ?? '',
    codigoPostal: textoDe(nodo, 'CodigoPostal') ?? '',
    pais: textoDe(nodo, 'Pais') ?? '',
  };
}

function readFrase(nodo: NodoXml): FraseLeida {
  return {
    tipoFrase: Number(requireAtributo(nodo, 'TipoFrase')),
    codigoEscenario: Number(requireAtributo(nodo, 'CodigoEscenario')),
    numeroResolucion: orNull(atributoDe(nodo, 'NumeroResolucion')),
    fechaResolucion: orNull(atributoDe(nodo, 'FechaResolucion')),
  };
}

function readLinea(nodo: NodoXml): LineaLeida {
  return {
    numeroLinea: requireAtributo(nodo, 'NumeroLinea'),
    codigoProducto: textoDe(nodo, 'CodigoProducto'),
    bienServicio: requireAtributo(nodo, 'BienOServicio'),
    cantidad: requireTexto(nodo, 'Cantidad'),
    unidadMedida: textoDe(nodo, 'UnidadMedida') ?? '',
    descripcion: requireTexto(nodo, 'Descripcion'),
    precioUnitario: requireTexto(nodo, 'PrecioUnitario'),
    precio: requireTexto(nodo, 'Precio'),
    descuento: textoDe(nodo, 'Descuento') ?? '0',
    otrosDescuento: textoDe(nodo, 'OtrosDescuento') ?? '0',
    impuestos: listHijos(findHijo(nodo, 'Impuestos'), 'Impuesto').map(readImpuesto),
    total: requireTexto(nodo, 'Total'),
  };
}

function readImpuesto(nodo: NodoXml): ImpuestoLeido {
  return {
    nombreCorto: requireTexto(nodo, 'NombreCorto'),
    codigoUnidadGravable: requireTexto(nodo, 'CodigoUnidadGravable'),
    montoGravable: textoDe(nodo, 'MontoGravable'),
    cantidadUnidadesGravables: textoDe(nodo, 'CantidadUnidadesGravables'),
    montoImpuesto: requireTexto(nodo, 'MontoImpuesto'),
  };
}

function readTotales(nodo: NodoXml): DteLeido['totales'] {
  const impuestos = listHijos(findRuta(nodo, 'TotalImpuestos'), 'TotalImpuesto').map((impuesto) => ({
    nombreCorto: requireAtributo(impuesto, 'NombreCorto'),
    monto: requireAtributo(impuesto, 'TotalMontoImpuesto'),
  }));
  return { impuestos, granTotal: requireTexto(nodo, 'GranTotal') };
}

function readComplemento(nodo: NodoXml): ComplementoLeido[] {
  const nombre = atributoDe(nodo, 'NombreComplemento');
  const uri = atributoDe(nodo, 'URIComplemento');
  return nodo.hijos.map((hijo) => ({ ...readElemento(hijo), nombre, uri }));
}

function readElemento(nodo: NodoXml): ElementoLeido {
  const atributos = Object.entries(nodo.atributos).filter(([nombre]) => !/^xmlns(:|$)/.test(nombre));
  return {
    elemento: nodo.local,
    atributos: Object.fromEntries(atributos),
    texto: nodo.texto.trim(),
    hijos: nodo.hijos.map(readElemento),
  };
}

function readCertificacion(nodo: NodoXml | null): CertificacionLeida | null {
  if (nodo === null) return null;
  const autorizacion = requireNodo(nodo, 'NumeroAutorizacion');
  return {
    nitCertificador: requireTexto(nodo, 'NITCertificador'),
    nombreCertificador: requireTexto(nodo, 'NombreCertificador'),
    numeroAutorizacion: autorizacion.texto.trim(),
    serie: requireAtributo(autorizacion, 'Serie'),
    numero: requireAtributo(autorizacion, 'Numero'),
    fechaCertificacion: requireTexto(nodo, 'FechaHoraCertificacion'),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
