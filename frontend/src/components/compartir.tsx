import { useState } from 'react';
import { canShareFiles, enlaceOf, sharePdf, whatsappOf } from '../lib/compartir.ts';
import type { DocumentoCompartido } from '../lib/compartir.ts';
import { t } from '../lib/i18n.ts';
import { showError, showToast } from '../lib/toasts.ts';
import { Button } from './button.tsx';

type Props = { documento: DocumentoCompartido; createPdf: () => Promise<File> };

/** Hands a document over: the PDF through the system's panel, WhatsApp, or SAT's page about it. */
export function Compartir({ documento, createPdf }: Props) {
  const [isSharing, setIsSharing] = useState(false);
  const enlace = enlaceOf(documento);
  const share = () => {
    setIsSharing(true);
    void createPdf()
      .then((file) => sharePdf(documento, file))
      .catch(showError)
      .finally(() => setIsSharing(false));
  };
  const copy = (url: string) => {
    navigator.clipboard
      .writeText(url)
      .then(() => showToast('success', t('comun.compartir.copiado')))
      .catch(showError);
  };
  return (
    <>
      {canShareFiles() ? (
        <Button icono="subir" onClick={share} ocupado={isSharing}>
          {t('comun.compartir.archivo')}
        </Button>
      ) : null}
      <a className="boton-enlace" href={whatsappOf(documento)} target="_blank" rel="noopener noreferrer">
        {t('comun.compartir.whatsapp')}
      </a>
      {enlace === null ? null : (
        <Button icono="copiar" onClick={() => copy(enlace)}>
          {t('comun.compartir.copiar')}
        </Button>
      )}
    </>
  );
}
