import type { Datos } from '../datos/datos.ts';
import { createPem, openLlaves } from './tokens.ts';
import type { Llaves } from './tokens.ts';

/** Name of the key with which the user pool signs its tokens. */
export const SECRETO_IDENTIDAD = 'identidad/llave.pem';

/** Key with which the user pool signs its tokens. */
export async function readLlaves(datos: Pick<Datos, 'readSecret'>): Promise<Llaves> {
  const pem = await datos.readSecret(SECRETO_IDENTIDAD, () => Buffer.from(createPem()));
  return openLlaves(pem.toString('utf8'));
}
