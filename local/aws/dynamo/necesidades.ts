import { isRecord } from '#domain/is-record.ts';
import { ARN } from '../arn.ts';
import type { Necesidad } from '../iam/politica.ts';
import type { Entrada } from './actions.ts';

/** Single action that each part of a transaction needs. */
const DE_TRANSACCION: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** Lists the rights that DynamoDB asks IAM for before it answers: a transaction needs the right of each of its parts, and none of its own. */
export function necesidadesOf(operation: string, input: Entrada): Necesidad[] {
  const { TransactItems, RequestItems, TableName, IndexName } = input;
  if (Array.isArray(TransactItems)) return TransactItems.filter(isRecord).flatMap(readParte);
  if (isRecord(RequestItems)) {
    return Object.keys(RequestItems).map((tabla) => need(operation, tabla));
  }
  return [need(operation, TableName, IndexName)];
}

function readParte(parte: Record<string, unknown>): Necesidad[] {
  return Object.entries(parte).map(([nombre, cuerpo]) =>
    need(DE_TRANSACCION[nombre] ?? nombre, isRecord(cuerpo) ? cuerpo['TableName'] : undefined),
  );
}

function need(accion: string, tabla: unknown, indice?: unknown): Necesidad {
  const recurso = ARN.tabla(typeof tabla === 'string' && tabla !== '' ? tabla : '*');
  return {
    accion: `dynamodb:${accion}`,
    recurso: typeof indice === 'string' ? `${recurso}/index/${indice}` : recurso,
  };
}
