import { useState } from 'react';
import { checkAnulacion, limiteAnulacion } from '#domain/documentos/anulacion.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../../../lib/i18n.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import type { DocumentoLeido, ServiciosAnulacion } from '../api.ts';
import { isPalabraAnular, useAnulacion } from '../use-anulacion.ts';
import type { FaseAnulacion } from '../use-anulacion.ts';

type Props = {
  documento: DocumentoCompleto;
  /** Day in Guatemala. */
  hoy: string;
  servicios: ServiciosAnulacion;
  onClose: () => void;
  onDone: (leido: DocumentoLeido | null, fase: FaseAnulacion) => void;
};

/** Reason, the typed word and the legal window before an act that cannot be undone; Cancel has the focus. */
export function AnularDialogo({ documento, hoy, servicios, onClose, onDone }: Props) {
  const { idTransaccion, uuidCertificacion, fechaEmision } = documento;
  const [motivo, setMotivo] = useState('');
  const [palabra, setPalabra] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { fase, error, annul } = useAnulacion({
    idTransaccion,
    uuid: uuidCertificacion ?? '',
    servicios,
    onDone,
  });
  const limite = limiteAnulacion(fechaEmision);
  const isLate = hoy > limite;
  const faltaMotivo = checkAnulacion(motivo, 'motivoAnulacion')[0]?.mensaje;
  const faltaPalabra = isPalabraAnular(palabra) ? undefined : t('documentos.anular.palabraMal');
  const isBusy = fase === 'anulando';
  const submit = () => {
    setIsSubmitted(true);
    if (faltaMotivo === undefined && faltaPalabra === undefined && !isLate) annul(motivo.trim());
  };
  return (
    <Dialog titulo={t('documentos.anular.titulo')} onClose={onClose} foco="[data-foco]">
      <form
        noValidate
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{t('documentos.anular.texto')}</p>
        <Notice tipo={isLate ? 'error' : 'info'}>
          {t(isLate ? 'documentos.anular.fueraDePlazo' : 'documentos.anular.plazo', {
            fecha: formatFecha(limite),
          })}
        </Notice>
        {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
        <TextAreaField
          etiqueta={t('documentos.anular.motivo')}
          value={motivo}
          error={isSubmitted ? faltaMotivo : undefined}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <TextField
          etiqueta={t('documentos.anular.escriba')}
          value={palabra}
          autoComplete="off"
          spellCheck={false}
          error={isSubmitted ? faltaPalabra : undefined}
          onChange={(event) => setPalabra(event.target.value)}
        />
        <p role="status" className="solo-lector">
          {isBusy ? t('documentos.anular.enviando') : ''}
        </p>
        <div className="fila fila-final">
          <Button data-foco="" onClick={onClose}>
            {t('documentos.anular.cancelar')}
          </Button>
          <Button
            variante="peligro"
            icono="anular"
            type="submit"
            disabled={isLate}
            ocupado={isBusy}
            textoOcupado={t('documentos.anular.enviando')}
          >
            {t('documentos.anular.confirmar')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
