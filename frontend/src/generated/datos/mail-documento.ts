// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const MailDocumentoDocument: Operacion<Types.MailDocumentoMutation, Types.MailDocumentoMutationVariables> =
  'mutation mailDocumento($idEnvio:ID!$idTransaccion:ID!$correos:String){mailDocumento(idEnvio:$idEnvio idTransaccion:$idTransaccion correos:$correos){correos}}';
export const GetEntregaCorreoDocument: Operacion<Types.GetEntregaCorreoQuery, Types.GetEntregaCorreoQueryVariables> =
  'query getEntregaCorreo($idTransaccion:ID!){getDocumento(idTransaccion:$idTransaccion){entregaCorreo{detenido correos{id clase correo estado fecha proximoIntento}supresiones{correo motivo}}}}';
