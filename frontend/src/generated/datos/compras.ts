// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetComprasDocument: Operacion<Types.GetComprasQuery, Types.GetComprasQueryVariables> =
  'query getCompras($fechaInicial:AWSTimestamp!$fechaFinal:AWSTimestamp!$limite:Int$siguiente:String){getDocumentos(fechaInicial:$fechaInicial fechaFinal:$fechaFinal compras:true limite:$limite siguiente:$siguiente){documentos{idTransaccion fechaEmision tipoDoc serie numero total totalIva moneda statusDocumento produccion nit saldo compra{nombreProveedor cuenta}}siguiente}}';
