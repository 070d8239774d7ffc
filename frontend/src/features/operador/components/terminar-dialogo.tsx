import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkMotivo } from '#domain/operacion/reglas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Checkbox, TextAreaField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useTerminar } from '../api.ts';
import type { ActoFinal, DocumentoEnDuda } from '../api.ts';
import { t } from '../i18n.ts';
import { Confirmacion } from './confirmacion.tsx';

type Props = { documento: DocumentoEnDuda; acto: ActoFinal; onClose: () => void };

/**
 * Asks for what the certifier answered, asks once more, and only then gives the document up, or its annulment.
 */
export function TerminarDialogo({ documento, acto, onClose }: Props) {
  const { nit, idTransaccion, idSolicitud, nombreEmisor } = documento;
  const terminar = useTerminar(acto);
  const [revisado, setRevisado] = useState<string | null>(null);
  const [constancia, setConstancia] = useState<'no' | 'falta' | 'si'>('no');
  const form = useForm<{ motivo: string }>({
    defaultValues: { motivo: '' },
    resolver: faltasResolver(({ motivo }) => checkMotivo(motivo)),
  });
  const send = async (motivo: string): Promise<void> => {
    try {
      await terminar.mutateAsync({ nit, idTransaccion, motivo });
      showToast('success', t(`operador.${acto}.hecho`));
      onClose();
    } catch (error) {
      setRevisado(null);
      if (!applyFaltas(error, ['motivo'], form.setError)) showError(error);
    }
  };
  if (revisado !== null) {
    return (
      <Confirmacion
        acto={acto}
        filas={[
          [t('operador.tabla.emisor'), nombreEmisor],
          [t('operador.tabla.solicitud'), idSolicitud],
          [t('operador.motivo'), revisado],
        ]}
        ocupado={terminar.isPending}
        onConfirm={() => void send(revisado)}
        onClose={() => setRevisado(null)}
      />
    );
  }
  const review = form.handleSubmit(({ motivo }) => {
    if (constancia === 'si') setRevisado(motivo);
    else setConstancia('falta');
  });
  return (
    <Dialog titulo={t(`operador.${acto}.titulo`)} onClose={onClose} foco="textarea">
      <form className="pila" noValidate onSubmit={(event) => void review(event)}>
        <Notice tipo="warning">
          <span className="operador-texto">{t(`operador.${acto}.explicacion`, { id: idSolicitud })}</span>
        </Notice>
        <TextAreaField
          etiqueta={t('operador.motivo')}
          ayuda={t('operador.motivo.ayuda')}
          error={form.formState.errors.motivo?.message}
          {...form.register('motivo')}
        />
        <Checkbox
          checked={constancia === 'si'}
          error={constancia === 'falta' ? t('operador.rechazar.falta') : undefined}
          onChange={(event) => setConstancia(event.target.checked ? 'si' : 'no')}
        >
          {t(`operador.${acto}.constancia`)}
        </Checkbox>
        <PieDialogo onClose={onClose}>{t('operador.certificar.revisar')}</PieDialogo>
      </form>
    </Dialog>
  );
}
