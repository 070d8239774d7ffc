import { createHash, randomUUID } from 'node:crypto';
import type { OrigenMensaje } from '#domain/traducciones/mensajes-cuenta.ts';
import { checkEscritura, readAtributos } from './atributos.ts';
import { isCodigoUsado, renewCodigo, spendCodigo, throwUnlessBien } from './codigos.ts';
import type { ContextoIdentidad, Cuerpo, CognitoOperation } from './contexto.ts';
import { readTexto } from './contexto.ts';
import { callDisparador } from './disparadores.ts';
import { FALLA, parametro } from './error-identidad.ts';
import { sendMensaje } from './mensajes.ts';
import { checkPolitica } from './politica.ts';
import { findCuenta, pretendEnvio } from './sombras.ts';
import type { Cuenta } from './sombras.ts';
import { createCredencial } from './srp.ts';
import { SIN_FALLOS } from './usuarios.ts';
import type { EstadoUsuario, TipoCodigo, Usuario } from './usuarios.ts';

export const OPERACIONES_REGISTRO: Readonly<Record<string, CognitoOperation>> = {
  SignUp: signUp,
  ResendConfirmationCode: resendCode,
  ConfirmSignUp: confirmSignUp,
};

export type UsuarioNuevo = {
  nombre: string;
  clave: string;
  atributos: Record<string, string>;
  estado: EstadoUsuario;
};

export function buildUsuario(contexto: ContextoIdentidad, nuevo: UsuarioNuevo): Usuario {
  const { sal, verificador } = createCredencial(contexto.pool.nombre, nuevo.nombre, nuevo.clave);
  const sub = randomUUID();
  return {
    nombre: nuevo.nombre,
    sub,
    estado: nuevo.estado,
    habilitado: true,
    sal,
    verificador,
    atributos: { sub, email_verified: 'false', ...nuevo.atributos },
    grupos: [],
    creado: contexto.now(),
    modificado: contexto.now(),
    fallos: SIN_FALLOS,
    codigo: null,
    envios: { registro: [], clave: [] },
  };
}

export function checkNombre(nombre: string): void {
  if (!/^[\p{L}\p{N}._-]{1,128}$/u.test(nombre)) {
    throw parametro('Username cannot be of email format, since user pool is configured for email alias.');
  }
}

async function signUp(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const nombre = readTexto(cuerpo, 'Username');
  const clave = readTexto(cuerpo, 'Password');
  const atributos = readAtributos(cuerpo['UserAttributes']);
  checkNombre(nombre);
  checkEscritura(atributos, 'alRegistrar');
  if (atributos['email'] === undefined)
    throw parametro('Attributes did not conform to the schema: email: required');
  checkPolitica(clave);
  if ((await contexto.usuarios.find(nombre)) !== null) throw FALLA.existe();

  const usuario = buildUsuario(contexto, { nombre, clave, atributos, estado: 'UNCONFIRMED' });
  await callDisparador(contexto.pool, usuario, {
    funcion: contexto.disparadores.preSignUp,
    nombre: 'PreSignUp',
    origen: 'PreSignUp_SignUp',
    request: { clientMetadata: cuerpo['ClientMetadata'] ?? {}, validationData: {} },
  });
  const codigo = renewCodigo(usuario, 'registro', contexto.now());
  if (!(await contexto.usuarios.create(usuario))) throw FALLA.existe();
  await sendCodigo(contexto, usuario, { codigo, origen: 'CustomMessage_SignUp' });
  return { UserConfirmed: false, UserSub: usuario.sub, CodeDeliveryDetails: entregaDe(atributos['email']) };
}

const SIN_CONFIRMAR = {
  uso: 'registro',
  isApto: ({ estado }: Usuario): boolean => estado === 'UNCONFIRMED',
} as const;

async function resendCode(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const nombre = readTexto(cuerpo, 'Username');
  const cuenta = await findCuenta(contexto, nombre, SIN_CONFIRMAR);
  const aviso = { origen: 'CustomMessage_ResendCode', tipo: 'registro' } as const;
  return sendNuevoCodigo(contexto, { nombre, cuenta }, aviso);
}

type Destino = { nombre: string; cuenta: Cuenta };

/** Sends a new code and says where to, or pretends to for an account that cannot get one. */
export async function sendNuevoCodigo(
  contexto: ContextoIdentidad,
  { nombre, cuenta }: Destino,
  { origen, tipo }: { origen: OrigenMensaje; tipo: TipoCodigo },
): Promise<object> {
  const codigo = await cuenta.change((u) => renewCodigo(u, tipo, contexto.now()));
  if (cuenta.isSombra || codigo === null) {
    await pretendEnvio(contexto, nombre);
    return { CodeDeliveryDetails: entregaFingida(contexto, nombre) };
  }
  await sendCodigo(contexto, cuenta.usuario, { codigo, origen });
  return { CodeDeliveryDetails: entregaDe(cuenta.usuario.atributos['email'] ?? '') };
}

async function confirmSignUp(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const nombre = readTexto(cuerpo, 'Username');
  const codigo = readTexto(cuerpo, 'ConfirmationCode');
  const found = await contexto.usuarios.find(nombre);
  // Only the reader of the message knows the code, so a repeated confirmation may say that it was done.
  if (found !== null && isCodigoUsado(found, codigo)) throw FALLA.yaConfirmado();
  const cuenta = await findCuenta(contexto, nombre, SIN_CONFIRMAR);
  const veredicto = await cuenta.change((u) => spendCodigo(u, 'registro', codigo, contexto.now()));
  throwUnlessBien(veredicto ?? 'vencido');
  if (cuenta.isSombra) throw FALLA.codigo();
  await confirmUsuario(contexto, cuenta.usuario.nombre);
  return {};
}

/** Confirms a user: the e-mail is verified and usable for signing in; then runs the product's trigger. */
export async function confirmUsuario(contexto: ContextoIdentidad, nombre: string): Promise<void> {
  const usuario = await contexto.usuarios.find(nombre);
  if (usuario === null) throw FALLA.noExiste();
  const { email = '' } = usuario.atributos;
  if (!(await contexto.usuarios.claimAlias(email, usuario.nombre))) throw FALLA.alias();
  await contexto.usuarios.change(usuario.nombre, (u) => {
    u.estado = 'CONFIRMED';
    u.atributos['email_verified'] = 'true';
    u.modificado = contexto.now();
  });
  const confirmed = (await contexto.usuarios.find(usuario.nombre)) ?? usuario;
  await callDisparador(contexto.pool, confirmed, {
    funcion: contexto.disparadores.postConfirmation,
    nombre: 'PostConfirmation',
    origen: 'PostConfirmation_ConfirmSignUp',
    request: { clientMetadata: {} },
  });
}

type Envio = { codigo: string; origen: OrigenMensaje };

async function sendCodigo(
  contexto: ContextoIdentidad,
  usuario: Usuario,
  { codigo, origen }: Envio,
): Promise<void> {
  await sendMensaje(contexto, usuario, {
    origen,
    secreto: codigo,
    datos: [{ nombre: 'Código', valor: codigo }],
  });
}

function entregaDe(correo: string): object {
  const [name = '', domain = ''] = correo.split('@');
  const Destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

const A = 'a'.charCodeAt(0);
const LETRAS = 26;

/** Delivery details for an unknown user: they look like those of an address, and are the same each time. */
function entregaFingida({ llaves }: ContextoIdentidad, nombre: string): object {
  const seed = createHash('sha256').update(`${llaves.kid}:${nombre.toLowerCase()}`).digest();
  const [name = 'x', domain = 'x'] = [...seed.subarray(0, 2)].map((n) =>
    String.fromCharCode(A + (n % LETRAS)),
  );
  return entregaDe(nombre.includes('@') ? nombre : `${name}@${domain}`);
}
