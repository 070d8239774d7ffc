/** Encodings in which issuers write XML; a declaration of another one is refused. */
const CODIFICACIONES: readonly string[] = ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252'];
const DECLARACION = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const LARGO_DECLARACION = 256;

/** Decodes the bytes of an XML by its mark or its declaration; null when they are no text of that encoding. */
export function decodeXml(bytes: Uint8Array): string | null {
  const codificacion = codificacionOf(bytes);
  if (codificacion === null) return null;
  try {
    return new TextDecoder(codificacion, { fatal: true }).decode(bytes);
  } catch {
    // The bytes are not those of the encoding: the file is damaged or its declaration is wrong.
    return null;
  }
}

function codificacionOf(bytes: Uint8Array): string | null {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const inicio = Buffer.from(bytes.subarray(0, LARGO_DECLARACION)).toString('latin1');
  const declarada = DECLARACION.exec(inicio.replace(/^ï»¿/, ''))?.[1]?.toLowerCase() ?? 'utf-8';
  return CODIFICACIONES.includes(declarada) ? declarada : null;
}
