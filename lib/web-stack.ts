import { CfnOutput, Fn, SecretValue, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { join } from 'node:path';
import { RUTA_CONTACTO } from '../domain/publico/rutas.ts';
import { ENV } from '../lambdas/shared/env.ts';
import type { ApiStack } from './api-stack.ts';
import { CONTACTANOS } from './areas.ts';
import { Alarmas } from './constructs/alarmas.ts';
import { Consultas } from './constructs/consultas.ts';
import { LambdaFunction } from './constructs/lambda-function.ts';
import { StaticSite } from './constructs/static-site.ts';
import type { DatosStack } from './datos-stack.ts';
import type { Etapa } from './etapa.ts';
import { applyPermisos } from './grants.ts';
import { acknowledge, acknowledgeUnder } from './nag.ts';
import { RESERVAS } from './reservas.ts';
import { RITMO_CANARIO } from './vigilancia.ts';

/** Seconds of one way: a certifier may take a minute to authorise, and another to annul. */
const SEGUNDOS_CANARIO = 240;
const CARPETA = join(__dirname, '../dist/web');

export interface WebStackProps extends StackProps {
  readonly etapa: Etapa;
  readonly datos: DatosStack;
  readonly api: ApiStack;
  /** Folder of the built front end. @default dist/web */
  readonly carpeta?: string;
}

/** The site. It learns the addresses of the other stacks from config.json, so one build serves every stage. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { etapa, datos, api, carpeta, ...props }: WebStackProps) {
    super(scope, id, props);
    const contactanos = this.createContactanos(etapa, datos, api);
    const { graphqlUrl } = api.graphql.api;
    const { pool, client } = datos.usuarios;
    const site = new StaticSite(this, 'Sitio', {
      etapa,
      carpeta: carpeta ?? CARPETA,
      publico: api.publico,
      bajas: api.bajas,
      contactanos: contactanos.fn.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM }),
      conexiones: [
        `https://${Fn.select(2, Fn.split('/', graphqlUrl))}`,
        `https://cognito-idp.${this.region}.amazonaws.com`,
        `https://${datos.archivos.bucket.bucketRegionalDomainName}`,
      ],
      config: {
        etapa: etapa.nombre,
        region: this.region,
        userPoolId: pool.userPoolId,
        userPoolClientId: client.userPoolClientId,
        graphqlUrl,
        soporte: etapa.soporte ?? '',
        whatsapp: etapa.whatsapp ?? '',
        contactoUrl: etapa.contacto === null ? '' : RUTA_CONTACTO,
        claveTurnstile: etapa.contacto?.clave ?? '',
        cuentaDeposito: etapa.cuentaDeposito ?? '',
        nitSinDigito: etapa.nitSinDigito,
        clientePaypal: etapa.clientePaypal ?? '',
        ...(etapa.soloLectura ? { aviso: 'SERVIDOR_EN_MANTENIMIENTO' } : {}),
        ...(etapa.sinTrabajador ? { sinTrabajador: true } : {}),
      },
    });
    const direccion = `https://${site.distribution.distributionDomainName}`;
    new CfnOutput(this, 'Direccion', { value: direccion });
    if (etapa.secretoCanario !== null)
      this.createCanario(etapa, datos, { direccion, secreto: etapa.secretoCanario });
    this.acknowledgeDeployment(site);
    // The queries stand here, because they read the log of the function of this stack as well.
    const logs = [...api.lambdas, ...Object.values(datos.disparadores), contactanos];
    new Consultas(this, 'Consultas', {
      etapa: etapa.nombre,
      logs: logs.map(({ log }) => log.logGroupName),
    });
  }

  /** Function that takes the messages of visitors; only the CDN may call it. */
  private createContactanos(etapa: Etapa, { llaveDatos }: DatosStack, api: ApiStack): LambdaFunction {
    const contactanos = new LambdaFunction(this, 'contactanos', {
      ...{ etapa, llaveDatos, entry: 'contactanos/handler.ts', segundos: CONTACTANOS.segundos },
      reserva: RESERVAS.contactanos,
    });
    applyPermisos(contactanos, CONTACTANOS, api.recursos);
    new Alarmas(this, api.temas).addErrores(contactanos, 'ErroresContactanos', { severidad: 'aviso' });
    return contactanos;
  }

  /** Function that goes the way of an issuer at fixed times; the account's password is resolved at deployment. */
  private createCanario(
    etapa: Etapa,
    { llaveDatos }: DatosStack,
    { direccion, secreto }: { direccion: string; secreto: string },
  ): void {
    const canario = new LambdaFunction(this, 'canario', {
      entry: 'canario/handler.ts',
      etapa,
      segundos: SEGUNDOS_CANARIO,
      llaveDatos,
    });
    canario.setEnv(ENV.direccionSitio, etapa.sitio ?? direccion);
    canario.setEnv(ENV.cuentaCanario, SecretValue.secretsManager(secreto).unsafeUnwrap());
    new Rule(this, 'RitmoCanario', {
      schedule: Schedule.rate(RITMO_CANARIO),
      targets: [new LambdaTarget(canario.fn, { retryAttempts: 0 })],
    });
  }

  /** Accepts the rules that the CDK's own function for copying files breaks; it cannot be narrowed. */
  private acknowledgeDeployment({ sitio }: StaticSite): void {
    const reason = "The CDK's own deployment function: it reads its assets and writes this site's bucket.";
    const managed = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';
    const assets = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${this.region}/*`;
    const actions = ['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'];
    const rules = [
      'L1',
      `IAM4[Policy::${managed}]`,
      `IAM5[Resource::${assets}]`,
      // CloudFront invalidations have no resource of their own.
      'IAM5[Resource::*]',
      ...actions.map((action) => `IAM5[Action::s3:${action}*]`),
    ];
    for (const child of this.node.children) {
      if (!child.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
      for (const rule of rules) acknowledge(child, rule, reason);
      acknowledgeUnder(child, { owner: this, value: sitio.bucket.bucketArn }, '/*', reason);
    }
  }
}
