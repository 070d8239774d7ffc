import { isRecord } from '#domain/is-record.ts';
import type { Entrada } from './actions.ts';
import type { DynamoEngine } from './engine.ts';

/** Units of one table that one call of a role cost, as DynamoDB would tell them; those of its indexes are not in them. */
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

/** Runs a call and tells what it cost. A call that is refused tells nothing. */
export async function measure(
  engine: Pick<DynamoEngine, 'execute'>,
  { operation, input, rol }: Llamada,
  tell: TellConsumo,
): Promise<Entrada> {
  const isLectura = LECTURAS.includes(operation);
  if (!isLectura && !ESCRITURAS.includes(operation)) return engine.execute(operation, input);
  const { ConsumedCapacity, ...output } = await engine.execute(operation, {
    ...input,
    ReturnConsumedCapacity: 'TOTAL',
  });
  for (const parte of [ConsumedCapacity].flat().filter(isRecord)) {
    const { TableName, CapacityUnits } = parte;
    tell({
      rol,
      operacion: operation,
      tabla: String(TableName),
      unidades: Number(CapacityUnits),
      isLectura,
    });
  }
  return output;
}
