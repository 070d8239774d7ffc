import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { join } from 'node:path';
import type { ApiStack } from './api-stack.ts';
import { StaticSite } from './constructs/static-site.ts';
import type { DatosStack } from './datos-stack.ts';
import type { Etapa } from './etapa.ts';
import { acknowledge, acknowledgeUnder } from './nag.ts';

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
    const { graphqlUrl } = api.graphql.api;
    const { pool, client } = datos.usuarios;
    const site = new StaticSite(this, 'Sitio', {
      etapa,
      carpeta: carpeta ?? CARPETA,
      publico: api.publico,
      bajas: api.bajas,
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
        nitSinDigito: etapa.nitSinDigito,
        ...(etapa.soloLectura ? { aviso: 'SERVIDOR_EN_MANTENIMIENTO' } : {}),
      },
    });
    new CfnOutput(this, 'Direccion', { value: `https://${site.distribution.distributionDomainName}` });
    this.acknowledgeDeployment(site);
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
