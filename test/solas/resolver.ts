import { isRecord } from '#domain/is-record.ts';
import { ACCOUNT, REGION } from '../../local/aws/arn.ts';

export type RecursoPlantilla = {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly Metadata?: Readonly<Record<string, unknown>>;
};
export type Plantilla = {
  readonly nombre: string;
  readonly Resources: Readonly<Record<string, RecursoPlantilla>>;
  readonly Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: unknown } }>>;
};

/** Value of a resource here: what `Ref` answers when `atributo` is null, and an attribute of `Fn::GetAtt` otherwise. */
export type ValorDe = (recurso: {
  /** Path of the construct without the name of its stack. */
  camino: string;
  tipo: string;
  atributo: string | null;
}) => string;

const SEUDO: Readonly<Record<string, string>> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** Path of a construct without the name of its stack and without the id of its CloudFormation resource. */
export function caminoOf({ Metadata }: RecursoPlantilla): string {
  const camino = Metadata?.['aws:cdk:path'];
  return (typeof camino === 'string' ? camino : '')
    .split('/')
    .slice(1)
    .join('/')
    .replace(/\/Resource$/, '');
}

/** Answers what CloudFormation would put in the place of a value of a template; what is not known here throws. */
export function createResolver(plantillas: readonly Plantilla[], valorDe: ValorDe) {
  const find = (plantilla: Plantilla, id: string, atributo: string | null): string => {
    const seudo = SEUDO[id];
    if (seudo !== undefined) return seudo;
    const recurso = plantilla.Resources[id];
    if (recurso === undefined) throw new Error(`${plantilla.nombre} has no resource ${id}`);
    return valorDe({ camino: caminoOf(recurso), tipo: recurso.Type, atributo });
  };
  const findExport = (nombre: string): string => {
    for (const plantilla of plantillas) {
      const outputs = Object.values(plantilla.Outputs ?? {});
      const salida = outputs.find(({ Export }) => Export?.Name === nombre);
      if (salida !== undefined) return resolve(plantilla, salida.Value);
    }
    throw new Error(`No stack exports ${nombre}`);
  };
  const resolveAll = (plantilla: Plantilla, valor: unknown): string[] =>
    Array.isArray(valor)
      ? valor.map((each) => resolve(plantilla, each))
      : split(plantilla, isRecord(valor) ? valor['Fn::Split'] : undefined);
  const split = (plantilla: Plantilla, valor: unknown): string[] => {
    if (!Array.isArray(valor)) throw new Error('A list or Fn::Split was expected');
    return resolve(plantilla, valor[1]).split(String(valor[0]));
  };
  const FUNCIONES: Readonly<Record<string, (plantilla: Plantilla, valor: unknown) => string>> = {
    Ref: (plantilla, id) => find(plantilla, String(id), null),
    'Fn::GetAtt': (plantilla, valor) => {
      const [id = '', atributo = ''] = Array.isArray(valor) ? valor.map(String) : String(valor).split('.');
      return find(plantilla, id, atributo);
    },
    'Fn::Join': (plantilla, valor) => {
      const [separador, partes] = valor as [string, unknown];
      return resolveAll(plantilla, partes).join(separador);
    },
    'Fn::Select': (plantilla, valor) => {
      const [indice, lista] = valor as [number, unknown];
      return resolveAll(plantilla, lista)[indice] ?? '';
    },
    'Fn::Sub': (plantilla, valor) =>
      String(valor).replaceAll(/\$\{([^}]+)\}/g, (_, id: string) => find(plantilla, id, null)),
    'Fn::ImportValue': (_, nombre) => findExport(String(nombre)),
  };
  function resolve(plantilla: Plantilla, valor: unknown): string {
    if (typeof valor === 'string') return valor;
    const [nombre = '', cuerpo] = (isRecord(valor) ? Object.entries(valor)[0] : undefined) ?? [];
    const funcion = FUNCIONES[nombre];
    if (funcion === undefined) throw new Error(`Not resolved: ${JSON.stringify(valor)}`);
    return funcion(plantilla, cuerpo);
  }
  return { resolve, resolveAll };
}
