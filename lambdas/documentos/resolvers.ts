import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { certifyDte } from './certify-dte.ts';
import { getDocumento } from './get-documento.ts';
import { getDocumentos } from './get-documentos.ts';
import { nullifyDte } from './nullify-dte.ts';

export const documentosResolvers: AreaResolvers<'documentos'> = {
  'Query.getDocumento': getDocumento,
  'Query.getDocumentos': getDocumentos,
  'Mutation.certifyDte': certifyDte,
  'Mutation.nullifyDte': nullifyDte,
};
