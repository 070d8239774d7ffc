// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const PutUnidadMedidaDocument: Operacion<Types.PutUnidadMedidaMutation, Types.PutUnidadMedidaMutationVariables> =
  'mutation putUnidadMedida($data:UnidadMedidaInput!$version:String){putUnidadMedida(data:$data version:$version){codigo nombre eliminada}}';
