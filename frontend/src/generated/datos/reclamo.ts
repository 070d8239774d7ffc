// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const MiReclamoDocument: Operacion<Types.MiReclamoQuery, Types.MiReclamoQueryVariables> =
  'query miReclamo{miReclamo{nit estado}}';
export const ProbarReclamoDocument: Operacion<Types.ProbarReclamoMutation, Types.ProbarReclamoMutationVariables> =
  'mutation probarReclamo($data:ReclamoInput!){probarReclamo(data:$data){nit estado}}';
