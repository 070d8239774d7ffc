import { SEGUNDOS_AUDIO, checkAudio } from '#domain/archivos/audio.ts';
import { checkSubida } from '#domain/archivos/subidas.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';

/** Kinds that browsers record, the one that all of them play first. */
const FORMATOS = [
  { tipo: 'audio/mp4;codecs=mp4a.40.2', extension: 'm4a' },
  { tipo: 'audio/webm;codecs=opus', extension: 'webm' },
  { tipo: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { tipo: 'audio/mp4', extension: 'm4a' },
] as const;
/** A voice is clear with so many bits in a second, and half a minute of it has 120 KB. */
const BITS_POR_SEGUNDO = 32_000;

const formatoDe = () => FORMATOS.find(({ tipo }) => MediaRecorder.isTypeSupported(tipo));

/** Whether this browser records sound. */
export const isGrabable = (): boolean =>
  'MediaRecorder' in globalThis && 'mediaDevices' in navigator && formatoDe() !== undefined;

/** Records until `fin` says so, or for as long as a recording may take; the microphone is free again afterwards. */
export async function grabar(fin: AbortSignal): Promise<File> {
  const formato = formatoDe();
  if (formato === undefined) throw new Error('This browser records no sound');
  const microfono = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    const { tipo, extension } = formato;
    const grabadora = new MediaRecorder(microfono, { mimeType: tipo, audioBitsPerSecond: BITS_POR_SEGUNDO });
    const partes: Blob[] = [];
    const hecha = new Promise<void>((resolve, reject) => {
      grabadora.ondataavailable = ({ data }) => partes.push(data);
      grabadora.onstop = () => resolve();
      grabadora.onerror = () => reject(new Error('The recording failed'));
    });
    const stop = (): void => {
      if (grabadora.state !== 'inactive') grabadora.stop();
    };
    fin.addEventListener('abort', stop, { once: true });
    grabadora.start();
    const timer = setTimeout(stop, SEGUNDOS_AUDIO * 1_000);
    if (fin.aborted) stop();
    await hecha.finally(() => clearTimeout(timer));
    return new File(partes, `voz.${extension}`, { type: tipo.split(';')[0] ?? tipo });
  } finally {
    for (const pista of microfono.getTracks()) pista.stop();
  }
}

/** Seconds of a file, as far as this browser knows them; null for one that it does not play, or whose end it cannot see. */
function measureSegundos(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const sonido = new Audio();
    sonido.preload = 'metadata';
    sonido.onloadedmetadata = () => resolve(Number.isFinite(sonido.duration) ? sonido.duration : null);
    sonido.onerror = () => resolve(null);
    sonido.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Fault of a chosen file, before it is sent; the server looks at its name, its size and its bytes again. */
export async function checkElegido(file: File): Promise<Falta | null> {
  const [mala] = checkSubida('AUDIO', file.name, file.size);
  if (mala !== undefined) return mala;
  const tipo = checkAudio(new Uint8Array(await file.arrayBuffer()), 'clave');
  if (typeof tipo !== 'string') return tipo;
  const segundos = await measureSegundos(file);
  return segundos !== null && segundos > SEGUNDOS_AUDIO + 1 ? falta('SUBIDA-20', 'clave') : null;
}
