import { AwsError } from '../aws-error.ts';
import { isPolicySignatureValid, type Credenciales } from '../sigv4.ts';
import type { Form } from './multipart.ts';

/** Fields that a policy need not cover. */
const FREE_FIELDS = new Set(['x-amz-signature', 'policy', 'file']);

type Policy = { expiration: string; conditions: unknown[] };

/** Largest file that a policy with a right signature admits, in bytes; throws when the signature is wrong. */
export function maximoDePolicy(fields: ReadonlyMap<string, string>, keys: Credenciales): number {
  const { conditions } = requireSigned((name) => fields.get(name) ?? '', keys);
  const rangos = conditions.map(toTriple).filter(([operator]) => operator === 'content-length-range');
  return Math.min(...rangos.map(([, , operand]) => Number(operand)));
}

function requireSigned(field: (name: string) => string, keys: Credenciales): Policy {
  const policy = field('policy');
  if (policy === '') throw denied('Bucket POST must contain a policy');
  if (!isPolicySignatureValid(policy, field('x-amz-credential'), field('x-amz-signature'), keys)) {
    throw new AwsError('SignatureDoesNotMatch', 'The policy signature does not match', { status: 403 });
  }
  return parsePolicy(policy);
}

/** Checks signature, expiry and every condition of an upload form, and that a condition covers each field. */
export function checkPostPolicy(bucket: string, form: Form, keys: Credenciales, now: number): void {
  const field = (name: string): string => form.fields.get(name) ?? '';
  const { expiration, conditions } = requireSigned(field, keys);
  if (!(Date.parse(expiration) > now)) throw denied('Invalid according to Policy: Policy expired.');

  const values = new Map([...form.fields, ['bucket', bucket]]);
  const covered = new Set<string>();
  for (const condition of conditions) covered.add(checkCondition(condition, values, form.file.bytes.length));
  for (const name of form.fields.keys()) {
    if (FREE_FIELDS.has(name) || name.startsWith('x-ignore-') || covered.has(name)) continue;
    throw denied(`Invalid according to Policy: Extra input fields: ${name}`);
  }
}

function parsePolicy(policy: string): Policy {
  try {
    const value = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as Partial<Policy>;
    if (typeof value.expiration === 'string' && Array.isArray(value.conditions)) return value as Policy;
  } catch {
    // Text that is not JSON is answered below, like a policy without its two members.
  }
  throw new AwsError('InvalidPolicyDocument', 'The policy is not valid');
}

/** Checks one condition and returns the field that it covers. */
function checkCondition(condition: unknown, values: ReadonlyMap<string, string>, size: number): string {
  const [operator, name, operand] = toTriple(condition);
  if (operator === 'content-length-range') {
    if (size < Number(name)) throw tooSmall();
    if (size > Number(operand)) throw tooLarge();
    return '';
  }
  const field = name.replace(/^\$/, '').toLowerCase();
  const value = values.get(field) ?? '';
  const passes =
    operator === 'eq' ? value === operand : operator === 'starts-with' && value.startsWith(operand);
  if (!passes)
    throw denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
  return field;
}

function toTriple(condition: unknown): [string, string, string] {
  if (Array.isArray(condition)) {
    const parts: unknown[] = condition;
    const [operator, name, operand] = parts.map(String);
    return [operator?.toLowerCase() ?? '', name ?? '', operand ?? ''];
  }
  const [name, operand] = Object.entries((condition ?? {}) as Record<string, unknown>)[0] ?? ['', ''];
  return ['eq', name, String(operand)];
}

function denied(message: string): AwsError {
  return new AwsError('AccessDenied', message, { status: 403 });
}

function tooLarge(): AwsError {
  return new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
}

function tooSmall(): AwsError {
  return new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
}
