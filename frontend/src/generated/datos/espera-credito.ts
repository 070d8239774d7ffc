// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const DescartarDteDocument: Operacion<Types.DescartarDteMutation, Types.DescartarDteMutationVariables> =
  'mutation descartarDte($idTransaccion:ID!){descartarDte(idTransaccion:$idTransaccion){statusDocumento}}';
export const GetMotivoSinPaqueteDocument: Operacion<Types.GetMotivoSinPaqueteQuery, Types.GetMotivoSinPaqueteQueryVariables> =
  'query getMotivoSinPaquete{getCreditosRestantes{sinPaquete}}';
