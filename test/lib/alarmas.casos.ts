import { Template } from 'aws-cdk-lib/assertions';
import { buildApp, resourcesOf } from './pila.ts';

type Statement = {
  Effect: string;
  Action: string | string[];
  Principal: { Service?: string } | string;
  Resource: unknown;
  Condition?: unknown;
};

/** Whether one of the topic's policies lets CloudWatch of this account publish, and none of them refuses it. */
function isOpenToAlarms(template: Template, topic: string): boolean {
  const statements = resourcesOf(template, 'AWS::SNS::TopicPolicy').flatMap(([, { Properties }]) => {
    const { Topics, PolicyDocument } = Properties as {
      Topics: { Ref: string }[];
      PolicyDocument: { Statement: Statement[] };
    };
    return Topics.some(({ Ref }) => Ref === topic) ? PolicyDocument.Statement : [];
  });
  const publishes = statements.filter(({ Action }) => [Action].flat().includes('sns:Publish'));
  const allowed = publishes.filter(
    ({ Effect, Principal, Resource, Condition }) =>
      Effect === 'Allow' &&
      typeof Principal === 'object' &&
      Principal.Service === 'cloudwatch.amazonaws.com' &&
      JSON.stringify(Resource) === JSON.stringify({ Ref: topic }) &&
      JSON.stringify(Condition) === '{"StringEquals":{"aws:SourceAccount":{"Ref":"AWS::AccountId"}}}',
  );
  // CloudWatch publishes over TLS, so the one refusal that is there does not meet it.
  const refused = publishes.filter(
    ({ Effect, Condition }) =>
      Effect === 'Deny' && JSON.stringify(Condition) !== '{"Bool":{"aws:SecureTransport":"false"}}',
  );
  return allowed.length === 1 && refused.length === 0;
}

const correoAlarmas = 'alarmas@example.com';
const template = Template.fromStack(
  buildApp({ correoAlarmas, remitente: 'facturas@mail.plataforma.example' }).api,
);
const alarmas = resourcesOf(template, 'AWS::CloudWatch::Alarm');

test.each(alarmas)('the alarm %s reaches a person: topic, policy and subscription', (_id, { Properties }) => {
  const { AlarmActions, ActionsEnabled } = Properties as {
    AlarmActions: { Ref: string }[];
    ActionsEnabled?: boolean;
  };
  expect(ActionsEnabled).not.toBe(false);
  expect(AlarmActions).toHaveLength(1);
  const topic = AlarmActions[0]?.Ref ?? '';
  const [own] = resourcesOf(template, 'AWS::SNS::Topic').filter(([id]) => id === topic);
  // CloudWatch could not use the key of AWS for SNS, so the topic has none.
  expect(own?.[1].Properties['KmsMasterKeyId']).toBeUndefined();
  expect(isOpenToAlarms(template, topic)).toBe(true);
  const oyentes = resourcesOf(template, 'AWS::SNS::Subscription')
    .map(([, { Properties: subscription }]) => subscription)
    .filter(({ TopicArn }) => (TopicArn as { Ref: string }).Ref === topic);
  expect(oyentes).toEqual([expect.objectContaining({ Protocol: 'email', Endpoint: correoAlarmas })]);
});
