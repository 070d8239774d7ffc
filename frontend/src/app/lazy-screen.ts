import type { ComponentType } from 'react';
import { loadReported } from '../lib/load-code.ts';

/** Error of a screen whose code did not arrive in time, or was removed by a deployment. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

export async function loadScreen(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await loadReported(load) };
  } catch (cause) {
    throw new ScreenLoadError('load failed', { cause });
  }
}
