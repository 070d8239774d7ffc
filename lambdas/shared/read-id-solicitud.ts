import { isUuid } from '#domain/dte/autorizacion.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';

/**
 * Id under which a request is recognised when it comes again: a UUID made with the form, in lower case. A window of time
 * or equal contents cannot tell a repeat from a second payment of the same amount.
 */
export function readIdSolicitud(id: string, ruta: string): string {
  if (!isUuid(id)) throw new AppError('VALIDACION', { faltas: [falta('SOLICITUD-01', ruta)] });
  return id.toLowerCase();
}
