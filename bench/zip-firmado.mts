import { zipSync } from 'fflate';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';
import { createCertificadoPractica, openParPractica } from '#lambdas/firma/llave-practica.ts';
import { createXmlFirmado } from '../test/support/factories/factura-compra.ts';

/** A ZIP of purchases of an issuer, the `desde`-th and those after it, each with the signatures of its issuer and its certifier. */
export async function createZipFirmado(nit: string, desde: number, cantidad: number): Promise<Uint8Array> {
  const certificados = new Map<string, CertificadoAbierto>();
  const par = await openParPractica();
  const certificadoOf = (firmante: string): CertificadoAbierto => {
    const suyo = certificados.get(firmante) ?? createCertificadoPractica(par, firmante, new Date());
    certificados.set(firmante, suyo);
    return suyo;
  };
  const archivos: Record<string, Uint8Array> = {};
  for (let n = desde; n < desde + cantidad; n += 1)
    archivos[`${n}.xml`] = new Uint8Array(Buffer.from(await createXmlFirmado(n, { nit, certificadoOf })));
  return zipSync(archivos, { mtime: '2026-11-25' });
}
