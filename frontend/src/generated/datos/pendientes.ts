// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetVentaPendienteDocument: Operacion<Types.GetVentaPendienteQuery, Types.GetVentaPendienteQueryVariables> =
  'query getVentaPendiente($idTransaccion:ID!){getDocumento(idTransaccion:$idTransaccion){statusDocumento certificadorNoDisponible total moneda}}';
