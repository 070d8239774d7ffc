import { checkEscritura, readAtributos, toLista } from './atributos.ts';
import { renewCodigo, spendCodigo, throwUnlessBien } from './codigos.ts';
import type { ContextoIdentidad, Cuerpo, CognitoOperation } from './contexto.ts';
import { readTexto } from './contexto.ts';
import { callDisparador } from './disparadores.ts';
import { FALLA, parametro } from './error-identidad.ts';
import { requireAcierto, setClave } from './operaciones-ingreso.ts';
import { entregaDe, entregaFingida, sendCodigo } from './operaciones-registro.ts';
import { checkPolitica } from './politica.ts';
import { closeSesiones, requireUsuario } from './sesiones.ts';
import { isClaveOf } from './srp.ts';
import { SIN_FALLOS } from './usuarios.ts';

export const OPERACIONES_CUENTA: Readonly<Record<string, CognitoOperation>> = {
  GetUser: getUser,
  UpdateUserAttributes: updateAttributes,
  ChangePassword: changePassword,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgot,
  GlobalSignOut: globalSignOut,
};

async function getUser(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireUsuario(contexto, cuerpo);
  return { Username: usuario.nombre, UserAttributes: toLista(usuario.atributos) };
}

async function updateAttributes(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireUsuario(contexto, cuerpo);
  const atributos = readAtributos(cuerpo['UserAttributes']);
  checkEscritura(atributos, 'despues');
  await contexto.usuarios.change(usuario.nombre, (u) => {
    Object.assign(u.atributos, atributos);
    u.modificado = contexto.now();
  });
  return { CodeDeliveryDetailsList: [] };
}

async function changePassword(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireUsuario(contexto, cuerpo);
  const previous = readTexto(cuerpo, 'PreviousPassword');
  const clave = readTexto(cuerpo, 'ProposedPassword');
  await requireAcierto(contexto, usuario, () =>
    isClaveOf(usuario, contexto.pool.nombre, usuario.nombre, previous),
  );
  checkPolitica(clave);
  await setClave(contexto, usuario.nombre, clave);
  return {};
}

/** Starts a change of a forgotten password. Unknown and disabled users get the same answer as known ones. */
async function forgotPassword(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const nombre = readTexto(cuerpo, 'Username');
  const usuario = await contexto.usuarios.find(nombre);
  if (usuario?.habilitado !== true) return { CodeDeliveryDetails: entregaFingida(contexto, nombre) };
  const { email = '', email_verified: verified } = usuario.atributos;
  if (verified !== 'true')
    throw parametro('Cannot reset password for the user as there is no registered/verified email');
  const codigo = await contexto.usuarios.change(usuario.nombre, (u) =>
    renewCodigo(u, 'clave', contexto.now()),
  );
  if (codigo !== null)
    await sendCodigo(contexto, usuario, { codigo, asunto: 'Código para cambiar su contraseña' });
  return { CodeDeliveryDetails: entregaDe(email) };
}

async function confirmForgot(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const codigo = readTexto(cuerpo, 'ConfirmationCode');
  const clave = readTexto(cuerpo, 'Password');
  checkPolitica(clave);
  const usuario = await contexto.usuarios.find(readTexto(cuerpo, 'Username'));
  // A wrong code of a known user gets this answer as well, as in the cloud.
  if (usuario?.habilitado !== true) throw FALLA.codigo();
  const veredicto = await contexto.usuarios.change(usuario.nombre, (u) =>
    spendCodigo(u, 'clave', codigo, contexto.now()),
  );
  throwUnlessBien(veredicto ?? 'vencido');
  await setClave(contexto, usuario.nombre, clave);
  await contexto.usuarios.change(usuario.nombre, (u) => {
    u.fallos = SIN_FALLOS;
  });
  await closeSesiones(contexto, usuario.nombre);
  await callDisparador(contexto.pool, usuario, {
    funcion: contexto.disparadores.postConfirmation,
    nombre: 'PostConfirmation',
    origen: 'PostConfirmation_ConfirmForgotPassword',
    request: { clientMetadata: {} },
  });
  return {};
}

async function globalSignOut(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireUsuario(contexto, cuerpo);
  await closeSesiones(contexto, usuario.nombre);
  return {};
}
