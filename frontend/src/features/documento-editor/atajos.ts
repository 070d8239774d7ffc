export type Atajo = 'addLinea' | 'removeLinea' | 'putBack' | 'certify' | 'save';

type Tecla = { key: string; code?: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

type Combinacion = { control: boolean; alt: boolean; tecla: string; atajo: Atajo };

/** Keyboard shortcuts of the editor. */
const MAPA: readonly Combinacion[] = [
  { control: true, alt: false, tecla: 'enter', atajo: 'certify' },
  { control: true, alt: false, tecla: 's', atajo: 'save' },
  { control: false, alt: true, tecla: 'n', atajo: 'addLinea' },
  { control: false, alt: true, tecla: 'd', atajo: 'removeLinea' },
  { control: false, alt: true, tecla: 'z', atajo: 'putBack' },
];

/**
 * Shortcut of a key press; null for none. Alt with a letter types another character on some layouts, so the physical
 * key counts too.
 */
export function atajoOf(evento: Tecla): Atajo | null {
  const control = evento.ctrlKey || evento.metaKey;
  const found = MAPA.find(
    ({ control: withControl, alt, tecla }) =>
      withControl === control &&
      alt === evento.altKey &&
      (evento.key.toLowerCase() === tecla || evento.code === `Key${tecla.toUpperCase()}`),
  );
  return found?.atajo ?? null;
}

/** Cells of a line in the order in which Enter moves through them. */
export const CELDAS = ['descripcion', 'cantidad', 'precioUnitario', 'descuento'] as const;
export type CeldaEditor = (typeof CELDAS)[number];

/** Next cell of the line; null after the last one. */
export function nextCelda(celda: CeldaEditor): CeldaEditor | null {
  return CELDAS[CELDAS.indexOf(celda) + 1] ?? null;
}
