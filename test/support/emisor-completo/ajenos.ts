import { buildSchema, isEnumType } from 'graphql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';
import { AHORA, NIT_B, createId } from '../factories/ids.ts';
import { UUID_B } from '../llamadas-operador.ts';
import { CONTINGENCIA_B, EXPORTACION_B, IMPORTACION_B, LLAMADAS } from '../todas-las-llamadas.ts';
import { valoresOf } from './cobertura.ts';
import type { Personas } from './gente.ts';
import { llamar } from './llamar.ts';
import type { Leido } from './leer-todo.ts';
import type { CampoConsulta } from './operacion.ts';
import type { Hallado } from './preguntas.ts';

/** Queries whose answer is the same for everybody who may ask. */
const DE_TODOS: readonly CampoConsulta[] = [
  'Query.getPaquetes',
  'Query.getListaPrecios',
  'Query.getTraducciones',
  'Query.getHistorialTraduccion',
  'Query.getEstablecimientoFel',
];

/** Shorter texts are codes and units that several issuers have. */
const LARGO_PROPIO = 5;
const FECHA = /^\d{4}-\d\d(?:-\d\d)?/;

function listEnums(): string[] {
  const esquema = buildSchema(
    SDL_PRELUDE + readFileSync(join(process.cwd(), 'graphql', 'schema.graphql'), 'utf8'),
  );
  return Object.values(esquema.getTypeMap()).flatMap((type) =>
    isEnumType(type) ? type.getValues().map(({ name }) => name) : [],
  );
}

function textosOf(leido: Leido, campos: (campo: CampoConsulta) => boolean): Set<string> {
  const elegidas = [...leido.respuestas].filter(([campo]) => campos(campo));
  return new Set([...valoresOf(elegidas)].filter((valor): valor is string => typeof valor === 'string'));
}

/** Texts that only the made issuer has: those of its answers, without what another one was answered before it was there. */
export function marcasOf(leido: Leido, antes: Leido): ReadonlySet<string> {
  const comunes = new Set([
    ...textosOf(leido, (campo) => DE_TODOS.includes(campo)),
    ...textosOf(antes, () => true),
    ...listEnums(),
  ]);
  const propios = textosOf(leido, (campo) => !DE_TODOS.includes(campo));
  return new Set(
    [...propios].filter((texto) => texto.length >= LARGO_PROPIO && !FECHA.test(texto) && !comunes.has(texto)),
  );
}

/** Texts of an answer that only the made issuer has. */
export function listAjenos(respuesta: unknown, marcas: ReadonlySet<string>): string[] {
  return [...valoresOf(respuesta)].filter(
    (valor): valor is string => typeof valor === 'string' && marcas.has(valor),
  );
}

/** Ids of each kind that the made issuer has, in the place of those of the table of all calls. */
export async function hallarIds({ dueno, externo }: Personas, hallado: Hallado) {
  const [exportacion, reporte, libro, lote, paquete, contingencia] = [
    await llamar(dueno, 'Query.getExportaciones', {}),
    await llamar(dueno, 'Query.getReportes', {}),
    await llamar(dueno, 'Query.getLibros', {}),
    await llamar(dueno, 'Query.getLotes', {}),
    await llamar(externo, 'Query.getPaquetesMensuales', {}),
    await llamar(dueno, 'Query.getContingencias', {}),
  ].map(idOfPrimero);
  const { constancias } = await llamar(dueno, 'Query.getRetenciones', hallado.cerrado);
  const certificado = requireUno(hallado.documentos.filter((each) => each.uuidCertificacion != null));
  const pendiente = requireUno(hallado.documentos.filter((each) => each.uuidCertificacion == null));
  const archivos: Partial<Record<Campo, string | undefined>> = {
    'Mutation.descargarReporte': reporte,
    'Mutation.descargarLibro': libro,
    'Mutation.descargarLote': lote,
    'Mutation.confirmarLote': lote,
    'Mutation.descargarPaqueteMensual': paquete,
  };
  const ids: readonly (readonly [string, string | null | undefined])[] = [
    [UUID_B, certificado.uuidCertificacion],
    [createId(2), certificado.idTransaccion],
    [createId(3), pendiente.idTransaccion],
    [createId(914), idOfPrimero(constancias)],
    [CONTINGENCIA_B.id, contingencia],
    [EXPORTACION_B.id, exportacion],
    [IMPORTACION_B.id, hallado.importaciones.at(-1)],
    ['B-1', 'GAS-1'],
    [NIT_B, hallado.nit],
    [String(AHORA.getTime() / 1000), String(Math.floor(Date.now() / 1000))],
  ];
  return { archivos, ids };
}

function requireUno<T>([primero]: readonly T[]): T {
  if (primero === undefined) throw new Error('The made issuer lacks a row that another one asks for');
  return primero;
}

function idOfPrimero(filas: readonly { readonly id: string }[]): string {
  return requireUno(filas).id;
}

/** Arguments of a call with the ids of the made issuer. */
export function argsAjenos(
  campo: Campo,
  { ids, archivos }: Awaited<ReturnType<typeof hallarIds>>,
): Record<string, unknown> {
  let texto = JSON.stringify(LLAMADAS[campo]);
  const propio = archivos[campo];
  if (propio !== undefined) texto = texto.replaceAll(EXPORTACION_B.id, propio);
  for (const [antes, despues] of ids) texto = texto.replaceAll(antes, despues ?? '');
  return JSON.parse(texto) as Record<string, unknown>;
}
