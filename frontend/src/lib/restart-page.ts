import { saveBeforeLeaving } from './before-leaving.ts';
import { loadConfig } from './config.ts';

/**
 * Starts the page anew, with the sale in it saved. A part that failed twice needs this: Chromium remembers a failed import as long
 * as the page lives, and after a deployment the address is gone. Without the server the page stays, because the rest of it works.
 */
export async function restartPage(): Promise<void> {
  try {
    await loadConfig();
  } catch {
    return;
  }
  await saveBeforeLeaving();
  location.reload();
}
