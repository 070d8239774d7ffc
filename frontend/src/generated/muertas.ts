// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetColasMuertasDocument: Operacion<Types.GetColasMuertasQuery, Types.GetColasMuertasQueryVariables> =
  'query getColasMuertas{getColasMuertas{cola cantidad mensajes{id nit idFila desde rastro estado intentos}}}';
export const DevolverMensajeMuertoDocument: Operacion<Types.DevolverMensajeMuertoMutation, Types.DevolverMensajeMuertoMutationVariables> =
  'mutation devolverMensajeMuerto($cola:ColaTrabajo!$id:ID!$nit:String$motivo:String!){devolverMensajeMuerto(cola:$cola id:$id nit:$nit motivo:$motivo){quedan}}';
export const DevolverColaMuertaDocument: Operacion<Types.DevolverColaMuertaMutation, Types.DevolverColaMuertaMutationVariables> =
  'mutation devolverColaMuerta($cola:ColaTrabajo!$motivo:String!){devolverColaMuerta(cola:$cola motivo:$motivo){cantidad quedan}}';
export const BorrarMensajeMuertoDocument: Operacion<Types.BorrarMensajeMuertoMutation, Types.BorrarMensajeMuertoMutationVariables> =
  'mutation borrarMensajeMuerto($cola:ColaTrabajo!$id:ID!$nit:String$motivo:String!){borrarMensajeMuerto(cola:$cola id:$id nit:$nit motivo:$motivo){quedan}}';
