import { useRef, useState } from 'react';
import { OtraPulsacion, canShareFiles, enlaceOf, sharePdf, textoCompartir, whatsappOf } from '../share.ts';
import type { DocumentoCompartido } from '../share.ts';
import { enlacePublicoOf } from '../enlace.ts';
import { t } from '../../lib/i18n.ts';
import { showError, showToast } from '../../lib/toasts.ts';
import { usePermiso } from '../../lib/use-permiso.ts';
import { Button } from '../../components/button.tsx';
import { Copiar } from '../../components/copiar.tsx';

type Props = { documento: DocumentoCompartido; createPdf: () => Promise<File> };
type Salida = 'archivo' | 'whatsapp';

/** Hands over a certified document: the PDF through the system's panel, a WhatsApp message, or the buyer's link. */
export function Compartir({ documento, createPdf }: Props) {
  const [enCurso, setEnCurso] = useState<Salida | null>(null);
  const archivo = useRef<File | null>(null);
  const canEmitir = usePermiso('emision');
  const idTransaccion = canEmitir ? (documento.idTransaccion ?? null) : null;
  const hasEnlace = idTransaccion !== null || enlaceOf(documento) !== null;
  /** Users who may not make links, or cannot at the moment, share SAT's page. */
  const readEnlace = (): Promise<string | null> =>
    idTransaccion === null ? Promise.resolve(null) : enlacePublicoOf(idTransaccion);
  const run = (salida: Salida, action: () => Promise<void>) => {
    setEnCurso(salida);
    void action()
      .catch((error: unknown) => {
        if (error instanceof OtraPulsacion) showToast('info', t('comun.compartir.listo'));
        else showError(error);
      })
      .finally(() => setEnCurso(null));
  };
  const share = async () => {
    const [enlace, file] = await Promise.all([
      readEnlace().catch(() => null),
      archivo.current ?? createPdf(),
    ]);
    archivo.current = file;
    await sharePdf(textoCompartir(documento, enlace), file);
    archivo.current = null;
  };
  const openWhatsapp = async () => {
    // The window opens while the press still counts; its address follows a moment later.
    const ventana = window.open('', '_blank');
    const enlace = await readEnlace().catch((error: unknown) => {
      showError(error);
      return null;
    });
    const url = whatsappOf(documento, enlace);
    if (ventana === null) location.assign(url);
    else ventana.location.replace(url);
  };
  return (
    <>
      <Button onClick={() => run('whatsapp', openWhatsapp)} ocupado={enCurso === 'whatsapp'}>
        {t('comun.compartir.whatsapp')}
      </Button>
      {canShareFiles() ? (
        <Button icono="subir" onClick={() => run('archivo', share)} ocupado={enCurso === 'archivo'}>
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
