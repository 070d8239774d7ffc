// Written by `npm run codegen`. Do not edit.
import type { Operacion } from '../../lib/api-client.ts';
import type * as Types from '../operations.ts';

export const MisEstablecimientosDocument: Operacion<Types.MisEstablecimientosQuery, Types.MisEstablecimientosQueryVariables> =
  'query misEstablecimientos{misEstablecimientos{nit nombre rol propio actual}}';
export const MisInvitacionesDocument: Operacion<Types.MisInvitacionesQuery, Types.MisInvitacionesQueryVariables> =
  'query misInvitaciones{misInvitaciones{nit nombre estado desde vence}}';
export const ElegirEstablecimientoDocument: Operacion<Types.ElegirEstablecimientoMutation, Types.ElegirEstablecimientoMutationVariables> =
  'mutation elegirEstablecimiento($nit:String!){elegirEstablecimiento(nit:$nit){nit nombre rol propio actual}}';
