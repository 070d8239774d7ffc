import { CfnResource, Tags } from 'aws-cdk-lib';
import type { App, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ApiStack } from './api-stack.ts';
import { DatosStack } from './datos-stack.ts';
import { readEtapa } from './etapa.ts';
import type { Etapa } from './etapa.ts';
import { WebStack } from './web-stack.ts';

/** The stacks of one stage, each tagged so that bills and searches tell stage and part apart. */
export function createStacks(app: App, carpeta?: string) {
  const etapa = readEtapa(app);
  const prefix = `fel-${etapa.nombre}`;
  const env = { region: etapa.region };
  const datos = new DatosStack(app, `${prefix}-datos`, { env, etapa });
  const api = new ApiStack(app, `${prefix}-api`, { env, etapa, datos });
  const web = new WebStack(app, `${prefix}-web`, {
    env,
    etapa,
    datos,
    api,
    ...(carpeta === undefined ? {} : { carpeta }),
  });
  for (const [parte, stack] of Object.entries({ datos, api, web })) {
    Tags.of(stack).add('producto', 'facturacion-fel');
    Tags.of(stack).add('etapa', etapa.nombre);
    Tags.of(stack).add('parte', parte);
    ownLogOfEmptying(stack, etapa);
  }
  return { datos, api, web };
}

/** Gives the CDK's function that empties buckets a log of the stack: its own would be made at its first run and stay. */
function ownLogOfEmptying(stack: Stack, { retencion }: Etapa): void {
  const funcion = stack.node
    .tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')
    ?.node.findChild('Handler');
  if (!(funcion instanceof CfnResource)) return;
  const log = new LogGroup(stack, 'LogVaciado', {
    retention: RetentionDays.ONE_YEAR,
    removalPolicy: retencion,
  });
  funcion.addPropertyOverride('LoggingConfig.LogGroup', log.logGroupName);
}
