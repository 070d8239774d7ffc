import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Item, ItemKey } from './item.ts';
import { requireText } from './item.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Reads those rows at once, and answers a Dynamo whose `get` gives them as they were. A transaction that names a row, written or
 * refused, forgets it, so the next `get` reads it anew: what decides by a row must also name it in its transaction.
 */
export async function withLeidas(dynamo: Dynamo, tabla: string, claves: readonly ItemKey[]): Promise<Dynamo> {
  const unicas = new Map(claves.map((clave) => [textOf(clave), clave]));
  const leidas = new Map<string, Item | null>([...unicas.keys()].map((clave) => [clave, null]));
  for (const fila of await dynamo.getMany(tabla, [...unicas.values()]))
    leidas.set(textOf({ pk: requireText(fila, 'pk'), sk: requireText(fila, 'sk') }), fila);
  return {
    ...dynamo,
    get: async (de, clave) => {
      const leida = de === tabla ? leidas.get(textOf(clave)) : undefined;
      return leida === undefined ? dynamo.get(de, clave) : leida;
    },
    transact: async (items) => {
      try {
        return await dynamo.transact(items);
      } finally {
        for (const item of items) leidas.delete(textOf(claveOf(item)));
      }
    },
  };
}

const textOf = ({ pk, sk }: ItemKey): string => `${pk}\n${sk}`;

function claveOf({ Put, Update, Delete, ConditionCheck }: TransactWriteItem): ItemKey {
  const clave = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  return { pk: clave['pk']?.S ?? '', sk: clave['sk']?.S ?? '' };
}
