import { TABLAS, envOfTabla, type Tabla } from '#lambdas/shared/tablas.ts';
import { AwsError } from './aws/aws-error.ts';
import { activeIndicesOf } from './aws/dynamo/add-indices.ts';
import type { DynamoEngine } from './aws/dynamo/engine.ts';

export const ETAPA_LOCAL = 'local';

/** Name of a table here. In the cloud each table gets a name from CloudFormation. */
function nameOf({ nombre }: Tabla): string {
  return `${ETAPA_LOCAL}-${nombre}`;
}

/** Environment variables with the local names of the tables. */
export function tableEnv(): Record<string, string> {
  return Object.fromEntries(TABLAS.map((tabla) => [envOfTabla(tabla.nombre), nameOf(tabla)]));
}

/** Creates the product's tables; existing ones, of an older version, get the indexes that they lack. */
export async function createTables(engine: DynamoEngine, tablas: readonly Tabla[] = TABLAS): Promise<void> {
  for (const tabla of tablas) {
    try {
      await engine.execute('CreateTable', toCreateTable(tabla));
    } catch (error) {
      if (!(error instanceof AwsError) || error.type !== 'ResourceInUseException') throw error;
      await completeIndices(engine, tabla);
    }
  }
}

async function completeIndices(engine: DynamoEngine, tabla: Tabla): Promise<void> {
  const { Table } = await engine.execute('DescribeTable', { TableName: nameOf(tabla) });
  const activos = activeIndicesOf(Table);
  const faltan = tabla.indices.filter(({ nombre }) => !activos.has(nombre));
  if (faltan.length === 0) return;
  const {
    TableName,
    AttributeDefinitions,
    GlobalSecondaryIndexes = [],
  } = toCreateTable({
    ...tabla,
    indices: faltan,
  });
  const updates = GlobalSecondaryIndexes.map((index) => ({ Create: index }));
  await engine.execute('UpdateTable', {
    TableName,
    AttributeDefinitions,
    GlobalSecondaryIndexUpdates: updates,
  });
}

type TablaNueva = {
  TableName: string;
  BillingMode: string;
  KeySchema: object[];
  AttributeDefinitions: object[];
  GlobalSecondaryIndexes?: object[];
};

function toCreateTable(tabla: Tabla): TablaNueva {
  const keys = tabla.sk === null ? [tabla.pk] : [tabla.pk, tabla.sk];
  const attributes = [
    ...keys.map((nombre) => ({ nombre, tipo: 'S' })),
    ...tabla.indices.flatMap(({ pk, sk }) => [pk, sk]),
  ];
  const indexes = tabla.indices.map(({ nombre, pk, sk, proyeccion }) => ({
    IndexName: nombre,
    KeySchema: toKeySchema([pk.nombre, sk.nombre]),
    Projection: { ProjectionType: proyeccion },
  }));
  return {
    TableName: nameOf(tabla),
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: toKeySchema(keys),
    AttributeDefinitions: attributes.map(({ nombre, tipo }) => ({
      AttributeName: nombre,
      AttributeType: tipo,
    })),
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
  };
}

function toKeySchema(names: readonly string[]): { AttributeName: string; KeyType: string }[] {
  return names.map((name, i) => ({ AttributeName: name, KeyType: i === 0 ? 'HASH' : 'RANGE' }));
}
