import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { productosResolvers } from './resolvers.ts';

export const handler = createHandler(productosResolvers, portsWith({}));
