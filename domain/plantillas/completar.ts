import type { FormatoPdf, IdFormatoPdf } from './formato-pdf.ts';
import { formatoPorDefecto } from './por-defecto.ts';

/** A record of an earlier version with what it did not know yet, and of that template whatever it says. */
export function completeFormato(id: IdFormatoPdf, guardado: Partial<FormatoPdf>): FormatoPdf {
  const inicial = formatoPorDefecto(id);
  return {
    ...inicial,
    ...guardado,
    idFormatoPdf: id,
    tamanos: { ...inicial.tamanos, ...guardado.tamanos },
    textosLibres: inicial.textosLibres.map((libre, i) => ({ ...libre, ...guardado.textosLibres?.[i] })),
  };
}
