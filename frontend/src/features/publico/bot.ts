import { ACCION_CONTACTO } from '#domain/publico/contacto.ts';

/** Bot check of the form: it gives the token of a visitor who passed, "" otherwise. */
export type Bot = { read: () => string; reset: () => void };

/** Key of the local stage, whose check is a box beside the form. */
const CLAVE_LOCAL = 'local';
const GUION = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

type Turnstile = {
  render(lugar: HTMLElement, opciones: object): string;
  getResponse(id: string): string | undefined;
  reset(id: string): void;
};

export function openBot(lugar: HTMLElement, clave: string): Bot {
  return clave === CLAVE_LOCAL ? openCasilla(lugar) : openTurnstile(lugar, clave);
}

/** A box that hands out a token that the simulator takes once. */
function openCasilla(lugar: HTMLElement): Bot {
  const casilla = document.createElement('input');
  casilla.type = 'checkbox';
  const etiqueta = document.createElement('label');
  etiqueta.append(casilla, ` ${lugar.dataset['humano'] ?? ''}`);
  lugar.replaceChildren(etiqueta);
  return {
    read: () => (casilla.checked ? `ok-${crypto.randomUUID()}` : ''),
    reset: () => (casilla.checked = false),
  };
}

/** Cloudflare's own check, which loads now: the visitor has touched the form. */
function openTurnstile(lugar: HTMLElement, clave: string): Bot {
  let id: string | null = null;
  const turnstile = (): Turnstile => Reflect.get(window, 'turnstile') as Turnstile;
  const guion = document.createElement('script');
  guion.src = GUION;
  guion.addEventListener('load', () => {
    id = turnstile().render(lugar, { sitekey: clave, action: ACCION_CONTACTO, language: 'es' });
  });
  document.head.append(guion);
  return {
    read: () => (id === null ? '' : (turnstile().getResponse(id) ?? '')),
    reset: () => {
      if (id !== null) turnstile().reset(id);
    },
  };
}
