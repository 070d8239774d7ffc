// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetImportacionesDocument: Operacion<Types.GetImportacionesQuery, Types.GetImportacionesQueryVariables> =
  'query getImportaciones{getImportaciones{...ImportacionFila}}fragment ImportacionFila on Importacion{id estado usuario creada nombres archivos conteos{resultado cantidad}cerrados{mes estado documentos}conReparos avance}';
export const GetImportacionDocument: Operacion<Types.GetImportacionQuery, Types.GetImportacionQueryVariables> =
  'query getImportacion($id:ID!){getImportacion(id:$id){...ImportacionFila}}fragment ImportacionFila on Importacion{id estado usuario creada nombres archivos conteos{resultado cantidad}cerrados{mes estado documentos}conReparos avance}';
export const GetArchivosImportacionDocument: Operacion<Types.GetArchivosImportacionQuery, Types.GetArchivosImportacionQueryVariables> =
  'query getArchivosImportacion($id:ID!$resultado:ResultadoArchivo$conReparos:Boolean$siguiente:String){getArchivosImportacion(id:$id resultado:$resultado conReparos:$conReparos siguiente:$siguiente){archivos{nombre resultado motivos uuidCertificacion tipoDoc contraparte total moneda fecha firmaEmisor firmaCertificador}siguiente}}';
export const CrearImportacionDocument: Operacion<Types.CrearImportacionMutation, Types.CrearImportacionMutationVariables> =
  'mutation crearImportacion($subidas:[SubidaImportacionInput!]!){crearImportacion(subidas:$subidas){importacion{id}subidas{url campos{nombre valor}}}}';
export const IniciarImportacionDocument: Operacion<Types.IniciarImportacionMutation, Types.IniciarImportacionMutationVariables> =
  'mutation iniciarImportacion($id:ID!){iniciarImportacion(id:$id){...ImportacionFila}}fragment ImportacionFila on Importacion{id estado usuario creada nombres archivos conteos{resultado cantidad}cerrados{mes estado documentos}conReparos avance}';
export const DeshacerImportacionDocument: Operacion<Types.DeshacerImportacionMutation, Types.DeshacerImportacionMutationVariables> =
  'mutation deshacerImportacion($id:ID!){deshacerImportacion(id:$id){...ImportacionFila}}fragment ImportacionFila on Importacion{id estado usuario creada nombres archivos conteos{resultado cantidad}cerrados{mes estado documentos}conReparos avance}';
