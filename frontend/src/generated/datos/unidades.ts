// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetCatalogosDocument: Operacion<Types.GetCatalogosQuery, Types.GetCatalogosQueryVariables> =
  'query getCatalogos{getCatalogos{unidades{codigo nombre eliminada version}tiposCambio{fecha tasa version}}}';
export const PutTipoCambioDocument: Operacion<Types.PutTipoCambioMutation, Types.PutTipoCambioMutationVariables> =
  'mutation putTipoCambio($fecha:String!$tasa:Float$version:String){putTipoCambio(fecha:$fecha tasa:$tasa version:$version){fecha tasa}}';
