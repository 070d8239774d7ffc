import { X509Certificate } from 'node:crypto';
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

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Whether one of the authorities (certificates in PEM) issued the certificate. Anybody can make a file with any NIT in
 * it, so a certificate proves nothing without this; with no authority none proves anything.
 */
export function isOfAutoridad(certDerBase64: string, autoridades: string | null): boolean {
  const certificado = new X509Certificate(Buffer.from(certDerBase64, 'base64'));
  return (autoridades?.match(PEM) ?? []).some((pem) => {
    const autoridad = new X509Certificate(pem);
    return certificado.checkIssued(autoridad) && certificado.verify(autoridad.publicKey);
  });
}
