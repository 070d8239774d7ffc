import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { establecimientoResolvers } from './resolvers.ts';

export const handler = createHandler(establecimientoResolvers, portsWith({ archivos }));
