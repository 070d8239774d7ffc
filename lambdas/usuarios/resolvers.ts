import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { dejarCliente } from './dejar-cliente.ts';
import { elegirEstablecimiento } from './elegir-establecimiento.ts';
import { getBitacora } from './get-bitacora.ts';
import { getContadores } from './get-contadores.ts';
import { getResumenClientes } from './get-resumen-clientes.ts';
import { getUsuarios } from './get-usuarios.ts';
import { invitarContador } from './invitar-contador.ts';
import { invitarUsuario } from './invitar-usuario.ts';
import { misEstablecimientos } from './mis-establecimientos.ts';
import { misInvitaciones } from './mis-invitaciones.ts';
import { putUsuario } from './put-usuario.ts';
import { reenviarInvitacion } from './reenviar-invitacion.ts';
import { responderInvitacion } from './responder-invitacion.ts';
import { revocarContador } from './revocar-contador.ts';

export const usuariosResolvers: AreaResolvers<'usuarios'> = {
  'Query.getUsuarios': getUsuarios,
  'Query.getContadores': getContadores,
  'Query.misEstablecimientos': misEstablecimientos,
  'Query.misInvitaciones': misInvitaciones,
  'Query.getResumenClientes': getResumenClientes,
  'Query.getBitacora': getBitacora,
  'Mutation.invitarUsuario': invitarUsuario,
  'Mutation.putUsuario': putUsuario,
  'Mutation.reenviarInvitacion': reenviarInvitacion,
  'Mutation.invitarContador': invitarContador,
  'Mutation.revocarContador': revocarContador,
  'Mutation.responderInvitacion': responderInvitacion,
  'Mutation.dejarCliente': dejarCliente,
  'Mutation.elegirEstablecimiento': elegirEstablecimiento,
};
