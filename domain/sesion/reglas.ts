import { LARGOS } from '../constantes.ts';
import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { checkCorreo } from '../identificacion/contacto.ts';
import { checkNit } from '../identificacion/reglas.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../texto/texto.ts';

const NOMBRE: readonly Regla<string>[] = [
  { codigo: 'USUARIO-02', isBroken: isBlank },
  { codigo: 'USUARIO-03', isBroken: (nombre) => countCaracteres(cleanLinea(nombre)) > LARGOS.nombreUsuario },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

/** Finds the faults of a user to invite. */
export function checkUsuario(usuario: { correo: string; nombre: string }): Falta[] {
  return [
    ...checkCorreo(usuario.correo, 'correo'),
    ...checkReglas(NOMBRE, usuario.nombre, 'nombre', { maximo: String(LARGOS.nombreUsuario) }),
  ];
}

/** Checks the branches where a user may issue against the ids that exist; null means all of them. */
export function checkSucursales(
  sucursales: readonly number[] | null,
  existentes: readonly number[],
): Falta[] {
  if (sucursales === null) return [];
  if (sucursales.length === 0) return [falta('USUARIO-04', 'sucursales')];
  const ajena = sucursales.find((id) => !existentes.includes(id));
  return ajena === undefined ? [] : [falta('USUARIO-05', 'sucursales', { id: String(ajena) })];
}

/** Finds the faults of an invitation to an accountant; the final consumer (CF) cannot be one. */
export function checkContador({ nit, correo }: { nit: string; correo: string }): Falta[] {
  const faltas = nit === 'CF' ? [falta('NIT-02', 'nit')] : checkNit(nit, 'nit');
  return [...faltas, ...checkCorreo(correo, 'correo')];
}

/** Whether the user may issue in that branch. */
export function isSucursalPermitida(sucursales: readonly number[] | null, id: number): boolean {
  return sucursales === null || sucursales.includes(id);
}
