import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { confirmAccount, resendCode } from '../identidad.ts';
import { faltasResolver } from '../../../lib/forms.ts';
import { t } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { UI } from '../../../lib/ui-constants.ts';
import { toAccountError } from '../cognito-errors.ts';
import { checkCodigo } from '../reglas-sesion.ts';
import { CodigoCampo } from './codigo-campo.tsx';

/** Counts down to 0; `restart` begins again. */
function useCountdown(seconds: number): { quedan: number; restart: () => void } {
  const [quedan, setQuedan] = useState(seconds);
  useEffect(() => {
    if (quedan === 0) return undefined;
    const timer = setTimeout(() => setQuedan(quedan - 1), 1000);
    return () => clearTimeout(timer);
  }, [quedan]);
  return { quedan, restart: () => setQuedan(seconds) };
}

/** Sends the code again, but not sooner than the wait allows. */
export function ReenviarCodigo({ reenviar }: { reenviar: () => Promise<void> }) {
  const { quedan, restart } = useCountdown(UI.reenvioCodigoSegundos);
  async function resend(): Promise<void> {
    restart();
    try {
      await reenviar();
      showToast('success', t('sesion.codigo.reenviado'));
    } catch (error) {
      const { tipo, message } = toAccountError(error);
      showToast(tipo, message);
    }
  }
  return (
    <Button variante="enlace" disabled={quedan > 0} onClick={() => void resend()}>
      {quedan > 0 ? t('sesion.codigo.espere', { segundos: quedan }) : t('sesion.codigo.reenviar')}
    </Button>
  );
}

type CodigoDialogProps = { usuario: string; onConfirmado: () => Promise<void>; onClose: () => void };

/** Asks for the code of a new account. */
export function CodigoDialog({ usuario, onConfirmado, onClose }: CodigoDialogProps) {
  const form = useForm<{ codigo: string }>({
    defaultValues: { codigo: '' },
    resolver: faltasResolver(({ codigo }) => checkCodigo(codigo)),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ codigo }) => {
    try {
      await confirmAccount(usuario, codigo.trim());
    } catch (error) {
      const { tipo, codigo: type, message } = toAccountError(error);
      form.setError('codigo', { type, message }, { shouldFocus: true });
      showToast(tipo, message);
      return;
    }
    await onConfirmado();
  });
  return (
    <Dialog titulo={t('sesion.codigo.titulo')} onClose={onClose} foco="input">
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('sesion.codigo.texto')}</p>
        <CodigoCampo error={errors.codigo?.message} campo={form.register('codigo')} />
        <ReenviarCodigo reenviar={() => resendCode(usuario)} />
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
          <Button variante="primaria" type="submit" ocupado={isSubmitting}>
            {t('sesion.codigo.confirmar')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
