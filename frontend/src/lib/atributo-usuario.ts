import { loadCognito } from './auth.ts';
import { saveSesion } from './session-store.ts';

/** Stores a preference as an attribute of the user and takes a token that contains it, so that it holds on any device. */
export async function saveAtributo(nombre: string, valor: string): Promise<void> {
  const { readToken, writeAtributo } = await loadCognito();
  await writeAtributo(nombre, valor);
  const token = await readToken(true);
  if (token !== null) saveSesion(token);
}
