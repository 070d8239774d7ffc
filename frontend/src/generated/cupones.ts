// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetCuponesDocument: Operacion<Types.GetCuponesQuery, Types.GetCuponesQueryVariables> =
  'query getCupones{getCupones{...CuponTodo}}fragment CuponTodo on Cupon{codigo cantidadDte nit tipoPaquete vence usadoPor usadoEl}';
export const PutCuponDocument: Operacion<Types.PutCuponMutation, Types.PutCuponMutationVariables> =
  'mutation putCupon($codigo:String!$data:CuponInput!){putCupon(codigo:$codigo data:$data){...CuponTodo}}fragment CuponTodo on Cupon{codigo cantidadDte nit tipoPaquete vence usadoPor usadoEl}';
export const CrearCuponesDocument: Operacion<Types.CrearCuponesMutation, Types.CrearCuponesMutationVariables> =
  'mutation crearCupones($idLote:ID!$prefijo:String$cantidad:Int!$data:CuponInput!){crearCupones(idLote:$idLote prefijo:$prefijo cantidad:$cantidad data:$data){...CuponTodo}}fragment CuponTodo on Cupon{codigo cantidadDte nit tipoPaquete vence usadoPor usadoEl}';
