// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const GetCatalogosDocument: Operacion<Types.GetCatalogosQuery, Types.GetCatalogosQueryVariables> =
  'query getCatalogos{getCatalogos{unidades{codigo nombre eliminada}tiposCambio{fecha tasa}}}';
