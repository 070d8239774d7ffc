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
