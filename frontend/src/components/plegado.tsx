import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { unfold } from '../lib/unfold.ts';

type PlegadoProps = {
  titulo: string;
  /** Whether a field in it is wrong. */
  hasError: boolean;
  /** Number of times that the form was sent; each one unfolds a part with a wrong field again. */
  intento: number;
  children: ReactNode;
};

/**
 * Part of a form that folds. A wrong field unfolds it and gets the focus when it is the first one of the form: a folded field takes
 * none. It stays unfolded when the field is right again, because the user may be typing there.
 */
export function Plegado({ titulo, hasError, intento, children }: PlegadoProps) {
  const [isAbierto, setIsAbierto] = useState(false);
  const parte = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = parte;
    if (!hasError || current === null) return;
    unfold(current);
    const primero = current.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (primero && current.contains(primero)) primero.focus();
  }, [hasError, intento]);
  return (
    <details
      ref={parte}
      className="ancho"
      open={isAbierto}
      onToggle={(event) => setIsAbierto(event.currentTarget.open)}
    >
      <summary>{titulo}</summary>
      <div className="rejilla">{children}</div>
    </details>
  );
}
