import { TELEFONO } from '#domain/constantes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { PRIMER_INVITADO, nombreDeInvitado, numeroDeInvitado } from '#domain/sesion/nombre-ingreso.ts';
import { checkUsuario } from '#domain/sesion/reglas.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type { Miembro } from '#lambdas/ports/membresia.ts';
import type { UsuarioNuevo } from '#lambdas/ports/usuarios.ts';
import type { ResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { requireLugar } from '#lambdas/shared/topes-correo.ts';
import { checkSucursalesDe, listUsuarios, toSucursales, toUsuarioView } from './miembros.ts';

/** Number of tries when other invitations take the same names. */
const INTENTOS = 10;

/** Creates the user in the pool first, which alone knows whether an e-mail is free, and then the member of the establishment. */
export const invitarUsuario: Resolver<'Mutation.invitarUsuario'> = async ({ data }, contexto) => {
  const correo = data.correo.trim();
  const nombre = cleanLinea(data.nombre);
  const sucursales = toSucursales(data);
  const faltas = [...checkUsuario({ correo, nombre }), ...(await checkSucursalesDe(contexto, sucursales))];
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const { nit } = contexto.sesion;
  const establecimiento = await contexto.establecimientos.find(nit);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  await requireLugar(contexto, correo);
  const telefono = `${TELEFONO.prefijo}${establecimiento.telefono}`;
  const { sub, usuario } = await invite({ correo, nombre, telefono, nit }, contexto);
  const miembro: Miembro = {
    sub,
    usuario,
    nombre,
    correo,
    rol: data.rol,
    sucursales,
    activa: true,
    ultimoIngreso: null,
  };
  if (!(await contexto.membresias.addMiembro(nit, miembro))) throw new AppError('CORREO_EN_USO');
  if (data.rol === 'dueno') await contexto.directorio.setAdministrador(usuario, true);
  return toUsuarioView(miembro, contexto);
};

type Invitado = { sub: string; usuario: string };

async function invite(nuevo: Omit<UsuarioNuevo, 'usuario'>, contexto: ResolverContext): Promise<Invitado> {
  const miembros = await listUsuarios(contexto);
  const primero = Math.max(PRIMER_INVITADO, ...miembros.map(({ usuario }) => 1 + numeroDeInvitado(usuario)));
  for (let n = primero; n < primero + INTENTOS; n += 1) {
    const usuario = nombreDeInvitado(nuevo.nit, n);
    const invitado = await contexto.directorio.invite({ ...nuevo, usuario });
    if (invitado === 'CORREO_USADO') return adopt(nuevo, miembros, contexto);
    if (invitado !== 'USUARIO_USADO') return { sub: invitado.sub, usuario };
  }
  throw new AppError('CONFLICTO');
}

/**
 * Completes an invitation that was interrupted after the pool had made the user, who belongs to this establishment but
 * is no member yet.
 */
async function adopt(
  { correo, nit }: Omit<UsuarioNuevo, 'usuario'>,
  miembros: readonly Miembro[],
  { directorio, membresias }: ResolverContext,
): Promise<Invitado> {
  const found = await directorio.findByCorreo(correo);
  const isHuerfano =
    found?.usuario.startsWith(`${nit}-`) === true &&
    miembros.every(({ sub }) => sub !== found.sub) &&
    (await membresias.find(found.sub)) === null;
  if (found === null || !isHuerfano) throw new AppError('CORREO_EN_USO');
  await directorio.resend(found.usuario);
  return found;
}
