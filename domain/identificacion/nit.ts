/** Two to twelve characters, no leading zero (SAT's schema and docs/fel.md §8). */
const NIT = /^[1-9]\d{0,10}[\dK]$/;

/**
 * Cleans the text that the user typed: removes blanks, dots and hyphens, k becomes K, any spelling of CF becomes "CF"
 * [REG 5.1.1].
 */
export function cleanIdentificador(text: string): string {
  const cleaned = text.replace(/[\s.-]/g, '').toUpperCase();
  return cleaned === 'C/F' || cleaned === 'CONSUMIDORFINAL' ? 'CF' : cleaned;
}

/** Whether the text has the form of a NIT, with any check digit; CF has it. */
export function isNitBienFormado(nit: string): boolean {
  return nit === 'CF' || NIT.test(nit.toUpperCase());
}

/** Whether the NIT is well formed and its check digit is right; CF is valid. It must come without hyphens. */
export function isNitValid(nit: string): boolean {
  const upper = nit.toUpperCase();
  return upper === 'CF' || (NIT.test(upper) && hasCheckDigit(upper));
}

let isDigitoExigido = true;

/**
 * Accepts NITs with any check digit from now on, because some certifiers publish test NITs without a right one. A process
 * or page of a stage of tests says so once, when it starts; production never does, and refuses them by itself as well.
 */
export function acceptNitsSinDigito(isAceptado = true): void {
  isDigitoExigido = !isAceptado;
}

/** Whether the stage takes the NIT: it is valid, or it has the form of one where check digits do not count. */
export function isNitAceptado(nit: string): boolean {
  return isDigitoExigido ? isNitValid(nit) : isNitBienFormado(nit);
}

/** Weights n+1 … 2 from the left; (11 - s mod 11) mod 11, where 10 is K. */
function hasCheckDigit(nit: string): boolean {
  const body = nit.slice(0, -1);
  let sum = 0;
  for (let i = 0; i < body.length; i += 1) sum += Number(body[i]) * (body.length + 1 - i);
  const digit = (11 - (sum % 11)) % 11;
  return nit.endsWith(digit === 10 ? 'K' : String(digit));
}
