import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatMonto } from '#domain/dinero/formato.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { findTipo } from '#domain/documentos/modelo/tipos.ts';
import { Button } from '../../../components/button.tsx';
import { Compartir } from '../../../datos/components/compartir.tsx';
import { PrintButton } from '../../../datos/components/print-button.tsx';
import { EnviarCorreo } from '../../../datos/components/enviar-correo.tsx';
import { Seccion } from '../../../components/seccion.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n-certificacion.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { AvanceDocumento, ImpresionEditor, ServiciosEditor } from '../servicios.ts';

type Props = ImpresionEditor & {
  documento: AvanceDocumento;
  /** Name of the receiver. */
  cliente: string;
  servicios: Pick<ServiciosEditor, 'mail' | 'readEntrega'>;
  onNueva: () => void;
};

/** The certified document; Enter starts the next invoice. */
export function Resultado({ documento, cliente, servicios, readImpreso, createPdf, onNueva }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-foco]')?.focus(), []);
  const { idTransaccion, datos, tipoDoc } = documento;
  const isNota = findTipo(tipoDoc)?.nota === true;
  return (
    <section className="tarjeta pila" aria-labelledby="resultado-titulo" ref={ref}>
      <div role="status" className="fila editor-resultado-titulo">
        <Icon name="certificado" />
        <h2 id="resultado-titulo">{t(isNota ? 'editor.resultado.tituloNota' : 'editor.resultado.titulo')}</h2>
      </div>
      {documento.produccion ? null : <Notice tipo="warning">{t('editor.resultado.prueba')}</Notice>}
      <div>
        <p className="editor-resultado-monto">
          {formatMonto(decimalFromNumber(documento.total), documento.moneda)}
        </p>
        <p className="editor-resultado-cliente">
          {cliente === '' ? null : `${cliente} · `}
          <span className="numero">{documento.idReceptor}</span>
        </p>
      </div>
      <div className="editor-resultado-salidas">
        <Salidas {...{ documento, readImpreso, createPdf }} />
      </div>
      <div className="fila">
        <Button variante="primaria" icono="agregar" data-foco="" onClick={onNueva}>
          {t('editor.acciones.nueva')}
        </Button>
        <Link className="boton-enlace" to={pathTo('documento', idTransaccion)}>
          {t('editor.resultado.ver')}
        </Link>
      </div>
      <EnviarCorreo
        idTransaccion={idTransaccion}
        canEnviar
        readEntrega={servicios.readEntrega}
        inicial={datos?.correoReceptor ?? ''}
        onSend={(correos, idEnvio) => servicios.mail({ idEnvio, idTransaccion, correos })}
      />
      <Tecnicos documento={documento} />
    </section>
  );
}

/** Data that only SAT and an accountant ask for, folded. */
function Tecnicos({ documento }: Pick<SalidasProps, 'documento'>) {
  const { idTransaccion, serie, numero, uuidCertificacion, xmlUrl } = documento;
  return (
    <Seccion clave="editor.tecnicos" titulo={t('editor.resultado.tecnicos')}>
      <dl className="editor-ficha">
        <dt>{t('editor.resultado.serie')}</dt>
        <dd className="codigo">{serie}</dd>
        <dt>{t('editor.resultado.numero')}</dt>
        <dd className="codigo">{numero}</dd>
        <dt>{t('editor.resultado.autorizacion')}</dt>
        <dd className="codigo">{uuidCertificacion}</dd>
      </dl>
      {xmlUrl ? (
        <a className="boton-enlace" href={xmlUrl} download={`${uuidCertificacion ?? idTransaccion}.xml`}>
          <Icon name="descargar" />
          {t('editor.resultado.xml')}
        </a>
      ) : null}
    </Seccion>
  );
}

type SalidasProps = ImpresionEditor & { documento: AvanceDocumento };

/** Ways to hand it over: print and share. */
function Salidas({ documento, readImpreso, createPdf }: SalidasProps) {
  const { idTransaccion } = documento;
  const read = useCallback(() => readImpreso(idTransaccion), [readImpreso, idTransaccion]);
  return (
    <>
      <PrintButton read={read} atajo>
        {t('editor.resultado.imprimir')}
      </PrintButton>
      <Compartir
        documento={{ ...documento, total: toText(decimalFromNumber(documento.total)) }}
        createPdf={() => createPdf(idTransaccion)}
      />
    </>
  );
}
