import { useCallback, useState } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PrintButton } from '../../../datos/components/print-button.tsx';
import { t } from '../i18n.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';

type Props = {
  documento: DocumentoCompleto;
  xmlUrl: string | null;
  /** Opens the PDF in a new tab. */
  onPdf: () => Promise<void>;
  onDownload: () => Promise<void>;
  onClone: () => void;
  onAnnul: () => void;
};

export function AccionesDocumento({ documento, xmlUrl, onPdf, onDownload, onClone, onAnnul }: Props) {
  const [enCurso, setEnCurso] = useState<'ver' | 'descargar' | null>(null);
  const { statusDocumento, uuidCertificacion } = documento;
  const canEmitir = usePermiso('emision');
  const read = useCallback(() => Promise.resolve(documento), [documento]);
  const run = (cual: 'ver' | 'descargar', action: () => Promise<void>) => () => {
    setEnCurso(cual);
    void action().finally(() => setEnCurso(null));
  };
  return (
    <div className="fila">
      {isEstado(statusDocumento, 'imprimible') ? (
        <>
          <PrintButton variante="primaria" read={read} atajo>
            {t('documentos.acciones.imprimir')}
          </PrintButton>
          <Button onClick={run('ver', onPdf)} ocupado={enCurso === 'ver'}>
            {t('documentos.acciones.pdf')}
          </Button>
          <Button icono="descargar" onClick={run('descargar', onDownload)} ocupado={enCurso === 'descargar'}>
            {t('documentos.acciones.descargar')}
          </Button>
        </>
      ) : null}
      {xmlUrl === null ? null : (
        <a
          className="boton-enlace"
          href={xmlUrl}
          download={`${uuidCertificacion ?? documento.idTransaccion}.xml`}
        >
          <Icon name="descargar" />
          {t('documentos.acciones.xml')}
        </a>
      )}
      {canEmitir ? (
        <Button icono="copiar" onClick={onClone}>
          {t('documentos.acciones.clonar')}
        </Button>
      ) : null}
      {canEmitir && isEstado(statusDocumento, 'firme') ? (
        <Button icono="anular" variante="peligro" onClick={onAnnul}>
          {t('documentos.acciones.anular')}
        </Button>
      ) : null}
    </div>
  );
}
