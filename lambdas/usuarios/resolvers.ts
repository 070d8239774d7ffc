import type { Mensajeria } from '#lambdas/ports/correo.ts';
import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { cerrarSesiones } from './cerrar-sesiones.ts';
import { confirmarContador } from './confirmar-contador.ts';
import { dejarCliente } from './dejar-cliente.ts';
import { elegirEstablecimiento } from './elegir-establecimiento.ts';
import { getBitacora } from './get-bitacora.ts';
import { getContadores } from './get-contadores.ts';
import { getResumenClientes } from './get-resumen-clientes.ts';
import { getUsuarios } from './get-usuarios.ts';
import { createInvitarContador } from './invitar-contador.ts';
import { invitarUsuario } from './invitar-usuario.ts';
import { misEstablecimientos } from './mis-establecimientos.ts';
import { misInvitaciones } from './mis-invitaciones.ts';
import { putUsuario } from './put-usuario.ts';
import { reenviarInvitacion } from './reenviar-invitacion.ts';
import { responderInvitacion } from './responder-invitacion.ts';
import { revocarContador } from './revocar-contador.ts';

/** Resolvers of the area; the sender of e-mail is theirs alone, so that no other function carries its client. */
export const createUsuariosResolvers = (mensajeria: Mensajeria): AreaResolvers<'usuarios'> => ({
  'Query.getUsuarios': getUsuarios,
  'Query.getContadores': getContadores,
  'Query.misEstablecimientos': misEstablecimientos,
  'Query.misInvitaciones': misInvitaciones,
  'Query.getResumenClientes': getResumenClientes,
  'Query.getBitacora': getBitacora,
  'Mutation.invitarUsuario': invitarUsuario,
  'Mutation.putUsuario': putUsuario,
  'Mutation.reenviarInvitacion': reenviarInvitacion,
  'Mutation.invitarContador': createInvitarContador(mensajeria),
  'Mutation.confirmarContador': confirmarContador,
  'Mutation.revocarContador': revocarContador,
  'Mutation.responderInvitacion': responderInvitacion,
  'Mutation.dejarCliente': dejarCliente,
  'Mutation.cerrarSesiones': cerrarSesiones,
  'Mutation.elegirEstablecimiento': elegirEstablecimiento,
});
