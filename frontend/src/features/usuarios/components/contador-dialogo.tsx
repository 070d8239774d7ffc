import { useForm } from 'react-hook-form';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkContador } from '#domain/sesion/reglas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useInvitarContador } from '../api.ts';

type FormContador = { nit: string; correo: string };

type Props = {
  /** Accountant to invite again, or who was named at sign-up; null for another one. */
  contador: FormContador | null;
  onClose: () => void;
};

/** Invites an accountant by the NIT of the accountant's firm and the e-mail of its user. */
export function ContadorDialogo({ contador, onClose }: Props) {
  const invitar = useInvitarContador();
  const form = useForm<FormContador>({
    defaultValues: contador ?? { nit: '', correo: '' },
    resolver: faltasResolver(({ nit, correo }) => checkContador({ nit: cleanIdentificador(nit), correo })),
  });
  const submit = form.handleSubmit(async (valores) => {
    const nit = cleanIdentificador(valores.nit);
    try {
      const correo = valores.correo.trim();
      await invitar.mutateAsync({ nit, correo });
      showToast('success', t('usuarios.contadores.invitado', { correo }));
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'CONTADOR_PROPIO') {
        form.setError('nit', { type: error.codigo, message: error.message }, { shouldFocus: true });
      } else if (!applyFaltas(error, ['nit', 'correo'], form.setError)) showError(error);
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
        <TextField
          etiqueta={t('usuarios.contadores.correo')}
          ayuda={t('usuarios.contadores.correoAyuda')}
          error={form.formState.errors.correo?.message}
          type="email"
          autoComplete="off"
          {...form.register('correo')}
        />
        <Notice tipo="info">{t('usuarios.contadores.aviso')}</Notice>
        <PieDialogo onClose={onClose} ocupado={invitar.isPending} textoOcupado={t('usuarios.enviando')}>
          {t('usuarios.enviar')}
        </PieDialogo>
      </form>
    </Dialog>
  );
}
