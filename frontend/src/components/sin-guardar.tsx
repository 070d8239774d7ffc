import { useEffect, useState } from 'react';
import { t } from '../lib/i18n.ts';
import { useUnsaved } from '../lib/unsaved-forms.ts';
import { useSalida } from '../lib/use-salida.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Formulario = {
  /** Name of the form, unique in the application. */
  formulario: string;
  isDirty: boolean;
  /** Answers the text to restore when the application removes the form. */
  read: () => unknown;
  /** Whether the form was restored with text that had been typed before. */
  isRestored: boolean;
  onClose: () => void;
};

export type SinGuardar = ReturnType<typeof useSinGuardar>;

/** Keeps typed text from being lost without a question: `close` asks once, `end` closes after storing. */
export function useSinGuardar({ formulario, isDirty, read, isRestored, onClose }: Formulario) {
  const [isAvisado, setIsAvisado] = useState(false);
  const forget = useUnsaved(formulario, () => (isDirty ? read() : null));
  const end = () => {
    forget();
    onClose();
  };
  const warn = () => setIsAvisado(true);
  const close = () => (isDirty && !isAvisado ? warn() : end());
  return { isDirty, isWarned: isDirty && isAvisado, isRestored, warn, close, end, forget };
}

/** Scrolls an element into view. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Messages about unsaved text, inside the form. */
export function AvisosSinGuardar({ isDirty, isWarned, isRestored, forget }: SinGuardar) {
  return (
    <>
      {isRestored ? <Notice tipo="info">{t('comun.sinGuardar.rescatado')}</Notice> : null}
      {isWarned ? (
        <div ref={scrollTo}>
          <Notice tipo="warning">{t('comun.sinGuardar.aviso')}</Notice>
        </div>
      ) : null}
      <Salida isDirty={isDirty} onSalir={forget} />
    </>
  );
}

/** Asks before a link, the Back button or closing the window loses the typed text. */
function Salida({ isDirty, onSalir }: { isDirty: boolean; onSalir: () => void }) {
  const { leave, stay } = useSalida(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (leave === null) return null;
  const salir = () => {
    onSalir();
    leave();
  };
  return (
    <Dialog titulo={t('comun.sinGuardar.titulo')} onClose={stay}>
      <div className="pila">
        <p>{t('comun.sinGuardar.pregunta')}</p>
        <div className="fila fila-final">
          <Button onClick={stay}>{t('comun.sinGuardar.seguir')}</Button>
          <Button variante="peligro" onClick={salir}>
            {t('comun.sinGuardar.salir')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
