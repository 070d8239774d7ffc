import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { peekUnsaved } from '../../lib/unsaved-forms.ts';
import type { Valores } from './borrador.ts';

export function formularioOf(sucursal: number, id: IdFormatoPdf): string {
  return `plantilla-${sucursal}-${id}`;
}

/** Unsaved changes of that template from before the application removed the page; null for none. */
export function peekPlantilla(formulario: string): Valores | null {
  // Only the editor of that very template stores something under this name.
  return peekUnsaved(formulario) as Valores | null;
}
