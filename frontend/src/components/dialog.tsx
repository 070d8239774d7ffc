import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { focusTitulo } from '../lib/foco-titulo.ts';

type DialogProps = {
  titulo: string;
  /** Called for Esc and for the browser's own close request. */
  onClose: () => void;
  ancho?: boolean;
  /** Selector of the control that gets the focus; the first one otherwise. */
  foco?: string;
  children: ReactNode;
};

/** Modal over the native element: focus trap, Esc and top layer come from the browser. Mounting it opens it. */
export function Dialog({ titulo, onClose, ancho = false, foco, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    // jsdom and old browsers have no showModal.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    if (foco !== undefined) dialog.querySelector<HTMLElement>(foco)?.focus();
    // A step that takes the place of another one takes the focused button away, and the focus would be lost with it.
    const pasos = new MutationObserver(() => {
      if (document.activeElement === document.body) dialog.focus();
    });
    pasos.observe(dialog, { childList: true, subtree: true });
    return () => {
      pasos.disconnect();
      if (typeof dialog.close === 'function') dialog.close();
      // The button that opened it may be gone, because the page says something else by now.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusTitulo(document);
    };
  }, [foco]);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={ancho ? 'dialogo dialogo-ancho' : 'dialogo'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        // React tells it of a dialog within this one as well.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialogo-cuerpo">
        <h2 id={titleId}>{titulo}</h2>
        {children}
      </div>
    </dialog>
  );
}
