import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NombreIngreso } from '#domain/sesion/nombre-ingreso.ts';
import { Button } from '../../../components/button.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { confirmAccount, resendCode } from '../identidad.ts';
import { faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { UI } from '../../../lib/ui-constants.ts';
import { toAccountError } from '../cognito-errors.ts';
import { checkCodigo } from '../reglas-sesion.ts';
import { CodigoCampo } from './codigo-campo.tsx';

/** Counts down to 0; `restart` begins again. */
function useCountdown(first: number): { quedan: number; restart: () => void } {
  const [quedan, setQuedan] = useState(first);
  useEffect(() => {
    if (quedan === 0) return undefined;
    const timer = setTimeout(() => setQuedan(quedan - 1), 1000);
    return () => clearTimeout(timer);
  }, [quedan]);
  return { quedan, restart: () => setQuedan(UI.reenvioCodigoSegundos) };
}

type ReenviarCodigoProps = {
  reenviar: () => Promise<void>;
  /** Words of the answer: whether the account exists is known or not. */
  hecho: 'sesion.codigo.reenviado' | 'sesion.codigo.pedido';
  /** Seconds of the first wait: none when no code was sent just now. */
  espera: number;
  /** Called after a request: the button is disabled while it waits, so the focus moves to the code. */
  onPedido: () => void;
};

/** Sends the code again, but not before the wait has passed. */
export function ReenviarCodigo({ reenviar, hecho, espera, onPedido }: ReenviarCodigoProps) {
  const { quedan, restart } = useCountdown(espera);
  async function resend(): Promise<void> {
    restart();
    onPedido();
    try {
      await reenviar();
      showToast('success', t(hecho));
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

type CodigoDialogProps = {
  usuario: NombreIngreso;
  /** Address to which the code was just sent; null when it was sent at another time. */
  correo: string | null;
  onConfirmado: () => Promise<void>;
  onClose: () => void;
};

function Explicacion({ correo }: { correo: string | null }) {
  if (correo === null) return <p>{t('sesion.codigo.pendiente')}</p>;
  return (
    <div className="pila-corta">
      <p>{t('sesion.codigo.texto')}</p>
      <p className="sesion-codigo-correo">{correo}</p>
      <p className="secundario">{t('sesion.codigo.ayuda')}</p>
    </div>
  );
}

/** Asks for the code of a new account; an account that is confirmed already continues in the same way. */
export function CodigoDialog({ usuario, correo, onConfirmado, onClose }: CodigoDialogProps) {
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
      if (type !== 'USUARIO_YA_CONFIRMADO') {
        showToast(tipo, message);
        form.setError('codigo', { type, message }, { shouldFocus: true });
        return;
      }
    }
    await onConfirmado();
  });
  return (
    <Dialog titulo={t('sesion.codigo.titulo')} onClose={onClose} foco="input">
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <Explicacion correo={correo} />
        <CodigoCampo error={errors.codigo?.message} campo={form.register('codigo')} />
        <ReenviarCodigo
          reenviar={() => resendCode(usuario)}
          hecho="sesion.codigo.reenviado"
          espera={correo === null ? 0 : UI.reenvioCodigoSegundos}
          onPedido={() => form.setFocus('codigo')}
        />
        <PieDialogo onClose={onClose} ocupado={isSubmitting}>
          {t('sesion.codigo.confirmar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}
