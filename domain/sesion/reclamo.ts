/** State of a claim: without proof yet, proved, or refused because the holder has proof too. */
export const ESTADOS_RECLAMO = ['abierto', 'ganado', 'negado'] as const;
export type EstadoReclamo = (typeof ESTADOS_RECLAMO)[number];
