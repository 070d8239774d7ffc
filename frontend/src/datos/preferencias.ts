import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PREFERENCIAS_INICIALES } from '#domain/sesion/preferencias.ts';
import type { Densidad, Preferencias } from '#domain/sesion/preferencias.ts';
import { MisPreferenciasDocument } from '../generated/datos/preferencias.ts';
import { execute } from '../lib/api-client.ts';
import { useSesion } from '../lib/use-sesion.ts';
import { CLAVES, readItem, writeItem } from '../lib/storage.ts';
import { toOpciones } from '../lib/lectura.ts';
import type { Lectura } from '../lib/lectura.ts';
import { UI } from '../lib/ui-constants.ts';

export const CLAVE_PREFERENCIAS = ['preferencias'] as const;

/** Preferences of the user in this establishment; the server keeps them, so they apply on every device. */
export function usePreferencias(lectura?: Lectura) {
  const sesion = useSesion();
  return useQuery({
    queryKey: CLAVE_PREFERENCIAS,
    enabled: sesion !== null && sesion.rol !== null,
    queryFn: async ({ signal }): Promise<Preferencias> =>
      (await execute(MisPreferenciasDocument, {}, signal)).misPreferencias,
    ...toOpciones(lectura, UI.datosEstablesMs),
  });
}

/** Sets the row height on the root of the page, where tables read it. */
function applyDensidad(densidad: Densidad): void {
  document.documentElement.dataset['densidad'] = densidad;
}

/** Applies the row height of this device at once, then that of the server. */
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
