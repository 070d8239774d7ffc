import type { ComponentType } from 'react';
import { loadParte } from '../lib/i18n.ts';
import { UI } from '../lib/ui-constants.ts';

/** Error of a screen whose code did not arrive in time, or was removed by a deployment. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** Loads a screen within the limit of spec 1 §8 (120 s). */
export async function loadScreen(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ScreenLoadError('timeout')), UI.cargaPantallaMs);
  });
  try {
    return { Component: await Promise.race([loadParte(load), limit]) };
  } catch (cause) {
    throw cause instanceof ScreenLoadError ? cause : new ScreenLoadError('load failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
