import { Tags } from 'aws-cdk-lib';
import type { App } from 'aws-cdk-lib';
import { ApiStack } from './api-stack.ts';
import { DatosStack } from './datos-stack.ts';
import { readEtapa } from './etapa.ts';
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
  }
  return { datos, api, web };
}
