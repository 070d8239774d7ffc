import { mensajeriaFromEnv, portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { createUsuariosResolvers } from './resolvers.ts';

export const handler = createHandler(createUsuariosResolvers(mensajeriaFromEnv()), portsFromEnv());
