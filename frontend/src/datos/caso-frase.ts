import { casos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';

const t = textosOf({ casos });

/** Purpose of a phrase in a few words; "" for a phrase that follows from the document's data and is never chosen. */
export function casoFrase(tipoFrase: number, codigoEscenario: number): string {
  const clave = `caso.${tipoFrase}/${codigoEscenario}`;
  return t.has(clave) ? t(clave) : '';
}
