import { buildSchema, getNamedType, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';

export type CampoConsulta = Extract<Campo, `Query.${string}`>;

const ESQUEMA = buildSchema(
  SDL_PRELUDE + readFileSync(join(process.cwd(), 'graphql', 'schema.graphql'), 'utf8'),
);

/** Fields of a type whose answer is a list. */
type Definido = GraphQLField<unknown, unknown>;

export function definicionOf(campo: Campo): Definido {
  const [raiz = '', nombre = ''] = campo.split('.');
  const type = ESQUEMA.getType(raiz);
  const definido = isObjectType(type) ? type.getFields()[nombre] : undefined;
  if (definido === undefined) throw new Error(`The schema has no ${campo}`);
  return definido;
}

/** Object that a field answers, or whose rows it answers; null for a plain value. */
export function objetoOf({ type }: Pick<Definido, 'type'>): GraphQLObjectType | null {
  const named = getNamedType(type);
  return isObjectType(named) ? named : null;
}

/** Fields of a type that an answer asks for: all but those that lead back to a type above. */
export function camposOf(type: GraphQLObjectType, arriba: readonly string[]): Definido[] {
  return Object.values(type.getFields()).filter((campo) => {
    const objeto = objetoOf(campo);
    return objeto === null || (objeto.name !== type.name && !arriba.includes(objeto.name));
  });
}

function selectAll(type: GraphQLObjectType, arriba: readonly string[]): string {
  const partes = camposOf(type, arriba).map((campo) => {
    const objeto = objetoOf(campo);
    return objeto === null ? campo.name : `${campo.name} ${selectAll(objeto, [...arriba, type.name])}`;
  });
  return `{ ${partes.join(' ')} }`;
}

/** Text of an operation that calls one field with all its arguments as variables, and asks for the whole answer. */
export function buildOperacion(campo: Campo): string {
  const definido = definicionOf(campo);
  const objeto = objetoOf(definido);
  const { args, name } = definido;
  const declarados = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const pasados = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const seleccion = objeto === null ? '' : selectAll(objeto, []);
  const verbo = campo.startsWith('Query.') ? 'query' : 'mutation';
  return args.length === 0
    ? `${verbo} { ${name} ${seleccion} }`
    : `${verbo} (${declarados}) { ${name}(${pasados}) ${seleccion} }`;
}
