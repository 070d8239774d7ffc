import { unfold } from '../../lib/unfold.ts';
import { fieldIdOf } from './marcas.ts';

/** Pixels at the bottom of a narrow screen that the bar with the total may cover, including a field's message. */
const BARRA_PX = 184;

/** Focuses a field, unfolds what holds it, and scrolls it out from under the bar; the browser alone makes it barely visible. */
export function focusField(field: HTMLElement | null): void {
  if (field === null) return;
  unfold(field);
  field.focus();
  reveal(field);
}

/** Scrolls what lies above the window or under the bar into sight. */
export function reveal(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight - BARRA_PX) element.scrollIntoView({ block: 'center' });
}

/** Focuses the field of a path and selects its text; false when it is not on the screen. */
export function focusRuta(ruta: string): boolean {
  const field = document.getElementById(fieldIdOf(ruta));
  focusAndSelect(field);
  return field !== null && field === document.activeElement;
}

/** Focuses the first wrong field in reading order, or the message itself when no field is wrong. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  focusAndSelect(field ?? form?.querySelector<HTMLElement>('[data-sueltas]') ?? null);
}

function focusAndSelect(field: HTMLElement | null): void {
  focusField(field);
  if (field instanceof HTMLInputElement) field.select();
}
