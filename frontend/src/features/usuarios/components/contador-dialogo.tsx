import { useForm } from 'react-hook-form';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNitContador } from '#domain/sesion/reglas.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useInvitarContador } from '../api.ts';

type FormContador = { nit: string };

/** Invites an accountant by the NIT of the accountant's firm. */
export function ContadorDialogo({ onClose }: { onClose: () => void }) {
  const invitar = useInvitarContador();
  const form = useForm<FormContador>({
    defaultValues: { nit: '' },
    resolver: faltasResolver((valores) => checkNitContador(cleanIdentificador(valores.nit))),
  });
  const submit = form.handleSubmit(async (valores) => {
    const nit = cleanIdentificador(valores.nit);
    try {
      await invitar.mutateAsync(nit);
      showToast('success', t('usuarios.contadores.invitado', { nit }));
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'CONTADOR_PROPIO') {
        form.setError('nit', { type: error.codigo, message: error.message }, { shouldFocus: true });
      } else if (!applyFaltas(error, ['nit'], form.setError)) showError(error);
    }
  });
  return (
    <Dialog titulo={t('usuarios.contadores.invitar')} onClose={onClose}>
      <form className="pila" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          etiqueta={t('usuarios.contadores.nit')}
          ayuda={t('usuarios.contadores.nitAyuda')}
          error={form.formState.errors.nit?.message}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.register('nit')}
        />
        <Notice tipo="info">{t('usuarios.contadores.aviso')}</Notice>
        <div className="fila fila-final">
          <Button onClick={onClose}>{t('comun.boton.cancelar')}</Button>
          <Button
            variante="primaria"
            type="submit"
            ocupado={invitar.isPending}
            textoOcupado={t('usuarios.enviando')}
          >
            {t('usuarios.enviar')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
