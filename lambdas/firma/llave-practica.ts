import { X509Certificate, createHash, createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { PRACTICA } from '#domain/certificador/practica.ts';
import { describeCertificado } from './certificado.ts';
import type { CertificadoAbierto } from './certificado.ts';

const ANIO_MS = 365 * 24 * 3600 * 1000;

/** A new RSA key in PEM. */
type ParPem = { publicKey: string; privateKey: string };

let propio: Promise<ParPem> | null = null;

/** Key of this process, made once, when it is first asked for: it belongs to no issuer and is stored nowhere. */
export function openParPractica(): Promise<ParPem> {
  propio ??= createPar().catch((error: unknown) => {
    propio = null;
    throw error;
  });
  return propio;
}

/** Makes a key beside the other work, because it takes a good part of a second. */
function createPar(): Promise<ParPem> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
}

/** Makes the certificate of practice of an issuer, signed by its own key and valid a year before and after `now`. */
export function createCertificadoPractica(par: ParPem, nit: string, now: Date): CertificadoAbierto {
  const certificado = forge.pki.createCertificate();
  certificado.publicKey = forge.pki.publicKeyFromPem(par.publicKey);
  certificado.serialNumber = `10${createHash('sha256').update(par.publicKey).update(nit).digest('hex').slice(0, 30)}`;
  certificado.validity.notBefore = new Date(now.getTime() - ANIO_MS);
  certificado.validity.notAfter = new Date(now.getTime() + ANIO_MS);
  const nombre = [
    { name: 'organizationName', value: PRACTICA.organizacion },
    { name: 'commonName', value: nit },
  ];
  certificado.setSubject(nombre);
  certificado.setIssuer(nombre);
  certificado.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }]);
  certificado.sign(forge.pki.privateKeyFromPem(par.privateKey), forge.md.sha256.create());
  return describeCertificado(
    createPrivateKey(par.privateKey),
    new X509Certificate(forge.pki.certificateToPem(certificado)),
  );
}
