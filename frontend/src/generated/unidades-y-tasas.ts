// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const PutUnidadMedidaDocument: Operacion<Types.PutUnidadMedidaMutation, Types.PutUnidadMedidaMutationVariables> =
  'mutation putUnidadMedida($data:UnidadMedidaInput!){putUnidadMedida(data:$data){codigo nombre eliminada}}';
export const PutTipoCambioDocument: Operacion<Types.PutTipoCambioMutation, Types.PutTipoCambioMutationVariables> =
  'mutation putTipoCambio($fecha:String!$tasa:Float){putTipoCambio(fecha:$fecha tasa:$tasa){fecha tasa}}';
