/** Worth of a signature: DESCONOCIDA is one of a kind that is not read here. */
export const ESTADOS_FIRMA = ['VALIDA', 'AUSENTE', 'FALSA', 'DESCONOCIDA'] as const;
export type EstadoFirma = (typeof ESTADOS_FIRMA)[number];

/** Signatures of a certified document: its issuer's and its certifier's. */
export type Firmas = { emisor: EstadoFirma; certificador: EstadoFirma };

/** Whether both signatures hold, so that nothing was changed since the certifier signed. */
export function isFirmado({ emisor, certificador }: Firmas): boolean {
  return emisor === 'VALIDA' && certificador === 'VALIDA';
}

export function isFalsificado({ emisor, certificador }: Firmas): boolean {
  return emisor === 'FALSA' || certificador === 'FALSA';
}
