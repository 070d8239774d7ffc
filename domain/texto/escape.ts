/** Characters that mean something in XML and HTML, as references to them. */
const REFERENCIAS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const toReferencia = (caracter: string): string => REFERENCIAS[caracter] ?? caracter;

/** Text, or the value of an attribute between any quotes, of a page or a message: & < > " and '. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, toReferencia);
}

/** Text, or the value of an attribute between double quotes, of XML that is not signed: & < > and ". */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, toReferencia);
}

const EN_TEXTO = /[&<>\r]/;
const EN_ATRIBUTO = /[&<"\t\n\r]/;

/**
 * Text of an element exactly as Canonical XML 1.0 §2.3 writes it: & < > and the carriage return, but not ". Most texts
 * have none of them, and to ask for one costs less than to replace none.
 */
export function escapeTextoC14n(text: string): string {
  return EN_TEXTO.test(text) ? text.replace(/[&<>\r]/g, toReferencia) : text;
}

/** Value of an attribute exactly as Canonical XML 1.0 §2.3 writes it: & < ", tab and both line ends, but not >. */
export function escapeAtributoC14n(text: string): string {
  return EN_ATRIBUTO.test(text) ? text.replace(/[&<"\t\n\r]/g, toReferencia) : text;
}
