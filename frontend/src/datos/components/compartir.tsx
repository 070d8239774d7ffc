import { useRef, useState } from 'react';
import { OtraPulsacion, canShareFiles, enlaceOf, sharePdf, textoCompartir } from '../share.ts';
import type { DocumentoCompartido } from '../share.ts';
import { enlacePublicoOf } from '../enlace.ts';
import { t } from '../../lib/i18n.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { usePermiso } from '../../lib/use-permiso.ts';
import { Button } from '../../components/button.tsx';
import { Copiar } from '../../components/copiar.tsx';
import { deferComponent } from '../../components/deferred.tsx';

type Props = { documento: DocumentoCompartido; createPdf: () => Promise<File> };

const Whatsapp = deferComponent(async () => (await import('./whatsapp-dialogo.tsx')).WhatsappDialogo, null);

/** Hands over a certified document: the PDF through the system's panel, a WhatsApp message, or the buyer's link. */
export function Compartir({ documento, createPdf }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [isWhatsapp, setIsWhatsapp] = useState(false);
  const archivo = useRef<File | null>(null);
  const canEmitir = usePermiso('emision');
  const idTransaccion = canEmitir ? (documento.idTransaccion ?? null) : null;
  const hasEnlace = idTransaccion !== null || enlaceOf(documento) !== null;
  /** Users who may not make links, or cannot at the moment, share SAT's page. */
  const readEnlace = (): Promise<string | null> =>
    idTransaccion === null ? Promise.resolve(null) : enlacePublicoOf(idTransaccion);
  const share = async () => {
    const [enlace, file] = await Promise.all([
      readEnlace().catch(() => null),
      archivo.current ?? createPdf(),
    ]);
    archivo.current = file;
    await sharePdf(textoCompartir(documento, enlace), file);
    archivo.current = null;
  };
  const run = () => {
    setIsBusy(true);
    void share()
      .catch((error: unknown) => {
        if (error instanceof OtraPulsacion) showToast('info', t('comun.compartir.listo'));
        else showError(error);
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <Button onClick={() => setIsWhatsapp(true)}>{t('comun.compartir.whatsapp')}</Button>
      {isWhatsapp ? (
        <Whatsapp.Deferred
          {...{ documento, readEnlace }}
          canGuardar={canEmitir}
          onClose={() => setIsWhatsapp(false)}
        />
      ) : null}
      {canShareFiles() ? (
        <Button icono="subir" onClick={run} ocupado={isBusy}>
          {t('comun.compartir.archivo')}
        </Button>
      ) : null}
      {hasEnlace ? (
        <Copiar
          etiqueta={t('comun.compartir.copiar')}
          copiado={t('comun.compartir.copiado')}
          making={async () => (await readEnlace()) ?? enlaceOf(documento) ?? ''}
        />
      ) : null}
    </>
  );
}
