/**
 * Encodings in which issuers write XML, by their names in the Encoding Standard, where ISO-8859-1 and US-ASCII are
 * windows-1252; a declaration of another one is refused.
 */
const CODIFICACIONES: readonly string[] = ['utf-8', 'windows-1252'];
const DECLARACION = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const LARGO_DECLARACION = 256;
const [MENOR, INTERROGACION] = [0x3c, 0x3f];

/** TextDecoder, which every browser and Node have and the language itself does not. */
type Decodificador = new (
  etiqueta: string,
  opciones?: { fatal: boolean },
) => { readonly encoding: string; decode: (bytes: Uint8Array) => string };

/** Decodes the bytes of an XML by its mark or its declaration; null when they are no text of that encoding. */
export function decodeXml(bytes: Uint8Array, Decoder: Decodificador): string | null {
  const codificacion = codificacionOf(bytes, Decoder);
  if (codificacion === null) return null;
  try {
    return new Decoder(codificacion, { fatal: true }).decode(bytes);
  } catch {
    // The bytes are not those of the encoding: the file is damaged or its declaration is wrong.
    return null;
  }
}

function codificacionOf(bytes: Uint8Array, Decoder: Decodificador): string | null {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  // A text that begins with its root declares nothing, and UTF-8 is what it is in.
  if (a === MENOR && b !== INTERROGACION) return 'utf-8';
  const inicio = String.fromCharCode(...bytes.subarray(0, LARGO_DECLARACION));
  const declarada = nombreOf(DECLARACION.exec(inicio.replace(/^ï»¿/, ''))?.[1] ?? 'utf-8', Decoder);
  return declarada !== null && CODIFICACIONES.includes(declarada) ? declarada : null;
}

/** Name of an encoding for any of its labels, such as utf8 or latin1; null for an unknown label. */
function nombreOf(etiqueta: string, Decoder: Decodificador): string | null {
  try {
    return new Decoder(etiqueta).encoding;
  } catch {
    // It is no label of the standard, so nobody knows how to read the file.
    return null;
  }
}
