import { signXades } from '#lambdas/shared/firma/sign-xades.ts';
import type { ReferenciaFirma } from '#lambdas/shared/firma/sign-xades.ts';
import type { CertificadorConfig, Ports } from '#lambdas/shared/ports.ts';
import { openLlave } from './llaves.ts';

export type Firma = {
  nit: string;
  config: CertificadorConfig;
  /** Key of the stored unsigned XML. */
  claveSinFirma: string;
  referenceId: ReferenciaFirma;
};

/**
 * The signed bytes of a document: those already stored, or new ones stored before anybody sends them. A repeat must
 * send exactly the same bytes, because the certifier refuses an id that returns with another body.
 */
export async function loadFirmado(ports: Ports, firma: Firma): Promise<string> {
  const clave = firma.claveSinFirma.replace(/-sin-firma\.xml$/, '-firmado.xml');
  const guardado = await ports.archivos.get(clave);
  if (guardado !== null) return toTexto(guardado);
  const sinFirma = await ports.archivos.get(firma.claveSinFirma);
  if (sinFirma === null) throw new Error(`The unsigned XML is missing: ${firma.claveSinFirma}`);
  const firmado = signXades(toTexto(sinFirma), {
    referenceId: firma.referenceId,
    certificado: await openLlave(ports, firma.nit, firma.config),
    signingTime: ports.now(),
    signatureId: `xmldsig-${ports.newId()}`,
  });
  await ports.archivos.put(clave, Buffer.from(firmado, 'utf8'), 'application/xml');
  return firmado;
}

function toTexto(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
