import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PREFERENCIAS_INICIALES } from '#domain/sesion/preferencias.ts';
import type { Densidad, Preferencias } from '#domain/sesion/preferencias.ts';
import { MisPreferenciasDocument } from '../generated/datos/preferencias.ts';
import { execute } from '../lib/api-client.ts';
import { useSesion } from '../lib/session-store.ts';
import { CLAVES, readItem, writeItem } from '../lib/storage.ts';

export const CLAVE_PREFERENCIAS = ['preferencias'] as const;

/** How the user likes to work here; they follow him to every device. */
export function usePreferencias() {
  const sesion = useSesion();
  return useQuery({
    queryKey: CLAVE_PREFERENCIAS,
    enabled: sesion !== null && sesion.rol !== null,
    queryFn: async ({ signal }): Promise<Preferencias> =>
      (await execute(MisPreferenciasDocument, {}, signal)).misPreferencias,
  });
}

/** Tables read the height of their rows from the root of the page. */
function applyDensidad(densidad: Densidad): void {
  document.documentElement.dataset['densidad'] = densidad;
}

/** Draws at once as the device remembers, then as the server says. */
export function useDensidad(): void {
  const { data } = usePreferencias();
  useEffect(() => {
    const guardada: Densidad = readItem(CLAVES.densidad) === 'compacta' ? 'compacta' : 'comoda';
    const densidad = data?.densidad ?? guardada;
    if (data !== undefined && densidad !== guardada) writeItem(CLAVES.densidad, densidad);
    applyDensidad(densidad);
    return () => applyDensidad(PREFERENCIAS_INICIALES.densidad);
  }, [data]);
}
