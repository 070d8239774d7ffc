import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#domain/is-record.ts';
import type { Declaracion } from '../../local/aws/iam/politica.ts';
import { caminoOf, createResolver } from './resolver.ts';
import type { Plantilla, RecursoPlantilla, ValorDe } from './resolver.ts';

/** A function as its template describes it, with every reference replaced by what takes its place here. */
export type FuncionSintetizada = {
  readonly nombre: string;
  /** Folder of the bundle. */
  readonly carpeta: string;
  /** Name of the exported function. */
  readonly exportada: string;
  readonly segundos: number;
  /** Megabytes. */
  readonly memoria: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly declaraciones: readonly Declaracion[];
};
export type Sintesis = {
  readonly funciones: readonly FuncionSintetizada[];
  /** Runs at fixed times: the function and its event. */
  readonly horarios: readonly { readonly funcion: string; readonly evento: unknown }[];
  /** Batches of the workers: messages of a run, and whether each one fails by itself. */
  readonly lotes: Readonly<Record<string, { readonly mensajes: number; readonly isPorMensaje: boolean }>>;
};

const PILAS = ['datos', 'api', 'web'];
/** Function of the CDK itself, in Python, which copies the site while it is deployed. */
const DEL_CDK = /^Custom::/;

/** Reads the synthesised stacks of the product from a folder of the CDK. */
export function readSintesis(carpeta: string, valorDe: ValorDe): Sintesis {
  const plantillas = readdirSync(carpeta)
    .filter((file) => PILAS.some((pila) => file.endsWith(`-${pila}.template.json`)))
    .map((file): Plantilla => {
      const cuerpo = JSON.parse(readFileSync(join(carpeta, file), 'utf8')) as Omit<Plantilla, 'nombre'>;
      return { ...cuerpo, nombre: file };
    });
  if (plantillas.length !== PILAS.length) throw new Error(`Not synthesised: ${carpeta}`);
  const { resolve, resolveAll } = createResolver(plantillas, valorDe);
  const listOf = (plantilla: Plantilla, valor: unknown): string[] =>
    resolveAll(plantilla, Array.isArray(valor) ? valor : [valor]);
  const of = (tipo: string): [Plantilla, RecursoPlantilla][] =>
    plantillas.flatMap((plantilla) =>
      Object.values(plantilla.Resources)
        .filter(({ Type }) => Type === tipo)
        .map((recurso): [Plantilla, RecursoPlantilla] => [plantilla, recurso]),
    );

  const readDeclaraciones = (plantilla: Plantilla, documento: unknown): Declaracion[] =>
    (documento as { Statement: Record<string, unknown>[] }).Statement.map((each) => ({
      Effect: each['Effect'] as Declaracion['Effect'],
      Action: listOf(plantilla, each['Action']),
      Resource: listOf(plantilla, each['Resource']),
      ...(each['Condition'] === undefined
        ? {}
        : { Condition: readCondicion(each['Condition'], (valor) => listOf(plantilla, valor)) }),
    }));
  const deRol = (rol: string): Declaracion[] =>
    of('AWS::IAM::Policy').flatMap(([plantilla, { Properties }]) =>
      listOf(plantilla, Properties['Roles']).includes(rol)
        ? readDeclaraciones(plantilla, Properties['PolicyDocument'])
        : [],
    );

  const propias = of('AWS::Lambda::Function').filter(([, recurso]) => !DEL_CDK.test(caminoOf(recurso)));
  const funciones = propias.map(([plantilla, recurso]): FuncionSintetizada => {
    const { Properties, Metadata } = recurso;
    const { Variables = {} } = (Properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
    const entries = Object.entries(Variables).map(([nombre, valor]) => [nombre, resolve(plantilla, valor)]);
    return {
      nombre: caminoOf(recurso).split('/')[0] ?? '',
      carpeta: join(carpeta, String(Metadata?.['aws:asset:path'])),
      exportada: String(Properties['Handler']).replace(/^index\./, ''),
      segundos: Number(Properties['Timeout']),
      memoria: Number(Properties['MemorySize']),
      variables: Object.fromEntries(entries) as Record<string, string>,
      declaraciones: deRol(resolve(plantilla, Properties['Role'])),
    };
  });
  return { funciones, horarios: readHorarios(of, resolve), lotes: readLotes(of, resolve) };
}

type Of = (tipo: string) => [Plantilla, RecursoPlantilla][];
type Resolve = (plantilla: Plantilla, valor: unknown) => string;

function readCondicion(
  condicion: unknown,
  listOf: (valor: unknown) => string[],
): NonNullable<Declaracion['Condition']> {
  const operadores = Object.entries(isRecord(condicion) ? condicion : {}).map(([operador, claves]) => [
    operador,
    Object.fromEntries(
      Object.entries(isRecord(claves) ? claves : {}).map(([clave, valor]) => [clave, listOf(valor)]),
    ),
  ]);
  return Object.fromEntries(operadores) as NonNullable<Declaracion['Condition']>;
}

function readHorarios(of: Of, resolve: Resolve): Sintesis['horarios'] {
  return of('AWS::Events::Rule')
    .filter(([, { Properties }]) => Properties['ScheduleExpression'] !== undefined)
    .flatMap(([plantilla, { Properties }]) =>
      (Properties['Targets'] as { Arn: unknown; Input?: string }[]).map(({ Arn, Input }) => ({
        funcion: resolve(plantilla, Arn),
        evento: JSON.parse(Input ?? '{}') as unknown,
      })),
    );
}

function readLotes(of: Of, resolve: Resolve): Sintesis['lotes'] {
  const entries = of('AWS::Lambda::EventSourceMapping').map(([plantilla, { Properties }]) => [
    resolve(plantilla, Properties['FunctionName']),
    {
      mensajes: Number(Properties['BatchSize']),
      isPorMensaje: JSON.stringify(Properties['FunctionResponseTypes'] ?? []).includes(
        'ReportBatchItemFailures',
      ),
    },
  ]);
  return Object.fromEntries(entries) as Sintesis['lotes'];
}
