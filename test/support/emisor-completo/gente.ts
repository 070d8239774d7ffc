import { VERSION_PAF } from '#domain/establecimiento/paf.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Stack } from '../../../local/stack.ts';
import { cognito, signIn } from '../api.ts';
import type { Cliente } from '../api.ts';
import { readCode, readInvitaciones, saveCertificador } from '../issuer.ts';
import type { Paseo } from '../../solas/paseo/comun.ts';
import { EMISOR } from '../../solas/paseo/cuenta.ts';
import { OPERADOR } from '../../solas/paseo/operacion.ts';
import { TRADUCTOR } from '../../solas/paseo/paquetes.ts';
import { CAJERA, CONTADOR, enterInvitada } from '../../solas/paseo/usuarios.ts';
import { llamar } from './llamar.ts';
import type { Quien } from './preguntas.ts';

export type Personas = Readonly<Record<Quien, Cliente>>;

const CONTADORA = { correo: 'contadora@example.com', clave: 'Contadora#2026' };
const SALIENTE = { correo: 'saliente@example.com', nombre: 'Quien ya no está' };
/** Another issuer, which has nothing to do with this one. */
const OTRO = { nit: '99900130', correo: 'otro@example.com', clave: 'Otro#2026' };
/** Firm that the issuer brought in and invited; the issuer has not confirmed it. */
const FIRMA = { nit: '99900149', correo: 'firma@example.com', clave: 'Firma#2026' };
/** Somebody else who claims the NIT of the firm. */
const NADIE = { usuario: `${FIRMA.nit}.r0123456789ab`, correo: 'nadie@example.com', clave: 'Nadie#2026' };
/** Firm that was invited and has no account. */
const INVITADA = { nit: '99900157', correo: 'invitada@example.com' };

async function registrar(
  { stack }: Pick<Paseo, 'stack'>,
  { usuario, correo, clave }: typeof NADIE,
  referido: { Name: string; Value: string }[] = [],
): Promise<Cliente> {
  const { origin } = stack;
  await cognito(origin, 'SignUp', {
    Username: usuario,
    Password: clave,
    UserAttributes: [
      { Name: 'email', Value: correo },
      { Name: 'phone_number', Value: '+50277660000' },
      ...referido,
    ],
  });
  await cognito(origin, 'ConfirmSignUp', {
    Username: usuario,
    ConfirmationCode: await readCode(stack, correo),
  });
  return signIn(origin, usuario, clave);
}

/** Opens the other issuer. */
export async function abrirOtro(stack: Stack): Promise<Cliente> {
  const otro = await registrar({ stack }, { ...OTRO, usuario: OTRO.nit });
  await llamar(otro, 'Mutation.putEstablecimiento', { data: ESTABLECIMIENTO_DE_OTRO });
  await llamar(otro, 'Mutation.aceptarPaf', { version: VERSION_PAF });
  await saveCertificador(stack, otro, OTRO.nit);
  return otro;
}

/** Users of each role, accountants in each state of their access, and somebody who claims the NIT of one. */
export async function reunirGente(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  const { nit } = EMISOR;
  const invitado = { nombre: 'Contadora', rol: 'contador' } as const;
  await llamar(dueno, 'Mutation.invitarUsuario', { data: { ...invitado, correo: CONTADORA.correo } });
  await enterInvitada(paseo, CONTADORA);
  const { usuario } = await llamar(dueno, 'Mutation.invitarUsuario', {
    data: { ...SALIENTE, rol: 'cajero' },
  });
  await llamar(dueno, 'Mutation.putUsuario', { usuario, data: { rol: 'cajero', activo: false } });
  await llamar(dueno, 'Mutation.putUsuario', {
    usuario: `${nit}-2`,
    data: { rol: 'cajero', sucursales: [1], activo: true },
  });
  const firma = await registrar(paseo, { ...FIRMA, usuario: FIRMA.nit }, [
    { Name: 'custom:referido', Value: nit },
  ]);
  await llamar(firma, 'Mutation.procesarCompraPaquete', tarjeta('4111111111111111'));
  await registrar(paseo, NADIE);
  await invitarContadores(paseo, firma);
}

const ESTABLECIMIENTO_DE_OTRO: S.EstablecimientoInput = {
  ...{ nombre: 'Panadería ajena', razon: 'PANADERÍA AJENA', telefono: '22334455', email: OTRO.correo },
  ...{ direccion: '9a avenida 9-09', ciudad: 'Cobán', estado: 'Alta Verapaz', codPostal: '16001' },
  regimenSat: 'PATRI',
};

/** One package, paid with that card. */
export function tarjeta(numeroTarjeta: string): S.MutationProcesarCompraPaqueteArgs {
  return {
    ...{ idPaquete: 'certificador-25', cantidad: 1, numeroTarjeta, vencimientoTarjeta: '12/29' },
    ...{ cvv2Tarjeta: '123', fingerprintSessionId: 'paseo' },
  };
}

async function invitarContadores({ stack, dueno }: Paseo, firma: Cliente): Promise<void> {
  const externo = await signIn(stack.origin, CONTADOR.nit, CONTADOR.clave);
  for (const [quien, { nit, correo }] of [
    [externo, CONTADOR],
    [firma, FIRMA],
  ] as const) {
    await llamar(dueno, 'Mutation.invitarContador', { nit, correo });
    const [codigo = ''] = await readInvitaciones(stack, correo);
    await llamar(quien, 'Mutation.responderInvitacion', { codigo, aceptar: true });
  }
  await llamar(dueno, 'Mutation.confirmarContador', { nit: CONTADOR.nit });
  await llamar(dueno, 'Mutation.invitarContador', INVITADA);
}

type Cuenta = { readonly usuario: string; readonly clave: string };

const CUENTAS: Readonly<Record<Exclude<Quien, 'dueno'>, Cuenta>> = {
  cajera: { ...CAJERA, usuario: CAJERA.correo },
  contadora: { ...CONTADORA, usuario: CONTADORA.correo },
  externo: { ...CONTADOR, usuario: CONTADOR.nit },
  firma: { ...FIRMA, usuario: FIRMA.nit },
  otro: { ...OTRO, usuario: OTRO.nit },
  traductor: TRADUCTOR,
  operador: OPERADOR,
  nadie: NADIE,
};

/** Signs one of them in. */
export function entrarComo(
  { stack }: Pick<Paseo, 'stack'>,
  quien: Exclude<Quien, 'dueno'>,
): Promise<Cliente> {
  const { usuario, clave } = CUENTAS[quien];
  return signIn(stack.origin, usuario, clave);
}

/** Signs everybody in; the firm goes to work for the issuer, because a sign-in leads everybody home. */
export async function entrar(paseo: Pick<Paseo, 'stack' | 'dueno'>): Promise<Personas> {
  const externo = await entrarComo(paseo, 'externo');
  await llamar(externo, 'Mutation.elegirEstablecimiento', { nit: EMISOR.nit });
  return {
    dueno: paseo.dueno,
    externo,
    cajera: await entrarComo(paseo, 'cajera'),
    contadora: await entrarComo(paseo, 'contadora'),
    firma: await entrarComo(paseo, 'firma'),
    otro: await entrarComo(paseo, 'otro'),
    traductor: await entrarComo(paseo, 'traductor'),
    operador: await entrarComo(paseo, 'operador'),
    nadie: await entrarComo(paseo, 'nadie'),
  };
}
