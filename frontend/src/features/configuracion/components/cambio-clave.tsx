import { useForm, useWatch } from 'react-hook-form';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { REGLAS_CLAVE, checkClave } from '#domain/identificacion/clave.ts';
import { Button } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/field.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toClaveError } from '../cuenta.ts';
import { changeClaveEnTodas } from '../sesiones.ts';

type DatosClave = { actual: string; clave: string; confirmacion: string };

const VACIO: DatosClave = { actual: '', clave: '', confirmacion: '' };

function checkCambio({ actual, clave, confirmacion }: DatosClave): Falta[] {
  return [
    ...(actual === '' ? [falta('CLAVE-01', 'actual')] : []),
    ...checkClave(clave, 'clave'),
    ...(clave === confirmacion ? [] : [falta('CLAVE-07', 'confirmacion')]),
  ];
}

/** Form that changes the user's own password; it asks for the current one. */
export function CambioClave({ usuario }: { usuario: string }) {
  const form = useForm<DatosClave>({ defaultValues: VACIO, resolver: faltasResolver(checkCambio) });
  const clave = useWatch({ control: form.control, name: 'clave' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(
    async (datos) => {
      try {
        const fallo = await changeClaveEnTodas(datos.actual, datos.clave);
        form.reset(VACIO);
        if (fallo === null) showToast('success', t('configuracion.clave.cambiada'));
        else showToast('warning', `${t('configuracion.clave.sinCerrar')} ${toAlert(fallo.error).mensaje}`);
      } catch (error) {
        const { codigo, message, tipo } = toClaveError(error);
        if (codigo === 'CREDENCIALES_INCORRECTAS')
          form.setError('actual', { type: codigo, message }, { shouldFocus: true });
        showToast(tipo, message);
      }
    },
    ({ confirmacion }) => {
      if (confirmacion?.message) showToast('error', confirmacion.message);
    },
  );
  return (
    <Seccion id="conf-clave" clave="configuracion.clave" titulo={t('configuracion.clave.titulo')}>
      <form className="pila configuracion-estrecho" onSubmit={(event) => void submit(event)} noValidate>
        <input type="text" autoComplete="username" value={usuario} readOnly hidden aria-hidden="true" />
        <PasswordField
          etiqueta={t('configuracion.clave.actual')}
          error={errors.actual?.message}
          autoComplete="current-password"
          {...form.register('actual')}
        />
        <PasswordField
          etiqueta={t('configuracion.clave.nueva')}
          ayuda={REGLAS_CLAVE.filter((regla) => !regla.test(clave))
            .map(({ texto }) => texto)
            .join(' ')}
          error={errors.clave?.message}
          autoComplete="new-password"
          {...form.register('clave')}
        />
        <PasswordField
          etiqueta={t('configuracion.clave.confirmacion')}
          error={errors.confirmacion?.message}
          autoComplete="new-password"
          {...form.register('confirmacion')}
        />
        <div>
          <Button variante="primaria" type="submit" ocupado={isSubmitting}>
            {t('configuracion.clave.cambiar')}
          </Button>
        </div>
      </form>
    </Seccion>
  );
}
