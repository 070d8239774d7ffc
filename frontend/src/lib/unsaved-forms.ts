import { useEffect, useRef } from 'react';
import { readSesion } from './session-store.ts';

/** What was being typed in forms that went away by themselves, by user and form; only as long as the page lives. */
const rescatados = new Map<string, unknown>();

function claveOf(formulario: string): string {
  const sesion = readSesion();
  return JSON.stringify([sesion?.usuario ?? '', sesion?.nit ?? '', formulario]);
}

/** What this user was typing in that form; null when nothing was left behind. */
export function peekRescate(formulario: string): unknown {
  return rescatados.get(claveOf(formulario)) ?? null;
}

/**
 * Keeps what `read` gives (null: nothing worth it) when the form goes away without its user having closed it: the
 * session ended, or the connection was lost. The function given back says that he did close it.
 */
export function useRescate(formulario: string, read: () => unknown): () => void {
  const ultimo = useRef(read);
  const isCerrado = useRef(false);
  const clave = useRef(claveOf(formulario));
  useEffect(() => {
    ultimo.current = read;
  });
  useEffect(() => {
    const suya = clave.current;
    return () => {
      const valor = isCerrado.current ? null : ultimo.current();
      if (valor === null) rescatados.delete(suya);
      else rescatados.set(suya, valor);
    };
  }, []);
  return () => {
    isCerrado.current = true;
  };
}
