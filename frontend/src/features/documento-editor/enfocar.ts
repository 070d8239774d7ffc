import { fieldIdOf } from './marcas.ts';

/** Puts the cursor in the field of a path, with its text selected. */
export function focusRuta(ruta: string): void {
  const field = document.getElementById(fieldIdOf(ruta));
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** The first field drawn as wrong, in reading order. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
