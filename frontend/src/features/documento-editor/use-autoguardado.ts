import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { onBeforeLeaving } from '../../lib/before-leaving.ts';
import { createAutosave } from './autosave.ts';
import type { Autoguardado } from './autosave.ts';
import type { Edicion } from './edicion.ts';
import type { EstadoLocal } from '../../datos/documentos-locales.ts';
import type { ServiciosEditor } from './servicios.ts';
import { readAhora } from '../../lib/reloj.ts';

export type Guardado = { estado: 'limpio' | 'pendiente' | 'error' } | { estado: 'guardado'; hora: number };

type Opciones = { edicion: Edicion; isEditable: boolean; saveBorrador: ServiciosEditor['saveBorrador'] };

export type AutoguardadoVivo = {
  guardado: Guardado;
  /** Writes the draft at once, changed or not (Ctrl+S). */
  save: () => Promise<void>;
  /** Writes the draft with another state, after any waiting change; false when the device could not. */
  saveAs: (borrador: DocumentoBorrador, estado: EstadoLocal) => Promise<boolean>;
};

/** Stores the draft on the device within a second of any change, and when the page hides. */
export function useAutoguardado({ edicion, isEditable, saveBorrador }: Opciones): AutoguardadoVivo {
  const [guardado, setGuardado] = useState<Guardado>({ estado: 'limpio' });
  const ref = useRef<Autoguardado<DocumentoBorrador> | null>(null);
  ref.current ??= createAutosave<DocumentoBorrador>({
    save: (borrador) => saveBorrador(borrador, 'borrador'),
    onSaved: () => setGuardado({ estado: 'guardado', hora: readAhora() }),
    onError: () => setGuardado({ estado: 'error' }),
  });
  const autosave = ref.current;

  const { borrador, cambios } = edicion;
  useEffect(() => {
    if (cambios === 0 || !isEditable) return;
    setGuardado({ estado: 'pendiente' });
    autosave.schedule(borrador);
  }, [autosave, borrador, cambios, isEditable]);

  useEffect(() => {
    const flush = () => void autosave.flush();
    const withdraw = onBeforeLeaving(autosave.flush);
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisibility);
      withdraw();
      flush();
    };
  }, [autosave]);

  const save = useCallback(() => {
    autosave.schedule(borrador);
    return autosave.flush();
  }, [autosave, borrador]);
  const saveAs = useCallback(
    async (toSave: DocumentoBorrador, estado: EstadoLocal) => {
      await autosave.flush();
      try {
        await saveBorrador(toSave, estado);
        return true;
      } catch {
        setGuardado({ estado: 'error' });
        return false;
      }
    },
    [autosave, saveBorrador],
  );
  return { guardado, save, saveAs };
}
