import type { Recuadro } from '#domain/plantillas/formato-pdf.ts';
import { LADO_MINIMO, PASO_MM } from '#domain/plantillas/reglas.ts';

type Hoja = { ancho: number; alto: number };

/** Rounds to steps of half a millimetre: finer than the eye sees, with round numbers in the fields. */
export function snap(mm: number): number {
  return Math.round(mm / PASO_MM) * PASO_MM;
}

const clamp = (value: number, minimo: number, maximo: number): number =>
  Math.min(Math.max(value, minimo), Math.max(minimo, maximo));
/** Largest step that is not beyond the edge. */
const floorStep = (mm: number): number => Math.floor(mm / PASO_MM) * PASO_MM;

/** Moves a place by so many millimetres, without leaving the sheet. */
export function moveRecuadro<R extends Recuadro>(recuadro: R, dx: number, dy: number, hoja: Hoja): R {
  return {
    ...recuadro,
    x: clamp(snap(recuadro.x + dx), 0, floorStep(hoja.ancho - recuadro.ancho)),
    y: clamp(snap(recuadro.y + dy), 0, floorStep(hoja.alto - recuadro.alto)),
  };
}

/** Moves the bottom right corner of a place, without leaving the sheet or becoming too small to be grasped. */
export function resizeRecuadro<R extends Recuadro>(recuadro: R, dx: number, dy: number, hoja: Hoja): R {
  return {
    ...recuadro,
    ancho: clamp(snap(recuadro.ancho + dx), LADO_MINIMO, floorStep(hoja.ancho - recuadro.x)),
    alto: clamp(snap(recuadro.alto + dy), LADO_MINIMO, floorStep(hoja.alto - recuadro.y)),
  };
}
