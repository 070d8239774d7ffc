import { useState } from 'react';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { checkFormatoPdf } from '#domain/plantillas/reglas.ts';
import { ApiError } from '../../lib/api-error.ts';
import { t } from './i18n.ts';
import { uploadArchivo } from '../../datos/upload-archivo.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { useConflicto } from '../../lib/use-conflicto.ts';
import { readPlantilla } from '../../datos/impresion.ts';
import { usePutPlantilla } from './api.ts';
import type { Borrador, ImagenEditada } from './borrador.ts';
import { camposPlantilla } from './campos-plantilla.ts';
import { focusField } from './focus.ts';

/** Key to send with the form: that of a new file, "" for a removed picture, null for an unchanged one; or a fault. */
async function sendImagen(imagen: ImagenEditada): Promise<{ clave: string | null } | Falta> {
  if (imagen.cambio !== 'nueva') return { clave: imagen.cambio === 'quitar' ? '' : null };
  const subida = await uploadArchivo('IMAGEN_PLANTILLA', imagen.nombre, imagen.archivo);
  if ('falla' in subida) {
    return { ...falta('SUBIDA-12', 'claveImagen'), mensaje: t(`plantillas.imagen.${subida.falla}`) };
  }
  return 'codigo' in subida ? { ...subida, ruta: 'claveImagen' } : subida;
}

/** Stores the form; refused values stay as typed, with a message at their field. */
export function useGuardar(sucursal: number, b: Borrador, onRefused: () => void) {
  const put = usePutPlantilla();
  const [isSaving, setIsSaving] = useState(false);
  const refuse = (faltas: readonly Falta[]): void => {
    const [primera] = faltas;
    b.refuse(faltas);
    onRefused();
    showToast('warning', t('plantillas.corregir'));
    // The focus moves after the form is on the screen again.
    if (primera !== undefined) setTimeout(() => focusField(primera.ruta), 0);
  };
  const { save: saveUnseen, conflicto } = useConflicto();
  const store = async (usar: boolean, enUso: number, version: string | null): Promise<void> => {
    const { formato, imagen } = b;
    const subida = await sendImagen(imagen);
    if ('codigo' in subida) {
      refuse([subida]);
      return;
    }
    const { clave: claveImagen } = subida;
    const input = { ...formato, textosLibres: [...formato.textosLibres], claveImagen };
    b.keep(await put.mutateAsync({ id: sucursal, formato: input, usar, version }), { formato, imagen });
    const isEnUso = enUso === formato.idFormatoPdf;
    showToast(
      'success',
      t(usar ? 'plantillas.usada' : isEnUso ? 'plantillas.guardadaEnUso' : 'plantillas.guardada'),
    );
  };
  const save = async (usar: boolean, enUso: number): Promise<void> => {
    if (isSaving) return;
    const { formato, version } = b;
    const faltas = checkFormatoPdf(formato);
    if (faltas.length > 0) {
      refuse(faltas);
      return;
    }
    setIsSaving(true);
    await saveUnseen({
      version,
      propio: formato,
      campos: camposPlantilla(),
      store: (leida) => store(usar, enUso, leida),
      readActual: () => readPlantilla(sucursal, formato.idFormatoPdf),
      toValores: (actual) => actual.formato,
      onKeep: b.load,
      onError: (error) => {
        if (error instanceof ApiError && error.faltas.length > 0) refuse(error.faltas);
        else showError(error);
      },
    });
    setIsSaving(false);
  };
  return { isSaving, save, conflicto };
}
