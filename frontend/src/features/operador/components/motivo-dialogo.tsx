import { useForm } from 'react-hook-form';
import { checkMotivo } from '#domain/operacion/reglas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { t } from '../i18n.ts';

export type Pedido = {
  titulo: string;
  explicacion: string;
  /** Text of the button that does it. */
  boton: string;
  peligro?: boolean;
  /** Does it, and answers the sentence that says so. */
  act: (motivo: string) => Promise<string>;
};

/** Asks for the reason of an act before it is done; what was typed stays when it fails. */
export function MotivoDialogo({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const { titulo, explicacion, boton, peligro = false, act } = pedido;
  const form = useForm<{ motivo: string }>({
    defaultValues: { motivo: '' },
    resolver: faltasResolver(({ motivo }) => checkMotivo(motivo)),
  });
  const send = form.handleSubmit(async ({ motivo }) => {
    try {
      showToast('success', await act(motivo));
      onClose();
    } catch (error) {
      if (!applyFaltas(error, ['motivo'], form.setError)) showError(error);
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog titulo={titulo} onClose={onClose} foco="textarea">
      <form className="pila" noValidate onSubmit={(event) => void send(event)}>
        <Notice tipo={peligro ? 'warning' : 'info'}>
          <span className="operador-texto">{explicacion}</span>
        </Notice>
        <TextAreaField
          etiqueta={t('operador.motivo')}
          ayuda={t('operador.motivo.ayudaActo')}
          error={errors.motivo?.message}
          {...form.register('motivo')}
        />
        <PieDialogo onClose={onClose} variante={peligro ? 'peligro' : 'primaria'} ocupado={isSubmitting}>
          {boton}
        </PieDialogo>
      </form>
    </Dialog>
  );
}
