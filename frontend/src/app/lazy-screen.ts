import { createElement } from 'react';
import type { ComponentType } from 'react';
import { loadReported } from '../lib/load-reported.ts';
import { useIdioma } from '../lib/use-idioma.ts';

/** Error of a screen whose code did not arrive in time, or was removed by a deployment. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** Draws the whole screen again when the texts of the page change, with everything that was typed in it. */
function followIdioma(Screen: ComponentType): ComponentType {
  return function Pantalla() {
    useIdioma();
    return createElement(Screen);
  };
}

/** While the code of a screen loads, the one before it stays, and the page says that it waits (teclas-tempranas.ts). */
export async function loadScreen(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const { dataset } = document.documentElement;
  dataset['espera'] = '';
  try {
    return { Component: followIdioma(await loadReported(load)) };
  } catch (cause) {
    throw new ScreenLoadError('load failed', { cause });
  } finally {
    delete dataset['espera'];
  }
}
