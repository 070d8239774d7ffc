import { randomBytes } from 'node:crypto';
import { readAtributos, toLista } from './atributos.ts';
import type { ContextoIdentidad, Cuerpo, CognitoOperation } from './contexto.ts';
import { readTexto } from './contexto.ts';
import { callDisparador } from './disparadores.ts';
import { FALLA, parametro } from './error-identidad.ts';
import { sendMensaje } from './mensajes.ts';
import { setClave } from './operaciones-ingreso.ts';
import { buildUsuario, checkNombre, confirmUsuario } from './operaciones-registro.ts';
import { checkPolitica } from './politica.ts';
import { closeSesiones } from './sesiones.ts';
import { createCredencial } from './srp.ts';
import type { Usuario } from './usuarios.ts';

/** Operations that the Lambdas call with AWS credentials; over the wire they need that signature. */
export const OPERACIONES_ADMIN: Readonly<Record<string, CognitoOperation>> = {
  AdminCreateUser: createUser,
  AdminGetUser: async (contexto, cuerpo) => describe(await requireNombre(contexto, cuerpo), 'UserAttributes'),
  AdminConfirmSignUp: async (contexto, cuerpo) => {
    await confirmUsuario(contexto, (await requireNombre(contexto, cuerpo)).nombre);
    return {};
  },
  AdminUpdateUserAttributes: updateAttributes,
  AdminAddUserToGroup: addToGroup,
  AdminRemoveUserFromGroup: removeFromGroup,
  AdminListGroupsForUser: listGroups,
  AdminEnableUser: (contexto, cuerpo) => setHabilitado(contexto, cuerpo, 'si'),
  AdminDisableUser: (contexto, cuerpo) => setHabilitado(contexto, cuerpo, 'no'),
  AdminSetUserPassword: setUserPassword,
  AdminDeleteUser: async (contexto, cuerpo) => {
    const { nombre } = await requireNombre(contexto, cuerpo);
    await closeSesiones(contexto, nombre);
    await contexto.usuarios.remove(nombre);
    return {};
  },
  AdminUserGlobalSignOut: async (contexto, cuerpo) => {
    await closeSesiones(contexto, (await requireNombre(contexto, cuerpo)).nombre);
    return {};
  },
  ListUsers: listUsers,
  ListGroups: (contexto) =>
    Promise.resolve({
      Groups: GRUPOS.map((GroupName) => ({ GroupName, UserPoolId: contexto.pool.userPoolId })),
    }),
  ListUsersInGroup: listUsersInGroup,
};

export function isDeAdministrador(operacion: string): boolean {
  return Object.hasOwn(OPERACIONES_ADMIN, operacion);
}

const GRUPOS: readonly string[] = ['Administrador', 'Traductor', 'Operador'];

async function requireNombre(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<Usuario> {
  const usuario = await contexto.usuarios.find(readTexto(cuerpo, 'Username'));
  if (usuario === null) throw FALLA.noExiste();
  return usuario;
}

async function createUser(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const nombre = readTexto(cuerpo, 'Username');
  if (cuerpo['MessageAction'] === 'RESEND') return resendInvitacion(contexto, cuerpo);
  checkNombre(nombre);
  const atributos = readAtributos(cuerpo['UserAttributes']);
  const clave = readTemporal(cuerpo);
  const usuario = buildUsuario(contexto, { nombre, clave, atributos, estado: 'FORCE_CHANGE_PASSWORD' });
  await callDisparador(contexto.pool, usuario, {
    funcion: contexto.disparadores.preSignUp,
    nombre: 'PreSignUp',
    origen: 'PreSignUp_AdminCreateUser',
    request: { clientMetadata: cuerpo['ClientMetadata'] ?? {}, validationData: {} },
  });
  // The name is taken first: an e-mail that points at the user of another call would never be free again.
  if (!(await contexto.usuarios.create(usuario))) throw FALLA.existe();
  const { email, email_verified: verified } = usuario.atributos;
  if (email !== undefined && verified === 'true' && !(await contexto.usuarios.claimAlias(email, nombre))) {
    await contexto.usuarios.remove(nombre);
    throw FALLA.alias();
  }
  if (cuerpo['MessageAction'] !== 'SUPPRESS') await sendInvitacion(contexto, usuario, clave);
  return { User: describe(usuario, 'Attributes') };
}

function readTemporal(cuerpo: Cuerpo): string {
  const given = cuerpo['TemporaryPassword'];
  const clave = typeof given === 'string' ? given : `${randomBytes(9).toString('base64url')}aA1#`;
  checkPolitica(clave);
  return clave;
}

async function resendInvitacion(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireNombre(contexto, cuerpo);
  if (usuario.estado !== 'FORCE_CHANGE_PASSWORD') throw FALLA.yaIngreso();
  const clave = readTemporal(cuerpo);
  await setTemporal(contexto, usuario.nombre, clave);
  await sendInvitacion(contexto, usuario, clave);
  return { User: describe(usuario, 'Attributes') };
}

async function setTemporal(contexto: ContextoIdentidad, nombre: string, clave: string): Promise<void> {
  await contexto.usuarios.change(nombre, (u) => {
    Object.assign(u, createCredencial(contexto.pool.nombre, u.nombre, clave));
    u.estado = 'FORCE_CHANGE_PASSWORD';
    u.modificado = contexto.now();
  });
}

async function sendInvitacion(contexto: ContextoIdentidad, usuario: Usuario, clave: string): Promise<void> {
  await sendMensaje(contexto, usuario, {
    origen: 'CustomMessage_AdminCreateUser',
    secreto: clave,
    datos: [
      { nombre: 'Usuario', valor: usuario.nombre },
      { nombre: 'Contraseña temporal', valor: clave },
    ],
  });
}

async function updateAttributes(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireNombre(contexto, cuerpo);
  const atributos = readAtributos(cuerpo['UserAttributes']);
  await contexto.usuarios.change(usuario.nombre, (u) => {
    Object.assign(u.atributos, atributos);
  });
  return {};
}

async function addToGroup(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireNombre(contexto, cuerpo);
  const grupo = readTexto(cuerpo, 'GroupName');
  if (!GRUPOS.includes(grupo)) throw parametro('Group not found.');
  await contexto.usuarios.change(usuario.nombre, (u) => {
    u.grupos = [...new Set([...u.grupos, grupo])].sort();
  });
  return {};
}

async function removeFromGroup(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireNombre(contexto, cuerpo);
  const grupo = readTexto(cuerpo, 'GroupName');
  await contexto.usuarios.change(usuario.nombre, (u) => {
    u.grupos = u.grupos.filter((name) => name !== grupo);
  });
  return {};
}

async function listGroups(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireNombre(contexto, cuerpo);
  return { Groups: usuario.grupos.map((GroupName) => ({ GroupName, UserPoolId: contexto.pool.userPoolId })) };
}

async function setHabilitado(
  contexto: ContextoIdentidad,
  cuerpo: Cuerpo,
  value: 'si' | 'no',
): Promise<object> {
  const usuario = await requireNombre(contexto, cuerpo);
  await contexto.usuarios.change(usuario.nombre, (u) => {
    u.habilitado = value === 'si';
  });
  return {};
}

async function setUserPassword(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const usuario = await requireNombre(contexto, cuerpo);
  const clave = readTexto(cuerpo, 'Password');
  checkPolitica(clave);
  if (cuerpo['Permanent'] === true) {
    await setClave(contexto, usuario.nombre, clave);
    return {};
  }
  await setTemporal(contexto, usuario.nombre, clave);
  return {};
}

async function listUsers(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const { Filter: filter = '' } = cuerpo;
  const keep = readFiltro(typeof filter === 'string' ? filter : '');
  const { Users, siguiente } = cutPagina(
    (await contexto.usuarios.list()).filter(keep),
    cuerpo,
    'PaginationToken',
  );
  return { Users, ...(siguiente === null ? {} : { PaginationToken: siguiente }) };
}

async function listUsersInGroup(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const grupo = readTexto(cuerpo, 'GroupName');
  if (!GRUPOS.includes(grupo)) throw parametro('Group not found.');
  const todos = (await contexto.usuarios.list()).filter(({ grupos }) => grupos.includes(grupo));
  const { Users, siguiente } = cutPagina(todos, cuerpo, 'NextToken');
  return { Users, ...(siguiente === null ? {} : { NextToken: siguiente }) };
}

/** Number of users of a page; Cognito gives no more. */
const PAGINA = 60;

/** The users after the one that the token names, by their names. */
function cutPagina(usuarios: readonly Usuario[], cuerpo: Cuerpo, token: string) {
  const { Limit: limit, [token]: desde } = cuerpo;
  const tope = typeof limit === 'number' ? Math.min(limit, PAGINA) : PAGINA;
  const despues = typeof desde === 'string' ? Buffer.from(desde, 'base64url').toString('utf8') : '';
  const ordenados = [...usuarios].sort((a, b) => (a.nombre < b.nombre ? -1 : 1));
  const quedan = ordenados.filter(({ nombre }) => nombre > despues);
  const pagina = quedan.slice(0, tope);
  const ultimo = pagina.at(-1);
  return {
    Users: pagina.map((usuario) => describe(usuario, 'Attributes')),
    siguiente:
      quedan.length > pagina.length && ultimo !== undefined
        ? Buffer.from(ultimo.nombre).toString('base64url')
        : null,
  };
}

/** Reads the filter `email = "x"` or `custom ^= "x"`: one condition, the most that Cognito allows. */
function readFiltro(filter: string): (usuario: Usuario) => boolean {
  if (filter.trim() === '') return () => true;
  const match = /^\s*"?([\w:.]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  if (match === null) throw parametro('Error while parsing filter.');
  const [, name = '', operator, raw = ''] = match;
  const wanted = raw.replace(/\\(.)/g, '$1').toLowerCase();
  return (usuario) => {
    const value = readCampo(usuario, name).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function readCampo({ nombre, estado, atributos }: Usuario, campo: string): string {
  if (campo === 'cognito:user_status') return estado;
  return campo === 'username' ? nombre : (atributos[campo] ?? '');
}

function describe(usuario: Usuario, atributos: 'Attributes' | 'UserAttributes'): object {
  return {
    Username: usuario.nombre,
    [atributos]: toLista(usuario.atributos),
    Enabled: usuario.habilitado,
    UserStatus: usuario.estado,
    UserCreateDate: usuario.creado / 1000,
    UserLastModifiedDate: usuario.modificado / 1000,
  };
}
