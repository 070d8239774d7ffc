/**
 * Worth of a signature. VALIDA: its content is untouched, and an authority of the stage gave the certificate to the NIT of
 * the role. SIN_COMPROBAR: untouched, but nothing proves whose certificate it is. DE_OTRO: untouched, and the certificate
 * names another NIT. DESCONOCIDA: of a kind that is not read here.
 */
export const ESTADOS_FIRMA = [
  'VALIDA',
  'SIN_COMPROBAR',
  'DE_OTRO',
  'AUSENTE',
  'FALSA',
  'DESCONOCIDA',
] as const;
export type EstadoFirma = (typeof ESTADOS_FIRMA)[number];

/** Signatures of a certified document: its issuer's and its certifier's. */
export type Firmas = { emisor: EstadoFirma; certificador: EstadoFirma };

/** Worth of both signatures together, of which a higher one wins against a lower one. */
export const GRADOS_FIRMA = { nada: 0, integro: 1, probado: 2 } as const;
export type GradoFirma = (typeof GRADOS_FIRMA)[keyof typeof GRADOS_FIRMA];

/**
 * Grade of a document: "integro" when nothing was changed since both signed, and "probado" when its issuer's certificate is
 * proved too. Certifiers have certificates of several providers, so theirs never decides.
 */
export function gradoOf({ emisor, certificador }: Firmas): GradoFirma {
  if (!isIntegra(emisor) || !isIntegra(certificador)) return GRADOS_FIRMA.nada;
  return emisor === 'VALIDA' ? GRADOS_FIRMA.probado : GRADOS_FIRMA.integro;
}

function isIntegra(estado: EstadoFirma): boolean {
  return estado === 'VALIDA' || estado === 'SIN_COMPROBAR';
}

/** Whether a signature contradicts the document: its content was changed, or somebody else signed it. */
export function isFalsificado({ emisor, certificador }: Firmas): boolean {
  return [emisor, certificador].some((estado) => estado === 'FALSA' || estado === 'DE_OTRO');
}
