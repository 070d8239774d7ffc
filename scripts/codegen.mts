/**
 * Writes graphql/generated/{schema-types,campo-types,entradas}.ts from graphql/schema.graphql and, from the operations of
 * frontend/src/datos/<module>.graphql and frontend/src/features/<area>/<area>.graphql, frontend/src/generated/operations.ts
 * (types alone) and generated/{datos/<module>,<area>}.ts (their texts, so that a screen loads only its own). `--check` only compares.
 */
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import * as documentPlugin from '@graphql-codegen/typed-document-node';
import {
  Kind,
  buildSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  parse,
  stripIgnoredCharacters,
} from 'graphql';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SDL_PRELUDE } from '../graphql/sdl-prelude.ts';

const root = join(import.meta.dirname, '..');
const HEADER = '// Written by `npm run codegen`. Do not edit.\n';
const scalars = {
  AWSDateTime: 'string',
  AWSTimestamp: 'number',
  AWSEmail: 'string',
  AWSJSON: 'string',
  AWSURL: 'string',
  ID: 'string',
};
const typeConfig = {
  scalars,
  enumsAsTypes: true,
  skipTypename: true,
  useTypeImports: true,
  avoidOptionals: false,
};

const sdl = readFileSync(join(root, 'graphql/schema.graphql'), 'utf8');
const schema = buildSchema(SDL_PRELUDE + sdl);

const onlyCheck = process.argv.includes('--check');

/** Writes the file, or with --check only compares it and fails on a difference. */
function write(path: string, text: string): void {
  const target = join(root, path);
  if (onlyCheck) {
    if (existsSync(target) && readFileSync(target, 'utf8') === HEADER + text) return;
    console.error(`${path} is out of date: run npm run codegen and commit it.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, HEADER + text);
}

function campoTypes(of: GraphQLSchema): string {
  const lines: string[] = [];
  for (const type of [of.getQueryType(), of.getMutationType()]) {
    for (const field of Object.values(isObjectType(type) ? type.getFields() : {})) {
      const parent = type?.name ?? '';
      const args =
        field.args.length === 0
          ? 'Record<string, never>'
          : `S.${parent}${field.name[0]?.toUpperCase()}${field.name.slice(1)}Args`;
      lines.push(`  '${parent}.${field.name}': { args: ${args}; result: S.${parent}['${field.name}'] };`);
    }
  }
  return `import type * as S from './schema-types.ts';\n\n/** Every field of Query and Mutation with its arguments and its answer. */\nexport type Campos = {\n${lines.join('\n')}\n};\n\nexport type Campo = keyof Campos;\n`;
}

type Miembro = { name: string; type: GraphQLInputType };

/** Scalars that AppSync hands on as text of any length. */
const TEXTOS = new Set(['String', 'ID', 'AWSJSON']);

/** Kind of one argument or member: 'texto', 'otro', or the name of an input; a list of it is written `lista X`. */
function tipoEntrada(type: GraphQLInputType): string {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `lista ${tipoEntrada(nullable.ofType)}`;
  const named = getNamedType(nullable);
  return isInputObjectType(named) ? named.name : TEXTOS.has(named.name) ? 'texto' : 'otro';
}

/** Writes every field of the API and every input with the kinds of what comes in through them. */
function entradas(of: GraphQLSchema): string {
  const write = (name: string, miembros: readonly Miembro[]): string[] => {
    const tipos = miembros.map((each) => [each.name, tipoEntrada(each.type)] as const);
    const utiles = tipos.filter(([, tipo]) => tipo !== 'otro');
    const texts = utiles.map(([nombre, tipo]) => `    ${nombre}: '${tipo}',\n`);
    return utiles.length === 0 ? [] : [`  '${name}': {\n${texts.join('')}  },\n`];
  };
  const campos = [of.getQueryType(), of.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      write(`${type?.name ?? ''}.${field.name}`, field.args),
    ),
  );
  const inputs = Object.values(of.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) => write(type.name, Object.values(type.getFields())));
  return `/** What comes in by each field and each input: texts, lists and inputs; numbers, truths and enums are left out. */\nexport const ENTRADAS = {\n${campos.join('')}${inputs.join('')}} as const;\n`;
}

/** Writes one constant per operation, its text without blanks, because a class instance would be repeated in every file. */
function toConstants(generated: string, toRoot: string): string {
  const instance =
    /export const (\w+) = new TypedDocumentString\(`([^`]*)`\) as unknown as \w+<(\S+), (\S+)>/g;
  const constants = [...generated.matchAll(instance)].map(
    ([, name = '', text = '', result = '', variables = '']) =>
      `export const ${name}: Operacion<${result}, ${variables}> =\n  '${stripIgnoredCharacters(text)}';\n`,
  );
  return `import type { Operacion } from '${toRoot}../lib/api-client.ts';\nimport type * as Types from '${toRoot || './'}operations.ts';\n\n${constants.join('')}`;
}

const base = { schema: parse(SDL_PRELUDE + sdl), config: typeConfig };
write(
  'graphql/generated/schema-types.ts',
  await codegen({
    ...base,
    filename: 'schema-types.ts',
    documents: [],
    plugins: [{ typescript: {} }],
    pluginMap: { typescript: typescriptPlugin },
  }),
);
write('graphql/generated/campo-types.ts', campoTypes(schema));
write('graphql/generated/entradas.ts', entradas(schema));

const source = join(root, 'frontend/src');
const features = join(source, 'features');
const documents = [join(source, 'datos'), ...readdirSync(features).map((area) => join(features, area))]
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => ({ location: file, document: parse(readFileSync(file, 'utf8')) }));
const fragments = {
  kind: Kind.DOCUMENT,
  definitions: documents.flatMap(({ document }) =>
    document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
  ),
} as const;
write(
  'frontend/src/generated/operations.ts',
  await codegen({
    ...base,
    filename: 'operations.ts',
    documents,
    plugins: [{ operations: {} }],
    pluginMap: { operations: operationsPlugin },
  }),
);
for (const { location, document } of documents) {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const text = await codegen({
    ...base,
    config: { ...typeConfig, documentMode: 'string', importOperationTypesFrom: 'Types' },
    filename: 'documents.ts',
    // The documents are the module's own operations with the fragments of every file.
    documents: [
      { location, document: { ...document, definitions: operations } },
      { location: 'fragments.graphql', document: fragments },
    ],
    plugins: [{ documents: {} }],
    pluginMap: { documents: documentPlugin },
  });
  const isShared = dirname(location).endsWith('datos');
  const name = `${isShared ? 'datos/' : ''}${basename(location, '.graphql')}`;
  write(`frontend/src/generated/${name}.ts`, toConstants(text, isShared ? '../' : ''));
}
