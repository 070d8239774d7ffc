// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetTelefonoDocument: Operacion<Types.GetTelefonoQuery, Types.GetTelefonoQueryVariables> =
  'query getTelefono($nitCliente:String!){getCliente(nitCliente:$nitCliente){telefono}}';
export const PutTelefonoClienteDocument: Operacion<Types.PutTelefonoClienteMutation, Types.PutTelefonoClienteMutationVariables> =
  'mutation putTelefonoCliente($nitCliente:String!$telefono:String!){putTelefonoCliente(nitCliente:$nitCliente telefono:$telefono){telefono}}';
