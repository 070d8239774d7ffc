import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Number of requests of one address in five minutes (docs/servicios.md, "Limits"). */
const PETICIONES_POR_IP = 1_500;
const ADMINISTRADAS = ['AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet'];
/** Rules that are switched off: a certificate or a long invoice has a large body, which is no attack. */
const EXCEPCIONES: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
};

export interface WebAclProps {
  readonly resourceArn: string;
}

/** First filter before the API: known attacks and floods from one address. */
export class WebAcl extends Construct {
  constructor(scope: Construct, id: string, { resourceArn }: WebAclProps) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('graphql'),
      rules: [
        {
          name: 'PeticionesPorIp',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: PETICIONES_POR_IP } },
          visibilityConfig: visibility('PeticionesPorIp'),
        },
        ...ADMINISTRADAS.map((name, i) => managedRule(name, i + 1)),
      ],
    });
    new CfnWebACLAssociation(this, 'Association', { webAclArn: acl.attrArn, resourceArn });
  }
}

function managedRule(name: string, priority: number): CfnWebACL.RuleProperty {
  const excepciones = EXCEPCIONES[name] ?? [];
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: excepciones.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
