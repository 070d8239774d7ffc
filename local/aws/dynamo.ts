import { openDatos, type Datos } from '../datos/datos.ts';
import { createTables, tableEnv } from '../tablas.ts';
import { createAwsJsonHandler, type HttpHandler } from './aws-json.ts';
import { createDynamoEngine, readFrom, type DynamoEngine } from './dynamo/engine.ts';
import { measure } from './dynamo/consumo.ts';
import type { TellConsumo } from './dynamo/consumo.ts';
import { listen } from './listen.ts';
import { necesidadesOf } from './dynamo/necesidades.ts';
import type { Llavero } from './iam/llavero.ts';
import { createAtraso, isEventual } from '../modos/atraso.ts';
import { createModos } from '../modos/modos.ts';
import type { Modos } from '../modos/modos.ts';

/** The tables as they are, and the reads of functions, which may be late. */
export type Tablas = DynamoEngine & { readonly deFunciones: Pick<DynamoEngine, 'execute'> };

/** Opens the engine over the rows of the data folder and creates the product's tables. */
export async function openDynamo({ diario, disco }: Datos, modos: Modos = createModos()): Promise<Tablas> {
  const isWritable = disco.isWritable();
  const atraso = createAtraso(diario, () => modos.ajustes().stale);
  const engine = await createDynamoEngine(atraso.diario, isWritable);
  if (isWritable) await createTables(engine);
  const deFunciones: Tablas['deFunciones'] = {
    execute: (operation, input) => {
      const ms = isEventual(operation, input) ? modos.drawAtraso(operation) : 0;
      return ms > 0 ? readFrom(atraso.past(ms), operation, input) : engine.execute(operation, input);
    },
  };
  return { ...engine, deFunciones };
}

export type DepsDynamo = {
  llavero: Llavero | null;
  modos: Modos | null;
  /** Is told what the calls of functions cost. */
  tell?: TellConsumo;
};

export function createDynamoHandler(tablas: Tablas, { llavero, modos, tell }: DepsDynamo): HttpHandler {
  return createAwsJsonHandler({
    service: 'dynamodb',
    target: 'DynamoDB_20120810',
    namespace: 'com.amazonaws.dynamodb.v20120810',
    llavero,
    modos,
    necesidadesOf,
    execute: (operation, input, rol) => {
      if (llavero !== null && rol === null) return tablas.execute(operation, input);
      return tell === undefined || rol === null
        ? tablas.deFunciones.execute(operation, input)
        : measure(tablas.deFunciones, { operation, input, rol: rol.nombre }, tell);
    },
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
  const modos = createModos();
  const tablas = await openDynamo(datos, modos);
  const server = await listen(createDynamoHandler(tablas, { llavero: null, modos }));
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
      await tablas.close();
      await datos.close();
    },
  };
}
