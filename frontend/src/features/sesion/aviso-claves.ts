import type { FieldErrors } from 'react-hook-form';
import { showToast } from '../../lib/toasts.ts';

/** Reports different passwords in a message too, not only at their field (spec 1 §8). */
export function showClavesDistintas({ confirmacion }: FieldErrors<{ confirmacion: string }>): void {
  if (confirmacion?.type === 'CLAVE-07' && confirmacion.message) showToast('error', confirmacion.message);
}
