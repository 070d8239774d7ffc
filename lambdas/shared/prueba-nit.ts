import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { PruebaNit } from '#lambdas/ports/membresia.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createCaches } from './bounded-cache.ts';

type Probadores = Pick<Ports, 'membresias' | 'log' | 'now'>;

const MAXIMO_PROBADOS = 1_000;
const VIGENCIA_MS = 3_600_000;

/** Issuers whose proof this process has stored, by repository, so that it is not written with every document. */
const probadosOf = createCaches<true>(MAXIMO_PROBADOS, VIGENCIA_MS);

/**
 * Stores that a NIT is proved; the caller has seen the proof. False after a failure, which is logged: the next proof
 * repeats it, and what was being done goes on.
 */
export async function proveNit(
  { membresias, log, now }: Probadores,
  nit: string,
  medio: PruebaNit['medio'],
): Promise<boolean> {
  try {
    await membresias.proveNit(nit, { medio, desde: toGuatemala(now().getTime()).iso });
    return true;
  } catch (error) {
    log.error('nit.prueba', { nit, medio, error });
    return false;
  }
}

/** The same after each certified document, at most once an hour for an issuer in this process. */
export async function proveNitOfDocumento(ports: Probadores, nit: string): Promise<void> {
  const ahora = ports.now().getTime();
  const guardados = probadosOf(ports.membresias);
  if (guardados.get(nit, ahora) === true) return;
  if (await proveNit(ports, nit, 'certificador')) guardados.put(nit, true, ahora);
}
