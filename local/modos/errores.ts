import { AwsError } from '../aws/aws-error.ts';

const CAPACIDAD =
  'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or ' +
  'index so please try again shortly. If exceptions persist, check if you have a hot key: ' +
  'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html';
const APROVISIONADO =
  'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning ' +
  'level with the UpdateTable API.';
const EN_CURSO = 'Transaction is ongoing for the item';

/** Both names under which a table refuses calls; a table on demand uses the first one more often. */
const LIMITES_TABLA = [
  { type: 'ThrottlingException', code: 'ThrottlingError', message: CAPACIDAD },
  {
    type: 'ProvisionedThroughputExceededException',
    code: 'ProvisionedThroughputExceeded',
    message: APROVISIONADO,
  },
] as const;

export type Refusal = {
  operation: string;
  input: Readonly<Record<string, unknown>>;
  /** Number in [0, 1) that chooses among the names of one refusal. */
  azar: number;
};

/** Refusal of a call to a table that has too many. */
export function throttleTabla({ operation, input, azar }: Refusal): AwsError {
  const { type, code, message } = LIMITES_TABLA[azar < 0.5 ? 0 : 1];
  return isTransaction(operation)
    ? cancel(input, { Code: code, Message: message })
    : new AwsError(type, message);
}

/** Refusal of a write to a row that a transaction is writing. */
export function conflictTabla({ operation, input }: Omit<Refusal, 'azar'>): AwsError {
  return isTransaction(operation)
    ? cancel(input, { Code: 'TransactionConflict', Message: EN_CURSO })
    : new AwsError('TransactionConflictException', EN_CURSO);
}

export function throttleKms(): AwsError {
  return new AwsError(
    'ThrottlingException',
    'You have exceeded the rate at which you may call KMS. Reduce the frequency of your calls.',
  );
}

export type Razon = { Code: string; Message?: string; Item?: unknown };

/** A transaction that wrote nothing, with the reason of each of its items. */
export function cancelled(razones: readonly Razon[]): AwsError {
  const codes = razones.map(({ Code }) => Code).join(', ');
  return new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { extra: { CancellationReasons: razones } },
  );
}

function isTransaction(operation: string): boolean {
  return operation.startsWith('Transact');
}

/** A transaction that its first item stopped. */
function cancel(input: Refusal['input'], first: Razon): AwsError {
  const items = Array.isArray(input['TransactItems']) ? input['TransactItems'] : [];
  return cancelled(items.map((_, i) => (i === 0 ? first : { Code: 'None' })));
}
