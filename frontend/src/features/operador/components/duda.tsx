import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { MOTIVOS_DUDA, isCodigoDuda } from '#domain/errores/motivos-duda.ts';
import { formatFechaHora, toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { OPERACION } from '#domain/constantes.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Copiar } from '../../../components/copiar.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { useConsultar } from '../api.ts';
import type { ActoDuda, DocumentoEnDuda } from '../api.ts';
import { t } from '../i18n.ts';
import { readAhora } from '../../../lib/reloj.ts';

type DudaProps = { documento: DocumentoEnDuda; onActo: (acto: ActoDuda) => void; onClose: () => void };

/** One document in doubt: what the certifier's support asks for, and what can be done. */
export function Duda({ documento, onActo, onClose }: DudaProps) {
  const { nit, nombreEmisor, tipoDoc, fechaEmision, total, moneda, idSolicitud } = documento;
  return (
    <Dialog titulo={nombreEmisor} onClose={onClose} ancho>
      <div className="fila">
        <span className="secundario">{t('operador.nit', { nit })}</span>
        <Marcas documento={documento} />
      </div>
      <dl className="operador-datos">
        <div>
          <dt>{t('operador.tabla.documento')}</dt>
          <dd>
            {[tipoDoc, formatFechaHora(fechaEmision), formatMonto(decimalFromNumber(total), moneda)].join(
              ' · ',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('operador.tabla.certificador')}</dt>
          <dd>{documento.nombreCertificador}</dd>
        </div>
        <div>
          <dt>{t('operador.tabla.duda')}</dt>
          <dd>
            {formatFechaHora(documento.desde)} ({describeEspera(documento.desde)})
            <span className="secundario operador-linea">{describeIntentos(documento)}</span>
          </dd>
        </div>
        <div>
          <dt>{t('operador.tabla.solicitud')}</dt>
          <dd className="codigo operador-texto">{idSolicitud}</dd>
        </div>
        <div className="operador-ancho">
          <dt>{t('operador.tabla.respuesta')}</dt>
          <dd>
            {describeDuda(documento)}
            <details>
              <summary>{t('operador.detalleTecnico')}</summary>
              <span className="codigo operador-texto">{documento.ultimaRespuesta}</span>
            </details>
          </dd>
        </div>
      </dl>
      <Actos documento={documento} onActo={onActo} />
      <div className="fila fila-final">
        <Button onClick={onClose}>{t('comun.boton.cerrar')}</Button>
      </div>
    </Dialog>
  );
}

/** Mark of the document in the list; an attempt that is running goes first, because it may settle it. */
export function Marca({ documento: { produccion, esAnulacion, enIntento } }: Pick<DudaProps, 'documento'>) {
  if (enIntento) return <Badge tono="info" icono="reloj" texto={t('operador.enIntento')} />;
  if (esAnulacion) return <Badge tono="aviso" icono="anular" texto={t('operador.anulacion')} />;
  return produccion ? null : <Badge tono="contorno" icono="informacion" texto={t('operador.prueba')} />;
}

function Marcas({ documento: { produccion, esAnulacion, enIntento } }: Pick<DudaProps, 'documento'>) {
  return (
    <>
      {produccion ? null : <Badge tono="contorno" icono="informacion" texto={t('operador.prueba')} />}
      {esAnulacion ? <Badge tono="aviso" icono="anular" texto={t('operador.anulacion')} /> : null}
      {enIntento ? <Badge tono="info" icono="reloj" texto={t('operador.enIntento')} /> : null}
    </>
  );
}

function Actos({ documento, onActo }: Omit<DudaProps, 'onClose'>) {
  const consultar = useConsultar();
  const { idSolicitud, esAnulacion, rechazable, fechaEmision, nombreEmisor } = documento;
  const [anota, termina] = esAnulacion
    ? (['anular', 'conservar'] as const)
    : (['certificar', 'rechazar'] as const);
  const cual = t('operador.consultarDe', { fecha: formatFechaHora(fechaEmision), emisor: nombreEmisor });
  return (
    <div className="fila">
      <Button
        icono="reintentar"
        ocupado={consultar.isPending}
        onClick={() => {
          consultar.mutate(documento, {
            onSuccess: () => showToast('success', t('operador.consultado')),
            onError: showError,
          });
        }}
      >
        {t('operador.consultar')}
        <span className="solo-lector"> {cual}</span>
      </Button>
      <Copiar
        etiqueta={t('operador.copiarSolicitud')}
        copiado={t('operador.solicitudCopiada')}
        making={() => Promise.resolve(idSolicitud)}
      />
      <Button icono="certificado" onClick={() => onActo(anota)}>
        {t(`operador.${anota}`)}
        <span className="solo-lector"> {cual}</span>
      </Button>
      {rechazable ? (
        <Button icono="anular" onClick={() => onActo(termina)}>
          {t(`operador.${termina}`)}
          <span className="solo-lector"> {cual}</span>
        </Button>
      ) : (
        <p className="secundario">{t(`operador.${termina}.reciente`, { horas: OPERACION.horasRechazo })}</p>
      )}
    </div>
  );
}

/** Sentence of the doubt's code; a code that this page does not know yet stands for itself. */
function describeDuda({ codigoDuda }: DocumentoEnDuda): string {
  return isCodigoDuda(codigoDuda) ? MOTIVOS_DUDA[codigoDuda] : codigoDuda;
}

/** Time since that instant in whole hours, and days when it is long. */
export function describeEspera(desde: string): string {
  const horas = Math.max(0, Math.floor((readAhora() - (toEpochMs(desde) ?? readAhora())) / 3_600_000));
  return horas < 48
    ? t('operador.hace.horas', { horas })
    : t('operador.hace.dias', { dias: Math.floor(horas / 24), horas: horas % 24 });
}

function describeIntentos({ intentos, proximoIntento }: DocumentoEnDuda): string {
  const cuantos = t('operador.intentos', { cantidad: intentos });
  if (typeof proximoIntento !== 'number') return cuantos;
  const fecha = formatFechaHora(toGuatemala(proximoIntento * 1000).iso);
  return `${cuantos} · ${t('operador.proximo', { fecha })}`;
}
