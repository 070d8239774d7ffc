import { requireVigente } from '#domain/certificador/vigencia.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { createCaches } from '#lambdas/shared/bounded-cache.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { CertificadoGuardado, CertificadorConfig } from '#lambdas/ports/configuracion-certificador.ts';

const VIGENCIA_MS = 5 * 60 * 1000;
const MAX_LLAVES = 100;

/**
 * Open keys of issuers, kept for some minutes because opening a PFX costs as much as a hundred signatures; tied to the
 * ports and never global.
 */
const llavesOf = createCaches<CertificadoAbierto>(MAX_LLAVES, VIGENCIA_MS);

/** The issuer's open certificate. Throws CERTIFICADO_FALTANTE, _VENCIDO, _DE_OTRO_NIT or those of `openPfx`. */
export async function openLlave(
  ports: Ports,
  nit: string,
  config: CertificadorConfig,
): Promise<CertificadoAbierto> {
  const guardado = config.certificado;
  if (guardado === null) throw new AppError('CERTIFICADO_FALTANTE');
  const now = ports.now().getTime();
  const llaves = llavesOf(ports);
  const conocido = llaves.get(guardado.clave, now);
  const certificado = conocido ?? (await openGuardado(ports, nit, guardado));
  if (certificado.nit !== nit)
    throw new AppError('CERTIFICADO_DE_OTRO_NIT', { parametros: { nit: certificado.nit } });
  requireVigente(Date.parse(certificado.vence), now);
  if (conocido === undefined) llaves.put(guardado.clave, certificado, now);
  return certificado;
}

async function openGuardado(
  ports: Ports,
  nit: string,
  guardado: CertificadoGuardado,
): Promise<CertificadoAbierto> {
  const sellado = await ports.certificados.get(guardado.clave);
  if (sellado === null) throw new AppError('CERTIFICADO_FALTANTE');
  const [pfx, clave] = await Promise.all([
    ports.cifrado.open(nit, Buffer.from(sellado).toString('utf8')),
    ports.cifrado.open(nit, guardado.passCertCifrada),
  ]);
  // Only some certifiers leave the signature to us.
  const { openPfx } = await import('#lambdas/firma/certificado.ts');
  return openPfx(pfx, Buffer.from(clave).toString('utf8'));
}
