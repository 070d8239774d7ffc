// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetSaldosClientesDocument: Operacion<Types.GetSaldosClientesQuery, Types.GetSaldosClientesQueryVariables> =
  'query getSaldosClientes($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$siguiente:String){getDocumentos(fechaInicial:$fechaInicial fechaFinal:$fechaFinal limite:1 incluirDocumentosSinPago:true siguienteSinPago:$siguiente){siguienteSinPago documentosSinPago{tipoDoc nitReceptor moneda saldo}}}';
export const GetDocumentosClienteDocument: Operacion<Types.GetDocumentosClienteQuery, Types.GetDocumentosClienteQueryVariables> =
  'query getDocumentosCliente($nitCliente:String!$tipoIdentificador:TipoIdentificador!$modulo:Modulo!$siguiente:String$siguienteSinPago:String){getDocumentosCliente(nitCliente:$nitCliente tipoIdentificador:$tipoIdentificador modulo:$modulo siguiente:$siguiente siguienteSinPago:$siguienteSinPago){siguienteSinPago documentos{idTransaccion fechaEmision tipoDoc serie numero total moneda statusDocumento}documentosSinPago{moneda vencimientos{fecha saldo}}siguiente}}';
export const GetClienteConsultadoDocument: Operacion<Types.GetClienteConsultadoQuery, Types.GetClienteConsultadoQueryVariables> =
  'query getClienteConsultado($nitCliente:String!$tipoIdentificador:TipoIdentificador){getCliente(nitCliente:$nitCliente tipoIdentificador:$tipoIdentificador){nombre correo direccionCliente{direccion municipio departamento codigoPostal pais}}}';
export const UpdateClienteDocument: Operacion<Types.UpdateClienteMutation, Types.UpdateClienteMutationVariables> =
  'mutation updateCliente($id:ID$data:ClienteInput!$modulo:Modulo$version:String){updateCliente(id:$id data:$data modulo:$modulo version:$version){id nitCliente tipoIdentificador nombre correo telefono direccionCliente{direccion municipio departamento codigoPostal pais}version}}';
