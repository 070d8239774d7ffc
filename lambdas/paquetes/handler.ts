import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { billetera } from '#lambdas/adapters/aws/puertos/billetera.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import { tarjeta } from '#lambdas/adapters/aws/puertos/tarjeta.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { paquetesResolvers } from './resolvers.ts';

export const handler = createHandler(paquetesResolvers, portsWith({ archivos, colas, tarjeta, billetera }));
