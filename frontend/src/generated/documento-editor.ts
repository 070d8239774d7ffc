// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const CertifyDteDocument: Operacion<Types.CertifyDteMutation, Types.CertifyDteMutationVariables> =
  'mutation certifyDte($data:DteInput!){certifyDte(data:$data){statusDocumento documento{...AvanceTodo}creditos{...CreditosTodo}versionCatalogo}}fragment CreditosTodo on Creditos{creditosRestantesSatV creditosRestantesSatC creditosRestantesCerV creditosRestantesCerC paquetesCongeladosCer paquetesCongeladosSat pocosDesde}fragment AvanceTodo on Documento{idTransaccion statusDocumento uuidCertificacion tipoDoc serie numero numeroAcceso total moneda produccion nit idReceptor fechaEmision certificadorNoDisponible proximoIntento mensajes{codigo mensaje}datos{correoReceptor nitCertificador nombreCertificador}xmlUrl}';
export const GetReceptorDocument: Operacion<Types.GetReceptorQuery, Types.GetReceptorQueryVariables> =
  'query getReceptor($nitCliente:String!$tipoIdentificador:TipoIdentificador){getCliente(nitCliente:$nitCliente tipoIdentificador:$tipoIdentificador){nitCliente nombre correo direccionCliente{direccion municipio departamento codigoPostal pais}}}';
export const GetIdTransaccionDocument: Operacion<Types.GetIdTransaccionQuery, Types.GetIdTransaccionQueryVariables> =
  'query getIdTransaccion($uuidCertificacion:ID!){getDocumento(uuidCertificacion:$uuidCertificacion){idTransaccion}}';
