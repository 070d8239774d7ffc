import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { envOfTabla, type NombreTabla } from '#lambdas/shared/tablas.ts';
import { createClienteDirecto } from '../../local/aws/dynamo/cliente-directo.ts';
import { openDynamo } from '../../local/aws/dynamo.ts';
import { openDatos } from '../../local/datos/datos.ts';
import { tableEnv } from '../../local/tablas.ts';

/** The product's tables in memory, empty. */
export type TablasDePrueba = {
  /** Client of the SDK; a test may add steps of its own to its stack, at `initialize`. */
  client: DynamoDBClient;
  tablaOf: (nombre: NombreTabla) => string;
  repositories: Repositories;
  close: () => Promise<void>;
};

/**
 * Opens the tables with a client that asks the engine itself; suites about calls that get lost or are repeated take
 * `startDynamo`, which has the wire.
 */
export async function openTablas(): Promise<TablasDePrueba> {
  const datos = await openDatos(null);
  const tablas = await openDynamo(datos);
  const client = createClienteDirecto(tablas.deFunciones);
  const nombres = tableEnv();
  const tablaOf = (nombre: NombreTabla): string => nombres[envOfTabla(nombre)] ?? '';
  return {
    client,
    tablaOf,
    repositories: createRepositories(client, tablaOf),
    close: async () => {
      client.destroy();
      await tablas.close();
      await datos.close();
    },
  };
}
