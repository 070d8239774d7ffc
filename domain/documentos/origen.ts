import type { DocumentoCompleto } from './documento.ts';

/** What the rules of a note need to know of the document it adjusts (fel-guide §15). */
export type OrigenDeNota = {
  documento: DocumentoCompleto;
  /** What is left of its total after its reserved and certified credit and abono notes; decimal text. */
  disponible: string;
};
