import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { watchCamara } from '../camara.ts';
import type { FallaCamara } from '../camara.ts';
import { t } from '../i18n-lector.ts';

type Props = {
  /** Called for each code; answers what became of it, in words. */
  onCodigo: (codigo: string) => string;
  onClose: () => void;
};

/** Reads one code after the other with the camera until the user ends it. */
export function CamaraDialogo({ onCodigo, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [mensaje, setMensaje] = useState(() => t('lector.abriendo'));
  const [falla, setFalla] = useState<FallaCamara | null>(null);
  const latest = useRef(onCodigo);
  useEffect(() => {
    latest.current = onCodigo;
  });
  useEffect(() => {
    if (video.current === null) return undefined;
    const control = new AbortController();
    void watchCamara(video.current, {
      signal: control.signal,
      onAbierta: () => setMensaje(''),
      onCodigo: (codigo) => setMensaje(latest.current(codigo)),
    }).then(setFalla);
    return () => control.abort();
  }, []);
  return (
    <Dialog titulo={t('lector.titulo')} onClose={onClose}>
      {falla === null ? (
        <>
          <p className="secundario">{t('lector.ayuda')}</p>
          <video ref={video} className="editor-camara" muted playsInline aria-hidden="true" />
          <p role="status" className="editor-camara-mensaje">
            {mensaje}
          </p>
        </>
      ) : (
        <Notice tipo="warning">
          <p>{t(`lector.falla.${falla}`)}</p>
        </Notice>
      )}
      <div className="fila fila-final">
        <Button variante="primaria" onClick={onClose}>
          {t('lector.terminar')}
        </Button>
      </div>
    </Dialog>
  );
}
