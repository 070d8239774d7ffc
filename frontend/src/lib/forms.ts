import { faltaText } from './falta-texto.ts';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { Falta } from '#domain/errores/falta.ts';
import { ApiError } from './api-error.ts';

/** Converts "detalle[0].cantidad" to react-hook-form's "detalle.0.cantidad". */
export function toFieldName(ruta: string): string {
  return ruta.replace(/\[(\d+)\]/g, '.$1');
}

function setAt(target: Record<string, unknown>, name: string, value: unknown): void {
  const keys = name.split('.');
  const last = keys.pop() ?? name;
  let node = target;
  for (const key of keys) {
    const next = (node[key] ??= {}) as Record<string, unknown>;
    node = next;
  }
  node[last] ??= value;
}

/**
 * Lets the rule functions of the domain mark the fields: the first fault of each field counts. Forms are checked on
 * submit and then at each change, never on blur, because an error that appears then would move the button being
 * pressed.
 */
export function faltasResolver<T extends FieldValues>(check: (values: T) => readonly Falta[]): Resolver<T> {
  return (values) => {
    const faltas = check(values);
    if (faltas.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const cada of faltas)
      setAt(errors, toFieldName(cada.ruta), { type: cada.codigo, message: faltaText(cada) });
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}

/** Names of all the fields of a form, such as "direccion.municipio". A list counts as one field. */
export function fieldsOf<T extends FieldValues>(values: T): Path<T>[] {
  return leaves(values, '') as Path<T>[];
}

function leaves(values: object, prefix: string): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value, `${prefix}${name}.`)
      : [prefix + name],
  );
}

/** Puts the server's faults at their fields; false when the error has no fault to show there. */
export function applyFaltas<T extends FieldValues>(
  error: unknown,
  campos: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let shown = 0;
  for (const cada of error.faltas) {
    const campo = campos.find((name) => name === toFieldName(cada.ruta).replace(/^data\./, ''));
    if (campo === undefined) continue;
    setError(campo, { type: cada.codigo, message: faltaText(cada) }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return shown > 0 && shown === error.faltas.length;
}
