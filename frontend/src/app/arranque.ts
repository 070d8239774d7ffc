import { isAllowed } from '#domain/sesion/guardias.ts';
import {
  GetCreditosRestantesDocument,
  GetEstablecimientoSucursalesDocument,
  MyEstablecimientoDocument,
} from '../generated/datos/emisor.ts';
import { MisPreferenciasDocument } from '../generated/datos/preferencias.ts';
import { drawBoceto, readBocetoDeTelefono } from '../features/documento-editor/boceto.ts';
import type { Boceto } from '../features/documento-editor/boceto.ts';
import type { Configuracion } from '../lib/config.ts';
import { loadFuentes } from '../lib/fuentes.ts';
import { readApi, sendConfig, sendTempranas } from '../lib/llamadas-tempranas.ts';
import { markSesion } from '../lib/marca-sesion.ts';
import { RUTAS } from '../lib/paths.ts';
import { sendEnlace } from '../lib/pedido-enlace.ts';
import { isExpired, readSesion } from '../lib/session-store.ts';
import type { SesionWeb } from '../lib/session-store.ts';
import { CLAVES, readItem } from '../lib/storage.ts';
import { applyTema, readTema } from '../lib/tema.ts';
import hojaFuentes from '../styles/fuentes.css?url';
import { ID_PARTES, findArchivos, preload } from './partes.ts';
import type { Partes } from './partes.ts';
import { ahoraDelAparato } from '../lib/hora-servidor.ts';

// Runs before everything else. The colours come first: nothing is drawn before, and a page in the other ones would flash.
applyTema(readTema());
loadFuentes(hojaFuentes, import.meta.url);
// Only a device with other letters than the usual ones loads their code.
if (readItem(CLAVES.letra) !== null)
  void import('../lib/letra.ts').then(({ applyLetra, readLetra }) => applyLetra(readLetra()));

/** Addresses that visitors may open; any other one leads them to the sign-in. */
const isPublica = (pathname: string): boolean =>
  Object.values(RUTAS).some(({ path, guardia }) => guardia === 'publico' && path === pathname);

/** First reads of every screen of an issuer, with those that the editor waits for at the front. */
const PRIMERAS = [
  MyEstablecimientoDocument,
  GetEstablecimientoSucursalesDocument,
  MisPreferenciasDocument,
  GetCreditosRestantesDocument,
].map(String);

/** Asks the API before the application is here; it asks again for what fails, and when the API has another address by now. */
function askFirst(config: Promise<Response>, { token }: SesionWeb): void {
  const api = readApi();
  if (api !== null) {
    sendTempranas(PRIMERAS, api, token);
    return;
  }
  config
    .then(async (answer) => {
      const { graphqlUrl } = (await answer.clone().json()) as Configuracion;
      sendTempranas(PRIMERAS, graphqlUrl, token);
    })
    .catch(() => undefined);
}

/** Puts the sale as it was last shown into the frame that waits for the application, unless that is here already. */
function showBoceto(boceto: Boceto): void {
  const contenido = document.querySelector('.marco-espera .contenido');
  // The words of the frame, which only a reader of the screen says, stay.
  for (const linea of contenido?.querySelectorAll('.esqueleto span') ?? []) linea.remove();
  contenido?.append(drawBoceto(boceto));
}

const texto = document.getElementById(ID_PARTES)?.textContent ?? null;
// The page of a buyer's link has no such element, and asks for nothing of the application but its document.
if (texto === null) sendEnlace(location.hash.slice(1));
else {
  const { pathname } = location;
  const config = sendConfig();
  const sesion = readSesion();
  markSesion(sesion !== null);
  const isDentro = sesion !== null && !isPublica(pathname) && !isAllowed('Operador', sesion);
  if (isDentro) document.documentElement.dataset['marco'] = '';
  if (isDentro && isAllowed('emision', sesion) && !isExpired(sesion, ahoraDelAparato()))
    askFirst(config, sesion);
  const destino = sesion === null && !isPublica(pathname) ? RUTAS.login.path : pathname;
  const isVenta = isDentro && isAllowed('emision', sesion) && pathname === RUTAS.home.path;
  const boceto = isVenta ? readBocetoDeTelefono(sesion.nit) : null;
  preload(findArchivos(JSON.parse(texto) as Partes, destino)).then(
    () => (boceto === null ? undefined : showBoceto(boceto)),
    // The application asks for its styles again.
    () => undefined,
  );
}
