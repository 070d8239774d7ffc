import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMonto } from '#domain/dinero/formato.ts';
import { decimalFromNumber } from '#domain/dinero/decimal.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../../../lib/i18n.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { AvanceDocumento } from '../servicios.ts';

type Props = {
  documento: AvanceDocumento;
  onPdf: (idTransaccion: string) => Promise<void>;
  onNueva: () => void;
};

/** What the user came for. Enter starts the next invoice. */
export function Resultado({ documento, onPdf, onNueva }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-foco]')?.focus(), []);
  const { idTransaccion, serie, numero, uuidCertificacion, xmlUrl } = documento;
  const print = () => {
    setIsPrinting(true);
    void onPdf(idTransaccion).finally(() => setIsPrinting(false));
  };
  return (
    <section className="tarjeta pila resultado" aria-labelledby="resultado-titulo" ref={ref}>
      <div role="status" className="fila resultado-titulo">
        <Icon name="certificado" />
        <h2 id="resultado-titulo">{t('editor.resultado.titulo')}</h2>
      </div>
      {documento.produccion ? null : <Notice tipo="warning">{t('editor.resultado.prueba')}</Notice>}
      <dl className="ficha">
        <dt>{t('editor.resultado.total')}</dt>
        <dd className="confirmar-total">
          {formatMonto(decimalFromNumber(documento.total), documento.moneda)}
        </dd>
        <dt>{t('editor.resultado.serie')}</dt>
        <dd className="codigo">{serie}</dd>
        <dt>{t('editor.resultado.numero')}</dt>
        <dd className="codigo">{numero}</dd>
        <dt>{t('editor.resultado.autorizacion')}</dt>
        <dd className="codigo">{uuidCertificacion}</dd>
      </dl>
      <div className="fila">
        <Button variante="primaria" icono="agregar" data-foco="" onClick={onNueva}>
          {t('editor.acciones.nueva')}
        </Button>
        <Button icono="imprimir" onClick={print} ocupado={isPrinting}>
          {t('editor.resultado.pdf')}
        </Button>
        {xmlUrl ? (
          <a className="boton-enlace" href={xmlUrl} download={`${uuidCertificacion ?? idTransaccion}.xml`}>
            <Icon name="descargar" />
            {t('editor.resultado.xml')}
          </a>
        ) : null}
        <Link className="boton-enlace" to={pathTo('documento', idTransaccion)}>
          {t('editor.resultado.ver')}
        </Link>
      </div>
    </section>
  );
}
