import { useEffect, useRef, useState } from 'react';

export type EstadoConsulta = 'ninguna' | 'buscando' | 'encontrado' | 'noEncontrado' | 'fallida';

/** Pause after the last key before something is looked up, in milliseconds. */
const PAUSA_MS = 350;

type Opciones<T> = {
  /** Null when there is no such thing. */
  find: (senal: AbortSignal) => Promise<T | null>;
  onFound: (encontrado: T) => void;
};

/**
 * Looks something up each time `clave` becomes another text and stays so for a moment; null is nothing to look up. It never
 * blocks, and an answer to an earlier key is dropped.
 */
export function useDebouncedLookup<T>(clave: string | null, opciones: Opciones<T>): EstadoConsulta {
  const [estado, setEstado] = useState<EstadoConsulta>('ninguna');
  const latest = useRef(opciones);
  useEffect(() => {
    latest.current = opciones;
  });
  useEffect(() => {
    setEstado('ninguna');
    if (clave === null) return undefined;
    const control = new AbortController();
    const timer = setTimeout(() => {
      setEstado('buscando');
      latest.current
        .find(control.signal)
        .then((encontrado) => {
          if (control.signal.aborted) return;
          setEstado(encontrado === null ? 'noEncontrado' : 'encontrado');
          if (encontrado !== null) latest.current.onFound(encontrado);
        })
        .catch(() => {
          if (!control.signal.aborted) setEstado('fallida');
        });
    }, PAUSA_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [clave]);
  return estado;
}
