import { PAISES } from '#domain/catalogos/paises.ts';
import type { Opcion } from '../components/field.tsx';

let opciones: readonly Opcion[] | null = null;

/** Countries of SAT's list by their Spanish name, in alphabetical order. */
export function listPaises(): readonly Opcion[] {
  const nombres = new Intl.DisplayNames('es', { type: 'region' });
  opciones ??= PAISES.map((valor) => ({ valor, texto: nombres.of(valor) ?? valor })).sort((a, b) =>
    a.texto.localeCompare(b.texto, 'es'),
  );
  return opciones;
}
