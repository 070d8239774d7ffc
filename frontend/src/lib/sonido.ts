/** Addresses in memory of what was heard in this window, by the address it came from. */
const oidas = new Map<string, string>();
let sonido: HTMLAudioElement | null = null;

async function fetchVoz(path: string): Promise<string> {
  const oida = oidas.get(path);
  if (oida !== undefined) return oida;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  oidas.set(path, url);
  return url;
}

/** Plays a sound in the place of the one before; ends with its beginning. */
export async function playUrl(url: string): Promise<void> {
  stopSonido();
  sonido = new Audio(url);
  try {
    await sonido.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
    // Some browsers let a page sound only once the finger leaves the glass.
    const esperado = sonido;
    addEventListener('pointerup', () => void esperado.play().catch(() => undefined), { once: true });
  }
}

/** Plays a recording. It is fetched once; the browser keeps it, because its address names its content. */
export async function playVoz(path: string): Promise<void> {
  await playUrl(await fetchVoz(path));
}

export function stopSonido(): void {
  sonido?.pause();
  sonido = null;
}
