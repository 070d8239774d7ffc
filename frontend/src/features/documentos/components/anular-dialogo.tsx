import { faltaText } from '../../../lib/falta-texto.ts';
import { useState } from 'react';
import {
  blockersOf,
  checkAnulacion,
  findFaltaPlazo,
  limiteCfPorNit,
  nombreDeNota,
  plazoAnulacion,
} from '#domain/documentos/vida/anulacion.ts';
import type { DocumentoCompleto, NotaDeDocumento } from '#domain/documentos/modelo/documento.ts';
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
  const faltaPlazo = findFaltaPlazo(fechaEmision, hoy);
  const todos = blockersOf(documento, notas);
  const bloqueos = todos.flatMap((each) => (each.tipo === 'NOTA' ? [each.nota] : []));
  const isFuera = todos.some(({ tipo }) => tipo === 'FUERA');
  const isBlocked = faltaPlazo !== null || isFuera || bloqueos.length > 0;
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
        <Plazo fechaEmision={fechaEmision} falta={faltaPlazo} />
        {isBlocked ? null : <CambioDeCf documento={documento} hoy={hoy} />}
        <NotasQueBloquean notas={bloqueos} isFuera={isFuera} hoy={hoy} />
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

/** Last day of the annulment, or the reason for which today is none of its days. */
function Plazo({ fechaEmision, falta }: { fechaEmision: string; falta: ReturnType<typeof findFaltaPlazo> }) {
  const { hasta, sinCalendario } = plazoAnulacion(fechaEmision);
  // The first day is the document's own, which no calendar moves.
  const anio = falta?.codigo === 'ANULACION_ANTES_DE_SU_DIA' ? null : sinCalendario;
  return (
    <Notice tipo={falta === null ? 'info' : 'error'}>
      {falta === null
        ? t('documentos.anular.plazo', { fecha: formatFecha(hasta) })
        : errorText(falta.codigo, { fecha: falta.fecha })}
      {anio === null ? null : ` ${t('documentos.anular.sinCalendario', { anio })}`}
    </Notice>
  );
}

/** Way to give a buyer who took the sale as CF one with its NIT, and its last day. */
function CambioDeCf({ documento, hoy }: Pick<Props, 'documento' | 'hoy'>) {
  const limite = limiteCfPorNit(documento);
  if (limite === null) return null;
  const fecha = formatFecha(limite);
  return (
    <p>{t(hoy <= limite ? 'documentos.anular.cfPorNit' : 'documentos.anular.cfPorNit.pasado', { fecha })}</p>
  );
}

type Obstaculos = { notas: readonly NotaDeDocumento[]; isFuera: boolean; hoy: string };

/** Notes that must be annulled first (rule 3.16.2-2), or that only another certifier can annul the document. */
function NotasQueBloquean({ notas, isFuera, hoy }: Obstaculos) {
  if (isFuera) return <Notice tipo="error">{errorText('DOCUMENTO_DE_FUERA')}</Notice>;
  if (notas.length === 0) return null;
  return (
    <Notice tipo="error">
      <p>{t('documentos.anular.bloqueada')}</p>
      <ul>
        {notas.map((nota) => (
          <li key={nota.idTransaccion}>
            <Link to={pathTo('documento', nota.idTransaccion)}>{nombreDeNota(nota, hoy)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
