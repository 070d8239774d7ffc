import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { createCaches } from '#lambdas/shared/bounded-cache.ts';

const DIA_MS = 24 * 3600 * 1000;
const MAX_CERTIFICADOS = 100;

const certificadosOf = createCaches<CertificadoAbierto>(MAX_CERTIFICADOS, DIA_MS);

/**
 * Certificate of practice of an issuer. Its key serves every issuer and ends with the process: signed bytes are kept before
 * they are sent and carry their certificate, so that no later attempt needs the key again.
 */
export async function openLlavePractica(ports: Ports, nit: string): Promise<CertificadoAbierto> {
  const ahora = ports.now();
  const conocido = certificadosOf(ports).get(nit, ahora.getTime());
  if (conocido !== undefined) return conocido;
  const { createCertificadoPractica, openParPractica } = await import('#lambdas/firma/llave-practica.ts');
  const certificado = createCertificadoPractica(await openParPractica(), nit, ahora);
  certificadosOf(ports).put(nit, certificado, ahora.getTime());
  return certificado;
}
