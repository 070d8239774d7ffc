import { toAlert } from './to-alert.ts';
import { UI } from './ui-constants.ts';

export type TipoToast = 'error' | 'warning' | 'success' | 'info';
export type Toast = { readonly id: number; readonly tipo: TipoToast; readonly mensaje: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
let paused = false;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function startTimer({ id, tipo }: Toast): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), tipo === 'success' ? UI.toastExitoMs : UI.toastMs),
  );
}

export const readToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether an older message still holds after a newer one: what failed before a success has been mended. */
const stillHolds = (old: Toast, { tipo, mensaje }: Omit<Toast, 'id'>): boolean =>
  old.mensaje !== mensaje && (tipo !== 'success' || (old.tipo !== 'error' && old.tipo !== 'warning'));

/** Shows a message, the same message only once, and at most three at a time; a success ends the failures before it. */
export function showToast(tipo: TipoToast, mensaje: string): void {
  const others = toasts.filter((toast) => stillHolds(toast, { tipo, mensaje }));
  const toast = { id: ++lastId, tipo, mensaje };
  const next = [...others, toast].slice(-UI.toastsMaximo);
  for (const old of toasts) if (!next.includes(old)) clearTimeout(timers.get(old.id));
  publish(next);
  if (!paused) startTimer(toast);
}

/** Shows a failure in the way that spec 1 §8 demands. */
export function showError(error: unknown): void {
  const { tipo, mensaje } = toAlert(error);
  showToast(tipo, mensaje);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Keeps the messages while the pointer or the focus is on them (WCAG 2.2.1). */
export function pauseToasts(): void {
  paused = true;
  for (const timer of timers.values()) clearTimeout(timer);
}

export function resumeToasts(): void {
  paused = false;
  for (const toast of toasts) startTimer(toast);
}
