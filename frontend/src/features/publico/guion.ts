import { isRecord } from '#domain/is-record.ts';
import type { openContacto as OpenContacto } from './contacto.ts';
import { startCarruseles } from './carrusel.ts';
import { startIdiomas } from './idiomas.ts';
import { readTexto } from './read-texto.ts';
import { hasMarca, markSesion } from '../../lib/marca-sesion.ts';
import { RUTAS } from '../../lib/paths.ts';
import { CLAVES, readItem } from '../../lib/storage.ts';
import { applyTema, readTema } from '../../lib/tema.ts';

// Runs before the page is drawn, which would otherwise flash in the other colours, or before a user who belongs to the application.
applyTema(readTema());
if (location.pathname === '/' && readItem(CLAVES.sesion) !== null && !hasMarca()) openAplicacion();

/** Opens the application where the browser lost the mark of the session but not the session. Without cookies the page stays. */
function openAplicacion(): void {
  markSesion(true);
  if (hasMarca()) location.reload();
}

function start(): void {
  startVideos();
  startCajones();
  startMuestras();
  startCarruseles();
  startIdiomas();
  document
    .querySelector('.publico-tarjeta')
    ?.addEventListener('focusin', () => void preloadAplicacion().catch(() => undefined), { once: true });
}

/** Asks for the application while the visitor types the user name; a visitor who only reads does not download it. */
async function preloadAplicacion(): Promise<void> {
  const pagina = await (await fetch(RUTAS.login.path)).text();
  for (const [, archivo = ''] of pagina.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = archivo;
    document.head.append(link);
  }
}

/** Puts the film in the place of its drawing once that is pressed; before, nothing is asked of another site. */
function startVideos(): void {
  document.addEventListener('click', (event) => {
    const boton = closest(event, '[data-video]');
    if (boton === null) return;
    event.preventDefault();
    const film = document.createElement('iframe');
    film.src = `https://www.youtube-nocookie.com/embed/${boton.dataset['video'] ?? ''}?autoplay=1&rel=0`;
    film.title = boton.dataset['titulo'] ?? '';
    film.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    film.referrerPolicy = 'strict-origin';
    boton.closest('.publico-video')?.replaceChildren(film);
    film.focus();
  });
}

function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

/** The drawer closes with Escape, with a press outside of it, and when one of its links is followed. */
function startCajones(): void {
  for (const cajon of document.querySelectorAll<HTMLDetailsElement>('details.publico-cajon')) {
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !cajon.open) return;
      cajon.open = false;
      cajon.querySelector('summary')?.focus();
    });
    document.addEventListener('click', (event) => {
      const isFuera = event.target instanceof Node && !cajon.contains(event.target);
      if (isFuera || closest(event, '.publico-cajon a') !== null) cajon.open = false;
    });
  }
}

/** Shows the sample that is pressed in the place of the first one; with a key held, or without a script, it opens by itself. */
function startMuestras(): void {
  const hoja = document.querySelector<HTMLImageElement>('[data-hoja]');
  if (hoja === null) return;
  document.addEventListener('click', (event) => {
    const enlace = closest(event, '[data-ver]');
    if (!(enlace instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    hoja.src = enlace.href;
    hoja.alt = enlace.dataset['ver'] ?? '';
    for (const each of document.querySelectorAll('[data-ver]')) each.removeAttribute('aria-current');
    enlace.setAttribute('aria-current', 'true');
  });
}

/** Loads the number that only the stage knows, and the letters of the product: neither delays the page. */
async function finish(): Promise<void> {
  const { letras = '' } = document.documentElement.dataset;
  const hoja = document.createElement('link');
  hoja.rel = 'stylesheet';
  hoja.href = letras;
  document.head.append(hoja);
  const respuesta = await fetch('/config.json');
  const config: unknown = respuesta.ok ? await respuesta.json() : null;
  if (!isRecord(config)) return;
  startContacto(config);
  const { whatsapp } = config;
  if (typeof whatsapp === 'string' && /^\d{8,15}$/.test(whatsapp)) showWhatsapp(whatsapp);
}

/** Readies the form of contact; a stage that takes no messages shows how to reach its support instead. */
function startContacto(config: Record<string, unknown>): void {
  const form = document.querySelector<HTMLFormElement>('[data-contacto]');
  if (form === null) return;
  if (typeof config['contactoUrl'] === 'string' && config['contactoUrl'] !== '') {
    const open = (): void => void openContacto(form, config).catch(reportError);
    if (form.contains(document.activeElement)) open();
    else form.addEventListener('focusin', open, { once: true });
    return;
  }
  form.hidden = true;
  const cerrado = document.querySelector<HTMLElement>('[data-cerrado]');
  if (cerrado === null) return;
  cerrado.textContent = (cerrado.dataset['cerrado'] ?? '').replace('{soporte}', readTexto(config, 'soporte'));
  cerrado.hidden = false;
}

async function openContacto(form: HTMLFormElement, config: Record<string, unknown>): Promise<void> {
  const codigo = (await import(form.dataset['contacto'] ?? '')) as { openContacto: typeof OpenContacto };
  codigo.openContacto(form, config);
}

function showWhatsapp(numero: string): void {
  for (const lugar of document.querySelectorAll<HTMLElement>('[data-whatsapp]')) {
    lugar.querySelector('a')?.setAttribute('href', `https://wa.me/${numero}`);
    lugar.hidden = false;
  }
}

const onceLoaded = (): void => void finish().catch(reportError);

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
else start();
if (document.readyState === 'complete') onceLoaded();
else addEventListener('load', onceLoaded, { once: true });
