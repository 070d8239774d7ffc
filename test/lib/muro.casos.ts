import { Template } from 'aws-cdk-lib/assertions';
import * as Cupones from '../../frontend/src/generated/cupones.ts';
import * as Paquetes from '../../frontend/src/generated/paquetes.ts';
import { CAMPOS } from '../../graphql/campos.ts';
import { PRODUCCION, buildApp, resourcesOf } from './pila.ts';

type Regla = {
  Name: string;
  Action?: unknown;
  Statement: {
    RegexMatchStatement?: { RegexString: string; FieldToMatch: object };
    RateBasedStatement?: { AggregateKeyType: string; Limit: number; CustomKeys?: object[] };
    ManagedRuleGroupStatement?: {
      Name: string;
      RuleActionOverrides: { Name: string; ActionToUse: object }[];
    };
  };
};

const pilas = buildApp();
const api = Template.fromStack(pilas.api);
const web = Template.fromStack(pilas.web);

function reglasOf(template: Template, prefix: string): Regla[] {
  const [acl] = resourcesOf(template, 'AWS::WAFv2::WebACL').filter(([id]) => id.startsWith(prefix));
  return (acl?.[1].Properties['Rules'] ?? []) as Regla[];
}

const topesOf = (reglas: readonly Regla[]) =>
  reglas.flatMap(({ Statement: { RateBasedStatement: tope } }) => (tope === undefined ? [] : [tope]));

test('a wall stands before the API, the user pool and the site', () => {
  const asociadas = resourcesOf(api, 'AWS::WAFv2::WebACLAssociation').map(([, { Properties }]) =>
    JSON.stringify(Properties['ResourceArn']),
  );
  expect(asociadas).toHaveLength(2);
  expect(asociadas.some((arn) => arn.includes('GraphqlApi'))).toBe(true);
  expect(asociadas.some((arn) => arn.includes('UsuariosPool'))).toBe(true);
  const [distribution] = resourcesOf(web, 'AWS::CloudFront::Distribution');
  const { WebACLId } = distribution?.[1].Properties['DistributionConfig'] as { WebACLId?: unknown };
  expect(JSON.stringify(WebACLId)).toContain('MuroSitio');
  for (const [prefix, template] of [
    ['Muro', api],
    ['MuroUsuarios', api],
    ['SitioMuroSitio', web],
  ] as const)
    expect(topesOf(reglasOf(template, prefix)).length).toBeGreaterThan(0);
});

test('a session has room for what the API itself allows an issuer, and an office for several', () => {
  const [sesion, ip] = topesOf(reglasOf(api, 'MuroAcl'));
  // Calls of one document, counted in the browser, and the limit of documents that the API sets.
  const LLAMADAS_POR_DOCUMENTO = 12;
  const { limite } = CAMPOS['Mutation.certifyDte'];
  const necesarias = (limite.cantidad / limite.segundos) * 300 * LLAMADAS_POR_DOCUMENTO;
  expect(sesion?.AggregateKeyType).toBe('CUSTOM_KEYS');
  expect(JSON.stringify(sesion?.CustomKeys)).toMatch(/"IP".*"Name":"authorization"/);
  expect(sesion?.Limit).toBeGreaterThan(necesarias);
  expect(ip?.AggregateKeyType).toBe('IP');
  expect(ip?.Limit).toBeGreaterThan(2 * necesarias);
});

test('a request with several purchases is refused before any of them, and each operation of the screens passes', () => {
  const { Action, Statement } = reglasOf(api, 'MuroAcl').find(({ Name }) => Name === 'VariasCompras') ?? {};
  expect(Action).toEqual({ Block: {} });
  const { RegexString = '', FieldToMatch } = Statement?.RegexMatchStatement ?? {};
  expect(FieldToMatch).toMatchObject({ JsonBody: { MatchPattern: { IncludedPaths: ['/query'] } } });
  // Longest expression that WAF takes.
  expect(RegexString.length).toBeLessThan(512);
  const varias = new RegExp(RegexString);
  const pagar = 'procesarCompraPaquete(idPaquete: "a")';
  const orden = 'createPaypalOrder(\n  idPaquete: $p)';
  const isRefused = (query: string) => [query, JSON.stringify(query)].map((texto) => varias.test(texto));
  expect(isRefused(`mutation { a: ${pagar} b: ${orden} }`)).toEqual([true, true]);
  const enLineas = pagar.replace('(', '\n\t(');
  expect(isRefused(`mutation { a: ${enLineas} b: ${enLineas} }`)).toEqual([true, true]);
  expect(isRefused(`mutation createPaypalOrder(\n  $p: ID!\n) { ${orden} }`)).toEqual([false, false]);
  const operaciones = Object.values({ ...Paquetes, ...Cupones }).map(String);
  expect(operaciones.length).toBeGreaterThan(8);
  expect(operaciones.filter((query) => isRefused(query).includes(true))).toEqual([]);
});

test('managed rules that read the body count only, because an invoice is free text', () => {
  const grupos = reglasOf(api, 'MuroAcl').flatMap(({ Statement: { ManagedRuleGroupStatement: grupo } }) =>
    grupo === undefined ? [] : [grupo],
  );
  expect(grupos.map(({ Name }) => Name)).toEqual([
    'AWSManagedRulesCommonRuleSet',
    'AWSManagedRulesKnownBadInputsRuleSet',
  ]);
  for (const { RuleActionOverrides: cambios } of grupos) {
    expect(cambios.length).toBeGreaterThan(1);
    for (const { Name, ActionToUse } of cambios) {
      expect(Name).toMatch(/_BODY$/);
      expect(ActionToUse).toEqual({ Count: {} });
    }
  }
});

test('what is held back is logged for a year without tokens or addresses that are secrets', () => {
  for (const template of [api, web]) {
    const registros = resourcesOf(template, 'AWS::WAFv2::LoggingConfiguration');
    expect(registros).toHaveLength(resourcesOf(template, 'AWS::WAFv2::WebACL').length);
    for (const [, { Properties }] of registros) {
      const { RedactedFields, LoggingFilter } = Properties as {
        RedactedFields: object[];
        LoggingFilter: object;
      };
      expect(RedactedFields).toEqual([
        { SingleHeader: { Name: 'authorization' } },
        { SingleHeader: { Name: 'x-enlace' } },
        { UriPath: {} },
        { QueryString: {} },
      ]);
      expect(LoggingFilter).toMatchObject({ DefaultBehavior: 'DROP' });
    }
  }
});

test('a stage outside the region of the CDN is made without its wall, and told so', () => {
  const { web: lejana } = buildApp({ ...PRODUCCION, region: 'us-west-2' });
  Template.fromStack(lejana).resourceCountIs('AWS::WAFv2::WebACL', 0);
  const avisos = lejana.node.findAll().flatMap(({ node }) => node.metadata.map(({ data }) => String(data)));
  expect(avisos.filter((aviso) => aviso.includes('no web ACL'))).toHaveLength(1);
});
