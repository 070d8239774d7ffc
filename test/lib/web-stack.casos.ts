import { Match, Template } from 'aws-cdk-lib/assertions';
import { runInNewContext } from 'node:vm';
import { setCabeceras } from '../../local/http/cabeceras.ts';
import { actionsOf, buildApp, resourcesOf, statementsOf } from './pila.ts';

const template = Template.fromStack(buildApp().web);

type Request = { uri: string; cookies: Readonly<Record<string, { value: string }>> };

/** Runs here the code that the CDN runs for each request. */
function route(uri: string, cookies: Request['cookies'] = {}): string {
  const handler = readEdge('paginas') as (event: { request: Request }) => Request;
  return handler({ request: { uri, cookies } }).uri;
}

/** The function of the CDN whose code has that word. */
function readEdge(word: string): unknown {
  const codes = resourcesOf(template, 'AWS::CloudFront::Function').map(([, { Properties }]) =>
    String(Properties['FunctionCode']),
  );
  return runInNewContext(`${codes.find((code) => code.includes(word)) ?? ''}; handler`);
}

test('the function of the messages hears from the CDN where a visitor comes from, whatever is sent', () => {
  const handler = readEdge('viewer.ip') as (event: object) => { headers: Record<string, { value: string }> };
  const headers = { 'x-visitante': { value: '127.0.0.1' } };
  expect(handler({ viewer: { ip: '198.51.100.4' }, request: { headers } }).headers).toEqual({
    'x-visitante': { value: '198.51.100.4' },
  });
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: Match.arrayWith([
        Match.objectLike({
          PathPattern: '/contactanos',
          FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
        }),
      ]),
    },
  });
});

test.each([
  ['/', '/portada.html'],
  ['/tutoriales', '/tutoriales.html'],
  ['/medios', '/medios.html'],
  ['/documentos', '/index.html'],
  ['/ver', '/ver.html'],
  ['/ver/otra', '/index.html'],
  ['/documentos/3f1b5b0e-6f0e-4a53-9a7e-3d2a1f0c9b8a', '/index.html'],
  ['/assets/main-abc.js', '/assets/main-abc.js'],
  ['/assets/missing', '/assets/missing'],
  ['/config.json', '/config.json'],
  ['/sw.js', '/sw.js'],
])('%s is answered with %s', (uri, expected) => {
  expect(route(uri)).toBe(expected);
});

test('the root is the application where the browser has a session, and every other page is the same', () => {
  const conSesion = { sesion: { value: '1' } };
  expect(route('/', conSesion)).toBe('/index.html');
  for (const uri of ['/medios', '/ver', '/facturas']) expect(route(uri, conSesion)).toBe(route(uri));
});

test('the deployment gives the pages for visitors the whole address of their picture', () => {
  const [paginas] = resourcesOf(template, 'Custom::CDKBucketDeployment').filter(([id]) =>
    id.includes('Paginas'),
  );
  const markers = JSON.stringify(paginas?.[1].Properties['SourceMarkers']);
  expect(markers.match(/SitioDistribution\w+","DomainName"/g)).toHaveLength(3);
});

test('a missing file is a real 404: the CDN may list the bucket and rewrites no error', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { CustomErrorResponses: Match.absent() },
  });
  const policies = resourcesOf(template, 'AWS::S3::BucketPolicy').map(([, { Properties }]) =>
    JSON.stringify(Properties),
  );
  expect(
    policies.some((policy) => policy.includes('s3:ListBucket') && policy.includes('AWS:SourceArn')),
  ).toBe(true);
});

test('the site is read through origin access control, over HTTPS, with logs', () => {
  // One is for the bucket, the others for the functions of public links and of the messages of visitors.
  template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 3);
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https', AllowedMethods: ['GET', 'HEAD'] },
      Logging: Match.anyValue(),
    },
  });
});

test('the browser may call this API, this region of the user pool and this bucket, and nothing else', () => {
  const [policy] = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy');
  const text = JSON.stringify(policy?.[1].Properties);
  expect(text).toContain('https://cognito-idp.us-east-1.amazonaws.com');
  expect(text).toContain('GraphQLUrl');
  expect(text).toContain('RegionalDomainName');
  expect(text).not.toMatch(/connect-src[^;]*\*/);
});

/** Parts of the headers that differ between the distribution and the local server, with their reasons. */
const DISTINTAS = {
  'Content-Security-Policy connect-src':
    'The local server is its own API and user pool, so the browser calls one more host: that of the files.',
};

/** Headers that the distribution adds to every answer of the site, as a browser receives them. */
function readDistribution(): Record<string, string> {
  const [policy] = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy');
  const { CustomHeadersConfig: propias, SecurityHeadersConfig: seguridad } = policy?.[1].Properties[
    'ResponseHeadersPolicyConfig'
  ] as {
    CustomHeadersConfig: { Items: { Header: string; Value: string; Override: true }[] };
    SecurityHeadersConfig: Record<string, Record<string, unknown>>;
  };
  const every = [...propias.Items, ...Object.values(seguridad)];
  expect(every.filter(({ Override }) => Override !== true)).toEqual([]);
  const {
    StrictTransportSecurity: https,
    ContentTypeOptions: tipos,
    FrameOptions: marcos,
    ReferrerPolicy: origen,
    ContentSecurityPolicy: csp,
    ...otras
  } = seguridad;
  expect(otras).toEqual({});
  return {
    ...Object.fromEntries(propias.Items.map(({ Header, Value }) => [Header, Value])),
    'Strict-Transport-Security': `max-age=${String(https?.['AccessControlMaxAgeSec'])}${
      https?.['IncludeSubdomains'] === true ? '; includeSubDomains' : ''
    }`,
    ...(tipos === undefined ? {} : { 'X-Content-Type-Options': 'nosniff' }),
    'X-Frame-Options': String(marcos?.['FrameOption']),
    'Referrer-Policy': String(origen?.['ReferrerPolicy']),
    'Content-Security-Policy': joinText(csp?.['ContentSecurityPolicy']),
  };
}

/** Text of a value of the template, with the name of each part that only the deployment knows. */
function joinText(value: unknown): string {
  const partes = (value as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1];
  return partes.map((parte) => (typeof parte === 'string' ? parte : JSON.stringify(parte))).join('');
}

/** Parts of headers: each directive of the content security policy, and every other header as a whole. */
function listPartes({ 'Content-Security-Policy': csp = '', ...otras }: Record<string, string>) {
  const directivas = csp.split('; ').map((directiva) => {
    const [nombre = '', ...valores] = directiva.split(' ');
    return [`Content-Security-Policy ${nombre}`, valores.join(' ')] as const;
  });
  return new Map([...Object.entries(otras), ...directivas]);
}

test('the local server sends the headers of the distribution, but for the named differences', () => {
  const sent: Record<string, string> = {};
  const res = { setHeader: (name: string, value: string) => (sent[name] = value) };
  setCabeceras(res as never, 'https://b');
  const locales = listPartes(sent);
  const nube = listPartes(readDistribution());
  expect(nube.get('Content-Security-Policy script-src')).toBe("'self'");
  expect(nube.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
  expect(nube.get('X-Frame-Options')).toBe('DENY');
  expect(locales.get('Content-Security-Policy connect-src')).toBe("'self' https://b");
  const nombres = new Set([...locales.keys(), ...nube.keys()]);
  const distintas = [...nombres].filter((nombre) => locales.get(nombre) !== nube.get(nombre));
  expect(distintas).toEqual(Object.keys(DISTINTAS));
});

test('a stage that sells with PayPal -> its site lets the button of PayPal in and nobody else, public pages nothing', () => {
  const conPaypal = Template.fromStack(
    buildApp({ secretoBilletera: 'fel/billetera', clientePaypal: 'cliente-publico-de-la-prueba' }).web,
  );
  const sitios = [conPaypal, template].map((each) =>
    resourcesOf(each, 'AWS::CloudFront::ResponseHeadersPolicy').map(([, { Properties }]) =>
      JSON.stringify(Properties),
    ),
  );
  const [[sitio = '', publico = ''] = [], sinPaypal = []] = sitios;
  const hosts = 'https://*.paypal.com https://*.paypalobjects.com';
  for (const directiva of [
    `script-src 'self' ${hosts};`,
    `frame-src https://www.youtube-nocookie.com ${hosts};`,
  ])
    expect(sitio).toContain(directiva);
  expect(sitio).toContain('same-origin-allow-popups');
  expect(sitio).toContain("style-src 'self' 'unsafe-inline';");
  expect(sitio).not.toContain("script-src 'self' 'unsafe");
  for (const texto of [publico, ...sinPaypal]) expect(texto).not.toMatch(/paypal|unsafe-inline|allow-popups/);
  expect(sinPaypal[1]).toBe(publico);
});

test('pages are always asked again, assets are kept, and nothing is removed under open tabs', () => {
  const recursos = resourcesOf(template, 'Custom::CDKBucketDeployment');
  const deployments = recursos.map(([, { Properties }]) => Properties);
  for (const { Prune } of deployments) expect(Prune).toBe(false);
  expect(
    deployments.map(({ Include, Exclude, SystemMetadata }) => ({ Include, Exclude, SystemMetadata })),
  ).toEqual([
    {
      Include: ['assets/*'],
      Exclude: ['*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
    {
      Include: undefined,
      Exclude: undefined,
      SystemMetadata: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      },
    },
    { Include: undefined, Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } },
  ]);
  // A page that comes before its scripts is an empty one.
  const [assets, comprimidos, paginas] = recursos;
  expect(paginas?.[1].DependsOn).toEqual(expect.arrayContaining([assets?.[0], comprimidos?.[0]]));
});

test('public links are only read, never cached but for texts, signed on their way, and not for search engines', () => {
  const policies = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy');
  const [id, publico] =
    policies.find(([, { Properties }]) => JSON.stringify(Properties).includes('no-referrer')) ?? [];
  expect(JSON.stringify(publico?.Properties)).toContain('"X-Robots-Tag","Override":true,"Value":"noindex');
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      CacheBehaviors: [
        // A mail program ends mail by a POST, whose body the CDN cannot sign.
        Match.objectLike({
          PathPattern: '/publico/baja/*',
          AllowedMethods: Match.arrayWith(['POST']),
          ViewerProtocolPolicy: 'https-only',
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        }),
        Match.objectLike({
          PathPattern: '/publico/textos/*',
          AllowedMethods: ['GET', 'HEAD'],
          // CachingOptimized: for as long as the function says.
          CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
        }),
        Match.objectLike({
          PathPattern: '/publico/voces/*',
          AllowedMethods: ['GET', 'HEAD'],
          CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
        }),
        // The page signs its body.
        Match.objectLike({
          PathPattern: '/contactanos',
          AllowedMethods: Match.arrayWith(['POST']),
          ViewerProtocolPolicy: 'https-only',
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        }),
        Match.objectLike({
          PathPattern: '/publico/*',
          AllowedMethods: ['GET', 'HEAD'],
          ViewerProtocolPolicy: 'https-only',
          // Managed policies: CachingDisabled and AllViewerExceptHostHeader.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
          ResponseHeadersPolicyId: { Ref: id },
        }),
      ],
    },
  });
  const permisos = resourcesOf(template, 'AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
  for (const permiso of permisos) {
    expect(permiso).toMatchObject({ Principal: 'cloudfront.amazonaws.com' });
    expect(JSON.stringify(permiso['SourceArn'])).toContain(':distribution/');
  }
});

test('a stage under maintenance -> every function of the API refuses changes', () => {
  const { api } = buildApp({ soloLectura: 'si' });
  const funciones = resourcesOf(Template.fromStack(api), 'AWS::Lambda::Function')
    .map(([, { Properties }]) => JSON.stringify(Properties))
    .filter((texto) => texto.includes('"ETAPA"'));
  expect(funciones.length).toBeGreaterThan(0);
  expect(funciones.filter((texto) => !texto.includes('"SOLO_LECTURA":"1"'))).toEqual([]);
});

test('a canary goes the way of an issuer each quarter of an hour, with an account that only the deployment reads', () => {
  const conCanario = Template.fromStack(buildApp({ secretoCanario: 'fel/prueba/canario' }).web);
  const [[, funcion] = []] = resourcesOf(conCanario, 'AWS::Lambda::Function').filter(([id]) =>
    id.startsWith('canarioFn'),
  );
  const { Variables } = funcion?.Properties['Environment'] as { Variables: Record<string, unknown> };
  expect(Variables['CUENTA_CANARIO']).toBe('{{resolve:secretsmanager:fel/prueba/canario:SecretString:::}}');
  expect(JSON.stringify(Variables['DIRECCION_SITIO'])).toContain('DomainName');
  conCanario.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(15 minutes)' });
  // It comes from outside, so it may touch nothing inside.
  const acciones = actionsOf(statementsOf(conCanario, 'canarioRole'));
  expect(acciones.filter((each) => /^(dynamodb|s3|sqs|ses|cognito-idp):/.test(each))).toEqual([]);
  Template.fromStack(buildApp().web).resourceCountIs('AWS::Events::Rule', 0);
});
