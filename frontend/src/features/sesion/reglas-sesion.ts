import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { checkClave } from '#domain/identificacion/clave.ts';
import { checkCorreo, checkTelefono } from '#domain/identificacion/contacto.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import type { NombreIngreso } from '#domain/sesion/nombre-ingreso.ts';

/** Texts that are typed into the form of the sign-in. */
export type DatosLogin = { usuario: string; clave: string };
/** A name that was read and its password, as the user pool gets them. */
export type Ingreso = { usuario: NombreIngreso; clave: string };

export type DatosAlta = {
  nit: string;
  correo: string;
  telefono: string;
  clave: string;
  terminos: boolean;
  tieneReferido: boolean;
  referido: string;
  tieneContador: boolean;
  contador: string;
};

export type DatosNuevaClave = { clave: string; confirmacion: string };
export type DatosRestablecer = DatosNuevaClave & { codigo: string };

export function checkUsuario(usuario: string): Falta[] {
  return usuario.trim() === '' ? [falta('USUARIO-01', 'usuario')] : [];
}

export function checkLogin({ usuario, clave }: DatosLogin): Falta[] {
  return [...checkUsuario(usuario), ...(clave === '' ? [falta('CLAVE-01', 'clave')] : [])];
}

function checkNitEmisor(nit: string, ruta: string): Falta[] {
  const limpio = cleanIdentificador(nit);
  return limpio === 'CF' ? [falta('NIT-02', ruta)] : checkNit(limpio, ruta);
}

/** Checks a sign-up with the rules that the server applies before it accepts the account (spec 1 §5). */
export function checkAlta(alta: DatosAlta): Falta[] {
  return [
    ...checkNitEmisor(alta.nit, 'nit'),
    ...checkCorreo(alta.correo, 'correo'),
    ...checkTelefono(alta.telefono, 'telefono'),
    ...checkClave(alta.clave, 'clave'),
    ...(alta.tieneReferido ? checkNitEmisor(alta.referido, 'referido') : []),
    ...(alta.tieneContador ? checkNitEmisor(alta.contador, 'contador') : []),
    ...(alta.terminos ? [] : [falta('TERMINOS-01', 'terminos')]),
  ];
}

/** NITs of the referrer and the accountant: never the user's own, and never both (spec 1 §5). */
export function vinculosOf(alta: DatosAlta): { referido?: string; contador?: string } {
  const propio = cleanIdentificador(alta.nit);
  const contador = alta.tieneContador ? cleanIdentificador(alta.contador) : '';
  if (contador !== '' && contador !== propio) return { contador };
  const referido = alta.tieneReferido && !alta.tieneContador ? cleanIdentificador(alta.referido) : '';
  return referido !== '' && referido !== propio ? { referido } : {};
}

export function checkCodigo(codigo: string): Falta[] {
  return codigo.trim() === '' ? [falta('CODIGO-01', 'codigo')] : [];
}

export function checkNuevaClave({ clave, confirmacion }: DatosNuevaClave): Falta[] {
  return [
    ...checkClave(clave, 'clave'),
    ...(clave === confirmacion ? [] : [falta('CLAVE-07', 'confirmacion')]),
  ];
}

export function checkRestablecer(datos: DatosRestablecer): Falta[] {
  return [...checkCodigo(datos.codigo), ...checkNuevaClave(datos)];
}
