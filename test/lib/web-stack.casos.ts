import { Match, Template } from 'aws-cdk-lib/assertions';
import { runInNewContext } from 'node:vm';
import { buildCsp } from '../../lib/constructs/static-site.ts';
import { setCabeceras } from '../../local/http/cabeceras.ts';
import { actionsOf, buildApp, resourcesOf, statementsOf } from './pila.ts';

const template = Template.fromStack(buildApp().web);

type Request = { uri: string };

/** Runs here the code that the CDN runs for each request. */
function route(uri: string): string {
  const [edge] = resourcesOf(template, 'AWS::CloudFront::Function');
  const code = String(edge?.[1].Properties['FunctionCode']);
  const handler = runInNewContext(`${code}; handler`) as (event: { request: Request }) => Request;
  return handler({ request: { uri } }).uri;
}

test.each([
  ['/', '/index.html'],
  ['/documentos', '/index.html'],
  ['/documentos/3f1b5b0e-6f0e-4a53-9a7e-3d2a1f0c9b8a', '/index.html'],
  ['/assets/main-abc.js', '/assets/main-abc.js'],
  ['/assets/missing', '/assets/missing'],
  ['/config.json', '/config.json'],
  ['/sw.js', '/sw.js'],
])('%s is answered with %s', (uri, expected) => {
  expect(route(uri)).toBe(expected);
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
  // One is for the bucket, the other for the function of public links.
  template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 2);
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https', AllowedMethods: ['GET', 'HEAD'] },
      Logging: Match.anyValue(),
    },
  });
});

test('every answer carries the strict headers', () => {
  template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
      },
      CustomHeadersConfig: {
        Items: Match.arrayWith([
          { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: true },
          {
            Header: 'Permissions-Policy',
            Value: 'camera=(self), serial=(self), usb=(self)',
            Override: true,
          },
        ]),
      },
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

test('cloud and local server send the same policy for the same hosts', () => {
  const sent = new Map<string, string>();
  setCabeceras({ setHeader: (name: string, value: string) => sent.set(name, value) } as never, 'https://b');
  expect(buildCsp(['https://b'])).toBe(sent.get('Content-Security-Policy'));
});

test('pages are always asked again, assets are kept, and nothing is removed under open tabs', () => {
  const deployments = resourcesOf(template, 'Custom::CDKBucketDeployment').map(
    ([, { Properties }]) => Properties,
  );
  for (const { Prune } of deployments) expect(Prune).toBe(false);
  expect(
    deployments.map(({ Include, Exclude, SystemMetadata }) => ({ Include, Exclude, SystemMetadata })),
  ).toEqual([
    {
      Include: ['assets/*'],
      Exclude: ['*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    },
    { Include: undefined, Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } },
  ]);
});

test('public links are only read, never cached, signed on their way, and not for search engines', () => {
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
