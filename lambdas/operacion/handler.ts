import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { operacionResolvers } from './resolvers.ts';

export const handler = createHandler(operacionResolvers, portsFromEnv());
