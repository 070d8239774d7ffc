import { loadCognito } from '../../lib/auth.ts';
import type { Pool } from './pool.ts';

/**
 * Loads the code that talks to the user pool, half of what the page would load, when somebody is about to sign in. A
 * failure is a TypeError, which is told as a missing connection.
 */
export async function loadPool(): Promise<Pool> {
  const [{ pool }] = await Promise.all([import('./pool.ts'), loadCognito()]);
  return pool;
}

export const startSesion: Pool['startSesion'] = async (...datos) => (await loadPool()).startSesion(...datos);
export const completeNewPassword: Pool['completeNewPassword'] = async (...datos) =>
  (await loadPool()).completeNewPassword(...datos);
export const register: Pool['register'] = async (...datos) => (await loadPool()).register(...datos);
export const confirmAccount: Pool['confirmAccount'] = async (...datos) =>
  (await loadPool()).confirmAccount(...datos);
export const resendCode: Pool['resendCode'] = async (...datos) => (await loadPool()).resendCode(...datos);
export const requestPasswordCode: Pool['requestPasswordCode'] = async (...datos) =>
  (await loadPool()).requestPasswordCode(...datos);
export const confirmNewPassword: Pool['confirmNewPassword'] = async (...datos) =>
  (await loadPool()).confirmNewPassword(...datos);
