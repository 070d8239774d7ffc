import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { certificadores } from '#lambdas/adapters/aws/puertos/certificadores.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { muertas } from '#lambdas/adapters/aws/puertos/muertas.ts';
import { rechazosProveedor } from '#lambdas/adapters/aws/puertos/rechazos-proveedor.ts';
import { operacionResolvers } from './resolvers.ts';

export const handler = createHandler(
  operacionResolvers,
  portsWith({ archivos, certificadores, colas, muertas, rechazosProveedor }),
);
