import { useState } from 'react';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { t } from '../../../lib/i18n.ts';
import { usePermiso } from '../../../lib/use-permiso.ts';

type Props = {
  documento: DocumentoCompleto;
  xmlUrl: string | null;
  onPdf: () => Promise<void>;
  onClone: () => void;
  onAnnul: () => void;
};

export function AccionesDocumento({ documento, xmlUrl, onPdf, onClone, onAnnul }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  const { statusDocumento, uuidCertificacion } = documento;
  const canEmitir = usePermiso('emision');
  const print = () => {
    setIsPrinting(true);
    void onPdf().finally(() => setIsPrinting(false));
  };
  return (
    <div className="fila">
      {uuidCertificacion === null && statusDocumento !== 'CONTINGENCIA' ? null : (
        <Button variante="primaria" icono="imprimir" onClick={print} ocupado={isPrinting}>
          {t('documentos.acciones.pdf')}
        </Button>
      )}
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
      {canEmitir && statusDocumento === 'CERTIFICADO' ? (
        <Button icono="anular" variante="peligro" onClick={onAnnul}>
          {t('documentos.acciones.anular')}
        </Button>
      ) : null}
    </div>
  );
}
