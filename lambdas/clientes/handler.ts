import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { certificadores } from '#lambdas/adapters/aws/puertos/certificadores.ts';
import { consulta } from '#lambdas/adapters/aws/puertos/consulta.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { clientesResolvers } from './resolvers.ts';

export const handler = createHandler(clientesResolvers, portsWith({ certificadores, consulta }));
