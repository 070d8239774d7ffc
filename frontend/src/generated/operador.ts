// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetDocumentosEnDudaDocument: Operacion<Types.GetDocumentosEnDudaQuery, Types.GetDocumentosEnDudaQueryVariables> =
  'query getDocumentosEnDuda($horas:Int$siguiente:String){getDocumentosEnDuda(horas:$horas siguiente:$siguiente){documentos{nit nombreEmisor idTransaccion idSolicitud tipoDoc fechaEmision total moneda produccion nombreCertificador esAnulacion desde intentos ultimaRespuesta proximoIntento enIntento rechazable}siguiente}}';
export const ConsultarEnDudaDocument: Operacion<Types.ConsultarEnDudaMutation, Types.ConsultarEnDudaMutationVariables> =
  'mutation consultarEnDuda($nit:String!$idTransaccion:ID!){consultarEnDuda(nit:$nit idTransaccion:$idTransaccion){statusDocumento}}';
export const CertificarEnDudaDocument: Operacion<Types.CertificarEnDudaMutation, Types.CertificarEnDudaMutationVariables> =
  'mutation certificarEnDuda($nit:String!$idTransaccion:ID!$data:CertificacionDictadaInput!$motivo:String!){certificarEnDuda(nit:$nit idTransaccion:$idTransaccion data:$data motivo:$motivo){statusDocumento}}';
export const RechazarEnDudaDocument: Operacion<Types.RechazarEnDudaMutation, Types.RechazarEnDudaMutationVariables> =
  'mutation rechazarEnDuda($nit:String!$idTransaccion:ID!$motivo:String!){rechazarEnDuda(nit:$nit idTransaccion:$idTransaccion motivo:$motivo){statusDocumento}}';
export const LeerBitacoraDocument: Operacion<Types.LeerBitacoraMutation, Types.LeerBitacoraMutationVariables> =
  'mutation leerBitacora($nit:String!$motivo:String!$fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$siguiente:String){leerBitacora(nit:$nit motivo:$motivo fechaInicial:$fechaInicial fechaFinal:$fechaFinal siguiente:$siguiente){registros{id fecha usuario campo ids resultado ip agente motivo}siguiente}}';
