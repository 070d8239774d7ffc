import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { ReferenciaFirma } from '#lambdas/firma/sign-xades.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { openLlave } from './llaves.ts';
import { openLlavePractica } from './llave-practica.ts';
import type { AccesoCertificador } from './acceso-certificador.ts';

/** Key of the stored unsigned XML, and the node of it that is signed. */
export type Original = { claveSinFirma: string; referenceId: ReferenciaFirma };

/**
 * Bytes to send to the certifier. When the issuer signs, they are those signed before, or new ones stored before they
 * are sent; when the certifier signs, they are the unsigned ones. A repeat must send exactly the same bytes, because
 * the certifier refuses an id that returns with another body.
 */
export async function loadEnvio(
  ports: Ports,
  sesion: AccesoCertificador,
  original: Original,
): Promise<string> {
  const { claveSinFirma, referenceId } = original;
  if (sesion.certificador.capacidades.firma === 'CERTIFICADOR') return loadSinFirma(ports, claveSinFirma);
  const clave = claveSinFirma.replace(/-sin-firma\.xml$/, '-firmado.xml');
  const guardado = await ports.archivos.get(clave);
  if (guardado !== null) return toTexto(guardado);
  const firmado = signXades(await loadSinFirma(ports, claveSinFirma), {
    referenceId,
    certificado: await openFirmante(ports, sesion),
    signingTime: ports.now(),
    signatureId: `xmldsig-${ports.newId()}`,
  });
  await ports.archivos.put(clave, Buffer.from(firmado, 'utf8'), 'application/xml');
  return firmado;
}

function openFirmante(ports: Ports, { nit, config }: AccesoCertificador): Promise<CertificadoAbierto> {
  return config === null ? openLlavePractica(ports, nit) : openLlave(ports, nit, config);
}

async function loadSinFirma(ports: Ports, clave: string): Promise<string> {
  const sinFirma = await ports.archivos.get(clave);
  if (sinFirma === null) throw new Error(`The unsigned XML is missing: ${clave}`);
  return toTexto(sinFirma);
}

function toTexto(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
