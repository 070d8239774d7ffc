/** The import rules of the layout (docs/decisions.md, "Folders and who may import whom"). */
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const AREAS =
  'establecimiento|certificador|documentos|productos|clientes|paquetes|usuarios|administracion|registro|certificacion|correo|exportacion|publico';

module.exports = {
  forbidden: [
    only('no-cycles', {}, { circular: true }, 'A cycle has no first reader.'),
    only('domain-is-pure', { path: '^domain/' }, { pathNot: '^(domain/|node_modules/fast-xml-parser)' }),
    only(
      'xml-parser-in-dte-only',
      { path: '^domain/', pathNot: '^domain/dte/' },
      { path: 'node_modules/fast-xml-parser' },
    ),
    only(
      'graphql-alone',
      { path: '^graphql/', pathNot: '^graphql/resolver.js$' },
      // The table of guards is shared with the screens.
      { pathNot: '^(graphql/|domain/sesion/guardias.ts$)' },
    ),
    only(
      'areas-are-separate',
      { path: `^lambdas/(${AREAS})/` },
      { path: `^lambdas/(${AREAS})/`, pathNot: '^lambdas/$1/' },
    ),
    only(
      'adapters-behind-ports',
      { path: `^lambdas/(${AREAS})/`, pathNot: '/(handler|barredor)\\.ts$' },
      { path: '^lambdas/shared/aws/' },
    ),
    only(
      'lambdas-go-down',
      { path: '^lambdas/' },
      { path: '^(lib|bin|local|frontend|test)/', pathNot: '^frontend/src/print/' },
    ),
    only(
      'print-in-workers-only',
      { path: '^lambdas/', pathNot: '^lambdas/(correo|exportacion)/' },
      { path: '^frontend/src/print/' },
      'The same engine draws the PDF in the browser, for the attachment and for the export.',
    ),
    only(
      'sdk-in-adapters-only',
      { path: '^(domain|graphql|lambdas)/', pathNot: '^lambdas/(shared/aws|registro)/' },
      { path: 'node_modules/@aws-sdk/' },
    ),
    only(
      'forge-in-firma-only',
      { path: '^lambdas/', pathNot: '^lambdas/shared/firma/' },
      { path: 'node_modules/node-forge' },
    ),
    only(
      'infrastructure-reads-names-only',
      { path: '^(lib|bin)/' },
      {
        path: '^(lambdas|local|frontend|domain)/',
        pathNot: '^(lambdas/shared/(env|tablas)\\.ts|domain/(constantes|archivos/subidas)\\.ts)$',
      },
    ),
    only('local-stays-on-the-server', { path: '^local/' }, { path: '^(frontend|lib|bin|test)/' }),
    only('nobody-imports-test', { pathNot: '^(test|bench)/' }, { path: '^test/' }),
    only('nobody-imports-local', { pathNot: '^(local|test|bench)/' }, { path: '^local/' }),
    only(
      'frontend-imports-domain-only',
      { path: '^frontend/' },
      { path: '^(lambdas|local|lib|bin|test|graphql/(?!generated/))' },
    ),
    only(
      'features-are-separate',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    ),
    only('features-go-down', { path: '^frontend/src/features/' }, { path: '^frontend/src/(app|screens)/' }),
    only(
      'shared-ui-goes-down',
      { path: '^frontend/src/(components|lib|print|export)/' },
      { path: '^frontend/src/(app|screens|features)/' },
    ),
    only(
      'screens-below-app',
      { path: '^frontend/src/screens/' },
      { path: '^frontend/src/app/', pathNot: '^frontend/src/app/paths\\.ts$' },
    ),
    only(
      'amplify-auth-in-two-places',
      { path: '^frontend/', pathNot: '^frontend/src/(lib|features/sesion)/' },
      { path: 'node_modules/aws-amplify' },
    ),
    only(
      'jspdf-in-one-file',
      { path: '^frontend/', pathNot: '^frontend/src/print/render-pdf\\.ts$' },
      { path: 'node_modules/jspdf' },
    ),
    only(
      'qrcode-in-one-file',
      { path: '^frontend/', pathNot: '^frontend/src/print/qr\\.ts$' },
      { path: 'node_modules/qrcode' },
    ),
    only(
      'no-orphans',
      {
        orphan: true,
        pathNot: '(\\.d\\.ts$|^graphql/resolver\\.js$|^scripts/|^test/support/silence-log|\\.config\\.)',
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|\\.local)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.node.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
