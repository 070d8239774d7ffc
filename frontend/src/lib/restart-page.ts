import { isAnythingUnsaved, saveBeforeLeaving } from './before-leaving.ts';
import { fetchConfig } from './config.ts';

/**
 * Starts the page anew, with the sale in it saved. A part that failed twice needs this: Chromium remembers a failed import as long
 * as the page lives, and after a deployment the address is gone. Without the server the page stays, because the rest of it works; with
 * a form in which the user typed it stays as well, because only a sale saves itself.
 */
export async function restartPage(): Promise<void> {
  try {
    await fetchConfig();
  } catch {
    return;
  }
  await saveBeforeLeaving();
  if (!isAnythingUnsaved()) location.reload();
}

/** Time between two looks for the server. */
const PASO_MS = 10_000;

/** Waits for that time, or until the device has a network again. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, PASO_MS);
    addEventListener('online', end);
  });

/** Starts a page that lacks a part of itself anew once the server answers and nobody types or answers a dialog. */
export async function restartWithLinea(): Promise<void> {
  let gesto = -Infinity;
  const note = (): void => {
    gesto = performance.now();
  };
  for (const each of ['keydown', 'pointerdown']) addEventListener(each, note, true);
  for (;;) {
    await pause();
    const isCalm = performance.now() - gesto >= PASO_MS && document.querySelector('dialog[open]') === null;
    if (isCalm) await restartPage();
  }
}
