import { useCallback, useState } from 'react';
import { loadCode } from '../lib/load-code.ts';
import { showError } from '../lib/toasts.ts';
import type { LeerDocumento } from './impresora/imprimir.ts';

/** Prints a document; code, fonts and texts load only now. Failures are shown, not thrown. */
export async function printDocumento(read: LeerDocumento): Promise<void> {
  try {
    const imprimir = await loadCode(() => import('./impresora/imprimir.ts'));
    await imprimir.printDocumento(read);
  } catch (error) {
    showError(error);
  }
}

/** Printing with the state of its button; a second press while it runs does nothing. */
export function usePrinter() {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = useCallback(async (read: LeerDocumento) => {
    setIsPrinting(true);
    await printDocumento(read);
    setIsPrinting(false);
  }, []);
  return { print, isPrinting };
}
