import {
  buildSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import type { GraphQLInputField, GraphQLInputType } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { LLAMADAS } from './todas-las-llamadas.ts';

/** Bytes of the largest request that reaches the API. */
const CUERPO = 1024 * 1024;
/** Times that the border lets a text or a list pass its length. */
const HOLGURA = 2;

/** Characters that cost much, or might: each is repeated up to the length that the border lets in. */
export const HOSTILES: readonly string[] = [
  '\u0316\u0301',
  `a${'\u0316\u0301'.repeat(15)}`,
  ' ',
  '\r\n',
  '9',
  'a@',
  'aa@a.',
  'a.',
  'a,',
  '-',
  '"',
  '<&\\',
  '😀',
  '\u1E69\uAC01',
  '\u0000',
];

/** One text of the schema: the field that takes it, its row in the table of lengths and the steps that lead to it. */
export type Texto = { campo: Campo; fila: string; pasos: readonly string[] };
type Miembro = Pick<GraphQLInputField, 'name' | 'type'>;

const schema = buildSchema(SDL_PRELUDE + readFileSync(join(process.cwd(), 'graphql/schema.graphql'), 'utf8'));

function membersOf(campo: Campo): readonly Miembro[] {
  const [tipo = '', nombre = ''] = campo.split('.');
  const type = tipo === 'Query' ? schema.getQueryType() : schema.getMutationType();
  return type?.getFields()[nombre]?.args ?? [];
}

const TEXTOS_LIBRES = ['String', 'ID', 'AWSJSON'];

function textosOf(campo: Campo, dueno: string, miembros: readonly Miembro[], pasos: string[]): Texto[] {
  return miembros.flatMap(({ name, type }) => {
    let hoja: GraphQLInputType = getNullableType(type);
    while (isListType(hoja)) hoja = getNullableType(hoja.ofType);
    if (isInputObjectType(hoja))
      return textosOf(campo, hoja.name, Object.values(hoja.getFields()), [...pasos, name]);
    if (!isScalarType(hoja) || !TEXTOS_LIBRES.includes(hoja.name)) return [];
    return [{ campo, fila: `${dueno}.${name}`, pasos: [...pasos, name] }];
  });
}

/** Every text of every field, walked from the schema. */
export const TEXTOS: readonly Texto[] = (Object.keys(LLAMADAS) as Campo[]).flatMap((campo) =>
  textosOf(campo, campo, membersOf(campo), []),
);

/** A value that the type accepts; members that may be absent are left out. */
function sample(type: GraphQLInputType): unknown {
  const hoja = getNullableType(type);
  if (isListType(hoja)) return [sample(hoja.ofType)];
  if (isInputObjectType(hoja)) {
    const requeridos = Object.values(hoja.getFields()).filter((each) => isNonNullType(each.type));
    return Object.fromEntries(requeridos.map((each) => [each.name, sample(each.type)]));
  }
  if (isEnumType(hoja)) return hoja.getValues()[0]?.value;
  if (isScalarType(hoja) && hoja.name === 'Boolean') return true;
  return isScalarType(hoja) && TEXTOS_LIBRES.includes(hoja.name) ? 'x' : 1;
}

type Relleno = { text: string; maximoDe: (lista: string) => number };

/** Puts the text at the end of the steps and repeats every list on the way until the request is full. */
function place(
  type: GraphQLInputType,
  base: unknown,
  [paso, ...resto]: readonly string[],
  relleno: Relleno & { fila: string },
): unknown {
  const hoja = getNullableType(type);
  if (isListType(hoja)) {
    const primero: unknown = Array.isArray(base) ? base[0] : undefined;
    const pasos = paso === undefined ? [] : [paso, ...resto];
    const uno = place(hoja.ofType, primero, pasos, relleno);
    const caben = Math.floor((CUERPO * 0.98) / (Buffer.byteLength(JSON.stringify(uno)) + 1));
    const cuantos = Math.max(1, Math.min(caben, relleno.maximoDe(relleno.fila) * HOLGURA));
    return Array.from({ length: cuantos }, () => uno);
  }
  if (paso === undefined) return relleno.text;
  if (!isInputObjectType(hoja)) throw new Error(`${paso} is no input`);
  const miembro = hoja.getFields()[paso];
  if (miembro === undefined) throw new Error(`${hoja.name} has no ${paso}`);
  const valor = (base ?? sample(hoja)) as Record<string, unknown>;
  const fila = `${hoja.name}.${paso}`;
  return { ...valor, [paso]: place(miembro.type, valor[paso], resto, { ...relleno, fila }) };
}

/** Arguments with a hostile text of the largest length that the border lets in. */
export function hostileArgs(
  { campo, pasos, fila }: Texto,
  caracteres: string,
  largos: { texto: Readonly<Record<string, number>>; lista: Readonly<Record<string, number>> },
): unknown {
  const tope = (largos.texto[fila] ?? 0) * HOLGURA;
  const text = Array.from(caracteres.repeat(Math.ceil(tope / Array.from(caracteres).length)))
    .slice(0, tope)
    .join('');
  // A text alone may fill the request.
  const cortado = text.slice(0, Math.floor((CUERPO * 0.98) / Buffer.byteLength(caracteres)));
  const [primero = '', ...resto] = pasos;
  const base = LLAMADAS[campo] as Record<string, unknown>;
  const argumento = membersOf(campo).find(({ name }) => name === primero);
  if (argumento === undefined) throw new Error(`${campo} has no ${primero}`);
  const relleno = {
    text: cortado,
    maximoDe: (lista: string) => largos.lista[lista] ?? 0,
    fila: `${campo}.${primero}`,
  };
  return { ...base, [primero]: place(argumento.type, base[primero], resto, relleno) };
}
