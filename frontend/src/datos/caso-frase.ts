import { casos } from '#domain/traducciones/areas.ts';
import { textosOf } from '../lib/i18n.ts';

const t = textosOf({ casos });

/** What a phrase is for, in short; "" for one that nobody chooses, because the data of the document bring it. */
export function casoFrase(tipoFrase: number, codigoEscenario: number): string {
  const clave = `caso.${tipoFrase}/${codigoEscenario}`;
  return t.has(clave) ? t(clave) : '';
}
