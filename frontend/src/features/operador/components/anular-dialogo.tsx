import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { checkFechaAnulacion, checkMotivo } from '#domain/operacion/reglas.ts';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { applyFaltas, faltasResolver } from '../../../lib/forms.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useAnular } from '../api.ts';
import type { DocumentoEnDuda } from '../api.ts';
import { t } from '../i18n.ts';
import { Confirmacion } from './confirmacion.tsx';
import { readAhora } from '../../../lib/reloj.ts';

type Formulario = { fechaAnulacion: string; motivo: string };

type Props = { documento: DocumentoEnDuda; onClose: () => void };

/** Asks when the certifier annulled the document, shows it again, and only then annuls it here. */
export function AnularDialogo({ documento, onClose }: Props) {
  const { nit, idTransaccion, idSolicitud, nombreEmisor } = documento;
  const anular = useAnular();
  const [revisado, setRevisado] = useState<Formulario | null>(null);
  const form = useForm<Formulario>({
    defaultValues: { fechaAnulacion: '', motivo: '' },
    resolver: faltasResolver(({ fechaAnulacion, motivo }) => [
      // Only the server knows when it was certified, before which it cannot have been annulled.
      ...checkFechaAnulacion(fechaAnulacion, { desde: 0, hasta: readAhora() }),
      ...checkMotivo(motivo),
    ]),
  });
  const send = async (valores: Formulario): Promise<void> => {
    try {
      await anular.mutateAsync({ nit, idTransaccion, ...valores });
      showToast('success', t('operador.anular.hecho'));
      onClose();
    } catch (error) {
      setRevisado(null);
      if (!applyFaltas(error, ['fechaAnulacion', 'motivo'], form.setError)) showError(error);
    }
  };
  if (revisado !== null) {
    return (
      <Confirmacion
        acto="anular"
        filas={[
          [t('operador.tabla.emisor'), nombreEmisor],
          [t('operador.tabla.solicitud'), idSolicitud],
          [t('operador.anular.fecha'), formatFechaHora(revisado.fechaAnulacion)],
          [t('operador.motivo'), revisado.motivo],
        ]}
        ocupado={anular.isPending}
        onConfirm={() => void send(revisado)}
        onClose={() => setRevisado(null)}
      />
    );
  }
  const { errors } = form.formState;
  return (
    <Dialog titulo={t('operador.anular.titulo')} onClose={onClose} foco="input">
      <form
        className="pila"
        noValidate
        onSubmit={(event) => void form.handleSubmit((valores) => setRevisado(valores))(event)}
      >
        <Notice tipo="warning">
          <span className="operador-texto">{t('operador.anular.explicacion', { id: idSolicitud })}</span>
        </Notice>
        <TextField
          etiqueta={t('operador.anular.fecha')}
          error={errors.fechaAnulacion?.message}
          type="datetime-local"
          {...form.register('fechaAnulacion')}
        />
        <TextAreaField
          etiqueta={t('operador.motivo')}
          ayuda={t('operador.motivo.ayuda')}
          error={errors.motivo?.message}
          {...form.register('motivo')}
        />
        <PieDialogo onClose={onClose}>{t('operador.certificar.revisar')}</PieDialogo>
      </form>
    </Dialog>
  );
}
