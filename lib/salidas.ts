import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Prints the generated name of a resource after a deployment as `Nombre<que>`, because the runbook sends people to
 * tables, queues and logs whose names CloudFormation makes up.
 */
export function printNombre(scope: Construct, que: string, value: string): void {
  const id = `Nombre${que.charAt(0).toUpperCase()}${que.slice(1)}`;
  new CfnOutput(Stack.of(scope), id, { value });
}
