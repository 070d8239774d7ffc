import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { FORMATO_PDF_POR_DEFECTO, PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { checkSucursal } from '#domain/establecimiento/reglas.ts';
import type { Campos } from '#domain/texto/diferencias.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { ConflictoDialogo } from '../../../components/conflicto.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../../components/field.tsx';
import { readSucursales } from '../../../datos/emisor.ts';
import type { SucursalLeida } from '../../../datos/emisor.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { useConflicto } from '../../../lib/use-conflicto.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutSucursal } from '../api.ts';
import { guessUbicacion } from '../departamentos.ts';
import { formatoText } from '../form-establecimiento.ts';
import { DireccionCampos } from './direccion-campos.tsx';
import { LogoCampo } from './logo-campo.tsx';

type FormSucursal = {
  id: string;
  nombre: string;
  direccion: string;
  ciudad: string;
  estado: string;
  codPostal: string;
  correo: string;
  /** Number of the template, as text of the list. */
  formato: string;
  visible: boolean;
};

function defaultsOf(sucursal: SucursalLeida | null): FormSucursal {
  if (sucursal === null) {
    const formato = String(FORMATO_PDF_POR_DEFECTO);
    return { id: '', nombre: '', ...guessUbicacion(''), correo: '', formato, visible: true };
  }
  const { nombre, direccion, ciudad, estado, codPostal, correo, idFormatoPdf, visible } = sucursal;
  const formato = String(idFormatoPdf);
  return { id: String(sucursal.id), nombre, direccion, ciudad, estado, codPostal, correo, formato, visible };
}

/** The fields in the words of the form, for the question about data that somebody else stored. */
function camposSucursal(): Campos<FormSucursal> {
  return {
    nombre: { etiqueta: t('sucursales.campo.nombre') },
    correo: { etiqueta: t('sucursales.campo.correo') },
    direccion: { etiqueta: t('establecimiento.campo.direccion') },
    estado: { etiqueta: t('establecimiento.campo.estado') },
    ciudad: { etiqueta: t('establecimiento.campo.ciudad') },
    codPostal: { etiqueta: t('establecimiento.campo.codPostal') },
    formato: { etiqueta: t('sucursales.campo.formato'), texto: formatoText },
    visible: { etiqueta: t('sucursales.campo.visible') },
  };
}

type SucursalDialogProps = {
  /** Null for a new branch. */
  sucursal: SucursalLeida | null;
  onClose: () => void;
};

function Campos({ form, isNueva }: { form: UseFormReturn<FormSucursal>; isNueva: boolean }) {
  const { errors } = form.formState;
  return (
    <div className="rejilla">
      {isNueva ? (
        <TextField
          etiqueta={t('sucursales.campo.id')}
          error={errors.id?.message}
          inputMode="numeric"
          {...form.register('id')}
        />
      ) : null}
      <TextField
        etiqueta={t('sucursales.campo.nombre')}
        error={errors.nombre?.message}
        {...form.register('nombre')}
      />
      <TextField
        etiqueta={t('sucursales.campo.correo')}
        error={errors.correo?.message}
        type="email"
        {...(isNueva ? { className: 'ancho' } : {})}
        {...form.register('correo')}
      />
      <DireccionCampos
        campos={{
          direccion: form.register('direccion'),
          estado: form.register('estado'),
          ciudad: form.register('ciudad'),
          codPostal: form.register('codPostal'),
        }}
        errores={errors}
        estado={form.getValues('estado')}
      />
      <SelectField
        etiqueta={t('sucursales.campo.formato')}
        ayuda={t('establecimiento.campo.formatoAyuda')}
        opciones={PLANTILLAS.map(({ idFormatoPdf: id }) => ({
          valor: String(id),
          texto: t(`formato.${id}`),
        }))}
        {...form.register('formato')}
      />
      <div className="ancho">
        <Checkbox {...form.register('visible')}>
          {t('sucursales.campo.visible')}
          <span className="campo-ayuda bloque">{t('sucursales.campo.visibleAyuda')}</span>
        </Checkbox>
      </div>
    </div>
  );
}

/** Creates or edits a branch. */
export function SucursalDialog({ sucursal, onClose }: SucursalDialogProps) {
  const put = usePutSucursal();
  const form = useForm<FormSucursal>({
    defaultValues: defaultsOf(sucursal),
    resolver: faltasResolver(({ id, ...datos }) =>
      checkSucursal(id.trim() === '' ? Number.NaN : Number(id), datos),
    ),
  });
  const { save, conflicto } = useConflicto();
  const store = async (
    { id, formato, visible, ...datos }: FormSucursal,
    version: string | null,
    { habilitada }: Pick<SucursalLeida, 'habilitada'>,
  ): Promise<void> => {
    const data = { ...datos, idFormatoPdf: Number(formato), visible, habilitada, nueva: sucursal === null };
    await put.mutateAsync({ id: Number(id), data, version });
    showToast('success', t(sucursal === null ? 'sucursales.creada' : 'sucursales.actualizada'));
    onClose();
  };
  const submit = form.handleSubmit((values) =>
    save({
      version: sucursal?.version ?? null,
      propio: values,
      campos: camposSucursal(),
      // Whether the branch issues is not in the form, so it stays as it is stored.
      store: (version, actual) => store(values, version, actual ?? sucursal ?? { habilitada: true }),
      readActual: async () => (await readSucursales()).find(({ id }) => id === sucursal?.id) ?? null,
      toValores: defaultsOf,
      onKeep: onClose,
      onError: (error) => {
        const campos = Object.keys(values) as (keyof FormSucursal)[];
        if (!applyFaltas(error, campos, form.setError)) showError(error);
      },
    }),
  );
  return (
    <Dialog
      ancho
      titulo={sucursal === null ? t('sucursales.agregar') : t('sucursales.editar', { id: sucursal.id })}
      onClose={onClose}
    >
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <Campos form={form} isNueva={sucursal === null} />
        {sucursal === null ? null : <LogoCampo idSucursal={sucursal.id} />}
        <PieDialogo onClose={onClose} ocupado={put.isPending} />
      </form>
      <ConflictoDialogo conflicto={conflicto} />
    </Dialog>
  );
}
