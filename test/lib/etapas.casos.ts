import { Template } from 'aws-cdk-lib/assertions';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, PRODUCCION } from './pila.ts';
import type { Recurso } from './pila.ts';

type Pilas = Readonly<Record<'datos' | 'api' | 'web', Template>>;

function pilasOf(context: Record<string, unknown>): Pilas {
  const { datos, api, web } = buildApp(context);
  return {
    datos: Template.fromStack(datos),
    api: Template.fromStack(api),
    web: Template.fromStack(web),
  };
}

function recursosOf(template: Template): [string, Recurso][] {
  return Object.entries((template.toJSON() as { Resources: Record<string, Recurso> }).Resources);
}

const desarrollo = pilasOf({});
const desechable = pilasOf({ etapa: 'prueba-ana' });
const produccion = pilasOf({ ...PRODUCCION, secretoCanario: 'fel/produccion/canario' });

/** Property by which each kind of resource would get a name that only one of an account may have. */
const NOMBRES: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::Events::Rule': 'Name',
  'AWS::WAFv2::WebACL': 'Name',
  'AWS::KMS::Alias': 'AliasName',
};

test.each(['datos', 'api', 'web'] as const)(
  'nothing of %s has a name that stands in the way of making it again',
  (pila) => {
    const conNombre = recursosOf(produccion[pila]).filter(([, { Type, Properties }]) => {
      const nombre = NOMBRES[Type];
      return nombre !== undefined && Properties[nombre] !== undefined;
    });
    expect(conNombre.map(([id]) => id)).toEqual([]);
    // The log of AppSync must be called after its API and those of walls begin with a word of AWS; both have an id that is
    // new each time.
    const logs = recursosOf(produccion[pila]).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');
    for (const [id, { Properties }] of logs) {
      const nombre = JSON.stringify(Properties['LogGroupName'] ?? null);
      expect([id, nombre === 'null' || /ApiId|AWS::StackId/.test(nombre)]).toEqual([id, true]);
    }
  },
);

/** The CDN gives its headers a name in any case; it must differ between stages and stacks. */
test('the headers of two stages have different names', () => {
  const nombres = (pilas: Pilas) =>
    recursosOf(pilas.web)
      .filter(([, { Type }]) => Type === 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(([, { Properties }]) => (Properties['ResponseHeadersPolicyConfig'] as { Name: string }).Name);
  expect(new Set([...nombres(desarrollo), ...nombres(produccion)]).size).toBe(4);
});

test.each(['deploy', 'runbook'])(
  'every name that the page %s sends people to is printed by a stack',
  (pagina) => {
    const outputs = Object.values(produccion).flatMap((template) => Object.keys(template.findOutputs('*')));
    const text = readFileSync(join(__dirname, `../../docs/${pagina}.md`), 'utf8');
    const named = [...text.matchAll(/<(Nombre\w+)>/g)].map(([, nombre]) => nombre);
    expect(named.length).toBeGreaterThan(0);
    for (const nombre of named) expect(outputs).toContain(nombre);
  },
);

test('everything is tagged with stage and part, for bills and searches', () => {
  for (const [parte, template] of Object.entries(produccion)) {
    const roles = Object.values(template.findResources('AWS::IAM::Role')) as Recurso[];
    expect(roles.length).toBeGreaterThan(0);
    for (const { Properties } of roles) {
      expect(Properties['Tags']).toEqual(
        expect.arrayContaining([
          { Key: 'etapa', Value: 'produccion' },
          { Key: 'parte', Value: parte },
          { Key: 'producto', Value: 'facturacion-fel' },
        ]),
      );
    }
  }
});

test.each(['datos', 'api', 'web'] as const)('every log of %s is kept one year', (pila) => {
  const logs = recursosOf(produccion[pila]).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');
  expect(logs.length).toBeGreaterThan(0);
  for (const [id, { Properties }] of logs) expect([id, Properties['RetentionInDays']]).toEqual([id, 365]);
});

const CON_DATOS = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::Cognito::UserPool',
  'AWS::Logs::LogGroup',
  'AWS::Backup::BackupVault',
];

test.each(['datos', 'api', 'web'] as const)(
  'what %s holds stays with its stage, and goes with a first deployment that fails',
  (pila) => {
    for (const pilas of [desarrollo, produccion]) {
      const policies = recursosOf(pilas[pila])
        .filter(([, { Type }]) => CON_DATOS.includes(Type))
        .map(([, { DeletionPolicy, UpdateReplacePolicy }]) => [DeletionPolicy, UpdateReplacePolicy]);
      expect(policies.length).toBeGreaterThan(0);
      expect(new Set(policies.map(String))).toEqual(new Set(['RetainExceptOnCreate,Retain']));
    }
  },
);

test.each(['datos', 'api', 'web'] as const)('a stage of tests leaves nothing of %s behind', (pila) => {
  const recursos = recursosOf(desechable[pila]);
  for (const [id, { Type, DeletionPolicy, UpdateReplacePolicy }] of recursos) {
    if (CON_DATOS.includes(Type)) expect([id, DeletionPolicy]).toEqual([id, 'Delete']);
    expect([id, DeletionPolicy ?? 'Delete', UpdateReplacePolicy ?? 'Delete']).toEqual([
      id,
      'Delete',
      'Delete',
    ]);
  }
  const buckets = recursos.filter(([, { Type }]) => Type === 'AWS::S3::Bucket').map(([id]) => id);
  const vaciados = recursos
    .filter(([, { Type }]) => Type === 'Custom::S3AutoDeleteObjects')
    .map(([, { Properties }]) => (Properties['BucketName'] as { Ref: string }).Ref);
  expect(vaciados.sort()).toEqual(buckets.sort());
  // A function without a log of the stack makes one at its first run, which nothing deletes.
  const logs = recursos.filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup').map(([id]) => id);
  for (const [id, { Type, Properties }] of recursos) {
    if (Type !== 'AWS::Lambda::Function') continue;
    const { LogGroup } = (Properties['LoggingConfig'] ?? {}) as { LogGroup?: { Ref: string } };
    expect([id, logs.includes(LogGroup?.Ref ?? '')]).toEqual([id, true]);
  }
});

test('only a stage whose name says that it is of tests may lose its data', () => {
  for (const pilas of [desarrollo, produccion]) {
    for (const pila of Object.values(pilas)) pila.resourceCountIs('Custom::S3AutoDeleteObjects', 0);
  }
  const pilas = pilasOf({ etapa: 'pruebas' });
  pilas.datos.resourceCountIs('Custom::S3AutoDeleteObjects', 0);
});

/** Number of tables and pools that refuse to be deleted. */
function protegidas(context: Record<string, unknown>): number {
  const text = JSON.stringify(Template.fromStack(buildApp(context).datos).toJSON());
  return text.split(/"DeletionProtection(?:Enabled)?":(?:true|"ACTIVE")/).length - 1;
}

test('production refuses to be deleted, but for its first deployment, which may have to be repeated', () => {
  const tablas = recursosOf(produccion.datos).filter(([, { Type }]) => Type === 'AWS::DynamoDB::GlobalTable');
  expect(protegidas(PRODUCCION)).toBe(tablas.length + 1);
  expect(protegidas({ ...PRODUCCION, primera: 'si' })).toBe(0);
  expect(protegidas({})).toBe(0);
});

test('production cannot be deleted by mistake, and the local stage cannot be deployed', () => {
  expect(buildApp(PRODUCCION).datos.terminationProtection).toBe(true);
  expect(() => buildApp({ etapa: 'local' })).toThrow('local');
  expect(() => buildApp({ ...PRODUCCION, nitSinDigito: 'si' })).toThrow(
    '"nitSinDigito" is for stages of tests only',
  );
});

test.each([
  ['soporte', 'los mensajes de error de producción lo muestran'],
  ['correoAlarmas', 'sin él nadie se entera de las alarmas de producción'],
  ['remitente', 'sin él Cognito envía 50 códigos al día'],
  ['secretoTarjeta', 'sin él nadie puede comprar paquetes con tarjeta'],
  ['secretoBilletera', 'sin él nadie puede comprar paquetes con PayPal'],
])('production cannot do without "%s", and is told what to set', (nombre, motivo) => {
  const build = () => buildApp({ ...PRODUCCION, [nombre]: '' });
  expect(build).toThrow(`Falta -c ${nombre}=`);
  expect(build).toThrow(motivo);
});

test('the button of PayPal and the function that charges have one account, which is none of examples', () => {
  expect(() => buildApp({ ...PRODUCCION, clientePaypal: '' })).toThrow('go together');
  expect(() => buildApp({ ...PRODUCCION, secretoBilletera: 'ninguno' })).toThrow('go together');
  expect(() => buildApp({ ...PRODUCCION, clientePaypal: 'sb' })).toThrow('"clientePaypal" must be');
  const sinPaypal = buildApp({ ...PRODUCCION, secretoBilletera: 'ninguno', clientePaypal: '' });
  expect(sinPaypal.web).toBeDefined();
});

test('the user pool sends through SES from the sender of the stage, and by itself only where there is none', () => {
  const emailOf = (pilas: Pilas) => {
    const [pool] = Object.values(pilas.datos.findResources('AWS::Cognito::UserPool')) as Recurso[];
    return pool?.Properties['EmailConfiguration'];
  };
  expect(emailOf(desarrollo)).toBeUndefined();
  expect(emailOf(produccion)).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: 'Cuaderno FEL <facturas@mail.plataforma.example>',
  });
  expect(JSON.stringify(emailOf(produccion))).toContain(':identity/mail.plataforma.example');
});
