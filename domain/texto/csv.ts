/**
 * First characters by which a spreadsheet takes a text for a formula (formula injection), also in the
 * full width of eastern keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
const NUMERO = /^-?\d+(\.\d+)?$/;
/** Byte order mark; without it Excel does not read UTF-8. */
const BOM = '\uFEFF';

/** Makes a text harmless, so that no spreadsheet runs it as a formula; numbers stay numbers. */
export function protectCelda(text: string): string {
  return FORMULA.test(text) && !NUMERO.test(text) ? `'${text}` : text;
}

/** Reverts `protectCelda`. */
export function unprotectCelda(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Characters that end a cell for one spreadsheet or another: which one depends on the country of the computer and not on
 * the file, so a text with any of them is quoted.
 */
const CORTES = /[",;\t|\r\n]/;

/** Writes the rows as a file that a spreadsheet opens (RFC 4180), with harmless texts. */
export function toCsv(filas: readonly (readonly string[])[], separador = ','): string {
  return `${BOM}${toLineasCsv(filas, separador)}`;
}

/** Writes rows that continue such a file. */
export function toLineasCsv(filas: readonly (readonly string[])[], separador = ','): string {
  const quote = (celda: string) => {
    const text = protectCelda(celda);
    return CORTES.test(text) || text.includes(separador) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return filas.map((fila) => `${fila.map(quote).join(separador)}\r\n`).join('');
}
