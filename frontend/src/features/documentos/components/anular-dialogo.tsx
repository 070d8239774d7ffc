import { faltaText } from '../../../lib/falta-texto.ts';
import { useState } from 'react';
import { blockersOf, checkAnulacion, limiteAnulacion } from '#domain/documentos/vida/anulacion.ts';
import type { DocumentoCompleto, NotaDeDocumento } from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { errorText } from '../../../lib/api-error.ts';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import type { DocumentoLeido, ServiciosAnulacion } from '../api.ts';
import { isPalabraAnular, useAnulacion } from '../use-anulacion.ts';
import type { FaseAnulacion } from '../use-anulacion.ts';

type Props = {
  documento: DocumentoCompleto;
  notas: readonly NotaDeDocumento[];
  /** Today in Guatemala, yyyy-mm-dd. */
  hoy: string;
  servicios: ServiciosAnulacion;
  onClose: () => void;
  onDone: (leido: DocumentoLeido | null, fase: FaseAnulacion) => void;
};

/**
 * Asks for the reason and the typed word and shows the legal window, because an annulment cannot be undone; Cancel has
 * the focus.
 */
export function AnularDialogo({ documento, notas, hoy, servicios, onClose, onDone }: Props) {
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
  const todos = blockersOf(documento, notas);
  const bloqueos = todos.flatMap((each) => (each.tipo === 'NOTA' ? [each.nota] : []));
  const isFuera = todos.some(({ tipo }) => tipo === 'FUERA');
  const isBlocked = isLate || isFuera || bloqueos.length > 0;
  const faltaMotivo = checkAnulacion(motivo, 'motivoAnulacion').map(faltaText)[0];
  const faltaPalabra = isPalabraAnular(palabra) ? undefined : t('documentos.anular.escriba');
  const isBusy = fase === 'anulando';
  const submit = () => {
    setIsSubmitted(true);
    if (faltaMotivo === undefined && faltaPalabra === undefined && !isBlocked) annul(motivo.trim());
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
          {isLate
            ? errorText('ANULACION_FUERA_DE_PLAZO', { fecha: formatFecha(limite) })
            : t('documentos.anular.plazo', { fecha: formatFecha(limite) })}
        </Notice>
        <NotasQueBloquean notas={bloqueos} isFuera={isFuera} />
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
            disabled={isBlocked}
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

type Obstaculos = { notas: readonly NotaDeDocumento[]; isFuera: boolean };

/** Notes that must be annulled first (rule 3.16.2-2), or that only another certifier can annul the document. */
function NotasQueBloquean({ notas, isFuera }: Obstaculos) {
  if (isFuera) return <Notice tipo="error">{errorText('DOCUMENTO_DE_FUERA')}</Notice>;
  if (notas.length === 0) return null;
  return (
    <Notice tipo="error">
      <p>{t('documentos.anular.bloqueada')}</p>
      <ul>
        {notas.map(({ idTransaccion, tipoDoc, serie, numero }) => (
          <li key={idTransaccion}>
            <Link to={pathTo('documento', idTransaccion)}>
              {nombreTipoOf(tipoDoc)} {serie === null ? '' : `${serie}-${numero ?? ''}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
