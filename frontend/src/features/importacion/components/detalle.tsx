import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { nombreMes, periodoOf } from '../../../datos/periodo.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { isEnCurso, useDeshacer, useImportacion, useIniciar } from '../api.ts';
import type { Importacion } from '../api.ts';
import { countText, t } from '../i18n.ts';
import { useSubida } from '../subida-store.ts';
import { Archivos } from './archivos.tsx';
import { EstadoImportacion, nombresText } from './estado.tsx';

/** One import: its progress, the result of each file, and its undo. */
export function DetalleImportacion({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useImportacion(id);
  return (
    <>
      {data == null ? <PageHeader titulo={t('importacion.titulo')} detalle={<Todas />} /> : null}
      {isPending ? <Skeleton lineas={8} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === null ? <EmptyState icono="subir" texto={t('importacion.noEsta')} /> : null}
      {data == null ? null : <Importada importacion={data} />}
    </>
  );
}

function Todas() {
  return <Link to={pathTo('subirFactura')}>{t('importacion.todas')}</Link>;
}

function Importada({ importacion }: { importacion: Importacion }) {
  const [isDeshaciendo, setIsDeshaciendo] = useState(false);
  const { creada, usuario, archivos, estado } = importacion;
  const canUndo = estado === 'TERMINADA' || estado === 'FALLIDA';
  const partes = [formatFechaHora(creada), usuario, countText('importacion.documentos', archivos)];
  return (
    <>
      <PageHeader
        titulo={nombresText(importacion)}
        estado={<EstadoImportacion importacion={importacion} />}
        detalle={
          <>
            {partes.join(' · ')} · <Todas />
          </>
        }
        principal={
          estado === 'TERMINADA' ? (
            <Link className="boton-enlace" to={pathTo('conciliacion')}>
              {t('importacion.conciliar')}
            </Link>
          ) : null
        }
        mas={
          canUndo
            ? [
                {
                  texto: t('importacion.deshacer'),
                  icono: 'anular',
                  peligro: true,
                  onSelect: () => setIsDeshaciendo(true),
                },
              ]
            : []
        }
      />
      <Progreso importacion={importacion} />
      <Cerrados importacion={importacion} />
      <Archivos importacion={importacion} />
      {isDeshaciendo ? <Deshacer {...importacion} onClose={() => setIsDeshaciendo(false)} /> : null}
    </>
  );
}

/** Closed months into which the import brought documents: their declaration is no longer what the documents say. */
function Cerrados({ importacion: { cerrados, estado } }: { importacion: Importacion }) {
  if (cerrados.length === 0 || estado === 'DESHECHA') return null;
  return (
    <Notice tipo="warning">
      {cerrados.map(({ mes, estado: delMes, documentos }) => {
        const { mes: numero, anio } = periodoOf(`${mes}-01`);
        const periodo = t('importacion.cerrado.mes', { mes: nombreMes(numero), anio });
        return (
          <p key={mes}>
            {t(delMes === 'DECLARADO' ? 'importacion.declarado' : 'importacion.cerrado', {
              cantidad: documentos,
              periodo,
            })}{' '}
            <Link to={`${pathTo('cierre')}?mes=${mes}`}>{t('importacion.cerrado.ver', { periodo })}</Link>
          </p>
        );
      })}
    </Notice>
  );
}

/** Progress of an import that has not ended, and the step that its user can take. */
function Progreso({ importacion: { id, estado, avance } }: { importacion: Importacion }) {
  const subida = useSubida();
  const iniciar = useIniciar();
  if (estado === 'FALLIDA') return <Notice tipo="warning">{t('importacion.fallida')}</Notice>;
  if (estado === 'PREPARANDO') {
    // An upload of this page goes on by itself.
    if (subida.fase === 'subiendo' && subida.ids.includes(id)) return null;
    return (
      <Notice tipo="warning">
        <div className="pila-corta">
          <p>{t('importacion.sinTerminar')}</p>
          <div>
            <Button
              icono="reintentar"
              ocupado={iniciar.isPending}
              onClick={() => iniciar.mutate(id, { onError: showError })}
            >
              {t('importacion.leer')}
            </Button>
          </div>
        </div>
      </Notice>
    );
  }
  if (!isEnCurso({ estado })) return null;
  const texto =
    estado === 'LEYENDO'
      ? t('importacion.avance', { porcentaje: Math.floor(100 * avance) })
      : t('importacion.deshacer.pedido');
  return (
    <div className="pila-corta">
      <progress
        className="importacion-avance"
        aria-label={texto}
        {...(estado === 'LEYENDO' ? { value: avance, max: 1 } : {})}
      />
      <p role="status">{texto}</p>
    </div>
  );
}

function Deshacer({ id, onClose }: Pick<Importacion, 'id'> & { onClose: () => void }) {
  const deshacer = useDeshacer();
  return (
    <Pregunta
      titulo={t('importacion.deshacer')}
      texto={t('importacion.deshacer.texto')}
      boton={t('importacion.deshacer')}
      ocupado={deshacer.isPending}
      onConfirm={() =>
        deshacer.mutate(id, {
          onSuccess: () => showToast('success', t('importacion.deshacer.pedido')),
          onError: showError,
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  );
}
