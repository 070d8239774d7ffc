import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import { completeNewPassword } from '../identidad.ts';
import type { PasoSesion } from '../pool.ts';
import { faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { showClavesDistintas } from '../aviso-claves.ts';
import { toAccountError } from '../cognito-errors.ts';
import { checkNuevaClave } from '../reglas-sesion.ts';
import type { DatosNuevaClave } from '../reglas-sesion.ts';
import { NuevaClaveCampos } from './nueva-clave-campos.tsx';
import { UsuarioOculto } from './usuario-oculto.tsx';

type NuevaClavePanelProps = {
  usuario: string;
  onPaso: (paso: PasoSesion) => void;
  /** Called when the three minutes that the pool waits for the new password are over, so that the sign-in begins again. */
  onVencido: () => void;
};

/** Panel for the other password that the user pool demands at the first sign-in of an invited user. */
export function NuevaClavePanel({ usuario, onPaso, onVencido }: NuevaClavePanelProps) {
  const [fallo, setFallo] = useState<ApiError | null>(null);
  const form = useForm<DatosNuevaClave>({
    defaultValues: { clave: '', confirmacion: '' },
    resolver: faltasResolver(checkNuevaClave),
  });
  const valor = useWatch({ control: form.control, name: 'clave' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ clave }) => {
    setFallo(null);
    try {
      onPaso(await completeNewPassword(clave));
    } catch (error) {
      const shown = toAccountError(error);
      showToast(shown.tipo, shown.message);
      if (shown.codigo === 'INGRESO_VENCIDO') onVencido();
      else setFallo(shown);
    }
  }, showClavesDistintas);
  return (
    <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('sesion.nuevaClave.titulo')}</h2>
      <p className="secundario">{t('sesion.nuevaClave.texto')}</p>
      {fallo === null ? null : <Notice tipo={fallo.tipo}>{fallo.message}</Notice>}
      <UsuarioOculto usuario={usuario} />
      <NuevaClaveCampos
        valor={valor}
        clave={form.register('clave')}
        confirmacion={form.register('confirmacion')}
        errorClave={errors.clave?.message}
        errorConfirmacion={errors.confirmacion?.message}
      />
      <Button variante="primaria" type="submit" ocupado={isSubmitting}>
        {t('sesion.nuevaClave.guardar')}
      </Button>
    </form>
  );
}
