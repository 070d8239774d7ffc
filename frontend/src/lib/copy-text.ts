/** Error when the browser refuses its clipboard; it carries the text, so that the user can copy it by hand. */
export class SinPortapapeles extends Error {
  override readonly name = 'SinPortapapeles';
  readonly texto: string;
  constructor(texto: string, cause: unknown) {
    super('The browser refused its clipboard', { cause });
    this.texto = texto;
  }
}

/**
 * Puts a text that is still being made on the clipboard; browsers that take only finished texts wait for it. Throws
 * `SinPortapapeles` when the browser refuses, and the failure of the text when it cannot be made.
 */
export async function copyText(making: Promise<string>): Promise<void> {
  // The failure is reported below, by the code that waits for it.
  making.catch(() => undefined);
  if (await writeUnfinished(making)) return;
  const texto = await making;
  try {
    await navigator.clipboard.writeText(texto);
  } catch (error) {
    throw new SinPortapapeles(texto, error);
  }
}

/** Begins to write while the press of the button still counts; whether the browser took it. */
async function writeUnfinished(making: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem !== 'function') return false;
  const blob = making.then((text) => new Blob([text], { type: 'text/plain' }));
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
    () => true,
    () => false,
  );
}
