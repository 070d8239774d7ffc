import type { Ports } from '#lambdas/ports/ports.ts';
import { portsWith } from './ports-with.ts';
import type { Puertos } from './ports-with.ts';
import { archivos, certificados } from './puertos/archivos.ts';
import { billetera } from './puertos/billetera.ts';
import { certificadores } from './puertos/certificadores.ts';
import { cifrado } from './puertos/cifrado.ts';
import { colas } from './puertos/colas.ts';
import { consulta } from './puertos/consulta.ts';
import { directorio } from './puertos/directorio.ts';
import { muertas } from './puertos/muertas.ts';
import { rechazosProveedor } from './puertos/rechazos-proveedor.ts';
import { tarjeta } from './puertos/tarjeta.ts';
import { temporales } from './puertos/temporales.ts';

const CADA_PUERTO: Puertos = {
  archivos,
  billetera,
  certificados,
  certificadores,
  cifrado,
  colas,
  consulta,
  directorio,
  muertas,
  rechazosProveedor,
  tarjeta,
  temporales,
};

/** Builds every port from the environment, for a process that runs several functions. */
export function portsFromEnv(): Ports {
  return portsWith(CADA_PUERTO);
}
