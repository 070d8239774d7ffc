// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetResumenClientesDocument: Operacion<Types.GetResumenClientesQuery, Types.GetResumenClientesQueryVariables> =
  'query getResumenClientes($mes:Int!$anio:Int!$nits:[String!]!){getResumenClientes(mes:$mes anio:$anio nits:$nits){nit ventas{cantidad totalGtq totalUsd ivaGtq ivaUsd}anterior{mes hasta totalGtq totalUsd}otros pendientes rechazados anulados luz pruebas porCobrar{cantidad totalGtq totalUsd hayMas}ultimoDocumento certificadoVence creditos pasos{cierre cierreVigente compras conciliacion porRevisar}}}';
export const ResponderInvitacionDocument: Operacion<Types.ResponderInvitacionMutation, Types.ResponderInvitacionMutationVariables> =
  'mutation responderInvitacion($codigo:String!$aceptar:Boolean!){responderInvitacion(codigo:$codigo aceptar:$aceptar){nit nombre estado}}';
export const DejarClienteDocument: Operacion<Types.DejarClienteMutation, Types.DejarClienteMutationVariables> =
  'mutation dejarCliente($nit:String!){dejarCliente(nit:$nit){estado}}';
export const GetPaquetesMensualesDocument: Operacion<Types.GetPaquetesMensualesQuery, Types.GetPaquetesMensualesQueryVariables> =
  'query getPaquetesMensuales{getPaquetesMensuales{id mes anio clientes estado documentos total bytes vence}}';
export const CrearPaqueteMensualDocument: Operacion<Types.CrearPaqueteMensualMutation, Types.CrearPaqueteMensualMutationVariables> =
  'mutation crearPaqueteMensual($mes:Int!$anio:Int!$nits:[String!]!){crearPaqueteMensual(mes:$mes anio:$anio nits:$nits){id}}';
export const DescargarPaqueteMensualDocument: Operacion<Types.DescargarPaqueteMensualMutation, Types.DescargarPaqueteMensualMutationVariables> =
  'mutation descargarPaqueteMensual($id:ID!){descargarPaqueteMensual(id:$id){url}}';
