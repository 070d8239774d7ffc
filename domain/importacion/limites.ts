import { SUBIDAS } from '../archivos/subidas.ts';

/**
 * Limits of a ZIP of documents; they are decisions of this code. Signed documents shrink to a third, unsigned ones of many
 * equal lines to a fiftieth.
 */
export const LIMITES_IMPORTACION = {
  /** Uploads of one import; the browser packs loose files into ZIPs. */
  subidas: 40,
  entradas: 20_000,
  /** Bytes of one document, as of one that comes alone. */
  documentoBytes: SUBIDAS.XML.maximoBytes,
  /** Bytes of all documents of one ZIP, unpacked. */
  descomprimidoMb: 400,
  /** Bytes that may come out of one byte. */
  razon: 200,
  /** Characters of a name that are shown. */
  nombre: 255,
} as const;
