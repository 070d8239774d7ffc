import { FUENTE_PANTALLA } from './a-svg.ts';

let loaded: Promise<void> | null = null;

/** Gives the page the very fonts of the PDF, once; without them the preview is drawn with the ones of the screens. */
export function loadFuentesPantalla(): Promise<void> {
  loaded ??= load().catch(() => undefined);
  return loaded;
}

async function load(): Promise<void> {
  // jsdom and old browsers.
  if (typeof FontFace !== 'function') return;
  const [regular, bold] = await Promise.all([
    import('./fuentes/noto-sans-regular.json'),
    import('./fuentes/noto-sans-bold.json'),
  ]);
  await Promise.all([addFuente(regular.default.ttf, '400'), addFuente(bold.default.ttf, '700')]);
}

async function addFuente(base64: string, weight: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  document.fonts.add(await new FontFace(FUENTE_PANTALLA, bytes, { weight }).load());
}
