import { loadCognito } from './auth.ts';
import { saveSesion } from './session-store.ts';

/**
 * Stores the branch as an attribute of the user and takes a token that contains it, so that the next session begins
 * with it on any device. It is only a preference and gives no right.
 */
export async function saveSucursalPorDefecto(id: number): Promise<void> {
  const { readToken, writeAtributo } = await loadCognito();
  await writeAtributo('custom:sucursal_default', String(id));
  const token = await readToken(true);
  if (token !== null) saveSesion(token);
}
