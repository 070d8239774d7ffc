import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import type { Direccion } from '../establecimiento/direccion.ts';
import { splitCorreos } from '../identificacion/contacto.ts';
import { cleanIdReceptor } from '../identificacion/receptor.ts';
import { cleanLinea } from '../texto/texto.ts';

/** Fields that documents teach and people correct. */
const CAMPOS = ['nombre', 'correo', 'direccionCliente'] as const;
export type CampoCliente = (typeof CAMPOS)[number];

/** What a document, or a form, says of a client or supplier. */
export type Contacto = {
  nitCliente: string;
  tipoIdentificador: TipoIdentificador;
  nombre: string;
  /** Several ones separated by commas. */
  correo: string;
  direccionCliente: Direccion | null;
};

/** `corregidos`: what somebody wrote in the catalogue by hand, which no document changes. */
export type Cliente = Contacto & { corregidos: readonly CampoCliente[] };

/**
 * What a document teaches: its newest words, except where somebody corrected them; what it leaves empty erases nothing.
 */
export function learnCliente(previo: Cliente | null, visto: Contacto): Cliente {
  if (previo === null) return { ...visto, corregidos: [] };
  const isKept = (campo: CampoCliente) => previo.corregidos.includes(campo) || isEmpty(visto[campo]);
  return {
    ...previo,
    tipoIdentificador: visto.tipoIdentificador,
    nombre: isKept('nombre') ? previo.nombre : visto.nombre,
    correo: isKept('correo') ? previo.correo : visto.correo,
    direccionCliente: isKept('direccionCliente') ? previo.direccionCliente : visto.direccionCliente,
  };
}

/** What somebody wrote by hand: the fields he changed are his from now on; one that he emptied is open to documents again. */
export function correctCliente(previo: Cliente | null, escrito: Contacto): Cliente {
  const isHis = (campo: CampoCliente) =>
    !isEmpty(escrito[campo]) &&
    (previo === null || previo.corregidos.includes(campo) || !isSame(previo[campo], escrito[campo]));
  return { ...escrito, corregidos: CAMPOS.filter(isHis) };
}

export function isSameCliente(a: Cliente, b: Cliente): boolean {
  return (
    a.tipoIdentificador === b.tipoIdentificador &&
    CAMPOS.every((campo) => isSame(a[campo], b[campo])) &&
    a.corregidos.join() === b.corregidos.join()
  );
}

/** As it is stored: clean lines, e-mails separated by commas, no address without any of its parts. */
export function cleanContacto({ tipoIdentificador, ...contacto }: Contacto): Contacto {
  return {
    nitCliente: cleanIdReceptor(contacto.nitCliente, tipoIdentificador),
    tipoIdentificador,
    nombre: cleanLinea(contacto.nombre),
    correo: [...new Set(splitCorreos(contacto.correo))].join(','),
    direccionCliente: contacto.direccionCliente === null ? null : cleanDireccion(contacto.direccionCliente),
  };
}

/** Null when nothing but the country was written. */
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
