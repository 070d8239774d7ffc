import type { Template } from 'aws-cdk-lib/assertions';
import { NOMBRES_COLA, NOMBRES_TRABAJO, TRABAJOS, permisosOfSweep } from '../../lambdas/shared/trabajos.ts';
import type { NombreCola, NombreTrabajo } from '../../lambdas/shared/trabajos.ts';
import { AREAS, AVISOS, BAJAS, PUBLICO, idOfArea } from '../../lib/areas.ts';
import type { Permisos } from '../../lib/areas.ts';
import type { AreaGraphql } from '../../graphql/campos.ts';
import { resourcesOf } from './pila.ts';

/** Functions of the API's stack with their rows of the permission tables. */
export const LAMBDAS: readonly (readonly [string, Permisos])[] = [
  ...Object.entries(AREAS).map(([area, permisos]) => [idOfArea(area as AreaGraphql), permisos] as const),
  ...NOMBRES_COLA.map((nombre) => [nombre, TRABAJOS[nombre].permisos] as const),
  ...NOMBRES_TRABAJO.map((nombre) => [sweepOf(nombre), permisosOfSweep(nombre)] as const),
  ['publico', PUBLICO],
  ['bajas', BAJAS],
  ['avisos', AVISOS],
];

export function capitalize(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Function that sweeps for a job. */
export function sweepOf(nombre: NombreTrabajo): string {
  return `sweep${capitalize(nombre)}`;
}

/** Resources of one queue pair; their ids begin with the names of the construct and of the part. */
export function ofCola(template: Template, type: string, nombre: NombreCola, parte: string) {
  return resourcesOf(template, type).filter(([id]) => id.startsWith(`Cola${capitalize(nombre)}${parte}`));
}
