import { fallaDeAparato } from '../../lib/falla-aparato.ts';
import { isOtraLectura } from './lecturas.ts';
import type { Visto } from './lecturas.ts';

/** Reason for which the camera reads no codes. */
export type FallaCamara = 'sinDetector' | 'sinPermiso' | 'sinCamara' | 'otra';

/** The browser's own reader of codes, which the types of TypeScript do not know yet. */
type Detector = { detect: (imagen: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type ClaseDetector = {
  new (opciones: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Kinds of codes that stand on goods. */
const FORMATOS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];
const PAUSA_MS = 150;

function findClase(): ClaseDetector | null {
  const clase: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof clase === 'function' ? (clase as unknown as ClaseDetector) : null;
}

/** Whether to offer the camera: where the browser reads codes, and where people expect it to, on what has a touch screen. */
export function offersCamara(): boolean {
  return findClase() !== null || navigator.maxTouchPoints > 0;
}

async function openDetector(): Promise<Detector | null> {
  const clase = findClase();
  const known = (await clase?.getSupportedFormats()) ?? [];
  const formats = FORMATOS.filter((formato) => known.includes(formato));
  return clase === null || formats.length === 0 ? null : new clase({ formats });
}

function fallaOf(error: unknown): FallaCamara {
  const falla = fallaDeAparato(error);
  return falla === 'sinAparato' ? 'sinCamara' : falla;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Opciones = { signal: AbortSignal; onAbierta: () => void; onCodigo: (codigo: string) => void };

async function readCodigos(
  detector: Detector,
  video: HTMLVideoElement,
  { signal, onCodigo }: Opciones,
): Promise<void> {
  let antes: Visto | null = null;
  while (!signal.aborted) {
    const [leido] = await detector.detect(video);
    signal.throwIfAborted();
    if (leido !== undefined) {
      const visto: Visto = { codigo: leido.rawValue, at: performance.now() };
      if (isOtraLectura(antes, visto)) onCodigo(visto.codigo);
      antes = visto;
    }
    await wait(PAUSA_MS);
  }
}

/** Shows the camera and tells each code that it sees, until the signal ends it; answers the reason when it cannot. */
export async function watchCamara(video: HTMLVideoElement, opciones: Opciones): Promise<FallaCamara | null> {
  const { signal, onAbierta } = opciones;
  let camara: MediaStream | null = null;
  try {
    const detector = await openDetector();
    if (detector === null) return 'sinDetector';
    camara = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (signal.aborted) return null;
    video.srcObject = camara;
    await video.play();
    onAbierta();
    await readCodigos(detector, video, opciones);
    return null;
  } catch (error) {
    return signal.aborted ? null : fallaOf(error);
  } finally {
    for (const pista of camara?.getTracks() ?? []) pista.stop();
  }
}
