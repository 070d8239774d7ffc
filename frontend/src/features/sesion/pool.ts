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
import { currentToken } from '../../lib/auth.ts';
import type { DatosRegistro, NuevaClave, PasoSesion } from './identidad.ts';

async function afterStep(step: string): Promise<PasoSesion> {
  if (step === 'CONFIRM_SIGN_UP') return 'CONFIRMAR_CUENTA';
  if (step === 'RESET_PASSWORD') return 'RESTABLECER_CLAVE';
  if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'NUEVA_CLAVE';
  if (step !== 'DONE' || (await currentToken()) === null) throw new Error(`Unsupported sign-in step ${step}`);
  return 'LISTO';
}

/** Signs in by NIT or e-mail with SRP; the password never leaves the browser. */
export async function startSesion(usuario: string, clave: string): Promise<PasoSesion> {
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
export async function completeNewPassword(clave: string): Promise<PasoSesion> {
  return afterStep((await confirmSignIn({ challengeResponse: clave })).nextStep.signInStep);
}

export async function register(datos: DatosRegistro): Promise<void> {
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

export async function confirmAccount(usuario: string, codigo: string): Promise<void> {
  await confirmSignUp({ username: usuario, confirmationCode: codigo });
}

export async function resendCode(usuario: string): Promise<void> {
  await resendSignUpCode({ username: usuario });
}

export async function requestPasswordCode(usuario: string): Promise<void> {
  await resetPassword({ username: usuario });
}

export async function confirmNewPassword({ usuario, codigo, clave }: NuevaClave): Promise<void> {
  await confirmResetPassword({ username: usuario, confirmationCode: codigo, newPassword: clave });
}
