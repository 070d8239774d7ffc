/** The import rules of the layout (docs/decisions.md, "Folders and who may import whom"). */
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Folders of lambdas/ whose files answer the API, a trigger or a queue; none of them imports another one. */
const AREAS =
  '(?:establecimiento|configuracion-certificador|documentos|productos|clientes|paquetes|usuarios|administracion|operacion|registro|publico|bajas|contactanos|avisos|trabajos/[^/]+)';

/** Floors of the front end, from the ground up: each may import the ones before it. */
const FLOORS = ['lib', 'components', 'datos', 'features', 'screens', 'app'];

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
      // The table of guards may be imported, because the screens share it.
      { pathNot: '^(graphql/|domain/sesion/guardias.ts$)' },
    ),
    only(
      'areas-are-separate',
      { path: `^lambdas/(${AREAS})/` },
      { path: `^lambdas/${AREAS}/`, pathNot: '^lambdas/$1/' },
    ),
    only(
      'adapters-behind-ports',
      { path: `^lambdas/${AREAS}/`, pathNot: '/((textos|emision)-)?handler\\.ts$' },
      { path: '^lambdas/adapters/' },
    ),
    only(
      'entry-files-name-their-ports',
      { path: '^lambdas/' },
      { path: '^lambdas/adapters/aws/ports-from-env\\.ts$' },
      'All ports together bring every client into the bundle of one function.',
    ),
    only(
      'ports-are-types',
      { path: '^lambdas/ports/' },
      { pathNot: '^(lambdas/ports|domain)/|^lambdas/shared/trabajos\\.ts$' },
    ),
    only('lambdas-go-down', { path: '^lambdas/' }, { path: '^(lib|bin|local|frontend|test)/' }),
    only(
      'print-goes-down',
      { path: '^print/' },
      { pathNot: '^(print|domain)/|^node_modules/(@types/)?(jspdf|qrcode|fflate)/' },
    ),
    only(
      'print-in-workers-only',
      { path: '^lambdas/', pathNot: '^lambdas/trabajos/(correo|exportacion)/' },
      { path: '^print/' },
      'The same engine draws the PDF in the browser, for the attachment and for the export.',
    ),
    only(
      'sdk-in-adapters-only',
      { path: '^(domain|graphql|lambdas)/', pathNot: '^lambdas/adapters/(aws|dynamo)/' },
      { path: 'node_modules/@aws-sdk/' },
    ),
    only(
      'forge-in-firma-only',
      { path: '^lambdas/', pathNot: '^lambdas/firma/' },
      { path: 'node_modules/node-forge' },
    ),
    only(
      'infrastructure-reads-names-only',
      { path: '^(lib|bin)/' },
      {
        path: '^(lambdas|local|frontend|domain)/',
        pathNot:
          '^(lambdas/shared/(env|tablas|permisos|trabajos|medidas)\\.ts|domain/(constantes|archivos/subidas|enlaces/pagina|publico/rutas|sesion/marca|traducciones/areas)\\.ts)$',
      },
    ),
    only(
      'local-stays-on-the-server',
      { path: '^local/' },
      // The rights and limits of the functions and the headers and pages of the site are those of the cloud, and need none of the CDK.
      {
        path: '^(frontend|lib|bin|test)/',
        pathNot: '^lib/(areas|cabeceras|concesiones|grants|limites|paginas|reservas)\\.ts$',
      },
    ),
    only(
      'rights-without-cdk',
      { path: '^lib/(areas|cabeceras|concesiones|grants|limites|paginas|reservas)\\.ts$' },
      { path: '^(lib/constructs/|node_modules/)' },
    ),
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
    ...FLOORS.map((floor, height) =>
      only(
        `${floor}-goes-down`,
        { path: `^frontend/src/${floor}/` },
        { path: `^frontend/src/(${[...FLOORS.slice(height + 1), 'none'].join('|')})/` },
      ),
    ),
    only(
      'amplify-auth-in-two-places',
      { path: '^frontend/', pathNot: '^frontend/src/(lib|features/sesion)/' },
      { path: 'node_modules/aws-amplify' },
    ),
    only(
      'jspdf-in-two-files',
      { path: '^(frontend|print|lambdas)/', pathNot: '^print/(render-pdf|pdf/jspdf-internals)\\.ts$' },
      { path: 'node_modules/jspdf' },
    ),
    only(
      'qrcode-in-one-file',
      { path: '^frontend/', pathNot: '^print/qr\\.ts$' },
      { path: 'node_modules/qrcode' },
    ),
    only(
      'no-orphans',
      {
        orphan: true,
        pathNot:
          '(\\.d\\.ts$|^graphql/resolver\\.js$|^scripts/|^frontend/src/app/sin-red/trabajador\\.ts$|^test/support/(silence-log|no-act-warnings)|\\.config\\.)',
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
