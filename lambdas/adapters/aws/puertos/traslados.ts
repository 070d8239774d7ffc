import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import type { TrasladoRepository } from '#lambdas/ports/traslados.ts';
import { createDynamoClient } from '../../dynamo/cliente.ts';
import { createDynamo } from '../../dynamo/tabla.ts';
import { createTrasladoRepository } from '../../dynamo/traslado-repository.ts';

/** Builds the port that moves NITs; it is none of the ports, because only one job may touch the rows of any kind. */
export function trasladosFromEnv(): TrasladoRepository {
  return createTrasladoRepository(createDynamo(createDynamoClient()), (tabla) =>
    requireEnv(envOfTabla(tabla)),
  );
}
