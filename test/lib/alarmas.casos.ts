import { Template } from 'aws-cdk-lib/assertions';
import { MEDIDAS } from '../../lambdas/shared/medidas.ts';
import { NOMBRES_COLA, TRABAJOS } from '../../lambdas/shared/trabajos.ts';
import { PRODUCCION, buildApp, resourcesOf, vigilanciaOf } from './pila.ts';

type Statement = {
  Effect: string;
  Action: string | string[];
  Principal: { Service?: string } | string;
  Resource: unknown;
  Condition?: unknown;
};

/** Statements about publishing in a topic, of all of its policies. */
function publishesOf(template: Template, topic: string): Statement[] {
  const statements = resourcesOf(template, 'AWS::SNS::TopicPolicy').flatMap(([, { Properties }]) => {
    const { Topics, PolicyDocument } = Properties as {
      Topics: { Ref: string }[];
      PolicyDocument: { Statement: Statement[] };
    };
    return Topics.some(({ Ref }) => Ref === topic) ? PolicyDocument.Statement : [];
  });
  return statements.filter(({ Action }) => [Action].flat().includes('sns:Publish'));
}

/** Whether a service may publish in a topic and nothing refuses it; it publishes over TLS, so the one refusal does not meet it. */
function isOpenTo(template: Template, topic: string, service: string, condition: RegExp): boolean {
  const publishes = publishesOf(template, topic);
  const allowed = publishes.filter(
    ({ Effect, Principal, Resource, Condition }) =>
      Effect === 'Allow' &&
      typeof Principal === 'object' &&
      Principal.Service === service &&
      JSON.stringify(Resource) === JSON.stringify({ Ref: topic }) &&
      condition.test(JSON.stringify(Condition ?? null)),
  );
  const refused = publishes.filter(
    ({ Effect, Condition }) =>
      Effect === 'Deny' && JSON.stringify(Condition) !== '{"Bool":{"aws:SecureTransport":"false"}}',
  );
  return allowed.length === 1 && refused.length === 0;
}

const DE_LA_CUENTA = /^\{"StringEquals":\{"aws:SourceAccount":\{"Ref":"AWS::AccountId"\}\}\}$/;
const CORREOS = { aviso: 'alarmas@example.com', urgente: 'guardia@example.com' };
const pilas = buildApp({
  ...PRODUCCION,
  correoAlarmas: CORREOS.aviso,
  correoUrgente: CORREOS.urgente,
  secretoCanario: 'fel/produccion/canario',
});
const [template, plantillaWeb] = [Template.fromStack(pilas.api), Template.fromStack(pilas.web)];
const vigilancia = vigilanciaOf(pilas);
const alarmas = resourcesOf(vigilancia, 'AWS::CloudWatch::Alarm');

function oyentesOf(topic: string): unknown[] {
  return resourcesOf(template, 'AWS::SNS::Subscription')
    .map(([, { Properties }]) => Properties)
    .filter(({ TopicArn }) => (TopicArn as { Ref: string }).Ref === topic)
    .map(({ Protocol, Endpoint }) => [Protocol, Endpoint]);
}

test.each(alarmas)('the alarm %s reaches a person: topic, policy and subscription', (_id, { Properties }) => {
  const { AlarmActions, AlarmDescription, ActionsEnabled } = Properties as {
    AlarmActions: { Ref: string }[];
    AlarmDescription: string;
    ActionsEnabled?: boolean;
  };
  expect(ActionsEnabled).not.toBe(false);
  expect(AlarmActions).toHaveLength(1);
  const topic = AlarmActions[0]?.Ref ?? '';
  const [own] = resourcesOf(template, 'AWS::SNS::Topic').filter(([id]) => id === topic);
  // CloudWatch could not use the key of AWS for SNS, so the topic has none.
  expect(own?.[1].Properties['KmsMasterKeyId']).toBeUndefined();
  expect(isOpenTo(template, topic, 'cloudwatch.amazonaws.com', DE_LA_CUENTA)).toBe(true);
  // The mail says in its first word how soon somebody must look.
  const severidad = /^(urgente|aviso): /.exec(AlarmDescription)?.[1] as keyof typeof CORREOS;
  expect(oyentesOf(topic)).toEqual([['email', CORREOS[severidad]]]);
});

test('what stops issuers, or loses something, is urgent, and what is repeated by itself is not', () => {
  const urgentes = alarmas
    .filter(([, { Properties }]) => String(Properties['AlarmDescription']).startsWith('urgente'))
    .map(([id]) => id.replace(/[0-9A-F]{8}$/, ''));
  expect(urgentes.sort()).toEqual([
    'CaidoDigifact',
    'CaidoInfile',
    'CaidoMegaprint',
    'CanarioCaido',
    'EdadCertificacion',
    'ErroresApi',
    'ErroresCertificacion',
    'ErroresCustomMessage',
    'ErroresPostConfirmation',
    'ErroresPreSignUp',
    'ErroresPreTokenGeneration',
    'FuncionesFrenadas',
    'LeySinFila',
    'MuertasCertificacion',
    'PendientesCertificacion',
    'ReputacionQuejas',
    'ReputacionRebotes',
    'RespaldoAusente',
  ]);
});

test('a key that is switched off or will be deleted calls somebody at once: rule, topic and policy', () => {
  const [[id, regla] = ['', null]] = resourcesOf(template, 'AWS::Events::Rule').filter(([each]) =>
    each.startsWith('AlarmasLlaveEnPeligro'),
  );
  const { EventPattern, Targets } = (regla?.Properties ?? {}) as {
    EventPattern: { detail: { eventName: string[]; requestParameters: { keyId: unknown[] } } };
    Targets: { Arn: { Ref: string } }[];
  };
  expect(EventPattern.detail.eventName).toEqual(['ScheduleKeyDeletion', 'DisableKey']);
  // Both keys, each by its id and by its ARN, because the call may have named either.
  expect(EventPattern.detail.requestParameters.keyId).toHaveLength(4);
  const topic = Targets[0]?.Arn.Ref ?? '';
  expect(isOpenTo(template, topic, 'events.amazonaws.com', new RegExp(id))).toBe(true);
  expect(oyentesOf(topic)).toEqual([['email', CORREOS.urgente]]);
});

type Leida = { Namespace?: string; MetricName?: string; Dimensions?: { Name: string; Value: unknown }[] };

test('every measure that an alarm reads is one that the product writes, kept apart as the alarm asks', () => {
  const leidas = alarmas
    .map(([, { Properties }]) => Properties as Leida)
    .filter(({ Namespace }) => Namespace === 'facturacion/produccion');
  expect(leidas.length).toBeGreaterThan(NOMBRES_COLA.length);
  const carriles: readonly string[] = TRABAJOS.certificacion.cola.carriles;
  for (const { MetricName = '', Dimensions = [] } of leidas) {
    const medida = Object.entries(MEDIDAS).find(([nombre]) => nombre === MetricName)?.[1];
    expect([MetricName, medida?.dimension]).toEqual([MetricName, Dimensions[0]?.Name ?? null]);
    const valores = medida?.dimension === 'Certificador' ? carriles : NOMBRES_COLA;
    for (const { Value } of Dimensions) expect(valores).toContain(Value);
  }
});

test('a sweeper that has stopped is heard, because it measures in every run', () => {
  for (const nombre of ['Certificacion', 'Correo', 'Exportacion']) {
    const [[, alarma] = []] = alarmas.filter(([id]) => id.startsWith(`Pendientes${nombre}`));
    expect(alarma?.Properties['TreatMissingData']).toBe('breaching');
  }
});

test('the copies of the users are counted, so that a pool without users does not ring', () => {
  const sinCopia = alarmas.filter(([id]) => id.startsWith('UsuariosSinCopia'));
  expect(sinCopia).toHaveLength(1);
  expect(JSON.stringify(sinCopia)).toContain('"Stat":"SampleCount"');
});

test('the dashboard shows every alarm, and the month has a budget for what carries the tag of the stage', () => {
  const [[, tablero] = []] = resourcesOf(vigilancia, 'AWS::CloudWatch::Dashboard');
  const cuerpo = JSON.stringify(tablero?.Properties['DashboardBody']);
  for (const [id] of alarmas) expect(cuerpo).toContain(`"${id}"`);
  for (const medida of Object.keys(MEDIDAS)) expect(cuerpo).toContain(medida);
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: {
      BudgetLimit: { Amount: 100, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:etapa$produccion'] },
    },
  });
  expect(() => buildApp({ presupuesto: 'mucho' })).toThrow('"presupuesto" must be whole dollars');
});

test('the saved queries read the log of every function', () => {
  const consultas = resourcesOf(plantillaWeb, 'AWS::Logs::QueryDefinition').map(
    ([, { Properties }]) => Properties,
  );
  const nombres = consultas.map(({ Name }) => String(Name));
  expect(nombres).toContain('facturacion/produccion/rastro');
  const funciones = resourcesOf(template, 'AWS::Lambda::Function').length;
  for (const { LogGroupNames } of consultas)
    // The triggers of the user pool and the function of the contact form are functions of the other stacks.
    expect((LogGroupNames as unknown[]).length).toBe(funciones + 5);
});

test('traces are kept of a part of the requests, because each costs', () => {
  template.hasResourceProperties('AWS::XRay::SamplingRule', {
    SamplingRule: { FixedRate: 0.02, ReservoirSize: 0, ServiceName: '*produccion*' },
  });
  template.hasResourceProperties('AWS::AppSync::GraphQLApi', { XrayEnabled: true });
  for (const [id, { Properties }] of resourcesOf(template, 'AWS::Lambda::Function'))
    expect([id, Properties['TracingConfig']]).toEqual([id, { Mode: 'Active' }]);
});
