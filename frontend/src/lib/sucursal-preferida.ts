import { fetchAuthSession, updateUserAttributes } from 'aws-amplify/auth';
import { saveSesion } from './session-store.ts';

/**
 * Stores the branch as an attribute of the user and takes a token that contains it, so that the next session begins
 * with it on any device. It is only a preference and gives no right.
 */
export async function saveSucursalPorDefecto(id: number): Promise<void> {
  await updateUserAttributes({ userAttributes: { 'custom:sucursal_default': String(id) } });
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  const token = tokens?.idToken?.toString();
  if (token !== undefined) saveSesion(token);
}
