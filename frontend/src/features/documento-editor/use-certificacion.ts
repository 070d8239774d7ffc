import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { resumeCertificacion, runCertificacion } from './certificacion.ts';
import type { Fase } from './certificacion.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { EstadoLocal } from '../../datos/documentos-locales.ts';
import type { AvanceDocumento, ServiciosEditor } from './servicios.ts';

export type FaseEditor = Fase<AvanceDocumento>;

type Opciones = {
  servicios: Pick<ServiciosEditor, 'certify' | 'readAvance'>;
  saveAs: (borrador: DocumentoBorrador, estado: EstadoLocal) => Promise<void>;
  onFase: (fase: FaseEditor) => void;
};

/** State of the draft on the device after each phase; null leaves it unchanged. */
function estadoOf(fase: FaseEditor): EstadoLocal | null {
  switch (fase.fase) {
    case 'certificado':
      return 'certificado';
    case 'contingencia':
      return 'aceptado';
    case 'rechazado':
      return 'rechazado';
    case 'fallido':
      return fase.recibido ? null : 'borrador';
    case 'noEnviado':
      return 'borrador';
    default:
      return null;
  }
}

/** Certifies a draft; while a certification runs, another start does nothing. */
export function useCertificacion({ servicios, saveAs, onFase }: Opciones) {
  const [fase, setFase] = useState<FaseEditor | null>(null);
  const running = useRef<AbortController | null>(null);
  const notify = useRef(onFase);
  useEffect(() => {
    notify.current = onFase;
  });
  useEffect(() => {
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, []);

  /**
   * Sends the draft. A screen that is left stops following, but what is being sent is sent: the tray follows it then. When
   * the session has ended nothing was done, and the sign-in takes this screen away, so it is a draft again at once.
   */
  const send = useCallback(
    async (borrador: DocumentoBorrador) => {
      try {
        return await servicios.certify(borrador, new AbortController().signal);
      } catch (error) {
        if (error instanceof ApiError && error.codigo === 'SESION_EXPIRADA')
          await saveAs(borrador, 'borrador');
        throw error;
      }
    },
    [servicios, saveAs],
  );
  const run = useCallback(
    async (borrador: DocumentoBorrador, modo: 'start' | 'resume') => {
      if (running.current !== null) return;
      const control = new AbortController();
      running.current = control;
      setFase({ fase: modo === 'start' ? 'enviando' : 'verificando' });
      if (modo === 'start') await saveAs(borrador, 'enviando');
      const follow = modo === 'start' ? runCertificacion : resumeCertificacion;
      await follow<AvanceDocumento>({
        send: () => send(borrador),
        read: (signal) => servicios.readAvance(borrador.idTransaccion, signal),
        signal: control.signal,
        onFase(next) {
          const estado = estadoOf(next);
          if (estado !== null) void saveAs(borrador, estado);
          setFase(next.fase === 'noEnviado' ? null : next);
          notify.current(next);
        },
      });
      if (running.current === control) running.current = null;
    },
    [send, servicios, saveAs],
  );
  const start = useCallback((borrador: DocumentoBorrador) => run(borrador, 'start'), [run]);
  const resume = useCallback((borrador: DocumentoBorrador) => run(borrador, 'resume'), [run]);
  const dismiss = useCallback(() => setFase(null), []);
  return { fase, start, resume, dismiss };
}
