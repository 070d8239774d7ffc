import { checkEscritura, readAtributos, toLista } from './atributos.ts';
import { spendCodigo, throwUnlessBien } from './codigos.ts';
import type { ContextoIdentidad, Cuerpo, CognitoOperation } from './contexto.ts';
import { readTexto } from './contexto.ts';
import { callDisparador } from './disparadores.ts';
import { FALLA } from './error-identidad.ts';
import { requireAcierto, setClave } from './operaciones-ingreso.ts';
import { sendNuevoCodigo } from './operaciones-registro.ts';
import { checkPolitica } from './politica.ts';
import { closeSesiones, requireUsuario } from './sesiones.ts';
import { findCuenta } from './sombras.ts';
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
  const cuenta = await findCuenta(contexto, usuario.nombre, { uso: 'ingreso' });
  await requireAcierto(contexto, cuenta, () =>
    isClaveOf(usuario, contexto.pool.nombre, usuario.nombre, previous),
  );
  checkPolitica(clave);
  await setClave(contexto, usuario.nombre, clave);
  return {};
}

/** Starts a change of a forgotten password. Users who cannot get a code have the same answer as those who can. */
async function forgotPassword(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const nombre = readTexto(cuerpo, 'Username');
  const cuenta = await findCuenta(contexto, nombre, {
    uso: 'clave',
    isApto: ({ habilitado, atributos }) => habilitado && atributos['email_verified'] === 'true',
  });
  const aviso = { origen: 'CustomMessage_ForgotPassword', tipo: 'clave' } as const;
  return sendNuevoCodigo(contexto, { nombre, cuenta }, aviso);
}

async function confirmForgot(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const codigo = readTexto(cuerpo, 'ConfirmationCode');
  const clave = readTexto(cuerpo, 'Password');
  checkPolitica(clave);
  const cuenta = await findCuenta(contexto, readTexto(cuerpo, 'Username'), {
    uso: 'clave',
    isApto: ({ habilitado, atributos }) => habilitado && atributos['email_verified'] === 'true',
  });
  const { usuario } = cuenta;
  throwUnlessBien((await cuenta.change((u) => spendCodigo(u, 'clave', codigo, contexto.now()))) ?? 'vencido');
  if (cuenta.isSombra) throw FALLA.codigo();
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
