import { parseDecimal } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { ComplementoLeido, DteLeido, ElementoLeido } from '../dte/dte-leido.ts';

/** First complement of that element; null when the document has none. */
export function findComplemento(leido: DteLeido, elemento: string): ComplementoLeido | null {
  return leido.complementos.find((each) => each.elemento === elemento) ?? null;
}

/** Elements of that name anywhere under one complement of the document. */
export function listElementos(leido: DteLeido, complemento: string, elemento: string): ElementoLeido[] {
  const walk = (padre: ElementoLeido): ElementoLeido[] =>
    padre.hijos.flatMap((hijo) => [...(hijo.elemento === elemento ? [hijo] : []), ...walk(hijo)]);
  return leido.complementos.filter((each) => each.elemento === complemento).flatMap(walk);
}

/** Amount in one element of a complement; null when it is absent or no number. */
export function montoDeComplemento(leido: DteLeido, complemento: string, elemento: string): Decimal | null {
  return parseDecimal(listElementos(leido, complemento, elemento)[0]?.texto ?? '');
}
