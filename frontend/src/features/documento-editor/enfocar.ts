import { fieldIdOf } from './marcas.ts';

/** Height that the bar with the total may cover at the bottom of a narrow screen, with the message of a field. */
const BARRA_PX = 184;

/** Puts the cursor in a field and brings it from under the bar: the browser only makes it barely visible. */
export function focusField(field: HTMLElement | null): void {
  if (field === null) return;
  field.focus();
  if (field.getBoundingClientRect().bottom > window.innerHeight - BARRA_PX)
    field.scrollIntoView({ block: 'center' });
}

/** Puts the cursor in the field of a path, with its text selected. */
export function focusRuta(ruta: string): void {
  focusAndSelect(document.getElementById(fieldIdOf(ruta)));
}

/** The first field drawn as wrong, in reading order; where no field is, the message itself. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  focusAndSelect(field ?? form?.querySelector<HTMLElement>('[data-sueltas]') ?? null);
}

function focusAndSelect(field: HTMLElement | null): void {
  focusField(field);
  if (field instanceof HTMLInputElement) field.select();
}
