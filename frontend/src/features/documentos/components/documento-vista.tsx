import { isFormaPagoCorregible } from '#domain/documentos/cobros/forma-pago.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DocumentoCompleto, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { limiteContingencia } from '#domain/documentos/vida/contingencia.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { acreditacionOf } from '#domain/documentos/cobros/acreditacion.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { deferComponent } from '../../../components/deferred.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { OpcionMenu } from '../../../components/menu-mas.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { downloadBlob } from '../../../lib/download-text.ts';
import { useEstablecimiento } from '../../../datos/emisor.ts';
import { useEnlaces } from '../../../datos/enlace.ts';
import { t } from '../i18n.ts';
import type { Etiqueta } from '../i18n.ts';
import { formatHora } from '../../../lib/format-hora.ts';
import { mailDocumento, readEntregaCorreo } from '../../../datos/mail-documento.ts';
import { pathTo } from '../../../lib/paths.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { SERVICIOS_ANULACION, payDocumento, useDocumento } from '../api.ts';
import type { DatosPago, DocumentoLeido } from '../api.ts';
import { saveCopia } from '../borradores.ts';
import { createPdf, openDocumentoPdf } from '../print-documento.ts';
import type { FaseAnulacion } from '../use-anulacion.ts';
import { ImprimirDocumento, opcionesOf } from './acciones-documento.tsx';
import { AnularDialogo } from './anular-dialogo.tsx';
import { Cobros } from './cobros.tsx';
import { DetalleDocumento } from './detalle-documento.tsx';
import { EntregaDocumento } from './entrega-documento.tsx';
import { AcreditadoInsignia, EstadoInsignia } from './estado-insignia.tsx';
import { Historia } from './historia.tsx';
import { withAperturas } from '../aperturas.ts';
import { ImpresoDocumento } from './impreso-documento.tsx';
import { LineasDocumento } from './lineas-documento.tsx';
import { MensajesDocumento } from './mensajes-documento.tsx';
import { AnulacionesDeDocumento, NotasDeDocumento } from './relacionados.tsx';
import { PorAutorizacion } from './por-autorizacion.tsx';
import { rutasNotaOf } from './rutas-nota.ts';
import { readHoy } from '../../../lib/reloj.ts';

const FormaPago = deferComponent(async () => (await import('./corregir-forma-pago.tsx')).CorregirFormaPago);
const Espera = deferComponent(
  async () => (await import('../../../datos/components/espera-credito.tsx')).EsperaCredito,
);
const Direccion = deferComponent(async () => (await import('./corregir-direccion.tsx')).CorregirDireccion);

/** Shows one document by its idTransaccion; an authorisation leads to the document that has it. */
export function DocumentoVista({ idTransaccion }: { idTransaccion: string }) {
  const { data, isPending, error, refetch } = useDocumento(idTransaccion);
  if (isPending) return <Skeleton lineas={10} />;
  if (error !== null && data === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === null) return <PorAutorizacion autorizacion={idTransaccion} />;
  return <Vista leido={data} />;
}

const AVISOS_ANULACION = {
  anulado: { tipo: 'success', etiqueta: 'documentos.anular.exito' },
  noAnulado: { tipo: 'error', etiqueta: 'documentos.anular.noAnulado' },
  sinRespuesta: { tipo: 'warning', etiqueta: 'documentos.anular.sinRespuesta' },
  pendiente: { tipo: 'warning', etiqueta: 'documentos.anular.pendiente' },
} as const;

/** Everything that the user does with a document besides printing and delivering it. */
function useAcciones({ documento }: DocumentoLeido) {
  const { idTransaccion, nit } = documento;
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => client.invalidateQueries({ queryKey: ['documento', idTransaccion] });
  return {
    refresh,
    onAnulado: (fresh: DocumentoLeido | null, fase: FaseAnulacion) => {
      if (fresh !== null) client.setQueryData(['documento', idTransaccion], fresh);
      if (!(fase in AVISOS_ANULACION)) return;
      const { tipo, etiqueta } = AVISOS_ANULACION[fase as keyof typeof AVISOS_ANULACION];
      showToast(tipo, t(etiqueta));
    },
    onClone: () => {
      saveCopia(nit, documento)
        .then((codigo) => navigate(pathTo('documento', codigo)))
        .catch(() => showToast('error', t('documentos.clonar.error')));
    },
    onPay: async (pago: DatosPago) => {
      await payDocumento(pago);
      showToast('success', t('documentos.pagar.exito'));
      await refresh();
    },
    onPdf: () => void openDocumentoPdf(documento).catch(showError),
    onDownload: () =>
      void createPdf(documento)
        .then((file) => downloadBlob(file, file.name))
        .catch(showError),
  };
}

/** Whether a user who issues may correct the address of the receiver. */
function isCorregible({ statusDocumento, tipoIdentificador }: DocumentoCompleto): boolean {
  return isEstado(statusDocumento, 'firme') && tipoIdentificador !== 'CF';
}

function Vista({ leido }: { leido: DocumentoLeido }) {
  const { documento, xmlUrl } = leido;
  const { idTransaccion } = documento;
  const [dialogo, setDialogo] = useState<'anular' | 'direccion' | 'formaPago' | null>(null);
  const { data: establecimiento } = useEstablecimiento();
  const canEmitir = usePermiso('emision');
  const { onAnulado, onPay, refresh, ...acciones } = useAcciones(leido);
  const close = () => setDialogo(null);
  const opciones = opcionesOf({
    ...{ documento, xmlUrl, canEmitir, ...acciones },
    rutas: rutasNotaOf(documento, leido.acreditado, establecimiento?.regimenSat ?? null),
    onDireccion: isCorregible(documento) ? () => setDialogo('direccion') : null,
    onFormaPago: isFormaPagoCorregible(documento) ? () => setDialogo('formaPago') : null,
    onAnnul: () => setDialogo('anular'),
  });
  return (
    <div className="pila documentos-detalle">
      <Cabeza leido={leido} opciones={opciones} />
      <div className="documentos-hojas">
        <div className="pila">
          <Avisos leido={leido} />
          {isEstado(documento.statusDocumento, 'enEspera') ? (
            <Espera.Deferred
              {...{ idTransaccion }}
              fechaEmision={documento.fechaEmision}
              onEditar={acciones.onClone}
              onCambio={() => void refresh()}
            />
          ) : null}
          <MensajesDocumento documento={documento} />
          <EntregaDocumento
            documento={documento}
            createPdf={() => createPdf(documento)}
            onMail={(correos, idEnvio) => mailDocumento({ idEnvio, idTransaccion, correos })}
            readEntrega={readEntregaCorreo}
          />
          <LineasDocumento documento={documento} />
          <Cobros documento={documento} onPay={onPay} />
          <NotasDeDocumento documento={documento} notas={leido.notas} />
          <DetalleDocumento documento={documento} />
          <AnulacionesDeDocumento anulaciones={leido.anulaciones} />
          <HistoriaDeDocumento leido={leido} />
        </div>
        <ImpresoDocumento documento={documento} />
      </div>
      {dialogo === 'anular' ? (
        <AnularDialogo
          documento={documento}
          notas={leido.notas}
          hoy={readHoy()}
          servicios={SERVICIOS_ANULACION}
          onClose={close}
          onDone={(fresh, fase) => {
            close();
            onAnulado(fresh, fase);
          }}
        />
      ) : null}
      {dialogo === 'direccion' ? (
        <Direccion.Deferred documento={documento} onClose={close} onDone={refresh} />
      ) : null}
      {dialogo === 'formaPago' ? (
        <FormaPago.Deferred documento={documento} onClose={close} onDone={refresh} />
      ) : null}
    </div>
  );
}

/** Client, amount and state first, then what the document is. */
function Cabeza({ leido, opciones }: { leido: DocumentoLeido; opciones: readonly OpcionMenu[] }) {
  const { documento, notas } = leido;
  const { nombreReceptor, idReceptor, tipoDoc, serie, numero, total, moneda, statusDocumento } = documento;
  const acreditacion = acreditacionOf(documento, notas);
  const monto = formatMonto(total, moneda);
  const partes = [
    nombreTipoOf(tipoDoc),
    numero === null ? '' : `${serie ?? ''}-${numero}`,
    formatFechaHora(documento.fechaEmision),
  ];
  return (
    <>
      <p className="documentos-volver">
        <Link to={pathTo('facturas')}>{t('documentos.detalle.volver')}</Link>
      </p>
      <PageHeader
        titulo={nombreReceptor === '' ? idReceptor : nombreReceptor}
        estado={
          <>
            <EstadoInsignia status={statusDocumento} />
            {acreditacion === null ? null : <AcreditadoInsignia acreditacion={acreditacion} />}
          </>
        }
        detalle={partes.filter((parte) => parte !== '')}
        cuanto={isEstado(statusDocumento, 'anulado') ? <s>{monto}</s> : monto}
        principal={<ImprimirDocumento documento={documento} />}
        mas={opciones}
      />
    </>
  );
}

/** The story with the openings by the buyer, of which the links in force know. */
function HistoriaDeDocumento({ leido: { documento, eventos } }: { leido: DocumentoLeido }) {
  const isCertificado = isEstado(documento.statusDocumento, 'autorizado');
  const { data: enlaces = [] } = useEnlaces(documento.idTransaccion, isCertificado);
  return <Historia eventos={withAperturas(eventos, enlaces)} />;
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
