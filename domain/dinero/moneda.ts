import type { Moneda } from '../documentos/modelo/borrador.ts';

/** Symbol and names with which each currency is printed (spec 2 §5). */
export const MONEDAS: Readonly<Record<Moneda, { simbolo: string; singular: string; plural: string }>> = {
  GTQ: { simbolo: 'Q', singular: 'quetzal', plural: 'quetzales' },
  USD: { simbolo: '$', singular: 'dólar', plural: 'dólares' },
};

export function isMoneda(text: string): text is Moneda {
  return Object.hasOwn(MONEDAS, text);
}
