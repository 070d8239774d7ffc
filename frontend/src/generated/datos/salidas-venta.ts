// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetAvanceDocument: Operacion<Types.GetAvanceQuery, Types.GetAvanceQueryVariables> =
  'query getAvance($idTransaccion:ID!){getDocumento(idTransaccion:$idTransaccion){...AvanceTodo}}fragment AvanceTodo on Documento{idTransaccion statusDocumento uuidCertificacion tipoDoc serie numero numeroAcceso total moneda produccion nit idReceptor fechaEmision certificadorNoDisponible proximoIntento mensajes{codigo mensaje}datos{correoReceptor nitCertificador nombreCertificador}xmlUrl}';
export const GetCertificadoresConSaludDocument: Operacion<Types.GetCertificadoresConSaludQuery, Types.GetCertificadoresConSaludQueryVariables> =
  'query getCertificadoresConSalud{myCertificadoresEstablecimiento{nitCertificador nombre principal salud{luz}}}';
export const RerouteDteDocument: Operacion<Types.RerouteDteMutation, Types.RerouteDteMutationVariables> =
  'mutation rerouteDte($idTransaccion:ID!$nitCertificador:String!){rerouteDte(idTransaccion:$idTransaccion nitCertificador:$nitCertificador){statusDocumento}}';
export const StartContingenciaDocument: Operacion<Types.StartContingenciaMutation, Types.StartContingenciaMutationVariables> =
  'mutation startContingencia($idTransaccion:ID!$motivo:String!){startContingencia(idTransaccion:$idTransaccion motivo:$motivo){statusDocumento}}';
