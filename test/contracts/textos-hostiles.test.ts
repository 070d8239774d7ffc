import { buildSchema, coerceInputValue, getNamedType } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { attachEscalares } from '../../local/appsync/escalares.ts';
import { openTablas } from '../support/tablas.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../support/llamadas.ts';
import { LLAMADAS } from '../support/todas-las-llamadas.ts';

/** Texts that no form sends: an empty one, one longer than any key of a table, half a character. */
const HOSTILES = ['', 'x'.repeat(3000), 'a\ud800b'];

const sdl = readFileSync(join(process.cwd(), 'graphql/schema.graphql'), 'utf8');
const schema = buildSchema(SDL_PRELUDE + sdl);
attachEscalares(schema);

type Argumentos = Readonly<Record<string, unknown>>;

const argumentosOf = (campo: Campo) => {
  const [raiz, nombre = ''] = campo.split('.');
  const type = raiz === 'Query' ? schema.getQueryType() : schema.getMutationType();
  return type?.getFields()[nombre]?.args ?? [];
};

/** Values with each of their texts replaced, one at a time. */
function* mutate(value: unknown): Generator {
  if (typeof value === 'string') yield* HOSTILES;
  else if (Array.isArray(value)) for (const first of mutate(value[0])) yield [first];
  else if (typeof value === 'object' && value !== null) {
    for (const [nombre, contenido] of Object.entries(value)) {
      for (const otro of mutate(contenido)) yield { ...value, [nombre]: otro };
    }
  }
}

/**
 * Calls of the table with hostile texts, also in optional fields that the table leaves out; the schema refuses some
 * before they arrive.
 */
function* listLlamadas(campo: Campo): Generator<Argumentos> {
  const args = argumentosOf(campo);
  const textos = args.filter(({ type }) => ['String', 'ID'].includes(getNamedType(type).name));
  const base: Argumentos = LLAMADAS[campo];
  const ausentes = textos.filter(({ name }) => base[name] === undefined).map(({ name }) => name);
  const llamadas = [
    ...mutate(base),
    ...ausentes.flatMap((name) => HOSTILES.map((texto) => ({ ...base, [name]: texto }))),
  ];
  for (const llamada of llamadas as Argumentos[]) {
    const errores: unknown[] = [];
    for (const { name, type } of args) {
      if (llamada[name] !== undefined)
        coerceInputValue(llamada[name], type, (...error) => errores.push(error));
    }
    if (errores.length === 0) yield llamada;
  }
}

test('no text that the schema lets through makes any field fail inside, over the real tables', async () => {
  const { repositories, close } = await openTablas();
  const { auditoria: _, ...tablas } = repositories;
  const ports = createPortsDePrueba({
    ...tablas,
    limites: { take: async () => 0, giveBack: async () => undefined },
  });
  await addEmisor(ports);
  const usuario = createUsuario(ports);
  const fallas: string[] = [];
  for (const campo of Object.keys(LLAMADAS) as Campo[]) {
    for (const llamada of listLlamadas(campo)) {
      const respuesta = await usuario.call(campo, llamada);
      if ('error' in respuesta && respuesta.error.codigo === 'ERROR_INTERNO') {
        fallas.push(`${campo} ${JSON.stringify(llamada).slice(0, 200)}`);
      }
    }
  }
  await close();
  expect(fallas).toEqual([]);
}, 120_000);
