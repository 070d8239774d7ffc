import { Match, Template } from 'aws-cdk-lib/assertions';
import { CAMPOS } from '../../graphql/campos.ts';
import { AREAS, BARREDOR, BARREDOR_CORREO, CERTIFICACION, CORREO } from '../../lib/areas.ts';
import type { Permisos } from '../../lib/areas.ts';
import { LEASE_MS } from '../../lambdas/certificacion/lease.ts';
import { TABLAS } from '../../lambdas/shared/tablas.ts';
import { actionsOf, buildApp, resourcesOf, rolePrefix, statementsOf } from './pila.ts';

const template = Template.fromStack(buildApp().api);
const LAMBDAS: readonly (readonly [string, Permisos])[] = [
  ...Object.entries(AREAS),
  ['certificacion', CERTIFICACION],
  ['barredor', BARREDOR],
  ['correo', CORREO],
  ['barredorCorreo', BARREDOR_CORREO],
];

test('every field of the field table has a resolver, all with the same code', () => {
  const resolvers = resourcesOf(template, 'AWS::AppSync::Resolver').map(([, { Properties }]) => Properties);
  const campos = resolvers.map(({ TypeName, FieldName }) => `${String(TypeName)}.${String(FieldName)}`);
  expect(campos.sort()).toEqual(Object.keys(CAMPOS).sort());
  expect(new Set(resolvers.map(({ CodeS3Location }) => JSON.stringify(CodeS3Location))).size).toBe(1);
  for (const { Runtime } of resolvers)
    expect(Runtime).toEqual({ Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' });
});

test('each field calls the function of its own area', () => {
  for (const [, { Properties }] of resourcesOf(template, 'AWS::AppSync::Resolver')) {
    const campo = `${String(Properties['TypeName'])}.${String(Properties['FieldName'])}`;
    const { area } = Object.entries(CAMPOS).find(([name]) => name === campo)?.[1] ?? {};
    expect(Properties['DataSourceName']).toBe(area);
  }
  for (const [, { Properties }] of resourcesOf(template, 'AWS::AppSync::DataSource')) {
    expect(JSON.stringify(Properties['LambdaConfig'])).toContain(`"${String(Properties['Name'])}Fn`);
  }
});

test('the API takes tokens of the user pool only, hides its schema and bounds every request', () => {
  template.hasResourceProperties('AWS::AppSync::GraphQLApi', {
    AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
    AdditionalAuthenticationProviders: Match.absent(),
    IntrospectionConfig: 'DISABLED',
    QueryDepthLimit: 10,
    ResolverCountLimit: 200,
    LogConfig: { ExcludeVerboseContent: true, FieldLogLevel: 'ERROR' },
  });
});

test.each(LAMBDAS)('%s runs on Node 22 arm64 with its own role and its own time', (nombre, permisos) => {
  const own = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith(`${nombre}Fn`));
  expect(own).toHaveLength(1);
  const properties = own[0]?.[1].Properties ?? {};
  expect(properties).toMatchObject({
    Runtime: 'nodejs22.x',
    Architectures: ['arm64'],
    Timeout: permisos.segundos,
  });
  expect(JSON.stringify(properties['Role'])).toContain(rolePrefix(nombre));
});

test('the worker is gone before its lease ends and another may take the document', () => {
  expect(CERTIFICACION.segundos * 1000).toBeLessThan(LEASE_MS);
});

test.each(LAMBDAS)('%s may do with tables exactly what the permission table says', (nombre, permisos) => {
  const granted = actionsOf(statementsOf(template, rolePrefix(nombre))).filter((action) =>
    action.startsWith('dynamodb:'),
  );
  const wanted = new Set(
    Object.values(permisos.tablas)
      .flat()
      .map((accion) => `dynamodb:${accion}`),
  );
  if (permisos.indice !== undefined) wanted.add('dynamodb:Query');
  expect(granted).toEqual([...wanted].sort());
});

test.each(LAMBDAS)('%s knows the names of the tables it may touch and of no other', (nombre, permisos) => {
  const [own] = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith(`${nombre}Fn`));
  const { Variables } = (own?.[1].Properties['Environment'] ?? {}) as { Variables: Record<string, unknown> };
  const tablas: string[] = Object.keys(permisos.tablas);
  if (permisos.indice !== undefined) tablas.push('Documentos');
  const expected = TABLAS.filter(({ nombre: tabla }) => tablas.includes(tabla)).map(({ env }) => env);
  expect(
    Object.keys(Variables)
      .filter((name) => name.startsWith('TABLA_'))
      .sort(),
  ).toEqual(expected.sort());
});

test.each(LAMBDAS)('%s reaches secrets only if the permission table says so', (nombre, permisos) => {
  const statements = statementsOf(template, rolePrefix(nombre));
  const secretos = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('LlaveSecretos'));
  expect(actionsOf(secretos)).toEqual((permisos.cifrado ?? []).map((accion) => `kms:${accion}`).sort());
  const certificados = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('Certificados'));
  expect(actionsOf(certificados).filter((action) => action !== 's3:ListBucket')).toEqual(
    (permisos.certificados ?? []).map((accion) => `s3:${accion}`).sort(),
  );
});

test('no function has a wildcard action, a Scan, a delete other than of one row, or every resource', () => {
  const bad = resourcesOf(template, 'AWS::IAM::Policy').flatMap(([id, { Properties }]) => {
    const { Statement } = Properties['PolicyDocument'] as {
      Statement: { Action: string | string[]; Resource: unknown }[];
    };
    return Statement.filter(
      ({ Action, Resource }) =>
        Resource === '*' || [Action].flat().some((action) => /\*|Scan|Delete(?!Message|Item)/.test(action)),
    ).map((statement) => [id, statement]);
  });
  expect(bad).toEqual([]);
});

test('the key at rest opens only through the services that hold the data', () => {
  for (const [nombre] of LAMBDAS) {
    const atRest = statementsOf(template, rolePrefix(nombre)).filter(
      ({ Action, Resource }) =>
        [Action].flat().includes('kms:Encrypt') && JSON.stringify(Resource).includes('LlaveDatos'),
    );
    expect(atRest).toHaveLength(1);
    expect(JSON.stringify(atRest[0]?.Condition)).toContain('kms:ViaService');
  }
});

test('work that fails five times is kept aside and calls somebody', () => {
  template.hasResourceProperties('AWS::SQS::Queue', {
    VisibilityTimeout: 6 * CERTIFICACION.segundos,
    RedrivePolicy: { maxReceiveCount: 5 },
    KmsMasterKeyId: Match.anyValue(),
  });
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Threshold: 1,
    AlarmActions: [Match.anyValue()],
  });
});

test('the worker answers for each message of a batch by itself', () => {
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
});

test('the sweeper runs each minute', () => {
  template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' });
});

test('every log is kept one year', () => {
  const logs = resourcesOf(template, 'AWS::Logs::LogGroup');
  expect(logs).toHaveLength(LAMBDAS.length + 1);
  for (const [, { Properties }] of logs) expect(Properties['RetentionInDays']).toBe(365);
});

test('a wall with a rate limit and managed rules stands before the API', () => {
  template.resourceCountIs('AWS::WAFv2::WebACLAssociation', 1);
  template.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'REGIONAL',
    Rules: Match.arrayWith([
      Match.objectLike({ Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 1500 } } }),
    ]),
  });
});

test("the platform's account reaches only the functions that look taxpayers up, by reference", () => {
  const conCuenta = Template.fromStack(buildApp({ secretoCertificador: 'fel/certificador' }).api);
  const knowing = resourcesOf(conCuenta, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Environment']).includes('CERTIFICADOR_PLATAFORMA'),
  );
  expect(knowing.map(([id]) => id.replace(/Fn.*/, '')).sort()).toEqual(['certificador', 'clientes']);
  for (const [, { Properties }] of knowing) {
    expect(JSON.stringify(Properties['Environment'])).toContain('{{resolve:secretsmanager:fel/certificador');
  }
});
