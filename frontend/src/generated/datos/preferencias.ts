// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const MisPreferenciasDocument: Operacion<Types.MisPreferenciasQuery, Types.MisPreferenciasQueryVariables> =
  'query misPreferencias{misPreferencias{densidad tipoDocumento filtros{lista nombre consulta}}}';
export const PutPreferenciasDocument: Operacion<Types.PutPreferenciasMutation, Types.PutPreferenciasMutationVariables> =
  'mutation putPreferencias($data:PreferenciasInput!){putPreferencias(data:$data){densidad tipoDocumento filtros{lista nombre consulta}}}';
