/**
 * A claim is a second sign-up of a NIT that has a holder already. Its sign-in name is the NIT with a mark and random
 * characters, because the pool gives a name once. The page that signs up writes it (`features/sesion`).
 */
const MARCA = /^(.+)\.r[0-9a-f]{12}$/;

/** NIT that a sign-in name of one's own stands for, as the pool keeps it, without the mark of a claim. */
export function nitOfUsuario(usuario: string): string {
  return (MARCA.exec(usuario.toLowerCase())?.[1] ?? usuario).toUpperCase();
}

/** State of a claim: without proof yet, proved, or refused because the holder has proof too. */
export const ESTADOS_RECLAMO = ['abierto', 'ganado', 'negado'] as const;
export type EstadoReclamo = (typeof ESTADOS_RECLAMO)[number];
