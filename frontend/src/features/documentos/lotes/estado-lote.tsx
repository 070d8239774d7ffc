import { useState } from 'react';
import { formatMonto } from '#domain/dinero/formato.ts';
import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { isQuePregunta } from '#domain/exportacion/acciones-lote.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { toAlert } from '../../../lib/to-alert.ts';
import { ListaFallos } from '../components/lista-fallos.tsx';
import { useConfirmarLote, useDescargarLote } from './api.ts';
import type { Lote } from './api.ts';
import { t } from './i18n.ts';

type Props = { lote: Lote; onClose: () => void; onOtra: () => void };

/** A batch as it stands: its progress, its question, or its result. */
export function EstadoLote(props: Props) {
  switch (props.lote.estado) {
    case 'PREPARANDO':
      return <EnCurso {...props} />;
    case 'POR_CONFIRMAR':
      return <Pregunta {...props} />;
    case 'LISTA':
      return <Resultado {...props} />;
    case 'FALLIDA':
    case 'VENCIDA':
      return <SinResultado {...props} />;
  }
}

function EnCurso({ lote: { total, documentos, accion }, onClose }: Props) {
  const texto = total === null ? null : t('lotes.avance', { hechos: documentos, total });
  return (
    <div className="pila">
      <p>
        <strong>{t(`lotes.accion.${accion}`)}</strong>
      </p>
      {texto === null ? (
        <p role="status">{t('lotes.contando')}</p>
      ) : (
        <div className="fila">
          <progress value={documentos} max={total ?? 0} aria-label={t(`lotes.accion.${accion}`)} />
          <span className="numero">{texto}</span>
        </div>
      )}
      <p className="campo-ayuda">{t('lotes.sigue')}</p>
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </div>
  );
}

/** Money of a batch in each currency that it has. */
function montoOf({ saldoGtq, saldoUsd }: Lote): string {
  const gtq = formatMonto(printMonto(decimalFromNumber(saldoGtq)), 'GTQ');
  if (saldoUsd === 0) return gtq;
  const usd = formatMonto(printMonto(decimalFromNumber(saldoUsd)), 'USD');
  return saldoGtq === 0 ? usd : t('lotes.y', { uno: gtq, otro: usd });
}

function Pregunta({ lote, onClose, onOtra }: Props) {
  const { id, accion, cantidad, repetidos } = lote;
  const confirmar = useConfirmarLote();
  const [incluirEnviados, setIncluirEnviados] = useState(false);
  const suya = isQuePregunta(accion) ? accion : 'PAGAR';
  if (cantidad + repetidos === 0)
    return (
      <div className="pila">
        <p>{t(`lotes.nada.${suya}`)}</p>
        <Fallos lote={lote} />
        <PieDialogo onClose={onClose} cancelar={t('comun.boton.cerrar')} onClick={onOtra}>
          {t('lotes.boton.otra')}
        </PieDialogo>
      </div>
    );
  const total = cantidad + (incluirEnviados ? repetidos : 0);
  return (
    <div className="pila">
      {confirmar.error === null ? null : <Notice tipo="error">{toAlert(confirmar.error).mensaje}</Notice>}
      <p>
        {suya === 'CORREO'
          ? t('lotes.pregunta.CORREO', { cantidad: total })
          : t('lotes.pregunta.PAGAR', { cantidad: total, monto: montoOf(lote) })}
      </p>
      {suya === 'PAGAR' ? null : (
        <YaEnviados {...{ repetidos, incluirEnviados }} onChange={setIncluirEnviados} />
      )}
      <Fallos lote={lote} />
      <PieDialogo
        onClose={onOtra}
        ocupado={confirmar.isPending}
        disabled={total === 0}
        onClick={() => {
          if (!confirmar.isPending) confirmar.mutate({ id, incluirEnviados });
        }}
      >
        {t(`lotes.boton.${suya}`, { cantidad: total })}
      </PieDialogo>
    </div>
  );
}

type YaEnviadosProps = {
  repetidos: number;
  incluirEnviados: boolean;
  onChange: (incluir: boolean) => void;
};

/** Documents that an earlier batch mailed, and the choice to mail them again. */
function YaEnviados({ repetidos, incluirEnviados, onChange }: YaEnviadosProps) {
  if (repetidos === 0) return null;
  return (
    <Notice tipo="info">
      <p>{t('lotes.repetidos', { cantidad: repetidos })}</p>
      <Checkbox checked={incluirEnviados} onChange={({ target }) => onChange(target.checked)}>
        {t('lotes.incluirEnviados')}
      </Checkbox>
    </Notice>
  );
}

function Resultado({ lote, onClose, onOtra }: Props) {
  const { id, accion, documentos, fallidos, bytes } = lote;
  const descargar = useDescargarLote();
  const isArchivo = !isQuePregunta(accion);
  // A ZIP counts the documents that it was asked for.
  const cantidad = accion === 'PDF' || accion === 'XML' ? documentos - fallidos : documentos;
  return (
    <div className="pila">
      {isArchivo && cantidad === 0 ? (
        <p>{t('lotes.vacio')}</p>
      ) : (
        <Notice tipo="success">{t(`lotes.hecho.${accion}`, { cantidad })}</Notice>
      )}
      <Fallos lote={lote} />
      {isArchivo && cantidad > 0 ? (
        <div className="fila">
          <Button
            icono="descargar"
            variante="primaria"
            ocupado={descargar.isPending}
            onClick={() => descargar.mutate(id)}
          >
            {t('lotes.boton.descargar')}
          </Button>
        </div>
      ) : null}
      {!isArchivo && bytes > 0 ? (
        <div className="fila">
          <Button icono="descargar" ocupado={descargar.isPending} onClick={() => descargar.mutate(id)}>
            {t('lotes.boton.fallos')}
          </Button>
        </div>
      ) : null}
      <div className="fila fila-final">
        <Button variante="enlace" onClick={onOtra}>
          {t('lotes.boton.otra')}
        </Button>
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </div>
  );
}

function SinResultado({ lote, onClose, onOtra }: Props) {
  const { accion, cantidad, confirmado, documentos, estado } = lote;
  const isVencida = estado === 'VENCIDA';
  const isActo = isQuePregunta(accion);
  return (
    <div className="pila">
      <Notice tipo={isVencida ? 'info' : 'error'}>
        {isVencida
          ? t(isActo && !confirmado ? 'lotes.sinConfirmar' : 'lotes.vencida')
          : isActo && confirmado
            ? t(`lotes.fallida.${accion}`, { hechos: documentos, cantidad })
            : t('lotes.fallida')}
      </Notice>
      <Fallos lote={lote} />
      <PieDialogo onClose={onClose} cancelar={t('comun.boton.cerrar')} onClick={onOtra}>
        {t('lotes.boton.otra')}
      </PieDialogo>
    </div>
  );
}

/** The first documents that were left out, each with its reason. */
function Fallos({ lote: { fallidos, fallos, bytes } }: { lote: Lote }) {
  if (fallidos === 0) return null;
  // A batch that has not ended, or never does, has no file with all of them.
  const titulo = t('lotes.fallidos', { cantidad: fallidos });
  const mas = t(bytes > 0 ? 'lotes.fallidosMas' : 'lotes.fallidosPrimeros', { mostrados: fallos.length });
  return (
    <Notice tipo="warning">
      <p>
        {titulo}
        {fallidos > fallos.length ? ` ${mas}` : ''}
      </p>
      <ListaFallos {...{ titulo, fallos }} />
    </Notice>
  );
}
