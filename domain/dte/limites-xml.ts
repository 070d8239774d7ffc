/**
 * Largest numbers of things that a document may repeat; they are decisions of this code. SAT's own files declare five prefixes and
 * give an element ten attributes at most.
 */
export const LIMITES_XML = {
  /** Different prefixes that a document declares. */
  prefijos: 64,
  /** Attributes of one element, declarations included. */
  atributos: 256,
  /** Ampersands of a document that are no entity and are read as text. */
  sueltos: 20_000,
} as const;
