import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { peekUnsaved } from '../../lib/unsaved-forms.ts';
import type { Valores } from './borrador.ts';

export function formularioOf(sucursal: number, id: IdFormatoPdf): string {
  return `plantilla-${sucursal}-${id}`;
}

/** What was being changed of that template when the page went away by itself. */
export function peekPlantilla(formulario: string): Valores | null {
  // Only the editor of that very template leaves something under its name.
  return peekUnsaved(formulario) as Valores | null;
}
