import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { certificadores } from '#lambdas/adapters/aws/puertos/certificadores.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { emisionResolvers } from './resolvers.ts';

export const handler = createHandler(emisionResolvers, portsWith({ archivos, certificadores, colas }));
