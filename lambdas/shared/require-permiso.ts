import { AppError } from '#domain/errores/app-error.ts';
import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Guardia } from '#domain/sesion/guardias.ts';
import type { Sesion } from './session.ts';

/** Throws ACCESO_DENEGADO for a part of a field that fewer users may do than the whole field. */
export function requirePermiso(guardia: Guardia, sesion: Sesion): void {
  if (!isAllowed(guardia, sesion)) throw new AppError('ACCESO_DENEGADO');
}
