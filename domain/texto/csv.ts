/**
 * First characters by which a spreadsheet takes a text for a formula (formula injection), also in the
 * full width of eastern keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
const NUMERO = /^-?\d+(\.\d+)?$/;
/** Excel reads UTF-8 only after it. */
const BOM = '\uFEFF';

/** A text that no spreadsheet runs; numbers stay numbers. */
export function protectCelda(text: string): string {
  return FORMULA.test(text) && !NUMERO.test(text) ? `'${text}` : text;
}

/** What `protectCelda` was given. */
export function unprotectCelda(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** The rows as a file that a spreadsheet opens (RFC 4180), with its texts made harmless. */
export function toCsv(filas: readonly (readonly string[])[], separador = ','): string {
  const quote = (celda: string) => {
    const text = protectCelda(celda);
    return /["\r\n]/.test(text) || text.includes(separador) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${BOM}${filas.map((fila) => `${fila.map(quote).join(separador)}\r\n`).join('')}`;
}
