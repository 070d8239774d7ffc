import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import type { NombreIngreso } from '#domain/sesion/nombre-ingreso.ts';
import { currentToken } from '../../lib/auth.ts';

/** Next step that the user must take. */
export type PasoSesion = 'LISTO' | 'CONFIRMAR_CUENTA' | 'NUEVA_CLAVE' | 'RESTABLECER_CLAVE';

type DatosRegistro = {
  /** Sign-in name: the NIT, or that of a claim to it. */
  usuario: NombreIngreso;
  nit: string;
  correo: string;
  /** Telephone with +502 and 8 digits. */
  telefono: string;
  clave: string;
  referido?: string | undefined;
  contador?: string | undefined;
};

type NuevaClave = { usuario: NombreIngreso; codigo: string; clave: string };

async function afterStep(step: string): Promise<PasoSesion> {
  if (step === 'CONFIRM_SIGN_UP') return 'CONFIRMAR_CUENTA';
  if (step === 'RESET_PASSWORD') return 'RESTABLECER_CLAVE';
  if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'NUEVA_CLAVE';
  if (step !== 'DONE' || (await currentToken()) === null) throw new Error(`Unsupported sign-in step ${step}`);
  return 'LISTO';
}

/** Signs in by NIT or e-mail with SRP; the password never leaves the browser. */
async function startSesion(usuario: NombreIngreso, clave: string): Promise<PasoSesion> {
  const input = { username: usuario, password: clave };
  try {
    return await afterStep((await signIn(input)).nextStep.signInStep);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return afterStep((await signIn(input)).nextStep.signInStep);
  }
}

/** Completes the forced change of password. */
async function completeNewPassword(clave: string): Promise<PasoSesion> {
  return afterStep((await confirmSignIn({ challengeResponse: clave })).nextStep.signInStep);
}

async function register(datos: DatosRegistro): Promise<void> {
  await signUp({
    username: datos.usuario,
    password: datos.clave,
    options: {
      userAttributes: {
        email: datos.correo,
        phone_number: datos.telefono,
        'custom:nit': datos.nit,
        ...(datos.referido ? { 'custom:referido': datos.referido } : {}),
        ...(datos.contador ? { 'custom:contador': datos.contador } : {}),
      },
    },
  });
}

async function confirmAccount(usuario: NombreIngreso, codigo: string): Promise<void> {
  await confirmSignUp({ username: usuario, confirmationCode: codigo });
}

async function resendCode(usuario: NombreIngreso): Promise<void> {
  await resendSignUpCode({ username: usuario });
}

async function requestPasswordCode(usuario: NombreIngreso): Promise<void> {
  await resetPassword({ username: usuario });
}

async function confirmNewPassword({ usuario, codigo, clave }: NuevaClave): Promise<void> {
  await confirmResetPassword({ username: usuario, confirmationCode: codigo, newPassword: clave });
}

export const pool = {
  startSesion,
  completeNewPassword,
  register,
  confirmAccount,
  resendCode,
  requestPasswordCode,
  confirmNewPassword,
};

export type Pool = typeof pool;
