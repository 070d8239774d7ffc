// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetProductosPaginaDocument: Operacion<Types.GetProductosPaginaQuery, Types.GetProductosPaginaQueryVariables> =
  'query getProductosPagina($modulo:Modulo!$siguiente:String){getProductosPagina(modulo:$modulo siguiente:$siguiente){productos{...CamposProducto}siguiente}}fragment CamposProducto on Producto{codigo codigoAlterno descripcion bienServicio unidadMedida precio impuesto{nombreCorto codigoUnidadGravable}eliminado version}';
export const GetCambiosProductosDocument: Operacion<Types.GetCambiosProductosQuery, Types.GetCambiosProductosQueryVariables> =
  'query getCambiosProductos($modulo:Modulo!$desde:String){getCambiosProductos(modulo:$modulo desde:$desde){version productos{...CamposProducto}recargar siguiente hayMas}}fragment CamposProducto on Producto{codigo codigoAlterno descripcion bienServicio unidadMedida precio impuesto{nombreCorto codigoUnidadGravable}eliminado version}';
