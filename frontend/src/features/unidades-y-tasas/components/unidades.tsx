import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LARGOS } from '#domain/constantes.ts';
import { LIMITES_UNIDAD, checkUnidad, cleanUnidad } from '#domain/catalogos/reglas-unidad.ts';
import { UNIDADES_COMUNES } from '#domain/catalogos/unidades.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { Button } from '../../../components/button.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import type { Columna } from '../../../components/data-table.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { AvisosSinGuardar, useSinGuardar } from '../../../components/sin-guardar.tsx';
import { readCatalogos } from '../../../datos/unidades.ts';
import type { UnidadLeida } from '../../../datos/unidades.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { t } from '../i18n.ts';
import { peekUnsaved } from '../../../lib/unsaved-forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutUnidad } from '../api.ts';
import { TablaBuscable } from './tabla-buscable.tsx';

const NUEVA: UnidadMedida = { codigo: '', nombre: '', eliminada: false };

const FORMULARIO = 'catalogos/unidad';

function UnidadDialog({ onClose }: { onClose: () => void }) {
  const put = usePutUnidad();
  const [unsaved] = useState(() => peekUnsaved(FORMULARIO) as UnidadMedida | null);
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
    formulario: FORMULARIO,
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
        <div className="fila fila-final">
          <Button onClick={salida.close}>{t('comun.boton.cancelar')}</Button>
          <Button variante="primaria" type="submit" ocupado={isSubmitting}>
            {t('comun.boton.guardar')}
          </Button>
        </div>
      </form>
      <ConflictoDialogo conflicto={conflicto} />
    </Dialog>
  );
}

/** `version` is null for the common ones, which nobody changes. */
type Fila = UnidadMedida & { propia: boolean; version: string | null };

const COMUNES: readonly Fila[] = UNIDADES_COMUNES.map((unidad) => ({
  ...unidad,
  propia: false,
  version: null,
}));

const textoDe = ({ codigo, nombre }: Fila): string => `${codigo} ${nombre}`;

function AccionUnidad({ fila: { codigo, nombre, eliminada, version } }: { fila: Fila }) {
  const put = usePutUnidad();
  const toggle = () =>
    put
      .mutateAsync({ data: { codigo, nombre, eliminada: !eliminada }, version })
      .then(
        () =>
          showToast(
            'success',
            t(eliminada ? 'catalogos.unidades.restaurada' : 'catalogos.unidades.quitada', { codigo }),
          ),
        showError,
      );
  return (
    <Button variante="enlace" ocupado={put.isPending} onClick={() => void toggle()}>
      {t(eliminada ? 'catalogos.unidades.restaurar' : 'catalogos.unidades.quitar')}
      <span className="solo-lector">{codigo}</span>
    </Button>
  );
}

function columnasOf(hasPropias: boolean, canDelete: boolean): Columna<Fila>[] {
  const columnas: Columna<Fila>[] = [
    {
      clave: 'codigo',
      titulo: t('catalogos.unidades.codigo'),
      celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
    },
    { clave: 'nombre', titulo: t('catalogos.unidades.nombre'), celda: ({ nombre }) => nombre },
  ];
  if (!hasPropias) return columnas;
  columnas.push({
    clave: 'origen',
    titulo: t('catalogos.unidades.origen'),
    celda: ({ propia, eliminada }) =>
      t(
        !propia
          ? 'catalogos.unidades.comun'
          : eliminada
            ? 'catalogos.unidades.retirada'
            : 'catalogos.unidades.propia',
      ),
  });
  const accion: Columna<Fila> = {
    clave: 'accion',
    titulo: t('catalogos.accion'),
    celda: (fila) => (fila.propia ? <AccionUnidad fila={fila} /> : null),
  };
  return canDelete ? [...columnas, accion] : columnas;
}

type UnidadesProps = { propias: readonly UnidadLeida[]; canEdit: boolean; canDelete: boolean };

/** Units of measure of lines: the common ones and the issuer's own. */
export function Unidades({ propias, canEdit, canDelete }: UnidadesProps) {
  const [nueva, setNueva] = useState(() => peekUnsaved(FORMULARIO) !== null);
  const filas = useMemo(
    () => [...propias.map((unidad) => ({ ...unidad, propia: true })), ...COMUNES],
    [propias],
  );
  const hasPropias = propias.length > 0;
  const columnas = useMemo(() => columnasOf(hasPropias, canDelete), [hasPropias, canDelete]);
  return (
    <section className="pila" aria-labelledby="catalogo-titulo">
      <div className="fila catalogo-cabeza">
        <p className="secundario">{t('catalogos.unidades.texto')}</p>
        {canEdit ? (
          <Button variante="primaria" icono="agregar" onClick={() => setNueva(true)}>
            {t('catalogos.unidades.agregar')}
          </Button>
        ) : null}
      </div>
      <TablaBuscable
        titulo={t('catalogos.lista.unidades')}
        columnas={columnas}
        filas={filas}
        claveDe={({ codigo }) => codigo}
        textoDe={textoDe}
        vacio={t('catalogos.sinResultados')}
      />
      {nueva ? <UnidadDialog onClose={() => setNueva(false)} /> : null}
    </section>
  );
}
