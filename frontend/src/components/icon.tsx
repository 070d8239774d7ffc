import { TRAZOS } from './iconos.ts';
import type { NombreIcono } from './iconos.ts';

/** Decorative icon; the word beside it, or the label of the button, carries the meaning. */
export function Icon({ name }: { name: NombreIcono }) {
  return (
    <svg className="icono" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={TRAZOS[name]} />
    </svg>
  );
}
