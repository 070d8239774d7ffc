import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts one AwsSolutions rule under a construct, with the reason that an auditor reads. */
export function acknowledge(scope: IConstruct, rule: string, reason: string): void {
  Validations.of(scope).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
}

/** Accepts that a policy under `scope` names everything that begins with one ARN, and nothing else. */
export function acknowledgeUnder(
  scope: IConstruct,
  arn: { owner: IConstruct; value: string },
  suffix: `/${string}` | ':*',
  reason: string,
): void {
  const stack = Stack.of(scope);
  const owner = Stack.of(arn.owner);
  const value = owner === stack ? arn.value : owner.exportValue(arn.value);
  acknowledge(scope, `IAM5[Resource::${flatten(stack.resolve(value))}${suffix}]`, reason);
}

/** Writes a reference in the form that cdk-nag uses in the names of its findings. */
function flatten(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const [[key, value] = []] = Object.entries(reference ?? {}) as [string, unknown][];
  if (key === 'Fn::GetAtt' && Array.isArray(value)) return `<${value.join('.')}>`;
  if (key === 'Fn::ImportValue' && typeof value === 'string') return value;
  throw new Error(`Cannot name the finding of ${JSON.stringify(reference)}`);
}
