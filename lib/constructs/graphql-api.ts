import {
  AuthorizationType,
  CfnGraphQLApi,
  Code,
  Definition,
  FieldLogLevel,
  FunctionRuntime,
  GraphqlApi,
  IntrospectionConfig,
  LambdaDataSource,
  UserPoolDefaultAction,
} from 'aws-cdk-lib/aws-appsync';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { join } from 'node:path';
import { CAMPOS } from '../../graphql/campos.ts';
import { idOfArea } from '../areas.ts';
import type { AreaGraphql } from '../../graphql/campos.ts';
import type { Etapa } from '../etapa.ts';
import { LIMITES_API } from '../limites.ts';
import { acknowledge, acknowledgeUnder } from '../nag.ts';
import type { LambdaFunction } from './lambda-function.ts';

const GRAPHQL = join(__dirname, '../../graphql');

export interface ApiGraphqlProps {
  readonly etapa: Etapa;
  readonly pool: IUserPool;
  readonly areas: Readonly<Record<AreaGraphql, LambdaFunction>>;
}

/** AppSync with one resolver file for every field of the table of fields. */
export class ApiGraphql extends Construct {
  readonly api: GraphqlApi;

  constructor(scope: Construct, id: string, { etapa, pool, areas }: ApiGraphqlProps) {
    super(scope, id);
    this.api = new GraphqlApi(this, 'Api', {
      name: `${etapa.nombre}-facturacion`,
      definition: Definition.fromFile(join(GRAPHQL, 'schema.graphql')),
      authorizationConfig: {
        defaultAuthorization: {
          authorizationType: AuthorizationType.USER_POOL,
          userPoolConfig: { userPool: pool, defaultAction: UserPoolDefaultAction.ALLOW },
        },
      },
      introspectionConfig: IntrospectionConfig.DISABLED,
      queryDepthLimit: LIMITES_API.profundidad,
      resolverCountLimit: LIMITES_API.resolvers,
      xrayEnabled: true,
    });
    this.addLog(etapa);
    this.addResolvers(areas);
  }

  /**
   * Configures the log through the plain resource, because the high-level property would add a helper function with
   * wide permissions.
   */
  private addLog({ retencion }: Etapa): void {
    const role = new Role(this, 'LogRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    const resource = this.api.node.defaultChild;
    if (!(resource instanceof CfnGraphQLApi)) throw new Error('The API has no plain resource');
    // Arguments contain passwords of certificates, so they must never reach a log.
    resource.logConfig = {
      cloudWatchLogsRoleArn: role.roleArn,
      fieldLogLevel: FieldLogLevel.ERROR,
      excludeVerboseContent: true,
    };
    const log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/appsync/apis/${this.api.apiId}`,
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: retencion,
    });
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [log.logGroupArn],
      }),
    );
    acknowledge(
      this.api,
      'ASC3',
      'Request logging is on; verbose content is off because arguments hold secrets.',
    );
  }

  private addResolvers(areas: Readonly<Record<AreaGraphql, LambdaFunction>>): void {
    const sources = new Map<AreaGraphql, LambdaDataSource>();
    // One role calls all areas: a role for each would take two of the 500 resources that a stack may have.
    const role = new Role(this, 'SourceRole', { assumedBy: new ServicePrincipal('appsync.amazonaws.com') });
    const code = Code.fromAsset(join(GRAPHQL, 'resolver.js'));
    for (const [campo, { area }] of Object.entries(CAMPOS)) {
      const source = sources.get(area) ?? this.addSource(area, { lambda: areas[area], role });
      sources.set(area, source);
      const [typeName = '', fieldName = ''] = campo.split('.');
      source.createResolver(`${typeName}${fieldName}`, {
        typeName,
        fieldName,
        runtime: FunctionRuntime.JS_1_0_0,
        code,
      });
    }
  }

  private addSource(
    area: AreaGraphql,
    { lambda: { fn }, role }: { lambda: LambdaFunction; role: Role },
  ): LambdaDataSource {
    const source = new LambdaDataSource(this.api, idOfArea(area), {
      api: this.api,
      lambdaFunction: fn,
      name: idOfArea(area),
      serviceRole: role,
    });
    const arn = { owner: fn, value: fn.functionArn };
    acknowledgeUnder(role, arn, ':*', 'Invoking a function covers the versions of this one function.');
    return source;
  }
}
