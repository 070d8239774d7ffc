// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const CrearSubidaDocument: Operacion<Types.CrearSubidaMutation, Types.CrearSubidaMutationVariables> =
  'mutation crearSubida($tipo:TipoSubida!$nombre:String!$tamano:Int!){crearSubida(tipo:$tipo nombre:$nombre tamano:$tamano){clave url campos{nombre valor}}}';
