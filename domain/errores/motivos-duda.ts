/** Reasons for which an attempt left the outcome unknown, as people read them: on the operator's desk and in a document's history. */
export const MOTIVOS_DUDA = {
  SIN_RESPUESTA: 'El certificador no respondió a tiempo o se cortó la conexión.',
  RESPUESTA_ILEGIBLE: 'El certificador respondió algo que no se puede leer.',
  SIN_DOCUMENTO: 'El certificador respondió sin entregar el documento certificado.',
  CONSULTA_SIN_RESULTADO: 'El certificador no dijo qué pasó con la solicitud.',
  REPETICION_RECHAZADA:
    'El certificador rechazó la solicitud al repetirla y no dice qué pasó con la primera. Hay que preguntarle.',
  NO_COINCIDE:
    'Lo que devolvió el certificador no corresponde a lo que se le envió. Hay que preguntarle qué certificó.',
  /** The reason of documents that came into doubt before it was kept as a code. */
  SIN_CODIGO: 'La duda se anotó sin su razón. El detalle técnico dice lo que se supo entonces.',
} as const;

export type CodigoDuda = keyof typeof MOTIVOS_DUDA;

export function isCodigoDuda(text: string): text is CodigoDuda {
  return Object.hasOwn(MOTIVOS_DUDA, text);
}
