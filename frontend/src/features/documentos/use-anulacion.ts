import { useEffect, useRef, useState } from 'react';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { PALABRA_ANULAR } from '#domain/constantes.ts';
import { isOutcomeUnknown } from '../../lib/poll.ts';
import type { DocumentoLeido, ServiciosAnulacion } from './api.ts';

/** `sinRespuesta`: nobody answered the call, so neither the server's nor the certifier's part in it is known. */
export type FaseAnulacion =
  | 'escribiendo'
  | 'anulando'
  | 'anulado'
  | 'noAnulado'
  | 'pendiente'
  | 'sinRespuesta';

type Opciones = {
  idTransaccion: string;
  uuid: string;
  servicios: ServiciosAnulacion;
  onDone: (leido: DocumentoLeido | null, fase: FaseAnulacion) => void;
};

export function isPalabraAnular(texto: string): boolean {
  return texto.trim().toLowerCase() === PALABRA_ANULAR.toLowerCase();
}

/** Sends an annulment once and follows it. When its answer never arrives it is looked up, not sent again. */
export function useAnulacion({ idTransaccion, uuid, servicios, onDone }: Opciones) {
  const [fase, setFase] = useState<FaseAnulacion>('escribiendo');
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    return () => running.current?.abort();
  }, []);

  const run = async (motivo: string, control: AbortController) => {
    const isRespondida = await servicios.nullify(uuid, motivo).then(
      () => true,
      (failure: unknown) => {
        if (!isOutcomeUnknown(failure)) throw failure;
        return false;
      },
    );
    const leido = await servicios.follow(idTransaccion, control.signal);
    if (control.signal.aborted) return;
    const isAnulado = leido !== null && isEstado(leido.documento.statusDocumento, 'anulado');
    const sinAnular = leido === null ? 'pendiente' : 'noAnulado';
    const next = isAnulado ? 'anulado' : isRespondida ? sinAnular : 'sinRespuesta';
    setFase(next);
    onDone(leido, next);
  };
  const annul = (motivo: string) => {
    if (running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    setError(null);
    setFase('anulando');
    run(motivo, control)
      .catch((failure: unknown) => {
        if (control.signal.aborted) return;
        setError(failure);
        setFase('escribiendo');
      })
      .finally(() => {
        running.current = null;
      });
  };
  return { fase, error, annul };
}
