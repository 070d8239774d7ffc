// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const PutProductosDocument: Operacion<Types.PutProductosMutation, Types.PutProductosMutationVariables> =
  'mutation putProductos($productos:[ProductoInput!]!$modulo:Modulo!){putProductos(productos:$productos modulo:$modulo){codigo version}}';
export const GetProductoDocument: Operacion<Types.GetProductoQuery, Types.GetProductoQueryVariables> =
  'query getProducto($codigo:String!$modulo:Modulo!){getProducto(codigo:$codigo modulo:$modulo){codigo codigoAlterno descripcion bienServicio unidadMedida precio impuesto{nombreCorto codigoUnidadGravable}eliminado version}}';
