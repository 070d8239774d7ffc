import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Draws a dialog with a form outside the form that opens it, because no form stands inside another one. */
export function Aparte({ children }: { children: ReactNode }) {
  // The colours of buttons and fields hold within this element.
  return createPortal(children, document.querySelector('[data-amplify-theme]') ?? document.body);
}
