import { portsWith } from '#lambdas/adapters/aws/ports-with.ts';
import { certificados } from '#lambdas/adapters/aws/puertos/archivos.ts';
import { certificadores } from '#lambdas/adapters/aws/puertos/certificadores.ts';
import { cifrado } from '#lambdas/adapters/aws/puertos/cifrado.ts';
import { consulta } from '#lambdas/adapters/aws/puertos/consulta.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { certificadorResolvers } from './resolvers.ts';

export const handler = createHandler(
  certificadorResolvers,
  portsWith({ certificadores, certificados, cifrado, consulta }),
);
