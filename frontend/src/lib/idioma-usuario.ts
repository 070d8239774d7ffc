import { saveAtributo } from './atributo-usuario.ts';
import { ESPANOL, chooseIdioma, readIdioma } from './i18n.ts';
import { readSesion, subscribeSesion } from './session-store.ts';

const saveIdioma = (codigo: string): Promise<void> => saveAtributo('custom:idioma', codigo);

/** Whether a visitor chose the language on this page, which then stands above the one of the account. */
let isElegido = false;

/** Shows the page in another language, and keeps it in the account of who is signed in. */
export async function pickIdioma(codigo: string): Promise<void> {
  await chooseIdioma(codigo);
  if (readSesion() === null) isElegido = true;
  else await saveIdioma(codigo);
}

/** Takes the language of the account at a sign-in, or gives it the one that was chosen before it. */
async function meetCuenta(deCuenta: string): Promise<void> {
  const { codigo } = readIdioma();
  if (deCuenta === codigo || (deCuenta === '' && codigo === ESPANOL)) return;
  if (isElegido || deCuenta === '') await saveIdioma(codigo);
  else await chooseIdioma(deCuenta);
}

/** Follows the language of the account: at a sign-in, and when a new token tells that it was changed on another device. */
export function watchIdiomaDeCuenta(): void {
  let conocido = readSesion()?.idioma;
  subscribeSesion(() => {
    const deCuenta = readSesion()?.idioma;
    const isNuevo = deCuenta !== conocido;
    conocido = deCuenta;
    if (deCuenta === undefined || !isNuevo) return;
    // The language that the page has is right in any case; the account takes it with the next choice.
    meetCuenta(deCuenta).catch(reportError);
    isElegido = false;
  });
}
