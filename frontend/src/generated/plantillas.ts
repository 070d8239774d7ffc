// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const PutEstablecimientoFormatoPdfDocument: Operacion<Types.PutEstablecimientoFormatoPdfMutation, Types.PutEstablecimientoFormatoPdfMutationVariables> =
  'mutation putEstablecimientoFormatoPdf($id:Int!$formato:FormatoPdfInput!$usar:Boolean!$version:String){putEstablecimientoFormatoPdf(id:$id formato:$formato usar:$usar version:$version){...FormatoPdfTodo}}fragment FormatoPdfTodo on FormatoPdf{idFormatoPdf colorPrincipal colorAuxiliar colorAuxiliar2 logo{x y ancho alto}imagen{x y ancho alto}usaMarcaDeAgua usaCorazon tamanos{nombre razon datos factura cliente detalle}textoFactura1 textoFactura2 textoFactura3 textoFactura4 textoFactura5 texto1Alineacion texto2Alineacion texto3Alineacion texto4Alineacion texto5Alineacion textosLibres{x y ancho alto texto tamano negrita fuente alineacion marco}usarFCAM textoFCAM anchoPulgadas imagenExtra{formato ancho alto url}guardado version enUso}';
export const GetUltimosDocumentosDocument: Operacion<Types.GetUltimosDocumentosQuery, Types.GetUltimosDocumentosQueryVariables> =
  'query getUltimosDocumentos($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!){getDocumentos(fechaInicial:$fechaInicial fechaFinal:$fechaFinal limite:50){documentos{idTransaccion codigoEstablecimiento statusDocumento}}}';
