import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { crearExportacion } from './crear-exportacion.ts';
import { descargarExportacion } from './descargar-exportacion.ts';
import { getExportaciones } from './get-exportaciones.ts';

export const administracionResolvers: AreaResolvers<'administracion'> = {
  'Query.getExportaciones': getExportaciones,
  'Mutation.crearExportacion': crearExportacion,
  'Mutation.descargarExportacion': descargarExportacion,
};
