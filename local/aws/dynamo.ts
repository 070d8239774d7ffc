import { openDatos, type Datos } from '../datos/datos.ts';
import { createTables, tableEnv } from '../tablas.ts';
import { createAwsJsonHandler, type HttpHandler } from './aws-json.ts';
import { createDynamoEngine, type DynamoEngine } from './dynamo/engine.ts';
import { measure } from './dynamo/consumo.ts';
import type { TellConsumo } from './dynamo/consumo.ts';
import { listen } from './listen.ts';
import { necesidadesOf } from './dynamo/necesidades.ts';
import type { Llavero } from './iam/llavero.ts';
import { createModos } from '../modos/modos.ts';
import type { Modos } from '../modos/modos.ts';

/** Opens the engine over the rows of the data folder and creates the product's tables. */
export async function openDynamo({ diario, disco }: Datos): Promise<DynamoEngine> {
  const isWritable = disco.isWritable();
  const engine = await createDynamoEngine(diario, isWritable);
  if (isWritable) await createTables(engine);
  return engine;
}

export type DepsDynamo = {
  llavero: Llavero | null;
  modos: Modos | null;
  /** Is told what the calls of functions cost. */
  tell?: TellConsumo;
};

export function createDynamoHandler(engine: DynamoEngine, { llavero, modos, tell }: DepsDynamo): HttpHandler {
  return createAwsJsonHandler({
    service: 'dynamodb',
    target: 'DynamoDB_20120810',
    namespace: 'com.amazonaws.dynamodb.v20120810',
    llavero,
    modos,
    necesidadesOf,
    execute: (operation, input, rol) =>
      tell === undefined || rol === null
        ? engine.execute(operation, input)
        : measure(engine, { operation, input, rol: rol.nombre }, tell),
  });
}

export type Dynamo = {
  endpoint: string;
  /** Endpoint, region, dummy credentials and the names of the tables, for process.env. */
  env: Record<string, string>;
  /** Moods, of which none strikes by itself. */
  modos: Modos;
  close(): Promise<void>;
};

/** Starts DynamoDB alone on a free loopback port, for tests of repositories; it accepts any credentials. */
export async function startDynamo({ dataDir }: { dataDir: string | null }): Promise<Dynamo> {
  const datos = await openDatos(dataDir);
  const engine = await openDynamo(datos);
  const modos = createModos();
  const server = await listen(createDynamoHandler(engine, { llavero: null, modos }));
  const endpoint = `http://127.0.0.1:${server.port}`;
  return {
    endpoint,
    env: {
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local-secret',
      ...tableEnv(),
    },
    modos,
    close: async () => {
      await server.close();
      await engine.close();
      await datos.close();
    },
  };
}
