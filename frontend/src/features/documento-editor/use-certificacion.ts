import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { isRecibida, resumeCertificacion, runCertificacion } from './certificacion.ts';
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

/** Whether the server shows the document now. */
async function isThere(
  { readAvance }: Pick<ServiciosEditor, 'readAvance'>,
  idTransaccion: string,
): Promise<boolean> {
  try {
    return (await readAvance(idTransaccion, new AbortController().signal)) !== null;
  } catch {
    return false;
  }
}

/**
 * Sends the draft. A screen that is left stops following, but what is being sent is sent: the tray follows it then. When
 * the session has ended nothing was done, and the sign-in takes this screen away, so it is a draft again at once.
 */
async function sendVenta(
  { servicios, saveAs }: Pick<Opciones, 'servicios' | 'saveAs'>,
  borrador: DocumentoBorrador,
): ReturnType<ServiciosEditor['certify']> {
  try {
    return await servicios.certify(borrador, new AbortController().signal);
  } catch (error) {
    if (error instanceof ApiError && error.codigo === 'SESION_EXPIRADA') await saveAs(borrador, 'borrador');
    throw error;
  }
}

/** Phase of a sale in the queue; the present one when it says the same. */
const toCola = (antes: FaseEditor | null, enviada: boolean): FaseEditor =>
  antes?.fase === 'enCola' && antes.enviada === enviada ? antes : { fase: 'enCola', enviada };

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

  /** Leaves the sale to the queue of the device; one that the device cannot store stays on the screen. */
  const enqueue = useCallback(
    async (borrador: DocumentoBorrador, enviada: boolean) => {
      const next: FaseEditor = (await saveAs(borrador, 'en_cola'))
        ? { fase: 'enCola', enviada }
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
        await enqueue(borrador, false);
        return;
      }
      const control = new AbortController();
      running.current = control;
      const read = createRead(servicios, borrador.idTransaccion, () => {
        if (modo !== 'resume') control.abort();
      });
      if (modo === 'start') setFase({ fase: 'enviando' });
      if (modo === 'resume') setFase({ fase: 'verificando', recibido: false });
      if (modo === 'start') await saveAs(borrador, 'enviando');
      const certify = modo === 'start' ? runCertificacion : resumeCertificacion;
      await certify<AvanceDocumento>({
        send: () => sendVenta({ servicios, saveAs }, borrador),
        read,
        signal: control.signal,
        onFase(next) {
          // The queue has the sale and its content; only what the server has of it is shown and written.
          if (modo === 'cola' && !isRecibida(next)) return;
          const estado = estadoOf(next);
          if (estado !== null) void saveAs(borrador, estado);
          setFase(next.fase === 'noEnviado' ? null : next);
          notify.current(next);
        },
      });
      if (running.current !== control) return;
      running.current = null;
      if (!control.signal.aborted) return;
      if (modo === 'start') await enqueue(borrador, true);
      else setFase({ fase: 'enCola', enviada: true });
    },
    [servicios, saveAs, enqueue],
  );
  const start = useCallback((borrador: DocumentoBorrador) => run(borrador, 'start'), [run]);
  /** Follows a sale that the queue sends: it stays one of the queue until the server has it, and only its end is written. */
  const follow = useCallback(
    async (borrador: DocumentoBorrador) => {
      if (await isThere(servicios, borrador.idTransaccion)) await run(borrador, 'cola');
    },
    [run, servicios],
  );
  const resume = useCallback((borrador: DocumentoBorrador) => run(borrador, 'resume'), [run]);
  const dismiss = useCallback(() => setFase(null), []);
  const showCola = useCallback((enviada = false) => setFase((antes) => toCola(antes, enviada)), []);
  return { fase, start, resume, follow, dismiss, showCola };
}
