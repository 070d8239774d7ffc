// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetLogoEstablecimientoDocument: Operacion<Types.GetLogoEstablecimientoQuery, Types.GetLogoEstablecimientoQueryVariables> =
  'query getLogoEstablecimiento($idSucursal:Int){getLogoEstablecimiento(idSucursal:$idSucursal){formato ancho alto url propio}}';
