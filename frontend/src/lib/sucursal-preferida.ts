import { fetchAuthSession, updateUserAttributes } from 'aws-amplify/auth';
import { saveSesion } from './session-store.ts';

/**
 * Stores the branch as the user's own attribute and takes the token that says so, so that the next session begins with
 * it on any device. A preference: it opens nothing.
 */
export async function saveSucursalPorDefecto(id: number): Promise<void> {
  await updateUserAttributes({ userAttributes: { 'custom:sucursal_default': String(id) } });
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  const token = tokens?.idToken?.toString();
  if (token !== undefined) saveSesion(token);
}
