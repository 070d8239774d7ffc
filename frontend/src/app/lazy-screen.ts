import { createElement, useEffect, useReducer } from 'react';
import type { ComponentType } from 'react';
import { Skeleton } from '../components/states.tsx';
import { loadReported } from '../lib/load-reported.ts';
import { useIdioma } from '../lib/use-idioma.ts';

type Load = () => Promise<ComponentType>;

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
export async function loadScreen(load: Load): Promise<ComponentType> {
  const { dataset } = document.documentElement;
  dataset['espera'] = '';
  try {
    return followIdioma(await loadReported(load));
  } catch (cause) {
    throw new ScreenLoadError('load failed', { cause });
  } finally {
    delete dataset['espera'];
  }
}

export type Pantalla = {
  /** Loads the code unless it is here, for which the answer is null. A failure is kept for the screen, until the next call. */
  load: () => Promise<void> | null;
  Pantalla: ComponentType;
};

/** A screen whose code loads before its address is shown. */
export function createPantalla(loadCodigo: Load): Pantalla {
  let codigo: ComponentType | null = null;
  let fallo: Error | null = null;
  let carga: Promise<void> | null = null;
  const load = (): Promise<void> | null => {
    if (codigo !== null) return null;
    carga ??= loadScreen(loadCodigo)
      .then(
        (Screen) => {
          codigo = Screen;
          fallo = null;
        },
        (cause: unknown) => {
          fallo = cause instanceof Error ? cause : new ScreenLoadError('load failed', { cause });
        },
      )
      .finally(() => {
        carga = null;
      });
    return carga;
  };
  function Pantalla() {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const isAusente = codigo === null && fallo === null;
    useEffect(() => {
      if (isAusente) void load()?.then(redraw);
    }, [isAusente]);
    if (codigo !== null) return createElement(codigo);
    if (fallo !== null) throw fallo;
    return createElement(Skeleton);
  }
  return { load, Pantalla };
}
