import type { AreaGraphql } from '#graphql/campos.ts';
import { idOfArea } from '../lib/areas.ts';
import type { HandlerArea, HandlersArea } from './appsync.ts';
import type { Como } from './entorno.ts';

/** Entry files of the areas, one by one so that a bundler sees them. */
const ENTRADAS: Readonly<Record<AreaGraphql, () => Promise<{ handler: HandlerArea }>>> = {
  establecimiento: () => import('#lambdas/establecimiento/handler.ts'),
  'configuracion-certificador': () => import('#lambdas/configuracion-certificador/handler.ts'),
  documentos: () => import('#lambdas/documentos/handler.ts'),
  emision: () => import('#lambdas/documentos/emision-handler.ts'),
  productos: () => import('#lambdas/productos/handler.ts'),
  clientes: () => import('#lambdas/clientes/handler.ts'),
  paquetes: () => import('#lambdas/paquetes/handler.ts'),
  usuarios: () => import('#lambdas/usuarios/handler.ts'),
  importaciones: () => import('#lambdas/importaciones/handler.ts'),
  administracion: () => import('#lambdas/administracion/handler.ts'),
  traduccion: () => import('#lambdas/traduccion/handler.ts'),
  operacion: () => import('#lambdas/operacion/handler.ts'),
};
export const NOMBRES_AREA = Object.keys(ENTRADAS) as readonly AreaGraphql[];

/** Handlers of all areas as one table. */
export function toAreas(create: (area: AreaGraphql) => HandlerArea): HandlersArea {
  return Object.fromEntries(NOMBRES_AREA.map((area) => [area, create(area)])) as Record<
    AreaGraphql,
    HandlerArea
  >;
}

/** Handlers that load their entry file with their first call, each with its own variables. */
export function loadAreas(como: Como): HandlersArea {
  return toAreas(
    (area) => (evento) => como(idOfArea(area), async () => (await ENTRADAS[area]()).handler(evento)),
  );
}
