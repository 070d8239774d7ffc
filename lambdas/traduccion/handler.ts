import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { traduccionResolvers } from './resolvers.ts';

export const handler = createHandler(traduccionResolvers, portsWith({ archivos }));
