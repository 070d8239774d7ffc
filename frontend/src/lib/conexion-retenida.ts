import { servicio } from '#domain/traducciones/areas.ts';
import { ApiError } from './api-error.ts';
import { textosOf } from './i18n.ts';

const t = textosOf({ servicio });

/** A request that the wall before the API held back: it never arrived, and the wall opens again by itself. */
export function conexionRetenida(): ApiError {
  return new ApiError({ codigo: 'CONEXION_RETENIDA', mensaje: t('servicio.retenida'), tipo: 'warning' });
}
