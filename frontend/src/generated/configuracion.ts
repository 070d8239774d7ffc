// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../lib/api-client.ts';
import type * as Types from './operations.ts';

export const CerrarSesionesDocument: Operacion<Types.CerrarSesionesMutation, Types.CerrarSesionesMutationVariables> =
  'mutation cerrarSesiones{cerrarSesiones}';
