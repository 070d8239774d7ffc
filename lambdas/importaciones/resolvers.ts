import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { crearImportacion } from './crear-importacion.ts';
import { deshacerImportacion } from './deshacer-importacion.ts';
import { getArchivosImportacion } from './get-archivos-importacion.ts';
import { getImportacion } from './get-importacion.ts';
import { getImportaciones } from './get-importaciones.ts';
import { iniciarImportacion } from './iniciar-importacion.ts';

export const importacionesResolvers: AreaResolvers<'importaciones'> = {
  'Query.getImportaciones': getImportaciones,
  'Query.getImportacion': getImportacion,
  'Query.getArchivosImportacion': getArchivosImportacion,
  'Mutation.crearImportacion': crearImportacion,
  'Mutation.iniciarImportacion': iniciarImportacion,
  'Mutation.deshacerImportacion': deshacerImportacion,
};
