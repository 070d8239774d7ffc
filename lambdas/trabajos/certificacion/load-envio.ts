import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { ReferenciaFirma } from '#lambdas/firma/sign-xades.ts';
import type { ClaveEnvio } from '#lambdas/ports/envios.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { getFirmado, getSinFirma } from '#lambdas/shared/envios.ts';
import { openLlave } from './llaves.ts';
import { openLlavePractica } from './llave-practica.ts';
import type { AccesoCertificador } from './acceso-certificador.ts';

/** Name of the stored unsigned XML, and the node of it that is signed. */
export type Original = { clave: ClaveEnvio; referenceId: ReferenciaFirma };

/**
 * Bytes to send to the certifier. When the issuer signs, they are those signed before, or new ones stored before they
 * are sent; when the certifier signs, they are the unsigned ones. A repeat must send exactly the same bytes, because
 * the certifier refuses an id that returns with another body.
 */
export async function loadEnvio(
  ports: Ports,
  sesion: AccesoCertificador,
  { clave, referenceId }: Original,
): Promise<string> {
  if (sesion.certificador.capacidades.firma === 'CERTIFICADOR') return getSinFirma(ports, clave);
  return getFirmado(ports, clave, async (sinFirma) =>
    signXades(sinFirma, {
      referenceId,
      certificado: await openFirmante(ports, sesion),
      signingTime: ports.now(),
      signatureId: `xmldsig-${ports.newId()}`,
    }),
  );
}

function openFirmante(ports: Ports, { nit, config }: AccesoCertificador): Promise<CertificadoAbierto> {
  return config === null ? openLlavePractica(ports, nit) : openLlave(ports, nit, config);
}
