// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const GetVentasDistribuidoresPorMesDocument: Operacion<Types.GetVentasDistribuidoresPorMesQuery, Types.GetVentasDistribuidoresPorMesQueryVariables> =
  'query getVentasDistribuidoresPorMes($mes:Int!$anio:Int!){getVentasDistribuidoresPorMes(mes:$mes anio:$anio){nitDistribuidor nitReferido paquetesSatComprados paquetesCerComprados totalVentasSat totalVentasCer totalVentas totalComision}}';
