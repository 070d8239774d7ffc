import { CLAVES, readItem, writeItem } from './storage.ts';

type Estados = Readonly<Record<string, boolean>>;

function readEstados(): Estados {
  try {
    const leido: unknown = JSON.parse(readItem(CLAVES.secciones) ?? '{}');
    return typeof leido === 'object' && leido !== null ? (leido as Estados) : {};
  } catch {
    // Whatever is stored there is no text of this application, so nothing is lost with it.
    return {};
  }
}

/** Whether the user left a section open on this device; null when never touched. */
export function readSeccion(clave: string): boolean | null {
  const estado = readEstados()[clave];
  return typeof estado === 'boolean' ? estado : null;
}

export function writeSeccion(clave: string, isAbierta: boolean): void {
  writeItem(CLAVES.secciones, JSON.stringify({ ...readEstados(), [clave]: isAbierta }));
}
