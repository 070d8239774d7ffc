import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { certificarEnDuda } from './certificar-en-duda.ts';
import { consultarEnDuda } from './consultar-en-duda.ts';
import { getDocumentosEnDuda } from './get-documentos-en-duda.ts';
import { leerBitacora } from './leer-bitacora.ts';
import { rechazarEnDuda } from './rechazar-en-duda.ts';

export const operacionResolvers: AreaResolvers<'operacion'> = {
  'Query.getDocumentosEnDuda': getDocumentosEnDuda,
  'Mutation.consultarEnDuda': consultarEnDuda,
  'Mutation.certificarEnDuda': certificarEnDuda,
  'Mutation.rechazarEnDuda': rechazarEnDuda,
  'Mutation.leerBitacora': leerBitacora,
};
