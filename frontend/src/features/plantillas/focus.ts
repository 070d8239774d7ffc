import { unfold } from '../../lib/unfold.ts';

/** Id of the field at a path of the template. */
export function idOf(ruta: string): string {
  return `plantilla-${ruta}`;
}

/** Opens the group of the form with the field, and focuses it. */
export function focusField(ruta: string): void {
  const campo = document.getElementById(idOf(ruta));
  if (campo === null) return;
  unfold(campo);
  campo.focus();
}
