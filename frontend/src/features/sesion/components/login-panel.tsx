import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { readNombreIngreso } from '#domain/sesion/nombre-ingreso.ts';
import { Button } from '../../../components/button.tsx';
import { PasswordField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import { startSesion } from '../identidad.ts';
import type { PasoSesion } from '../pool.ts';
import { faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { toLoginError } from '../cognito-errors.ts';
import { checkLogin } from '../reglas-sesion.ts';
import type { DatosLogin, Ingreso } from '../reglas-sesion.ts';
import { UsuarioCampo } from './usuario-campo.tsx';

type LoginPanelProps = {
  /** User name typed in another panel; "" otherwise. */
  usuario: string;
  onPaso: (paso: PasoSesion, ingreso: Ingreso) => void;
  onRegistro: () => void;
  onOlvido: (usuario: string) => void;
};

export function LoginPanel({ usuario, onPaso, onRegistro, onOlvido }: LoginPanelProps) {
  const [fallo, setFallo] = useState<ApiError | null>(null);
  const form = useForm<DatosLogin>({
    defaultValues: { usuario, clave: '' },
    resolver: faltasResolver(checkLogin),
  });
  const { errors, isSubmitting } = form.formState;
  const tecleado = useWatch({ control: form.control, name: 'usuario' });
  const submit = form.handleSubmit(async (datos) => {
    const ingreso = { usuario: readNombreIngreso(datos.usuario).nombre, clave: datos.clave };
    setFallo(null);
    try {
      onPaso(await startSesion(ingreso.usuario, ingreso.clave), ingreso);
    } catch (error) {
      const shown = toLoginError(error);
      setFallo(shown);
      showToast(shown.tipo, shown.message);
      form.setFocus('clave');
    }
  });
  return (
    <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('sesion.login.titulo')}</h2>
      {fallo === null ? null : <Notice tipo={fallo.tipo}>{fallo.message}</Notice>}
      <UsuarioCampo error={errors.usuario?.message} valor={tecleado} campo={form.register('usuario')} />
      <PasswordField
        etiqueta={t('sesion.campo.clave')}
        error={errors.clave?.message}
        autoComplete="current-password"
        {...form.register('clave')}
      />
      <Button
        variante="primaria"
        type="submit"
        ocupado={isSubmitting}
        textoOcupado={t('sesion.login.entrando')}
      >
        {t('sesion.login.entrar')}
      </Button>
      <div className="fila sesion-enlaces">
        <Button variante="enlace" onClick={() => onOlvido(form.getValues('usuario'))}>
          {t('sesion.login.olvido')}
        </Button>
        <Button variante="enlace" onClick={onRegistro}>
          {t('sesion.login.crear')}
        </Button>
      </div>
    </form>
  );
}
