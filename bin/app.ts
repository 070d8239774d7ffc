import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ApiStack } from '../lib/api-stack.ts';
import { DatosStack } from '../lib/datos-stack.ts';
import { readEtapa } from '../lib/etapa.ts';
import { WebStack } from '../lib/web-stack.ts';

const app = new App();
const etapa = readEtapa(app);
const prefix = `fel-${etapa.nombre}`;
const env = { region: etapa.region };

const datos = new DatosStack(app, `${prefix}-datos`, { env, etapa });
const api = new ApiStack(app, `${prefix}-api`, { env, etapa, datos });
new WebStack(app, `${prefix}-web`, { env, etapa, datos, api });

Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
