import { useEffect, useState } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { enlaceOf } from '../../../datos/share.ts';
import { downloadBlob } from '../../../lib/download-text.ts';
import { t } from '../i18n.ts';
import { loadCode } from '../../../lib/load-code.ts';
import { FallaEnlace, readXml } from '../api.ts';
import type { DocumentoAbierto } from '../api.ts';
import { Dibujo } from './dibujo.tsx';
import { LogoEmisor } from './logo-emisor.tsx';

type Props = { abierto: DocumentoAbierto; token: string };

/** Page of the buyer: issuer, amount, validity, the document itself and its files. */
export function DocumentoPublico({ abierto, token }: Props) {
  const { documento, imagenes, expira } = abierto;
  const { datos, tipoDoc } = documento;
  const emisor = datos.nombreEmisor || datos.razonEmisor;
  const titulo = t('enlace.titulo', { tipo: nombreTipoOf(tipoDoc), emisor });
  useEffect(() => {
    document.title = titulo;
  }, [titulo]);
  const contacto = [datos.telefonoEmisor, datos.correoEmisor].filter((part) => part !== '').join(' · ');
  return (
    <>
      <header className="enlace-emisor">
        <LogoEmisor logo={imagenes.logo} />
        <div>
          <p className="enlace-nombre">{emisor}</p>
          {datos.razonEmisor === emisor ? null : <p className="secundario">{datos.razonEmisor}</p>}
          <p className="secundario numero">{t('enlace.nit', { nit: documento.nit })}</p>
        </div>
      </header>
      <section className="tarjeta pila-corta">
        <h1>{nombreTipoOf(tipoDoc)}</h1>
        <Estado documento={documento} />
        <Datos documento={documento} />
        <Descargas abierto={abierto} token={token} />
      </section>
      <Dibujo abierto={abierto} />
      <footer className="secundario">
        {contacto === '' ? null : <p>{t('enlace.dudas', { emisor, contacto })}</p>}
        <p>{t('enlace.vence', { fecha: formatFecha(expira.slice(0, 10)) })}</p>
      </footer>
    </>
  );
}

function Estado({ documento }: { documento: DocumentoCompleto }) {
  const { statusDocumento, fechaAnulacion, motivoAnulacion, produccion } = documento;
  const isAnulado = isEstado(statusDocumento, 'anulado');
  return (
    <>
      {isAnulado ? (
        <Notice tipo="error">
          <p>
            <strong>{t('enlace.estado.ANULADO')}</strong>
          </p>
          <p>
            {t('enlace.anuladoEl', {
              fecha: fechaAnulacion === null ? '' : formatFechaHora(fechaAnulacion),
              motivo: motivoAnulacion ?? '',
            })}
          </p>
        </Notice>
      ) : null}
      {!isAnulado && isEstado(statusDocumento, 'enAnulacion') ? (
        <Notice tipo="warning">{t('enlace.estado.ANULANDO')}</Notice>
      ) : null}
      {isEstado(statusDocumento, 'firme') && produccion ? (
        <Notice tipo="success">{t('enlace.estado.CERTIFICADO')}</Notice>
      ) : null}
      {produccion ? null : <Notice tipo="warning">{t('enlace.pruebas')}</Notice>}
    </>
  );
}

function Datos({ documento }: { documento: DocumentoCompleto }) {
  const { serie, numero, fechaEmision, nombreReceptor, total, moneda, uuidCertificacion } = documento;
  const monto = formatMonto(total, moneda);
  return (
    <dl className="enlace-datos">
      <div className="enlace-total">
        <dt>{t('enlace.total')}</dt>
        <dd className="numero">{isEstado(documento.statusDocumento, 'anulado') ? <s>{monto}</s> : monto}</dd>
      </div>
      <div>
        <dt>{t('enlace.fecha')}</dt>
        <dd className="numero">{formatFechaHora(fechaEmision)}</dd>
      </div>
      <div>
        <dt>{t('enlace.para')}</dt>
        <dd>{nombreReceptor}</dd>
      </div>
      <div>
        <dt>{t('enlace.autorizacion')}</dt>
        <dd className="codigo">{uuidCertificacion}</dd>
        <dd className="secundario numero">
          {t('enlace.numero', { serie: serie ?? '', numero: numero ?? '' })}
        </dd>
      </div>
    </dl>
  );
}

type Descarga = 'pdf' | 'xml';

function Descargas({ abierto, token }: Props) {
  const { documento, formato, imagenes } = abierto;
  const [enCurso, setEnCurso] = useState<Descarga | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  const sat = enlaceOf(documento);
  const run = (cual: Descarga, download: () => Promise<void>) => () => {
    setEnCurso(cual);
    setFalla(null);
    download()
      .catch((error: unknown) => setFalla(error instanceof FallaEnlace ? error.message : t('enlace.falla')))
      .finally(() => setEnCurso(null));
  };
  const downloadPdf = async () => {
    const { createFacturaPdf, facturaFileName } = await loadCode(() => import('#print/factura-pdf.ts'));
    const bytes = await createFacturaPdf(documento, { formato, imagenes });
    downloadBlob(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), facturaFileName(documento));
  };
  const downloadXml = async () => {
    const xml = await readXml(token);
    if (xml === null) throw new FallaEnlace(t('enlace.invalido.texto'));
    downloadBlob(xml, `${documento.tipoDoc}-${documento.serie ?? ''}-${documento.numero ?? ''}.xml`);
  };
  return (
    <>
      <div className="fila enlace-botones">
        <Button
          variante="primaria"
          icono="descargar"
          ocupado={enCurso === 'pdf'}
          onClick={run('pdf', downloadPdf)}
        >
          {t('enlace.pdf')}
        </Button>
        <Button icono="descargar" ocupado={enCurso === 'xml'} onClick={run('xml', downloadXml)}>
          {t('enlace.xml')}
        </Button>
        {sat === null ? null : (
          <a className="boton-enlace" href={sat} target="_blank" rel="noopener noreferrer">
            <Icon name="certificado" />
            {t('enlace.sat')}
          </a>
        )}
      </div>
      {falla === null ? null : <Notice tipo="error">{falla}</Notice>}
    </>
  );
}
