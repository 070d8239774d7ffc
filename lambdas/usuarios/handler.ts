import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { directorio } from '#lambdas/adapters/aws/puertos/directorio.ts';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { createUsuariosResolvers } from './resolvers.ts';

export const handler = createHandler(createUsuariosResolvers(mensajeriaFromEnv()), portsWith({ directorio }));
