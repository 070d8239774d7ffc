// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetContingenciasDocument: Operacion<Types.GetContingenciasQuery, Types.GetContingenciasQueryVariables> =
  'query getContingencias{getContingencias{id codigoEstablecimiento motivo inicio fin avisoPresentado documentos{idTransaccion tipoDoc numeroAcceso fechaEmision limite statusDocumento total moneda}}}';
export const PutAvisoContingenciaDocument: Operacion<Types.PutAvisoContingenciaMutation, Types.PutAvisoContingenciaMutationVariables> =
  'mutation putAvisoContingencia($id:ID!){putAvisoContingencia(id:$id){id avisoPresentado}}';
