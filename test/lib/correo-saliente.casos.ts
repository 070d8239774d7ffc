import { Match, Template } from 'aws-cdk-lib/assertions';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, resourcesOf, rolePrefix, statementsOf, vigilanciaOf } from './pila.ts';

const remitente = 'facturas@mail.plataforma.example';
const conCorreo = Template.fromStack(buildApp({ remitente }).api);

test('a stage hears what became of its own mail, by a function that loses no report', () => {
  conCorreo.hasResourceProperties('AWS::SES::ConfigurationSet', {
    Name: 'desarrollo-correo',
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE'] },
  });
  conCorreo.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
      EventBridgeDestination: Match.anyValue(),
    },
  });
  const [[, regla] = []] = resourcesOf(conCorreo, 'AWS::Events::Rule').filter(([id]) =>
    id.startsWith('CorreoSaliente'),
  );
  const { EventPattern, Targets } = (regla?.Properties ?? {}) as {
    EventPattern: Record<string, unknown>;
    Targets: { DeadLetterConfig?: unknown }[];
  };
  expect(EventPattern).toMatchObject({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
  });
  expect(JSON.stringify(EventPattern['resources'])).toContain(':configuration-set/desarrollo-correo');
  expect(JSON.stringify(Targets)).toContain('"avisosFn');
  expect(Targets[0]?.DeadLetterConfig).toBeDefined();
  conCorreo.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
  });
});

test('somebody is called about lost reports, and before SES itself warns', () => {
  const alarmas = resourcesOf(vigilanciaOf(buildApp({ remitente })), 'AWS::CloudWatch::Alarm')
    .filter(([id]) => /^(AvisosMuertas|Reputacion)/.test(id))
    .map(([, { Properties }]) => Properties);
  expect(alarmas.map(({ MetricName, Threshold }) => [MetricName, Threshold])).toEqual([
    ['ApproximateNumberOfMessagesVisible', 1],
    ['Reputation.BounceRate', 0.04],
    ['Reputation.ComplaintRate', 0.0008],
  ]);
  const runbook = readFileSync(join(__dirname, '../../docs/runbook.md'), 'utf8');
  for (const { AlarmDescription, AlarmActions } of alarmas) {
    expect(AlarmActions).toHaveLength(1);
    const seccion = /"([^"]+)"/.exec(String(AlarmDescription))?.[1] ?? 'none';
    expect(runbook).toMatch(new RegExp(`^## ${seccion}\\b`, 'm'));
  }
});

test('a stage without a sender has nothing to hear', () => {
  Template.fromStack(buildApp().api).resourceCountIs('AWS::SES::ConfigurationSet', 0);
});

test.each([
  [{}, 'bajasFnFunctionUrl'],
  [{ sitio: 'https://facturas.example' }, 'https://facturas.example/publico/baja'],
])('the mail worker alone writes links that end mail, with %j under %s', (context, esperada) => {
  const template = Template.fromStack(buildApp({ remitente, ...context }).api);
  const knowing = resourcesOf(template, 'AWS::Lambda::Function')
    .map(([id, { Properties }]) => {
      const { Variables } = Properties['Environment'] as { Variables: Record<string, unknown> };
      return [id.replace(/Fn.*/, ''), Variables['DIRECCION_BAJAS']] as const;
    })
    .filter(([, direccion]) => direccion !== undefined);
  expect(knowing.map(([id]) => id)).toEqual(['correo']);
  expect(JSON.stringify(knowing[0]?.[1])).toContain(esperada);
});

test.each(['http://facturas.example', 'https://facturas.example/x', 'facturas.example'])(
  'an address of the site like %s is refused',
  (sitio) => {
    expect(() => buildApp({ sitio })).toThrow('sitio');
  },
);

test('the page that ends mail writes the choice of a recipient and nothing else', () => {
  const escribe = statementsOf(conCorreo, rolePrefix('bajas')).filter(({ Action }) =>
    [Action].flat().some((action) => /dynamodb:(Put|Update|Delete)/.test(action)),
  );
  expect(escribe.map(({ Action, Resource }) => [Action, JSON.stringify(Resource)])).toEqual([
    [['dynamodb:GetItem', 'dynamodb:PutItem'], expect.stringContaining('Supresiones')],
    [['dynamodb:GetItem', 'dynamodb:UpdateItem'], expect.stringContaining('Limites')],
  ]);
});
