import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import { cleanTelefono, splitCorreos } from '../identificacion/contacto.ts';
import { cleanIdReceptor } from '../identificacion/receptor.ts';
import { cleanLinea } from '../texto/texto.ts';

/** Fields that are filled from issued documents and that users may correct. */
export const CAMPOS_CLIENTE = ['nombre', 'correo', 'direccionCliente'] as const;
export type CampoCliente = (typeof CAMPOS_CLIENTE)[number];

/** Data of a client or supplier, taken from a document or a form. */
export type Contacto = {
  nitCliente: string;
  tipoIdentificador: TipoIdentificador;
  nombre: string;
  /** E-mail addresses separated by commas. */
  correo: string;
  direccionCliente: Direccion | null;
};

/** An entry as a form writes it: with the telephone number, which no document tells; "" for none. */
export type Ficha = Contacto & { telefono: string };

/** A client or supplier; `corregidos` lists the fields that a user wrote by hand, which no document changes. */
export type Cliente = Ficha & { corregidos: readonly CampoCliente[] };

/**
 * Updates a client from a document: the newest values count, except in corrected fields; fields that the document
 * leaves empty keep their value.
 */
export function learnCliente(previo: Cliente | null, visto: Contacto): Cliente {
  if (previo === null) return { ...visto, telefono: '', corregidos: [] };
  const isKept = (campo: CampoCliente) => previo.corregidos.includes(campo) || isEmpty(visto[campo]);
  return {
    ...previo,
    tipoIdentificador: visto.tipoIdentificador,
    nombre: isKept('nombre') ? previo.nombre : visto.nombre,
    correo: isKept('correo') ? previo.correo : visto.correo,
    direccionCliente: isKept('direccionCliente') ? previo.direccionCliente : visto.direccionCliente,
  };
}

/**
 * Updates a client by hand: the fields that the user changed count as corrected from now on; a field that the user
 * emptied is filled by documents again.
 */
export function correctCliente(previo: Cliente | null, escrito: Ficha): Cliente {
  const isHis = (campo: CampoCliente) =>
    !isEmpty(escrito[campo]) &&
    (previo === null || previo.corregidos.includes(campo) || !isSame(previo[campo], escrito[campo]));
  return { ...escrito, corregidos: CAMPOS_CLIENTE.filter(isHis) };
}

export function isSameCliente(a: Cliente, b: Cliente): boolean {
  return (
    a.tipoIdentificador === b.tipoIdentificador &&
    a.telefono === b.telefono &&
    CAMPOS_CLIENTE.every((campo) => isSame(a[campo], b[campo])) &&
    a.corregidos.join() === b.corregidos.join()
  );
}

/** Cleans the data for storing: trimmed lines, e-mails separated by commas, null for an address without any part. */
export function cleanContacto({ tipoIdentificador, ...contacto }: Contacto): Contacto {
  return {
    nitCliente: cleanIdReceptor(contacto.nitCliente, tipoIdentificador),
    tipoIdentificador,
    nombre: cleanLinea(contacto.nombre),
    correo: [...new Set(splitCorreos(contacto.correo))].join(','),
    direccionCliente: contacto.direccionCliente === null ? null : cleanDireccion(contacto.direccionCliente),
  };
}

/** The same for an entry with its telephone number. */
export function cleanFicha({ telefono, ...contacto }: Ficha): Ficha {
  return { ...cleanContacto(contacto), telefono: cleanTelefono(telefono) };
}

/** Cleaned address; null when it contains nothing but the country. */
export function cleanDireccion(direccion: Direccion): Direccion | null {
  const cleaned: Direccion = {
    direccion: cleanLinea(direccion.direccion),
    municipio: cleanLinea(direccion.municipio),
    departamento: cleanLinea(direccion.departamento),
    codigoPostal: direccion.codigoPostal.trim(),
    pais: direccion.pais.trim().toUpperCase(),
  };
  const { pais: _pais, ...partes } = cleaned;
  return Object.values(partes).every((parte) => parte === '') ? null : cleaned;
}

type Valor = string | Direccion | null;

function isEmpty(valor: Valor): boolean {
  return valor === null || valor === '';
}

function isSame(a: Valor, b: Valor): boolean {
  return textOf(a) === textOf(b);
}

function textOf(valor: Valor): string {
  if (valor === null || typeof valor === 'string') return valor ?? '';
  const { direccion, municipio, departamento, codigoPostal, pais } = valor;
  return [direccion, municipio, departamento, codigoPostal, pais].join('\n');
}
