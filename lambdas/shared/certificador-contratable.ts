import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { PRACTICA } from '#domain/certificador/practica.ts';
import type { EntradaCertificador, RegistroCertificadores } from '#lambdas/ports/certificador.ts';

type Contratable = EntradaCertificador & { protocolo: ProtocoloCertificador };

/** Certifier that an issuer can have keys of; null for an unknown one, and for the practice mode, which has none. */
export function findContratable(certificadores: RegistroCertificadores, nit: string): Contratable | null {
  const entrada = certificadores.get(nit);
  if (entrada === undefined || entrada.protocolo === PRACTICA.protocolo) return null;
  return { ...entrada, protocolo: entrada.protocolo };
}
