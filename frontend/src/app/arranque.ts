import { RUTAS } from '../lib/paths.ts';
import { readSesion } from '../lib/session-store.ts';
import { applyTema, readTema } from '../lib/tema.ts';
import { ID_PARTES, findArchivos, preload } from './partes.ts';
import type { Partes } from './partes.ts';

// Runs before everything else. The colours come first: nothing is drawn before, and a page in the other ones would flash.
applyTema(readTema());

/** Addresses that visitors may open; any other one leads them to the sign-in. */
const isPublica = (pathname: string): boolean =>
  Object.values(RUTAS).some(({ path, guardia }) => guardia === 'publico' && path === pathname);

const texto = document.getElementById(ID_PARTES)?.textContent ?? null;
if (texto !== null) {
  const { pathname } = location;
  const destino = readSesion() === null && !isPublica(pathname) ? RUTAS.login.path : pathname;
  preload(findArchivos(JSON.parse(texto) as Partes, destino));
}
