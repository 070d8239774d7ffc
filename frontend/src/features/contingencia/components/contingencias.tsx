import { Fragment } from 'react';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { CORREO_AVISO_CONTINGENCIA } from '#domain/documentos/vida/contingencia.ts';
import { daysBetween, formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge } from '../../../components/badge.tsx';
import { Copiar } from '../../../components/copiar.tsx';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Notice } from '../../../components/notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { t } from '../i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { useContingencias, usePutAviso } from '../api.ts';
import type { Contingencia, DocumentoContingencia } from '../api.ts';
import { readHoy } from '../../../lib/reloj.ts';

/** Periods without certification: waiting documents, their deadline, and the notice that SAT demands. */
export function Contingencias() {
  const { data, isPending, error, refetch } = useContingencias();
  if (isPending) return <Skeleton lineas={6} />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState icono="correcto" texto={t('contingencia.vacio')} />;
  return (
    <div className="pila">
      {data.map((each) => (
        <Periodo key={each.id} contingencia={each} />
      ))}
    </div>
  );
}

function Periodo({ contingencia }: { contingencia: Contingencia }) {
  const { inicio, fin, documentos, avisoPresentado } = contingencia;
  const hoy = readHoy();
  const titulo = t('contingencia.periodo', { fecha: formatFechaHora(inicio) });
  return (
    <section className="tarjeta pila" aria-label={titulo}>
      <div className="fila">
        <h2 className="titulo-menor">{titulo}</h2>
        {!fin ? (
          <Badge tono="aviso" icono="reloj" texto={t('contingencia.abierta')} />
        ) : avisoPresentado ? (
          <Badge tono="exito" icono="correcto" texto={t('contingencia.terminada')} />
        ) : (
          <Badge tono="peligro" icono="alerta" texto={t('contingencia.faltaAviso')} />
        )}
      </div>
      {fin ? null : <Notice tipo="info">{t('contingencia.seEnviaSolo')}</Notice>}
      <Lista
        titulo={t('contingencia.documentos')}
        columnas={columnasOf(hoy)}
        filas={documentos}
        claveDe={({ idTransaccion }) => idTransaccion}
        abrir={{ to: ({ idTransaccion }) => pathTo('documento', idTransaccion) }}
      />
      <Aviso contingencia={contingencia} hoy={hoy} />
    </section>
  );
}

/** The notice, field by field, ready to copy into SAT's form (docs/fel.md §18). */
function Aviso({ contingencia, hoy }: { contingencia: Contingencia; hoy: string }) {
  const { id, inicio, fin, codigoEstablecimiento, motivo, documentos, avisoPresentado } = contingencia;
  const put = usePutAviso();
  const canEmitir = usePermiso('emision');
  // The notice is filed when the period ends; a period longer than the window must be explained before.
  const isDebido = Boolean(fin) || documentos.some(({ limite }) => daysBetween(hoy, limite) < 0);
  const filas = [
    [t('contingencia.aviso.inicio'), formatFechaHora(inicio)],
    [t('contingencia.aviso.fin'), fin ? formatFechaHora(fin) : t('contingencia.aviso.finPendiente')],
    [t('contingencia.aviso.establecimiento'), String(codigoEstablecimiento)],
    [t('contingencia.aviso.motivo'), motivo],
    [t('contingencia.aviso.cantidad'), String(documentos.length)],
  ] as const;
  return (
    <div className="pila-corta">
      <h3 className="titulo-menor">{t('contingencia.aviso.titulo')}</h3>
      <p className="secundario">{t('contingencia.aviso.como', { correo: CORREO_AVISO_CONTINGENCIA })}</p>
      <dl className="contingencia-aviso">
        {filas.map(([etiqueta, valor]) => (
          <Fragment key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd>{valor}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="fila">
        <Copiar
          etiqueta={t('contingencia.aviso.copiar')}
          copiado={t('contingencia.aviso.copiado')}
          making={() => Promise.resolve(filas.map((fila) => fila.join(': ')).join('\n'))}
        />
        {avisoPresentado ? (
          <p>{t('contingencia.aviso.presentado', { fecha: formatFechaHora(avisoPresentado) })}</p>
        ) : !isDebido || !canEmitir ? null : (
          <Button
            icono="correcto"
            ocupado={put.isPending}
            onClick={() => {
              put.mutate(id, {
                onSuccess: () => showToast('success', t('contingencia.aviso.guardado')),
                onError: showError,
              });
            }}
          >
            {t('contingencia.aviso.marcar')}
          </Button>
        )}
      </div>
    </div>
  );
}

function columnasOf(hoy: string): readonly Columna<DocumentoContingencia>[] {
  return [
    {
      clave: 'acceso',
      titulo: t('contingencia.tabla.acceso'),
      rol: 'titulo',
      celda: ({ tipoDoc, numeroAcceso }) => `${tipoDoc} ${numeroAcceso}`,
    },
    {
      clave: 'emision',
      titulo: t('contingencia.tabla.emision'),
      rol: 'detalle',
      ancho: 9,
      celda: ({ fechaEmision }) => formatFechaHora(fechaEmision),
    },
    {
      clave: 'estado',
      titulo: t('contingencia.tabla.estado'),
      rol: 'dato',
      ancho: 9,
      celda: ({ statusDocumento }) => {
        const clave = `documentos.estado.${statusDocumento}`;
        return t.has(clave) ? t(clave) : statusDocumento;
      },
    },
    {
      clave: 'limite',
      titulo: t('contingencia.tabla.limite'),
      rol: 'estado',
      ancho: 13,
      celda: (documento) => <Limite documento={documento} hoy={hoy} />,
    },
    {
      clave: 'total',
      titulo: t('contingencia.tabla.total'),
      rol: 'monto',
      ancho: 8,
      celda: ({ total, moneda }) => formatMonto(decimalFromNumber(total), moneda),
    },
  ];
}

/** Days left of the five-day window while the document waits (rule 2.2.1-1). */
function Limite({ documento, hoy }: { documento: DocumentoContingencia; hoy: string }) {
  const { limite, statusDocumento } = documento;
  if (!isEstado(statusDocumento, 'porCertificar')) return <>{formatFecha(limite)}</>;
  const dias = daysBetween(hoy, limite);
  const texto =
    dias < 0
      ? t('contingencia.limite.vencido', { fecha: formatFecha(limite) })
      : dias === 0
        ? t('contingencia.limite.hoy')
        : t(dias === 1 ? 'contingencia.limite.uno' : 'contingencia.limite.varios', { dias });
  return <Badge tono={dias <= 1 ? 'peligro' : 'aviso'} icono="reloj" texto={texto} />;
}
