// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetConciliablesDocument: Operacion<Types.GetConciliablesQuery, Types.GetConciliablesQueryVariables> =
  'query getConciliables($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$compras:Boolean!$limite:Int!$siguiente:String){getDocumentos(fechaInicial:$fechaInicial fechaFinal:$fechaFinal compras:$compras limite:$limite siguiente:$siguiente){documentos{idTransaccion uuidCertificacion fechaEmision tipoDoc serie numero total moneda statusDocumento produccion idReceptor nombreReceptor nit codigoEstablecimiento compra{nombreProveedor cuenta prueba}}siguiente}}';
export const GetConciliacionesDocument: Operacion<Types.GetConciliacionesQuery, Types.GetConciliacionesQueryVariables> =
  'query getConciliaciones($mes:Int!$anio:Int!$establecimiento:Int){getConciliaciones(mes:$mes anio:$anio establecimiento:$establecimiento){conciliaciones{...ConciliacionLeida}}}fragment ConciliacionLeida on Conciliacion{lado establecimiento archivo cuentas{iguales aqui sat soloSat soloAqui diferentes}renglones{clase consejo uuid serie numero tipoDoc fecha nit nombre moneda total anulado id origen diferencias{campo aqui sat}}usuario fecha}';
export const GetLadosConciliablesDocument: Operacion<Types.GetLadosConciliablesQuery, Types.GetLadosConciliablesQueryVariables> =
  'query getLadosConciliables($mes:Int!$anio:Int!$establecimiento:Int){getConciliaciones(mes:$mes anio:$anio establecimiento:$establecimiento){lados{lado version totales{gtq usd}}}}';
export const GuardarConciliacionDocument: Operacion<Types.GuardarConciliacionMutation, Types.GuardarConciliacionMutationVariables> =
  'mutation guardarConciliacion($data:ConciliacionInput!){guardarConciliacion(data:$data){fecha}}';
