import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DocumentoCompleto, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { limiteContingencia } from '#domain/documentos/vida/contingencia.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFecha, formatFechaHora, toGuatemala } from '#domain/fechas/guatemala.ts';
import { isAllowed } from '#domain/sesion/guardias.ts';
import { Button } from '../../../components/button.tsx';
import { deferComponent } from '../../../components/deferred.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../components/states.tsx';
import { downloadBlob } from '../../../lib/download-text.ts';
import { useEstablecimiento } from '../../../datos/emisor.ts';
import { errorText } from '../../../lib/api-error.ts';
import { t } from '../i18n.ts';
import type { Etiqueta } from '../i18n.ts';
import { formatHora } from '../../../lib/format-hora.ts';
import { mailDocumento, readEntregaCorreo } from '../../../datos/mail-documento.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/session-store.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { SERVICIOS_ANULACION, payDocumento, useDocumento } from '../api.ts';
import type { DatosPago, DocumentoLeido } from '../api.ts';
import { saveCopia } from '../borradores.ts';
import { createPdf, openDocumentoPdf } from '../print-documento.ts';
import type { FaseAnulacion } from '../use-anulacion.ts';
import { AccionesDocumento } from './acciones-documento.tsx';
import { AnularDialogo } from './anular-dialogo.tsx';
import { Cobros } from './cobros.tsx';
import { DetalleDocumento } from './detalle-documento.tsx';
import { EntregaDocumento } from './entrega-documento.tsx';
import { EstadoInsignia } from './estado-insignia.tsx';
import { Historia } from './historia.tsx';
import { AnulacionesDeDocumento, NotasDeDocumento } from './relacionados.tsx';

const Direccion = deferComponent(async () => (await import('./corregir-direccion.tsx')).CorregirDireccion);

/** Shows one document by its idTransaccion. */
export function DocumentoVista({ idTransaccion }: { idTransaccion: string }) {
  const { data, isPending, error, refetch } = useDocumento(idTransaccion);
  if (isPending) return <Skeleton lineas={10} />;
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === null) {
    return (
      <EmptyState
        texto={errorText('DOCUMENTO_NO_ENCONTRADO')}
        accion={<Link to={pathTo('facturas')}>{t('documentos.detalle.volver')}</Link>}
      />
    );
  }
  return <Vista leido={data} />;
}

const AVISOS_ANULACION = {
  anulado: { tipo: 'success', etiqueta: 'documentos.anular.exito' },
  noAnulado: { tipo: 'error', etiqueta: 'documentos.anular.noAnulado' },
  pendiente: { tipo: 'warning', etiqueta: 'documentos.anular.pendiente' },
} as const;

function Vista({ leido }: { leido: DocumentoLeido }) {
  const { documento, xmlUrl } = leido;
  const { idTransaccion, tipoDoc, serie, numero, statusDocumento } = documento;
  const [isAnnulling, setIsAnnulling] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: establecimiento } = useEstablecimiento();
  const onDone = (fresh: DocumentoLeido | null, fase: FaseAnulacion) => {
    setIsAnnulling(false);
    if (fresh !== null) client.setQueryData(['documento', idTransaccion], fresh);
    if (fase in AVISOS_ANULACION) {
      const { tipo, etiqueta } = AVISOS_ANULACION[fase as keyof typeof AVISOS_ANULACION];
      showToast(tipo, t(etiqueta));
    }
  };
  const clone = () => {
    saveCopia(documento.nit, documento)
      .then((codigo) => navigate(pathTo('documento', codigo)))
      .catch(() => showToast('error', t('documentos.clonar.error')));
  };
  const pay = async (pago: DatosPago) => {
    await payDocumento(pago);
    showToast('success', t('documentos.pagar.exito'));
    await client.invalidateQueries({ queryKey: ['documento', idTransaccion] });
  };
  const openPdf = () => openDocumentoPdf(documento).catch(showError);
  const download = () =>
    createPdf(documento)
      .then((file) => downloadBlob(file, file.name))
      .catch(showError);
  return (
    <div className="pila documentos-detalle">
      <p>
        <Link to={pathTo('facturas')}>{t('documentos.detalle.volver')}</Link>
      </p>
      <PageHeader
        titulo={numero === null ? nombreTipoOf(tipoDoc) : `${tipoDoc} ${serie ?? ''}-${numero}`}
        detalle={<EstadoInsignia status={statusDocumento} />}
        principal={
          <AccionesDocumento
            {...{ documento, xmlUrl }}
            onPdf={openPdf}
            onDownload={download}
            onClone={clone}
            onAnnul={() => setIsAnnulling(true)}
          />
        }
      />
      <Avisos leido={leido} />
      <EntregaDocumento
        documento={documento}
        acreditado={leido.acreditado}
        regimen={establecimiento?.regimenSat ?? null}
        createPdf={() => createPdf(documento)}
        onMail={(correos, idEnvio) => mailDocumento({ idEnvio, idTransaccion, correos })}
        readEntrega={readEntregaCorreo}
      />
      <Cobros documento={documento} onPay={pay} />
      <DetalleDocumento documento={documento} />
      <DireccionDeReceptor documento={documento} />
      <NotasDeDocumento documento={documento} notas={leido.notas} />
      <AnulacionesDeDocumento anulaciones={leido.anulaciones} />
      <Historia eventos={leido.eventos} />
      {isAnnulling ? (
        <AnularDialogo
          documento={documento}
          notas={leido.notas}
          hoy={toGuatemala(Date.now()).fecha}
          servicios={SERVICIOS_ANULACION}
          onClose={() => setIsAnnulling(false)}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
}

/** Address of the receiver; users who issue may correct it while the document is in force. */
function DireccionDeReceptor({ documento }: { documento: DocumentoCompleto }) {
  const client = useQueryClient();
  const sesion = useSesion();
  const [isOpen, setIsOpen] = useState(false);
  const { idTransaccion, statusDocumento, tipoIdentificador } = documento;
  const isCorregible = isEstado(statusDocumento, 'firme') && tipoIdentificador !== 'CF';
  if (!isCorregible || !isAllowed('emision', sesion)) return null;
  return (
    <div>
      <Button icono="editar" onClick={() => setIsOpen(true)}>
        {t('documentos.detalle.corregirDireccion')}
      </Button>
      {isOpen ? (
        <Direccion.Deferred
          documento={documento}
          onClose={() => setIsOpen(false)}
          onDone={() => client.invalidateQueries({ queryKey: ['documento', idTransaccion] })}
        />
      ) : null}
    </div>
  );
}

/** Sentence about a state that needs no further explanation. */
const AVISOS_STATUS: Partial<Record<StatusDocumento, Etiqueta>> = {
  EN_PROCESO: 'documentos.detalle.enProceso',
  FIRMADO: 'documentos.detalle.enProceso',
  INCIERTO: 'documentos.detalle.verificando',
  ANULANDO: 'documentos.detalle.anulando',
};

function Avisos({ leido }: { leido: DocumentoLeido }) {
  const { statusDocumento, produccion, fechaAnulacion, motivoAnulacion, certificadorNoDisponible } =
    leido.documento;
  const isEnContingencia = isEstado(statusDocumento, 'enContingencia');
  const isSinCertificador =
    certificadorNoDisponible && isEstado(statusDocumento, 'nuncaEnviado') && !isEnContingencia;
  const etiqueta = AVISOS_STATUS[statusDocumento];
  const { proximoIntento } = leido;
  const reintento =
    proximoIntento === null ? null : t('documentos.detalle.reintento', { hora: formatHora(proximoIntento) });
  return (
    <>
      {isEstado(statusDocumento, 'anulado') ? (
        <div className="documentos-marca-anulado" role="note">
          <strong>{t('documentos.detalle.anuladoMarca')}</strong>
          <p>
            {t('documentos.detalle.anuladoEl', {
              fecha: fechaAnulacion === null ? '' : formatFechaHora(fechaAnulacion),
              motivo: motivoAnulacion ?? '',
            })}
          </p>
        </div>
      ) : null}
      {isEnContingencia ? (
        <Notice tipo="warning">
          {t('documentos.detalle.contingencia', {
            fecha: formatFecha(limiteContingencia(leido.documento.fechaEmision)),
          })}
        </Notice>
      ) : null}
      {isSinCertificador ? (
        <Notice tipo="warning">
          {t('documentos.detalle.noDisponible')} {reintento}
        </Notice>
      ) : null}
      {etiqueta === undefined || isSinCertificador ? null : (
        <Notice tipo="info">
          {t(etiqueta)} {reintento}
        </Notice>
      )}
      {produccion ? null : <Notice tipo="warning">{t('documentos.detalle.pruebas')}</Notice>}
    </>
  );
}
