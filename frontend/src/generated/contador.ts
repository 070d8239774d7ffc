// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetResumenClientesDocument: Operacion<Types.GetResumenClientesQuery, Types.GetResumenClientesQueryVariables> =
  'query getResumenClientes($mes:Int!$anio:Int!){getResumenClientes(mes:$mes anio:$anio){nit nombre ventas{cantidad totalGtq totalUsd}compras{cantidad totalGtq totalUsd}pendientes rechazados anulados luz}}';
