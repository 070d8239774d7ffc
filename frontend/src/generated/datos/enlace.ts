// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const CrearEnlaceDocument: Operacion<Types.CrearEnlaceMutation, Types.CrearEnlaceMutationVariables> =
  'mutation crearEnlace($idTransaccion:ID!){crearEnlace(idTransaccion:$idTransaccion){id token expira}}';
export const RevocarEnlaceDocument: Operacion<Types.RevocarEnlaceMutation, Types.RevocarEnlaceMutationVariables> =
  'mutation revocarEnlace($idTransaccion:ID!$id:ID){revocarEnlace(idTransaccion:$idTransaccion id:$id){...EnlaceVigente}}fragment EnlaceVigente on Enlace{id creado expira usuario primeraVista ultimaVista}';
export const GetEnlacesDocument: Operacion<Types.GetEnlacesQuery, Types.GetEnlacesQueryVariables> =
  'query getEnlaces($idTransaccion:ID!){getEnlaces(idTransaccion:$idTransaccion){...EnlaceVigente}}fragment EnlaceVigente on Enlace{id creado expira usuario primeraVista ultimaVista}';
