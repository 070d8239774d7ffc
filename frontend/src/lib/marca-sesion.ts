import { MARCA_SESION } from '#domain/sesion/marca.ts';

/** A year, the longest that browsers keep a cookie; each start of the application begins it anew. */
const SEGUNDOS = 31_536_000;

/** Tells the site whether this browser has a session, so that its root answers with the application or with the landing page. */
export function markSesion(hay: boolean): void {
  const segura = location.protocol === 'https:' ? '; Secure' : '';
  const vida = hay ? SEGUNDOS : 0;
  document.cookie = `${MARCA_SESION}=1; Path=/; SameSite=Lax; Max-Age=${vida}${segura}`;
}

export function hasMarca(): boolean {
  return document.cookie.split('; ').includes(`${MARCA_SESION}=1`);
}
