import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTables, tableEnv } from '../tablas.ts';
import { createAwsJsonHandler, type HttpHandler } from './aws-json.ts';
import { createDynamoEngine, type DynamoEngine } from './dynamo/engine.ts';
import { listen } from './listen.ts';
import type { Credenciales } from './sigv4.ts';

/** Opens the engine in `<dataDir>/dynamo` (null: in memory) and creates the product's tables. */
export async function openDynamo(dataDir: string | null): Promise<DynamoEngine> {
  const folder = dataDir === null ? null : join(dataDir, 'dynamo');
  if (folder !== null) await mkdir(folder, { recursive: true });
  const engine = await createDynamoEngine(folder);
  await createTables(engine);
  return engine;
}

export function createDynamoHandler(engine: DynamoEngine, credentials: Credenciales | null): HttpHandler {
  return createAwsJsonHandler({
    service: 'dynamodb',
    target: 'DynamoDB_20120810',
    namespace: 'com.amazonaws.dynamodb.v20120810',
    credentials,
    execute: (operation, input) => engine.execute(operation, input),
  });
}

export type Dynamo = {
  endpoint: string;
  /** Endpoint, region, dummy credentials and the names of the tables, for process.env. */
  env: Record<string, string>;
  injectTransactionConflict: DynamoEngine['injectTransactionConflict'];
  close(): Promise<void>;
};

/** Starts DynamoDB alone on a free loopback port, for tests of repositories; it accepts any credentials. */
export async function startDynamo({ dataDir }: { dataDir: string | null }): Promise<Dynamo> {
  const engine = await openDynamo(dataDir);
  const server = await listen(createDynamoHandler(engine, null));
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
    injectTransactionConflict: (times) => engine.injectTransactionConflict(times),
    close: async () => {
      await server.close();
      await engine.close();
    },
  };
}
