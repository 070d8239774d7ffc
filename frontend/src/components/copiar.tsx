import { useState } from 'react';
import { SinPortapapeles, copyText } from '../lib/copy-text.ts';
import { t } from '../lib/i18n.ts';
import { showError, showToast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { TextAreaField } from './field.tsx';

type CopiarProps = {
  /** Text of the button. */
  etiqueta: string;
  /** Notice when the text is on the clipboard. */
  copiado: string;
  making: () => Promise<string>;
};

/** Button that copies a text. Where the browser refuses its clipboard, the text stands below it, selected at a press. */
export function Copiar({ etiqueta, copiado, making }: CopiarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [aMano, setAMano] = useState<string | null>(null);
  const copy = () => {
    setIsBusy(true);
    copyText(making())
      .then(() => {
        setAMano(null);
        showToast('success', copiado);
      })
      .catch((error: unknown) => {
        if (error instanceof SinPortapapeles) setAMano(error.texto);
        else showError(error);
      })
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <Button icono="copiar" onClick={copy} ocupado={isBusy}>
        {etiqueta}
      </Button>
      {aMano === null ? null : (
        <div className="copia-a-mano" role="status">
          <TextAreaField
            etiqueta={t('comun.copia.aMano')}
            value={aMano}
            rows={Math.min(6, aMano.split('\n').length + 1)}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </>
  );
}
