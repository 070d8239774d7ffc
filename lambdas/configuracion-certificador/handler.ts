import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { certificadorResolvers } from './resolvers.ts';

export const handler = createHandler(certificadorResolvers, portsFromEnv());
