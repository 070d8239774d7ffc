import { leyEn } from './figura.ts';
import { PLAZOS } from './figuras.ts';

/** Term of the law on a day, in days or months as its name says. */
export function plazoEn(plazo: keyof typeof PLAZOS, dia: string): number {
  return leyEn(PLAZOS[plazo], dia);
}
