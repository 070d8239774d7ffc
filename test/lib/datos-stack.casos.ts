import { Template } from 'aws-cdk-lib/assertions';
import { REGISTRO } from '../../lib/areas.ts';
import { TABLAS } from '../../lambdas/shared/tablas.ts';
import { actionsOf, buildApp, resourcesOf, rolePrefix, statementsOf } from './pila.ts';

const template = Template.fromStack(buildApp().datos);

/** The one table of the template that the list calls `nombre`. */
function tablaOf(nombre: string) {
  const own = resourcesOf(template, 'AWS::DynamoDB::GlobalTable').filter(([id]) =>
    id.startsWith(`${nombre}Table`),
  );
  expect(own).toHaveLength(1);
  return own[0]?.[1].Properties ?? {};
}

/** Tables whose rows nobody would restore. */
const CONTADORES = ['Salud', 'Limites'];

test('every table of the list exists, encrypted with our key, kept, and restorable unless it only counts minutes', () => {
  const tables = resourcesOf(template, 'AWS::DynamoDB::GlobalTable');
  expect(tables).toHaveLength(TABLAS.length);
  for (const [id, { Properties, DeletionPolicy, UpdateReplacePolicy }] of tables) {
    const [replica] = Properties['Replicas'] as [unknown];
    const isContador = CONTADORES.some((nombre) => id.startsWith(`${nombre}Table`));
    expect(replica).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: !isContador },
    });
    expect(Properties['SSESpecification']).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
    expect(Properties['BillingMode']).toBe('PAY_PER_REQUEST');
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  }
});

test.each(TABLAS)('$nombre has the keys and indices of the list', ({ nombre, pk, sk, indices }) => {
  const tabla = tablaOf(nombre);
  expect(tabla).toMatchObject({
    KeySchema: [
      { AttributeName: pk, KeyType: 'HASH' },
      ...(sk === null ? [] : [{ AttributeName: sk, KeyType: 'RANGE' }]),
    ],
    ...(indices.length === 0
      ? {}
      : {
          GlobalSecondaryIndexes: indices.map((indice) => ({
            IndexName: indice.nombre,
            KeySchema: [
              { AttributeName: indice.pk.nombre, KeyType: 'HASH' },
              { AttributeName: indice.sk.nombre, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: indice.proyeccion },
          })),
        }),
  });
});

test('the index that the sweepers read holds keys and no document', () => {
  expect(tablaOf('Documentos')['GlobalSecondaryIndexes']).toEqual([
    expect.objectContaining({ IndexName: 'pendientes', Projection: { ProjectionType: 'KEYS_ONLY' } }),
  ]);
});

test('only the keys of removed certifiers, the counters of Salud, the buckets of Limites public links, and links and counts of the mail expire by themselves', () => {
  const ttl = resourcesOf(template, 'AWS::DynamoDB::GlobalTable').map(([id, { Properties }]) => [
    id.replace(/Table.*/, ''),
    Properties['TimeToLiveSpecification'],
  ]);
  expect(ttl.filter(([, specification]) => specification !== undefined)).toEqual([
    ['Establecimientos', { AttributeName: 'caduca', Enabled: true }],
    ['Salud', { AttributeName: 'vence', Enabled: true }],
    ['Limites', { AttributeName: 'vence', Enabled: true }],
    ['Enlaces', { AttributeName: 'vence', Enabled: true }],
    ['Supresiones', { AttributeName: 'vence', Enabled: true }],
  ]);
});

test('every bucket is private, encrypted and kept, and all but the one of logs are versioned', () => {
  const buckets = resourcesOf(template, 'AWS::S3::Bucket');
  expect(buckets).toHaveLength(3);
  for (const [id, { Properties, DeletionPolicy }] of buckets) {
    expect(Properties['VersioningConfiguration']).toEqual(
      id.startsWith('Registros') ? undefined : { Status: 'Enabled' },
    );
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    expect(Properties['BucketEncryption']).toBeDefined();
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  }
});

test('every bucket refuses plain HTTP', () => {
  const policies = resourcesOf(template, 'AWS::S3::BucketPolicy');
  expect(policies).toHaveLength(3);
  for (const [, { Properties }] of policies) {
    expect(JSON.stringify(Properties)).toContain('"aws:SecureTransport":"false"');
  }
});

test('files and certificates are encrypted with our key and their accesses are logged', () => {
  const own = resourcesOf(template, 'AWS::S3::Bucket').filter(([id]) => /^(Archivos|Certificados)/.test(id));
  expect(own).toHaveLength(2);
  for (const [, { Properties }] of own) {
    expect(JSON.stringify(Properties['BucketEncryption'])).toContain('LlaveDatos');
    expect(Properties['LoggingConfiguration']).toBeDefined();
  }
});

test('only files tagged for it are deleted by themselves, after seven days, copies of the users after 35, unused uploads after thirty, unfinished ones after two, logs after a year', () => {
  const reglas = resourcesOf(template, 'AWS::S3::Bucket').map(([id, { Properties }]) => [
    id.replace(/Bucket.*/, ''),
    (Properties['LifecycleConfiguration'] as { Rules: unknown } | undefined)?.Rules ?? null,
  ]);
  expect(Object.fromEntries(reglas)).toEqual({
    Registros: [
      {
        Id: 'registros',
        Status: 'Enabled',
        ExpirationInDays: 365,
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 },
      },
    ],
    Certificados: null,
    Archivos: [
      {
        Id: 'caduca',
        Status: 'Enabled',
        TagFilters: [{ Key: 'caduca', Value: 'si' }],
        ExpirationInDays: 7,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
      {
        Id: 'inconclusas',
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 },
      },
      {
        Id: 'respaldos',
        Status: 'Enabled',
        Prefix: '_respaldos/',
        ExpirationInDays: 35,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
      {
        Id: 'subidas',
        Status: 'Enabled',
        Prefix: 'desarrollo/',
        ExpirationInDays: 30,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
    ],
  });
});

test('browsers post to the files of the tenants and to no other bucket, and put nothing', () => {
  const cors = resourcesOf(template, 'AWS::S3::Bucket').flatMap(([id, { Properties }]) => {
    const reglas = (Properties['CorsConfiguration'] as { CorsRules: object[] } | undefined)?.CorsRules ?? [];
    return reglas.map((regla) => ({ id: id.replace(/Bucket.*/, ''), ...regla }));
  });
  expect(cors).toEqual([expect.objectContaining({ id: 'Archivos', AllowedMethods: ['GET', 'POST'] })]);
});

test('keys rotate and are kept', () => {
  const keys = resourcesOf(template, 'AWS::KMS::Key');
  expect(keys).toHaveLength(3);
  for (const [, { Properties, DeletionPolicy }] of keys) {
    expect(Properties['EnableKeyRotation']).toBe(true);
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
  }
});

test('people sign in with NIT or e-mail in any case, and the pool is kept', () => {
  template.hasResource('AWS::Cognito::UserPool', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      AliasAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    },
  });
});

test('an invitation is in Spanish and carries name and temporary password', () => {
  const [pool] = resourcesOf(template, 'AWS::Cognito::UserPool');
  const { AdminCreateUserConfig } = pool?.[1].Properties ?? {};
  const { InviteMessageTemplate: carta } = AdminCreateUserConfig as {
    InviteMessageTemplate: { EmailSubject: string; EmailMessage: string };
  };
  expect(carta.EmailSubject).toBe('Le crearon un usuario');
  expect(carta.EmailMessage).toMatch(/\{username\}.*\{####\}/);
});

test('a code of the pool itself is in Spanish too', () => {
  const [pool] = resourcesOf(template, 'AWS::Cognito::UserPool');
  expect(pool?.[1].Properties['VerificationMessageTemplate']).toMatchObject({
    DefaultEmailOption: 'CONFIRM_WITH_CODE',
    EmailSubject: 'Su código',
    EmailMessage: expect.stringMatching(/^Su código es \{####\}/) as unknown,
  });
});

test('what ties a user to a tenant is written once', () => {
  const [pool] = resourcesOf(template, 'AWS::Cognito::UserPool');
  const schema = pool?.[1].Properties['Schema'] as { Name: string; Mutable?: boolean }[];
  const fixed = schema.filter(({ Mutable }) => Mutable === false).map(({ Name }) => Name);
  expect(fixed.sort()).toEqual(['contador', 'nit', 'referido']);
});

test('the web client proves the password without sending it, for short tokens and listed attributes', () => {
  template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    GenerateSecret: false,
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 720,
    WriteAttributes: [
      'custom:contador',
      'custom:idioma',
      'custom:nit',
      'custom:referido',
      'custom:sucursal_default',
      'email',
      'phone_number',
    ],
  });
});

test('every group exists', () => {
  const groups = resourcesOf(template, 'AWS::Cognito::UserPoolGroup');
  expect(groups.map(([, { Properties }]) => Properties['GroupName']).sort()).toEqual([
    'Administrador',
    'Operador',
    'Traductor',
  ]);
});

test.each(Object.entries(REGISTRO))(
  'the trigger %s is wired and may do only its part',
  (nombre, permisos) => {
    const [pool] = resourcesOf(template, 'AWS::Cognito::UserPool');
    const { LambdaConfig } = pool?.[1].Properties as { LambdaConfig: Record<string, unknown> };
    expect(Object.keys(LambdaConfig).map((key) => key.toLowerCase())).toContain(nombre.toLowerCase());
    const actions = actionsOf(statementsOf(template, rolePrefix(nombre)));
    expect(actions.filter((action) => /^(dynamodb|cognito-idp):/.test(action))).toEqual(
      [
        ...permisos.usuarios.map((accion) => `cognito-idp:${accion}`),
        ...new Set(
          Object.values(permisos.tablas)
            .flat()
            .map((accion) => `dynamodb:${accion}`),
        ),
      ].sort(),
    );
  },
);
