// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetTraduccionesDocument: Operacion<Types.GetTraduccionesQuery, Types.GetTraduccionesQueryVariables> =
  'query getTraducciones{getTraducciones{...TraduccionTodo}}fragment TraduccionTodo on Traduccion{etiqueta area gt_esp gt_kic gt_kaq gt_mam version audios{idioma id quien cuando}detalles{idioma estado fuente quien cuando}}';
export const GetHistorialTraduccionDocument: Operacion<Types.GetHistorialTraduccionQuery, Types.GetHistorialTraduccionQueryVariables> =
  'query getHistorialTraduccion($etiqueta:String!){getHistorialTraduccion(etiqueta:$etiqueta){version quien cuando textos{idioma antes despues revisado audio}}}';
export const PutTraduccionDocument: Operacion<Types.PutTraduccionMutation, Types.PutTraduccionMutationVariables> =
  'mutation putTraduccion($etiqueta:String!$gt_esp:String$gt_kic:String$gt_kaq:String$gt_mam:String$revisados:[IdiomaTexto!]$version:Int){putTraduccion(etiqueta:$etiqueta gt_esp:$gt_esp gt_kic:$gt_kic gt_kaq:$gt_kaq gt_mam:$gt_mam revisados:$revisados version:$version){...TraduccionTodo}}fragment TraduccionTodo on Traduccion{etiqueta area gt_esp gt_kic gt_kaq gt_mam version audios{idioma id quien cuando}detalles{idioma estado fuente quien cuando}}';
export const CrearSubidaAudioDocument: Operacion<Types.CrearSubidaAudioMutation, Types.CrearSubidaAudioMutationVariables> =
  'mutation crearSubidaAudio($nombre:String!$tamano:Int!){crearSubidaAudio(nombre:$nombre tamano:$tamano){clave url campos{nombre valor}}}';
export const PutAudioTraduccionDocument: Operacion<Types.PutAudioTraduccionMutation, Types.PutAudioTraduccionMutationVariables> =
  'mutation putAudioTraduccion($etiqueta:String!$idioma:IdiomaTexto!$clave:String$version:Int){putAudioTraduccion(etiqueta:$etiqueta idioma:$idioma clave:$clave version:$version){...TraduccionTodo}}fragment TraduccionTodo on Traduccion{etiqueta area gt_esp gt_kic gt_kaq gt_mam version audios{idioma id quien cuando}detalles{idioma estado fuente quien cuando}}';
