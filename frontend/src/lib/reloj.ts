/**
 * The days of the page, by hora-servidor.ts. The day of a document is that of the server: a device whose clock is
 * late or ahead would issue on another day without a word.
 */

import type { DiaVisto, RelojVisto } from '#domain/documentos/vida/cola.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import {
  ahoraDelAparato,
  isHoraDelServidor,
  readAhora,
  readDesfase,
  subscribeHora,
} from './hora-servidor.ts';

export {
  ahoraDelAparato,
  enHoraDelServidor,
  isHoraDelServidor,
  noteHora,
  readAhora,
} from './hora-servidor.ts';

/** Day of today in Guatemala, yyyy-mm-dd: the one that documents, filters, deadlines and months go by. */
export const readHoy = (): string => toGuatemala(readAhora()).fecha;

const readPagina = () => ({ inicio: performance.timeOrigin, ms: performance.now() });

/** Day of today as it goes with a draft that is written now. */
export const readDia = (): DiaVisto => ({
  hoy: readHoy(),
  delServidor: isHoraDelServidor(),
  pagina: readPagina(),
});

/** Time of the server against the device's; null while no answer has told it. */
export function readReloj(): RelojVisto | null {
  const desfase = readDesfase();
  return desfase === null ? null : { ahora: readAhora(), desfase, pagina: readPagina() };
}

/** Day that the device itself takes for today. */
export const readHoyDelAparato = (): string => toGuatemala(ahoraDelAparato()).fecha;

/** Time between two looks at the calendar, which turns a page while the screen stays. */
const MIRADA_MS = 20_000;

/** Tells when today may have become another day; answers the way to stop. */
export function subscribeHoy(oyente: () => void): () => void {
  const stop = subscribeHora(oyente);
  const timer = setInterval(oyente, MIRADA_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
