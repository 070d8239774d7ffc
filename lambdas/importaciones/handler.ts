import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { archivos } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { colas } from '#lambdas/adapters/aws/puertos/colas.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { importacionesResolvers } from './resolvers.ts';

export const handler = createHandler(importacionesResolvers, portsWith({ archivos, colas }));
