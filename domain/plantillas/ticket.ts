import type { FormatoPdf, Recuadro } from './formato-pdf.ts';
import { BLOQUES, hojaOf, tamanosOf } from './reglas.ts';

/** Adapts a ticket to another paper: letter sizes that the paper allows, and pictures in its middle, no wider than it is. */
export function withAnchoTicket(formato: FormatoPdf, anchoPulgadas: number): FormatoPdf {
  const nuevo = { ...formato, anchoPulgadas };
  const hoja = hojaOf(nuevo);
  const center = (recuadro: Recuadro): Recuadro => {
    const ancho = Math.min(recuadro.ancho, Math.floor(hoja.ancho));
    return { ...recuadro, ancho, x: Math.floor(hoja.ancho - ancho) / 2 };
  };
  const tamanos = { ...formato.tamanos };
  for (const bloque of BLOQUES) {
    const permitidos = tamanosOf(nuevo, bloque);
    if (!permitidos.includes(tamanos[bloque])) tamanos[bloque] = permitidos.at(-1) ?? tamanos[bloque];
  }
  return { ...nuevo, tamanos, logo: center(formato.logo), imagen: center(formato.imagen) };
}
