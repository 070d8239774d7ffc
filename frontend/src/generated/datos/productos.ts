// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetProductosPaginaDocument: Operacion<Types.GetProductosPaginaQuery, Types.GetProductosPaginaQueryVariables> =
  'query getProductosPagina($modulo:Modulo!$siguiente:String){getProductosPagina(modulo:$modulo siguiente:$siguiente){productos{codigo codigoAlterno descripcion bienServicio unidadMedida precio impuesto{nombreCorto codigoUnidadGravable}eliminado version}siguiente}}';
