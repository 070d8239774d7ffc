import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { limiteContingencia } from '#domain/documentos/vida/contingencia.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { PrintButton } from '../../../datos/components/print-button.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n-certificacion.ts';
import { pathTo } from '../../../lib/paths.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { useAccion } from '../../../lib/use-accion.ts';
import type { AvanceDocumento, ImpresionEditor, ServiciosEditor } from '../servicios.ts';

type OfertaProps = {
  idTransaccion: string;
  servicios: Pick<ServiciosEditor, 'startContingencia'>;
  onCambio: () => void;
};

/** Offers to issue in contingency when no certifier answers. */
export function ContingenciaOferta({ idTransaccion, servicios, onCambio }: OfertaProps) {
  const [motivo, setMotivo] = useState(() => t('editor.contingencia.motivoDefecto'));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { isBusy, error, run } = useAccion(onCambio);
  const falta = motivo.trim() === '' ? t('editor.contingencia.motivoFalta') : undefined;
  return (
    <form
      noValidate
      className="pila-corta"
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (falta === undefined) run(() => servicios.startContingencia(idTransaccion, motivo.trim()));
      }}
    >
      <p>{t('editor.contingencia.oferta')}</p>
      <TextField
        etiqueta={t('editor.contingencia.motivo')}
        ayuda={t('editor.contingencia.motivoAyuda')}
        error={isSubmitted ? falta : undefined}
        maxLength={200}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
      <div>
        <Button type="submit" ocupado={isBusy} textoOcupado={t('editor.contingencia.emitiendo')}>
          {t('editor.contingencia.emitir')}
        </Button>
      </div>
    </form>
  );
}

type EmitidaProps = Pick<ImpresionEditor, 'readImpreso'> & {
  documento: AvanceDocumento;
  onNueva: () => void;
};

/**
 * Document in contingency: it is valid without authorisation, can be printed and handed over, and is certified later by
 * itself.
 */
export function ContingenciaEmitida({ documento, readImpreso, onNueva }: EmitidaProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-foco]')?.focus(), []);
  const { idTransaccion, numeroAcceso, total, moneda, fechaEmision } = documento;
  const read = useCallback(() => readImpreso(idTransaccion), [readImpreso, idTransaccion]);
  return (
    <section className="tarjeta pila" aria-labelledby="contingencia-titulo" ref={ref}>
      <div role="status" className="fila">
        <Icon name="reloj" />
        <h2 id="contingencia-titulo">{t('editor.contingencia.titulo')}</h2>
      </div>
      <Notice tipo="info">{t('editor.contingencia.solo')}</Notice>
      <dl className="editor-ficha">
        <dt>{t('editor.resultado.total')}</dt>
        <dd className="editor-confirmar-total">{formatMonto(decimalFromNumber(total), moneda)}</dd>
        <dt>{t('editor.contingencia.acceso')}</dt>
        <dd className="codigo">{numeroAcceso}</dd>
      </dl>
      <p>{t('editor.contingencia.limite', { fecha: formatFecha(limiteContingencia(fechaEmision)) })}</p>
      <div className="fila">
        <PrintButton variante="primaria" data-foco="" read={read} atajo>
          {t('editor.resultado.imprimir')}
        </PrintButton>
        <Button icono="agregar" onClick={onNueva}>
          {t('editor.acciones.nueva')}
        </Button>
        <Link className="boton-enlace" to={pathTo('documento', idTransaccion)}>
          {t('editor.resultado.ver')}
        </Link>
        <Link className="boton-enlace" to={pathTo('contingencia')}>
          {t('editor.contingencia.ver')}
        </Link>
      </div>
    </section>
  );
}
