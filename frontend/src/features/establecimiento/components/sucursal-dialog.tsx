import { useForm } from 'react-hook-form';
import { catalogError } from '../../../lib/api-error.ts';
import { checkSucursal } from '#domain/establecimiento/reglas.ts';
import { fillText } from '#domain/errores/fill-text.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import type { GetEstablecimientoSucursalesQuery } from '../../../generated/operations.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { t } from '../../../lib/i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePutSucursal } from '../api.ts';
import { guessUbicacion } from '../departamentos.ts';
import { DireccionCampos } from './direccion-campos.tsx';

export type SucursalLeida = GetEstablecimientoSucursalesQuery['getEstablecimientoSucursales'][number];

type FormSucursal = {
  id: string;
  nombre: string;
  direccion: string;
  ciudad: string;
  estado: string;
  codPostal: string;
  correo: string;
};

function defaultsOf(sucursal: SucursalLeida | null): FormSucursal {
  if (sucursal === null) return { id: '', nombre: '', ...guessUbicacion(''), correo: '' };
  const { nombre, direccion, ciudad, estado, codPostal, correo } = sucursal;
  return { id: String(sucursal.id), nombre, direccion, ciudad, estado, codPostal, correo };
}

type SucursalDialogProps = {
  /** Null makes a new one. */
  sucursal: SucursalLeida | null;
  /** Ids already taken. */
  ids: readonly number[];
  onClose: () => void;
};

/** Makes or edits a branch. */
export function SucursalDialog({ sucursal, ids, onClose }: SucursalDialogProps) {
  const put = usePutSucursal();
  const form = useForm<FormSucursal>({
    defaultValues: defaultsOf(sucursal),
    resolver: faltasResolver(({ id, ...datos }) =>
      checkSucursal(id.trim() === '' ? Number.NaN : Number(id), datos),
    ),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ id, ...datos }) => {
    const numero = Number(id);
    if (sucursal === null && ids.includes(numero)) {
      const { codigo, message } = catalogError('SUCURSAL_YA_EXISTE');
      form.setError('id', { type: codigo, message: fillText(message, { id }) }, { shouldFocus: true });
      return;
    }
    try {
      await put.mutateAsync({ id: numero, data: { ...datos, habilitada: sucursal?.habilitada ?? true } });
      showToast('success', t(sucursal === null ? 'sucursales.creada' : 'sucursales.actualizada'));
      onClose();
    } catch (error) {
      const campos = Object.keys(datos) as (keyof typeof datos)[];
      if (!applyFaltas(error, ['id', ...campos], form.setError)) showError(error);
    }
  });
  return (
    <Dialog
      ancho
      titulo={sucursal === null ? t('sucursales.agregar') : t('sucursales.editar', { id: sucursal.id })}
      onClose={onClose}
    >
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <div className="rejilla">
          {sucursal === null ? (
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
        </div>
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
          <Button
            variante="primaria"
            type="submit"
            ocupado={put.isPending}
            textoOcupado={t('comun.boton.guardando')}
          >
            {t('comun.boton.guardar')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
