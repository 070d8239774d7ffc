/** Field messages by code. The same text marks the field in the browser and refuses in the Lambda. */
export const MENSAJES_FALTA = {
  'NIT-01': 'Escriba el NIT.',
  'NIT-02': 'El NIT lleva solo números y, al final, un número o K, sin guiones.',
  'NIT-03': 'El dígito verificador no coincide. Revise el NIT.',
} as const satisfies Record<string, string>;

export type CodigoFalta = keyof typeof MENSAJES_FALTA;
