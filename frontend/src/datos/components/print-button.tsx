import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { isAtajo } from '../../lib/atajos.ts';
import type { ButtonProps } from '../../components/button.tsx';
import { usePrinter } from '../use-printer.ts';
import type { LeerDocumento } from '../impresora/imprimir.ts';

type Props = Omit<ButtonProps, 'icono' | 'ocupado' | 'onClick'> & {
  read: LeerDocumento;
  /** Whether Ctrl+P (⌘P) prints the document instead of the page; one button of a page may say so. */
  atajo?: boolean;
};

/** Prints a document as this device is set, without leaving the page. */
export function PrintButton({ read, atajo = false, ...button }: Props) {
  const { print, isPrinting } = usePrinter();
  useEffect(() => {
    if (!atajo) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isAtajo(event, 'print')) return;
      event.preventDefault();
      if (!event.repeat) void print(read);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [atajo, print, read]);
  return <Button {...button} icono="imprimir" ocupado={isPrinting} onClick={() => void print(read)} />;
}
