import { Aws, Duration, Fn } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { VARIAS_COMPRAS } from '#graphql/una-por-peticion.ts';
import type { Etapa } from '../etapa.ts';
import { printNombre } from '../salidas.ts';
import { ADMINISTRADAS, PUERTAS } from './reglas-muro.ts';
import type { Puerta, Tope } from './reglas-muro.ts';

export interface WebAclProps {
  readonly etapa: Etapa;
  readonly puerta: Puerta;
  /** ARN of the thing that it protects; a distribution names the wall itself instead. */
  readonly resourceArn?: string;
}

/** First filter before a door: floods and known attacks. What it holds back or counts is logged without secrets. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { etapa, puerta, resourceArn }: WebAclProps) {
    super(scope, id);
    const { topes, isConAdministradas, isConCompras } = PUERTAS[puerta];
    const rules = [
      ...topes.map(rateRule),
      ...(isConCompras === true ? [COMPRAS] : []),
      ...(isConAdministradas
        ? ADMINISTRADAS.map(({ nombre, contadas }) => managedRule(nombre, contadas))
        : []),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: resourceArn === undefined ? 'CLOUDFRONT' : 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(nombreDeMuro(etapa, puerta)),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
    if (resourceArn !== undefined)
      new CfnWebACLAssociation(this, 'Association', { webAclArn: acl.attrArn, resourceArn });
    this.log(acl, etapa);
  }

  /** Logs what was held back or counted; tokens, and addresses that are secrets themselves, are left out. */
  private log(acl: CfnWebACL, { retencion }: Etapa): void {
    // WAF writes only to logs of this prefix; the rest is new with each stack, so that a kept log is in nobody's way.
    const pila = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    const log = new LogGroup(this, 'Log', {
      logGroupName: Fn.join('-', ['aws-waf-logs', this.node.id, pila]),
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: retencion,
    });
    new CfnLoggingConfiguration(this, 'Registro', {
      resourceArn: acl.attrArn,
      // WAF takes the ARN without the ":*" of its streams.
      logDestinationConfigs: [Fn.select(0, Fn.split(':*', log.logGroupArn))],
      redactedFields: [
        { singleHeader: { Name: 'authorization' } },
        { singleHeader: { Name: 'x-enlace' } },
        { uriPath: {} },
        { queryString: {} },
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ACCIONES.map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
    printNombre(this, `Log${this.node.id}`, log.logGroupName);
  }
}

function nombreDeMuro({ nombre }: Etapa, puerta: Puerta): string {
  return `${nombre}-${puerta}`;
}

/** Requests that a wall of the region held back in five minutes. */
export function metricaDeMuro(etapa: Etapa, puerta: Puerta): Metric {
  return new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: nombreDeMuro(etapa, puerta), Rule: 'ALL', Region: Aws.REGION },
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
}

/** Ends of a request that are logged; what passes is not. */
const ACCIONES = ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'];

type Regla = Omit<CfnWebACL.RuleProperty, 'priority'>;

function rateRule({ nombre, cuenta, limite }: Tope): Regla {
  const porToken = {
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [
      { ip: {} },
      { header: { name: 'authorization', textTransformations: [{ priority: 0, type: 'NONE' }] } },
    ],
  };
  const statement = cuenta === 'ip-y-token' ? porToken : { aggregateKeyType: 'IP' };
  return {
    name: nombre,
    action: { block: {} },
    statement: { rateBasedStatement: { ...statement, limit: limite } },
    visibilityConfig: visibility(nombre),
  };
}

/** Refuses a request with several purchases. AppSync tells a function nothing of the other fields, so the first would run. */
const COMPRAS: Regla = {
  name: 'VariasCompras',
  action: { block: {} },
  statement: {
    regexMatchStatement: {
      regexString: VARIAS_COMPRAS,
      fieldToMatch: {
        jsonBody: {
          matchScope: 'VALUE',
          matchPattern: { includedPaths: ['/query'] },
          oversizeHandling: 'CONTINUE',
        },
      },
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  },
  visibilityConfig: visibility('VariasCompras'),
};

function managedRule(nombre: string, contadas: readonly string[]): Regla {
  return {
    name: nombre,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: nombre,
        ruleActionOverrides: contadas.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(nombre),
  };
}

/** Samples of requests would show what the log leaves out, so there are none. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
