import { Match, Template } from 'aws-cdk-lib/assertions';
import { NOMBRES_COLA, TRABAJOS, permisosOfSweep } from '../../lambdas/shared/trabajos.ts';
import { AREAS, idOfArea } from '../../lib/areas.ts';
import type { AreaGraphql } from '../../graphql/campos.ts';
import { CAMPOS } from '../../graphql/campos.ts';
import { TABLAS, envOfTabla } from '../../lambdas/shared/tablas.ts';
import { applyPermisos } from '../../lib/grants.ts';
import { LAMBDAS, ofCola } from './funciones.ts';
import { actionsOf, buildApp, resourcesOf, rolePrefix, statementsOf } from './pila.ts';

const template = Template.fromStack(buildApp().api);

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
    const area = Object.entries(CAMPOS).find(([name]) => name === campo)?.[1].area;
    expect(Properties['DataSourceName']).toBe(area === undefined ? undefined : idOfArea(area));
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
    QueryDepthLimit: 8,
    ResolverCountLimit: 20,
    LogConfig: { ExcludeVerboseContent: true, FieldLogLevel: 'ERROR' },
  });
});

test.each(LAMBDAS)('%s runs on Node 24 arm64 with its own role and its own time', (nombre, permisos) => {
  const own = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith(`${nombre}Fn`));
  expect(own).toHaveLength(1);
  const properties = own[0]?.[1].Properties ?? {};
  expect(properties).toMatchObject({
    Runtime: 'nodejs24.x',
    Architectures: ['arm64'],
    Timeout: permisos.segundos,
  });
  expect(JSON.stringify(properties['Role'])).toContain(rolePrefix(nombre));
});

test.each(NOMBRES_COLA)(
  'the worker of %s is gone before its lease ends and another takes the row',
  (nombre) => {
    const { permisos, leaseMs } = TRABAJOS[nombre];
    expect(permisos.segundos * 1000).toBeLessThan(leaseMs);
  },
);

test.each(LAMBDAS)('%s may do with tables exactly what the permission table says', (nombre, permisos) => {
  const granted = actionsOf(statementsOf(template, rolePrefix(nombre))).filter((action) =>
    action.startsWith('dynamodb:'),
  );
  const wanted = new Set(
    Object.values(permisos.tablas)
      .flat()
      .map((accion) => `dynamodb:${accion}`),
  );
  if (permisos.pendientes !== undefined) wanted.add('dynamodb:Query');
  expect(granted).toEqual([...wanted].sort());
});

test.each(LAMBDAS)('%s knows the names of the tables it may touch and of no other', (nombre, permisos) => {
  const [own] = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith(`${nombre}Fn`));
  const { Variables } = (own?.[1].Properties['Environment'] ?? {}) as { Variables: Record<string, unknown> };
  const tablas: string[] = Object.keys(permisos.tablas);
  tablas.push(...(permisos.pendientes ?? []));
  const expected = TABLAS.filter(({ nombre: tabla }) => tablas.includes(tabla)).map(({ nombre: tabla }) =>
    envOfTabla(tabla),
  );
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

test('the audit log is only added to and read; every area that changes anything adds', () => {
  for (const [, { tablas }] of LAMBDAS) {
    for (const accion of tablas.Auditoria ?? []) expect(['PutItem', 'Query']).toContain(accion);
  }
  const cambian = new Set(
    Object.entries(CAMPOS).flatMap(([campo, { area }]) => (campo.startsWith('Mutation.') ? [area] : [])),
  );
  for (const area of Object.keys(AREAS) as AreaGraphql[])
    expect([area, AREAS[area].tablas.Auditoria?.includes('PutItem') === true]).toEqual([
      area,
      cambian.has(area),
    ]);
});

const PURGA = ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser', 'cognito-idp:ListUsers'];
const onPool = (Action: string | string[]): object => ({
  Action,
  Effect: 'Allow',
  Resource: { 'Fn::ImportValue': expect.stringContaining('UsuariosPool') as unknown },
});
const CON_USUARIOS = ['usuarios', 'sweepRegistro', 'sweepTraslado', 'sweepRespaldo'];

test('only the area of users and the jobs of sign-ups, of moved NITs and of copies touch the user pool, each with its own actions', () => {
  for (const [nombre, permisos] of LAMBDAS) {
    const granted = actionsOf(statementsOf(template, rolePrefix(nombre))).filter((action) =>
      action.startsWith('cognito-idp:'),
    );
    expect([nombre, granted]).toEqual([
      nombre,
      CON_USUARIOS.includes(nombre)
        ? (permisos.usuarios ?? []).map((accion) => `cognito-idp:${accion}`).sort()
        : [],
    ]);
  }
  expect(permisosOfSweep('registro').usuarios).toEqual(['ListUsers', 'AdminGetUser', 'AdminDeleteUser']);
  for (const nombre of CON_USUARIOS) {
    const [[, funcion] = []] = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith(`${nombre}Fn`),
    );
    expect(JSON.stringify(funcion?.Properties['Environment'])).toContain('POOL_USUARIOS');
  }
});

/** Rights to send traces, which have no resource of their own. */
const TRAZA = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const isTraza = (action: string | string[]): boolean => [action].flat().every((each) => TRAZA.includes(each));

test('no function has a wildcard action, a Scan, a delete other than of one row, a replaced picture or an unconfirmed sign-up, or every resource', () => {
  const bad = resourcesOf(template, 'AWS::IAM::Policy').flatMap(([id, { Properties }]) => {
    const { Statement } = Properties['PolicyDocument'] as {
      Statement: { Action: string | string[]; Resource: unknown }[];
    };
    return Statement.filter(
      ({ Action, Resource }) =>
        (Resource === '*' && !isTraza(Action)) ||
        [Action].flat().some((action) => /\*|Scan|Delete(?!Message|Item)/.test(action)),
    ).map((statement) => [id, statement]);
  });
  expect(bad).toEqual([
    // They delete sign-ups never confirmed, and accounts of a holder from whom a NIT moved, in the one user pool.
    [expect.stringMatching(/^sweepRegistroRole/), onPool(PURGA)],
    [expect.stringMatching(/^sweepTrasladoRole/), onPool('cognito-idp:AdminDeleteUser')],
    // It deletes pictures of templates that were replaced, in their own folder and no other.
    [
      expect.stringMatching(/^establecimientoRole/),
      {
        Action: 's3:DeleteObject',
        Effect: 'Allow',
        Resource: { 'Fn::Join': ['', [expect.anything(), '/*/plantilla/*']] },
      },
    ],
    // The list of refused addresses of SES has no resource of its own; the synthesis joins the right with that for traces.
    [
      expect.stringMatching(/^operacionRole/),
      { Action: ['ses:DeleteSuppressedDestination', ...TRAZA], Effect: 'Allow', Resource: '*' },
    ],
  ]);
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

test('who answers the screen only reads files, and only the worker writes them, tagged to be deleted', () => {
  const files = (nombre: string): string[] =>
    actionsOf(statementsOf(template, rolePrefix(nombre))).filter((action) => action.startsWith('s3:'));
  expect(files('administracion')).toEqual(['s3:GetObject', 's3:ListBucket']);
  expect(files('exportacion')).toEqual([
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    's3:PutObjectTagging',
  ]);
});

test('only the operator takes addresses out of the list of the mail provider, which has no ARN', () => {
  const suyos = resourcesOf(template, 'AWS::IAM::Policy').flatMap(([id, { Properties }]) => {
    const { Statement } = Properties['PolicyDocument'] as {
      Statement: { Action: string | string[]; Resource: unknown }[];
    };
    // The synthesis joins it with the rights over traces, which have no ARN either.
    return Statement.flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .filter((accion) => accion.includes('Suppressed'))
        .map((accion) => [id.replace(/Role.*/, ''), accion, Resource]),
    );
  });
  expect(suyos).toEqual([['operacion', 'ses:DeleteSuppressedDestination', '*']]);
});

describe('the address that documents are mailed from', () => {
  const sending = (of: Template) =>
    resourcesOf(of, 'AWS::IAM::Policy').flatMap(([id, { Properties }]) => {
      const { Statement } = Properties['PolicyDocument'] as {
        Statement: { Action: string | string[]; Resource: unknown }[];
      };
      return Statement.filter(({ Action }) => JSON.stringify(Action).includes('ses:SendEmail')).map(
        (each) => ({
          de: id.replace(/Role.*/, ''),
          ...each,
        }),
      );
    });
  const knowing = (of: Template) =>
    resourcesOf(of, 'AWS::Lambda::Function')
      .filter(([, { Properties }]) => JSON.stringify(Properties['Environment']).includes('"REMITENTE"'))
      .map(([id, { Properties }]) => [id.replace(/Fn.*/, ''), Properties['Environment']]);

  test('absent: nobody may send, and the stage is still whole', () => {
    expect(sending(template)).toEqual([]);
    expect(knowing(template)).toEqual([]);
    expect(ofCola(template, 'AWS::SQS::Queue', 'correo', 'Queue')).toHaveLength(1);
  });

  test("present: the mail worker, the inviting area and the sweepers that tell users alone may send, as that address's domain and no other", () => {
    const remitente = 'facturas@mail.plataforma.example';
    const conCorreo = Template.fromStack(buildApp({ remitente }).api);
    const permisos = sending(conCorreo);
    const remitentes = ['correo', 'sweepRegistro', 'sweepTraslado', 'sweepCompras', 'usuarios'];
    expect(permisos).toMatchObject(remitentes.map((de) => ({ de, Action: 'ses:SendEmail' })));
    for (const { Resource } of permisos) {
      const partes = JSON.stringify(Resource);
      expect([Resource].flat()).toHaveLength(2);
      expect(partes).toContain(':configuration-set/desarrollo-correo"');
      expect(partes).toContain(':identity/mail.plataforma.example"');
      expect(partes).not.toContain('*');
    }
    const variables = {
      Variables: expect.objectContaining({
        REMITENTE: remitente,
        CONJUNTO_CORREO: 'desarrollo-correo',
      }) as unknown,
    };
    expect(knowing(conCorreo)).toEqual(remitentes.map((de) => [de, variables]));
  });
});

test("the platform's account reaches only the functions that look taxpayers up, by reference", () => {
  const conCuenta = Template.fromStack(buildApp({ secretoCertificador: 'fel/certificador' }).api);
  const knowing = resourcesOf(conCuenta, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Environment']).includes('CERTIFICADOR_PLATAFORMA'),
  );
  expect(knowing.map(([id]) => id.replace(/Fn.*/, '')).sort()).toEqual([
    'clientes',
    'configuracionCertificador',
  ]);
  for (const [, { Properties }] of knowing) {
    expect(JSON.stringify(Properties['Environment'])).toContain('{{resolve:secretsmanager:fel/certificador');
  }
});

test('an account at a gateway is a reference, and reaches only a function that charges there', () => {
  const variables: [string, string][] = [];
  const receptor = { allow: () => undefined, setEnv: (...par: [string, string]) => void variables.push(par) };
  const cuentasCobro = { tarjeta: '{{resolve:secretsmanager:fel/tarjeta}}', billetera: null };
  const recursos = { cuentasCobro } as unknown as Parameters<typeof applyPermisos>[2];
  applyPermisos(receptor, { tablas: {}, segundos: 1 }, recursos);
  expect(variables).toEqual([]);
  applyPermisos(receptor, { tablas: {}, segundos: 1, cobra: ['tarjeta', 'billetera'] }, recursos);
  expect(variables).toEqual([['CUENTA_TARJETA', cuentasCobro.tarjeta]]);
});

test('what a link of a buyer reaches is read alone, and only signed calls reach it', () => {
  const granted = actionsOf(statementsOf(template, rolePrefix('publico')));
  const datos = granted.filter((action) => /^(dynamodb|s3|sqs|ses|cognito-idp):/.test(action));
  // UpdateItem counts the visits of each link (table Limites alone); Query reads the texts that translators changed.
  expect(datos).toEqual([
    'dynamodb:GetItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    's3:GetObject',
    's3:ListBucket',
  ]);
  const consulta = statementsOf(template, rolePrefix('publico')).filter(({ Action }) =>
    [Action].flat().includes('dynamodb:Query'),
  );
  expect(consulta).toHaveLength(1);
  expect(JSON.stringify(consulta[0]?.Resource)).toContain('Traducciones');
  const escribe = statementsOf(template, rolePrefix('publico')).filter(({ Action }) =>
    [Action].flat().includes('dynamodb:UpdateItem'),
  );
  expect(escribe).toHaveLength(1);
  expect(JSON.stringify(escribe[0]?.Resource)).toContain('Limites');
  const urls = resourcesOf(template, 'AWS::Lambda::Url').map(([, { Properties }]) => Properties);
  const isAbierta = ({ TargetFunctionArn }: Record<string, unknown>): boolean =>
    JSON.stringify(TargetFunctionArn).includes('"bajasFn');
  expect(urls.map((url) => [isAbierta(url), url['AuthType']]).sort()).toEqual([
    [false, 'AWS_IAM'],
    [true, 'NONE'],
  ]);
  expect(JSON.stringify(urls.find((url) => !isAbierta(url)))).toContain('publicoFn');
});
