import { useEffect, useSyncExternalStore } from 'react';

let actual: string | null = null;
const oyentes = new Set<() => void>();

function set(codigo: string | null): void {
  actual = codigo;
  for (const oyente of oyentes) oyente();
}

function subscribe(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}

/** Tells that a screen shows the document with that id, and follows it, for as long as the screen is there. */
export function useMostrarVenta(codigo: string): void {
  useEffect(() => {
    set(codigo);
    return () => {
      if (actual === codigo) set(null);
    };
  }, [codigo]);
}

/** Id of the document that a screen shows; null for none. */
export function useVentaEnPantalla(): string | null {
  return useSyncExternalStore(subscribe, () => actual);
}
