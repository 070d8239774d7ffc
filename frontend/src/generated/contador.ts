// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetResumenClientesDocument: Operacion<Types.GetResumenClientesQuery, Types.GetResumenClientesQueryVariables> =
  'query getResumenClientes($mes:Int!$anio:Int!$nits:[String!]!){getResumenClientes(mes:$mes anio:$anio nits:$nits){nit ventas{cantidad totalGtq totalUsd ivaGtq ivaUsd}otros pendientes rechazados anulados luz pruebas porCobrar{cantidad totalGtq totalUsd hayMas}ultimoDocumento certificadoVence creditos}}';
export const ResponderInvitacionDocument: Operacion<Types.ResponderInvitacionMutation, Types.ResponderInvitacionMutationVariables> =
  'mutation responderInvitacion($codigo:String!$aceptar:Boolean!){responderInvitacion(codigo:$codigo aceptar:$aceptar){nit nombre estado}}';
export const DejarClienteDocument: Operacion<Types.DejarClienteMutation, Types.DejarClienteMutationVariables> =
  'mutation dejarCliente($nit:String!){dejarCliente(nit:$nit){estado}}';
