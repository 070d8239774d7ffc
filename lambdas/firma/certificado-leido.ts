import { X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { createBoundedCache } from '#lambdas/shared/bounded-cache.ts';

/** A certificate and its parts, which Node would read anew each time. */
export type CertificadoLeido = {
  certificado: X509Certificate;
  llave: KeyObject;
  /** Common name, "" without exactly one, and every value of the subject, written as ids are. */
  cn: string;
  nombres: string[];
  /** First and last instant at which it is valid, in epoch milliseconds. */
  desde: number;
  hasta: number;
};

/** Certificates that were read last by their text: a month of purchases has few signers, and reading one takes as long as a signature. */
const LEIDOS = createBoundedCache<CertificadoLeido>(500, Number.POSITIVE_INFINITY);

/** Characters of a certificate as authorities make them; a longer one is not kept, so that files fill no memory. */
const LARGO_USUAL = 8_000;

/** Reads a certificate in Base64; null when it is none. */
export function readCertificado(base64: string): CertificadoLeido | null {
  const leido = LEIDOS.get(base64, 0);
  if (leido !== undefined) return leido;
  try {
    const certificado = new X509Certificate(Buffer.from(base64, 'base64'));
    const nuevo = describe(certificado);
    if (base64.length <= LARGO_USUAL) LEIDOS.put(base64, nuevo, 0);
    return nuevo;
  } catch {
    return null;
  }
}

function describe(certificado: X509Certificate): CertificadoLeido {
  const partes = certificado.subject.split('\n').map((linea) => {
    const [tipo = '', ...resto] = linea.split('=');
    return { tipo, valor: cleanIdentificador(resto.join('=')) };
  });
  const comunes = partes.filter(({ tipo }) => tipo === 'CN');
  return {
    certificado,
    llave: certificado.publicKey,
    cn: comunes.length === 1 ? (comunes[0]?.valor ?? '') : '',
    nombres: partes.map(({ valor }) => valor),
    desde: Date.parse(certificado.validFrom),
    hasta: Date.parse(certificado.validTo),
  };
}
