import appsync from '@aws-appsync/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { plainComments } from './eslint/plain-comments.mjs';

const limits = {
  'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 12],
  'max-depth': ['error', 3],
  'max-params': ['error', 4],
  'no-console': 'error',
  'id-match': ['error', '^[\\x00-\\x7F]*$', { properties: true }],
};

const style = {
  // Leaving out a field is written `const { secret: _secret, ...rest }`.
  '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/consistent-type-definitions': 'off',
  '@typescript-eslint/no-import-type-side-effects': 'error',
  'no-restricted-exports': [
    'error',
    { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
  ],
};

/** Unicode sorts a long run of marks in a time that grows with its square, so one function asks for the length first. */
const noNormalize = {
  property: 'normalize',
  message: 'Use normalizeUnicode of domain/texto/texto.ts, which is bounded.',
};

/** A device's clock may be days off, and the day of a document is the server's: one module asks for the time of now. */
const noReloj = {
  object: 'Date',
  property: 'now',
  message: 'Use lib/reloj.ts: readHoy and readAhora for days, ahoraDelAparato for ages and waits.',
};
const relojCalls = [
  {
    selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
    message: noReloj.message,
  },
];

const noDefaultExport = { 'no-restricted-exports': 'off' };

/** The members of a union of string literals of the model, so that a new one needs no edit here. */
function membersOf(file, union) {
  const source = readFileSync(new URL(`./domain/documentos/modelo/${file}`, import.meta.url), 'utf8');
  const members = new RegExp(`export type ${union} =([^;]*);`).exec(source)?.[1] ?? '';
  const codes = [...members.matchAll(/'(\w+)'/g)].map(([, code]) => code);
  if (codes.length === 0) throw new Error(`${file} declares no union ${union}`);
  return codes.join('|');
}

const ESTADOS = membersOf('documento.ts', 'StatusDocumento');
const TIPOS = membersOf('borrador.ts', 'TipoDocumento');

/** A text that only looks empty, of invisible characters alone, says nothing either. */
const blankTexts = {
  selector:
    "BinaryExpression[operator=/^[!=]==$/][right.value=''] > CallExpression.left[callee.name=/^clean(Linea|Text)$/]",
  message: 'Use isBlank of domain/texto/texto.ts, which also knows invisible characters.',
};

/** Knowledge about states and types stays in the model: elsewhere no string is one of their codes, and no key a type. */
const stateLiterals = [
  {
    selector: `:matches(Literal[value=/^(${ESTADOS})$/], TemplateElement[value.raw=/^(${ESTADOS})$/])`,
    message:
      'Ask domain/documentos/modelo/estados.ts (isEstado, estadosCon), with a new column where none fits.',
  },
];
const stateLists = [
  {
    selector: `ArrayExpression > Literal[value=/^(${ESTADOS})$/]`,
    message: stateLiterals[0].message,
  },
];
const typeLiterals = [
  {
    selector: `:matches(Literal[value=/^(${TIPOS})$/], TemplateElement[value.raw=/^(${TIPOS})$/], Property > Identifier.key[name=/^(${TIPOS})$/])`,
    message:
      'Ask a column of TIPOS_DOCUMENTO in domain/documentos/modelo/tipos.ts, a new one where none fits.',
  },
];
const answerTexts = [
  {
    selector: 'Property[key.name="mensaje"] > Literal[value=/\\s/]',
    message: 'Texts a user sees live in domain/errores or domain/traducciones.',
  },
];
/** Attributes and properties of our pieces whose text a user reads or hears. */
const LEGIBLES = 'aria-label|title|placeholder|alt|etiqueta|titulo|texto|ayuda';
const LETRAS = '[A-Za-zÁÉÍÓÚÑáéíóúñ]{2,}';
const HIJOS = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const screenTexts = [
  {
    selector: [
      `JSXText[value=/${LETRAS}/]`,
      `${HIJOS} > Literal[value=/${LETRAS}/]`,
      `${HIJOS} > ConditionalExpression > Literal[value=/${LETRAS}/]`,
      `${HIJOS} > TemplateLiteral > TemplateElement[value.raw=/${LETRAS}/]`,
      `JSXAttribute[name.name=/^(${LEGIBLES})$/] > Literal[value=/${LETRAS}/]`,
      `JSXAttribute[name.name=/^(${LEGIBLES})$/] > JSXExpressionContainer > Literal[value=/${LETRAS}/]`,
      `CallExpression[callee.name="showToast"] > Literal[value=/[\\s.]/]`,
    ].join(', '),
    message: 'Texts a user sees live in domain/traducciones: use t().',
  },
  {
    selector: 'CallExpression[callee.name="t"]:not(:function CallExpression)',
    message:
      'Another language comes after the code: ask for a text when it is drawn, not when the module loads.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Texts are text, never HTML.',
  },
  {
    selector: [
      `${HIJOS} > MemberExpression[property.name="ruta"]`,
      `${HIJOS} > TemplateLiteral > MemberExpression[property.name="ruta"]`,
      'CallExpression[callee.name="showToast"] MemberExpression[property.name="ruta"]',
    ].join(', '),
    message: 'The path of a field is for code: mark the field, or say its name.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      'cdk.out/',
      '.local/',
      'coverage/',
      'graphql/generated/',
      'frontend/src/generated/',
      '**/*.d.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mts'],
    // Rules that need types are those of .oxlintrc.json, which asks the native compiler and takes a tenth of the time.
    extends: [tseslint.configs.strict],
    rules: { ...limits, ...style },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs,js,cjs}'],
    plugins: { comments: plainComments },
    rules: { 'comments/plain': 'error' },
  },
  {
    files: ['{bin,domain,frontend,graphql,lambdas,lib,local,print}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', noNormalize] },
  },
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'The domain has no clock: take the instant as an argument.' },
        { name: 'fetch', message: 'The domain does no I/O.' },
        { name: 'crypto', message: 'The domain has no randomness: take ids as arguments.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'The domain has no randomness.' },
        noNormalize,
      ],
    },
  },
  {
    files: ['domain/texto/texto.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: [
      'bin/**/*.ts',
      'domain/**/*.ts',
      'lambdas/**/*.ts',
      'lib/**/*.ts',
      'local/**/*.ts',
      'print/**/*.ts',
    ],
    ignores: [
      'domain/documentos/modelo/**',
      // A second opinion by design.
      'local/simulador/**',
    ],
    rules: { 'no-restricted-syntax': ['error', blankTexts, ...stateLiterals, ...typeLiterals] },
  },
  {
    files: ['lambdas/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', blankTexts, ...stateLiterals, ...typeLiterals, ...answerTexts],
    },
  },
  {
    // The steps of a document lead from one state to the next; they ask about several at once like everyone else.
    files: ['domain/documentos/vida/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', blankTexts, ...stateLists, ...typeLiterals] },
  },
  {
    files: [
      // EN_PROCESO is the state of an export here.
      'lambdas/ports/exportacion.ts',
      'lambdas/adapters/dynamo/exportacion-repository.ts',
      // A document that never was, and the words of the paper.
      'print/documento-demo.ts',
      'print/textos.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...typeLiterals] },
  },
  {
    // Codes of a certifier's own format.
    files: ['lambdas/adapters/certificadores/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...stateLiterals] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...stateLiterals, ...typeLiterals, ...screenTexts, ...relojCalls],
      'no-restricted-properties': ['error', noNormalize, noReloj],
    },
  },
  {
    files: ['frontend/src/lib/hora-servidor.ts'],
    rules: { 'no-restricted-properties': ['error', noNormalize] },
  },
  {
    // The page of pieces is no part of the product: its samples are not translated.
    files: ['frontend/src/app/piezas/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...stateLiterals, ...typeLiterals] },
  },
  {
    // EN_PROCESO is the state of an export here.
    files: ['frontend/src/features/administracion/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...typeLiterals, ...screenTexts, ...relojCalls] },
  },
  {
    files: ['test/**/*.{ts,tsx}', 'bench/**/*.mts'],
    rules: {
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': 'off',
    },
  },
  {
    // A table is as long as what it lists: fields, lengths, texts of errors, and one call of each field. One fact stays in one table.
    files: [
      ...['graphql/campos.ts', 'lambdas/shared/largos-entrada.ts', 'domain/errores/**/*.ts'],
      'test/flows/tenants.test.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['scripts/**/*.mts', 'bench/**/*.mts', 'local/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['local/**/*.ts'],
    // The lock of the data folder is a socket in it, not a port.
    ignores: ['local/http/servidor-local.ts', 'local/datos/candado.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['node:http', 'node:https', 'node:net'].map((name) => ({
            name,
            importNames: ['createServer'],
            message: 'Open ports with createServidorLocal, which refuses requests for another host.',
          })),
        },
      ],
    },
  },
  // The configuration of a tool, and what Jest runs before all suites, is the default export of its file.
  { files: ['**/*.mts', 'test/support/make-llaves.ts'], rules: noDefaultExport },
  {
    files: ['graphql/resolver.js'],
    plugins: { '@aws-appsync': appsync },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: './tsconfig.appsync.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: appsync.configs.recommended.rules,
  },
);
