import { isRecord } from '#domain/is-record.ts';
import { AwsError } from '../aws-error.ts';
import type { Entrada } from './actions.ts';
import type { DynamoEngine } from './engine.ts';

/** Units of one table and its indexes that one call of a role cost, as DynamoDB would tell them. */
export type Consumo = {
  readonly rol: string;
  readonly operacion: string;
  readonly tabla: string;
  readonly unidades: number;
  readonly isLectura: boolean;
};
export type TellConsumo = (consumo: Consumo) => void;

/** Passes on to every listener what calls cost. */
export function createConsumos(): { tell: TellConsumo; listen: (listener: TellConsumo) => void } {
  const oyentes: TellConsumo[] = [];
  return {
    tell: (consumo) => {
      for (const oyente of oyentes) oyente(consumo);
    },
    listen: (listener) => void oyentes.push(listener),
  };
}

const LECTURAS: readonly string[] = ['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems'];
const ESCRITURAS: readonly string[] = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
];

type Llamada = { operation: string; input: Entrada; rol: string };

/** Runs a call and tells what it cost. A write whose condition failed costs what it would have written, at least one unit. */
export async function measure(
  engine: Pick<DynamoEngine, 'execute'>,
  { operation, input, rol }: Llamada,
  tell: TellConsumo,
): Promise<Entrada> {
  const isLectura = LECTURAS.includes(operation);
  if (!isLectura && !ESCRITURAS.includes(operation)) return engine.execute(operation, input);
  const tellParte = (tabla: unknown, unidades: unknown): void =>
    tell({ rol, operacion: operation, tabla: String(tabla), unidades: Number(unidades), isLectura });
  try {
    const { ConsumedCapacity, ...output } = await engine.execute(operation, {
      ...input,
      ReturnConsumedCapacity: 'TOTAL',
    });
    for (const { TableName, CapacityUnits } of [ConsumedCapacity].flat().filter(isRecord)) {
      tellParte(TableName, CapacityUnits);
    }
    return output;
  } catch (error) {
    if (error instanceof AwsError && error.type === 'ConditionalCheckFailedException') {
      tellParte(input['TableName'], 1);
    }
    throw error;
  }
}
