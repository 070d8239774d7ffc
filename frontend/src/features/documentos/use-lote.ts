import { useEffect, useRef, useState } from 'react';
import { downloadBlob } from '../../lib/download-text.ts';
import { t } from './i18n.ts';
import { loadCode } from '../../lib/load-code.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import type { Fallo } from './lote.ts';
import type { Resumen } from './resumenes.ts';
import { readHoy } from '../../lib/reloj.ts';

export type ClaseLote = 'zip' | 'pdf';
export type AvanceLote = { clase: ClaseLote; hechos: number; total: number };

/** State of making one file of many documents: progress, cancelling, and the documents that failed. */
export function useLote() {
  const [avance, setAvance] = useState<AvanceLote | null>(null);
  const [fallos, setFallos] = useState<readonly Fallo[]>([]);
  const [hasArchivo, setHasArchivo] = useState(false);
  const control = useRef<AbortController | null>(null);
  // Leaving the screen ends the work, because no other screen offers a way to cancel it.
  useEffect(() => () => control.current?.abort(), []);
  const start = async (clase: ClaseLote, filas: readonly Resumen[]) => {
    if (control.current !== null) return;
    const propio = new AbortController();
    control.current = propio;
    const total = filas.length;
    setFallos([]);
    setAvance({ clase, hechos: 0, total });
    const opciones = {
      senal: propio.signal,
      onAvance: (hechos: number) => setAvance({ clase, hechos, total }),
    };
    try {
      const { createPdfUnico, createZip } = await loadCode(() => import('./lote.ts'));
      const titulo = t('documentos.lote.tituloPdf', { cantidad: total });
      const lote =
        clase === 'zip'
          ? await createZip(filas, opciones)
          : await createPdfUnico(filas, { ...opciones, titulo });
      propio.signal.throwIfAborted();
      setFallos(lote.fallos);
      setHasArchivo(lote.archivo !== null);
      if (lote.archivo !== null) {
        downloadBlob(lote.archivo, `documentos-${readHoy()}.${clase}`);
        showToast('success', t('documentos.lote.hecho', { cantidad: lote.documentos }));
      }
    } catch (error) {
      if (!propio.signal.aborted) showError(error);
    } finally {
      control.current = null;
      setAvance(null);
    }
  };
  return {
    avance,
    fallos,
    /** Whether a file with some of the documents exists. */
    hasArchivo,
    start,
    cancel: () => control.current?.abort(),
    forgetFallos: () => setFallos([]),
  };
}
