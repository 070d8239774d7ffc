import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LARGOS } from '#domain/constantes.ts';
import { LIMITES_UNIDAD, checkUnidad, cleanUnidad } from '#domain/catalogos/reglas-unidad.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { AvisosSinGuardar, useSinGuardar } from '../../../components/sin-guardar.tsx';
import { readCatalogos } from '../../../datos/unidades.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { FORMULARIOS } from '../formularios.ts';
import { t } from '../i18n.ts';
import { peekUnsaved } from '../../../lib/unsaved-forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutUnidad } from '../api.ts';

const NUEVA: UnidadMedida = { codigo: '', nombre: '', eliminada: false };

export function UnidadDialog({ onClose }: { onClose: () => void }) {
  const put = usePutUnidad();
  const [unsaved] = useState(() => peekUnsaved(FORMULARIOS.unidad) as UnidadMedida | null);
  const form = useForm<UnidadMedida>({
    defaultValues: NUEVA,
    resolver: faltasResolver((unidad) => checkUnidad(cleanUnidad(unidad))),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (unsaved !== null) reset(unsaved, { keepDefaultValues: true });
  }, [unsaved, reset]);
  const salida = useSinGuardar({
    formulario: FORMULARIOS.unidad,
    isDirty,
    read: () => form.getValues(),
    isRestored: unsaved !== null,
    onClose,
  });
  const { save, conflicto } = useConflicto();
  const submit = form.handleSubmit((datos) => {
    const unidad = cleanUnidad(datos);
    return save({
      version: null,
      propio: unidad,
      campos: { nombre: { etiqueta: t('catalogos.unidades.nombre') } },
      store: async (version) => {
        await put.mutateAsync({ data: unidad, version });
        showToast('success', t('catalogos.unidades.guardada', { codigo: unidad.codigo }));
        salida.end();
      },
      readActual: async () =>
        (await readCatalogos()).unidades.find(({ codigo }) => codigo === unidad.codigo) ?? null,
      toValores: ({ codigo, nombre, eliminada }) => ({ codigo, nombre, eliminada }),
      onKeep: salida.end,
      onError: (error) => {
        if (!applyFaltas(error, ['codigo', 'nombre'], form.setError)) showError(error);
      },
    });
  });
  return (
    <Dialog titulo={t('catalogos.unidades.agregar')} onClose={salida.close} foco="input">
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          etiqueta={t('catalogos.unidades.codigo')}
          ayuda={t('catalogos.unidades.codigoAyuda', { maximo: LARGOS.unidadMedida })}
          error={errors.codigo?.message}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={LARGOS.unidadMedida}
          {...form.register('codigo')}
        />
        <TextField
          etiqueta={t('catalogos.unidades.nombre')}
          error={errors.nombre?.message}
          autoComplete="off"
          maxLength={LIMITES_UNIDAD.nombre}
          {...form.register('nombre')}
        />
        <AvisosSinGuardar {...salida} />
        <PieDialogo onClose={salida.close} ocupado={isSubmitting} />
      </form>
      <ConflictoDialogo conflicto={conflicto} />
    </Dialog>
  );
}
