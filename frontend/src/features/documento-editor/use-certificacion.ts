import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { resumeCertificacion, runCertificacion } from './certificacion.ts';
import type { Fase } from './certificacion.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isOnline } from '../../lib/connection.ts';
import type { EstadoLocal } from '../../datos/documentos-locales.ts';
import { t } from './i18n.ts';
import type { AvanceDocumento, ServiciosEditor } from './servicios.ts';

export type FaseEditor = Fase<AvanceDocumento>;

type Opciones = {
  servicios: Pick<ServiciosEditor, 'certify' | 'readAvance'>;
  saveAs: (borrador: DocumentoBorrador, estado: EstadoLocal) => Promise<boolean>;
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

/** A sale that the user sends, one whose sending was interrupted, and one that the queue sends. */
type Modo = 'start' | 'resume' | 'cola';

/** Looks that fail one after the other before the sale is left to the queue. */
const MIRADAS_SIN_RED = 2;

/** The device could not store the sale, and there is no connection: it exists on the screen alone. */
const sinGuardar = (): ApiError =>
  new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('editor.guardado.error'), tipo: 'error' });

const isSinRed = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'SIN_CONEXION';

/** Reads the state of a sale, and tells when several looks in a row have found no connection. */
function createRead(
  { readAvance }: Pick<ServiciosEditor, 'readAvance'>,
  idTransaccion: string,
  onSinRed: () => void,
): (signal: AbortSignal) => Promise<AvanceDocumento | null> {
  let sinRed = 0;
  return async (signal) => {
    try {
      const leido = await readAvance(idTransaccion, signal);
      sinRed = 0;
      return leido;
    } catch (error) {
      sinRed = isSinRed(error) ? sinRed + 1 : 0;
      if (sinRed >= MIRADAS_SIN_RED) onSinRed();
      throw error;
    }
  };
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
  /** Leaves the sale to the queue of the device; one that the device cannot store stays on the screen. */
  const enqueue = useCallback(
    async (borrador: DocumentoBorrador) => {
      const next: FaseEditor = (await saveAs(borrador, 'en_cola'))
        ? { fase: 'enCola' }
        : { fase: 'fallido', error: sinGuardar(), recibido: false };
      setFase(next);
      notify.current(next);
    },
    [saveAs],
  );
  const run = useCallback(
    async (borrador: DocumentoBorrador, modo: Modo) => {
      if (running.current !== null) return;
      if (modo === 'start' && !isOnline()) {
        await enqueue(borrador);
        return;
      }
      const control = new AbortController();
      running.current = control;
      const read = createRead(servicios, borrador.idTransaccion, () => {
        if (modo !== 'resume') control.abort();
      });
      setFase({ fase: modo === 'start' ? 'enviando' : 'verificando' });
      if (modo === 'start') await saveAs(borrador, 'enviando');
      const certify = modo === 'start' ? runCertificacion : resumeCertificacion;
      await certify<AvanceDocumento>({
        send: () => send(borrador),
        read,
        signal: control.signal,
        onFase(next) {
          // The queue has the sale and its content; a look at it changes neither.
          if (modo === 'cola' && (next.fase === 'noEnviado' || next.fase === 'fallido')) {
            setFase({ fase: 'enCola' });
            return;
          }
          const estado = estadoOf(next);
          if (estado !== null) void saveAs(borrador, estado);
          setFase(next.fase === 'noEnviado' ? null : next);
          notify.current(next);
        },
      });
      if (running.current !== control) return;
      running.current = null;
      if (!control.signal.aborted) return;
      if (modo === 'start') await enqueue(borrador);
      else setFase({ fase: 'enCola' });
    },
    [send, servicios, saveAs, enqueue],
  );
  const start = useCallback((borrador: DocumentoBorrador) => run(borrador, 'start'), [run]);
  /** Follows a sale that the queue has sent, and writes nothing but its end. */
  const follow = useCallback((borrador: DocumentoBorrador) => run(borrador, 'cola'), [run]);
  const resume = useCallback((borrador: DocumentoBorrador) => run(borrador, 'resume'), [run]);
  const dismiss = useCallback(() => setFase(null), []);
  const showCola = useCallback(() => setFase({ fase: 'enCola' }), []);
  return { fase, start, resume, follow, dismiss, showCola };
}
