// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const MailDocumentoDocument: Operacion<Types.MailDocumentoMutation, Types.MailDocumentoMutationVariables> =
  'mutation mailDocumento($idTransaccion:ID!$correos:String){mailDocumento(idTransaccion:$idTransaccion correos:$correos){correos}}';
