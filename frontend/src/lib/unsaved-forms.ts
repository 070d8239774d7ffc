import { useEffect, useRef } from 'react';
import { readSesion } from './session-store.ts';

/** Text typed in forms that were removed by the application, by user and form; kept only while the page lives. */
const unsaved = new Map<string, unknown>();

function claveOf(formulario: string): string {
  const sesion = readSesion();
  return JSON.stringify([sesion?.usuario ?? '', sesion?.nit ?? '', formulario]);
}

/** Text that this user had typed in that form; null when nothing was left. */
export function peekUnsaved(formulario: string): unknown {
  return unsaved.get(claveOf(formulario)) ?? null;
}

/**
 * Keeps the answer of `read` (null: nothing to keep) when the application removes the form because the session ended or
 * the connection was lost. The user's own closing is reported by calling the returned function.
 */
export function useUnsaved(formulario: string, read: () => unknown): () => void {
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
      if (valor === null) unsaved.delete(suya);
      else unsaved.set(suya, valor);
    };
  }, []);
  return () => {
    isCerrado.current = true;
  };
}
