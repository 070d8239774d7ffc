import {
  X509Certificate,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';
import { describeCertificado } from '#lambdas/firma/certificado.ts';
import type { CertificadoAbierto } from '#lambdas/firma/certificado.ts';

/** Certificate office of the tax authority: issues test certificates and recognises its own. */
export type Autoridad = {
  /** Issues a PKCS#12 with a new RSA-2048 key, CN = NIT, as SAT's Agencia Virtual delivers it. */
  issueCertificado: (nit: string, password: string, opciones?: OpcionesCertificado) => Buffer;
  /** Signing certificate of a simulated certifier. */
  certificadorOf: (nombre: string) => CertificadoAbierto;
  /** Certificate of an issuer for whom the certifier signs. */
  firmanteOf: (nit: string) => CertificadoAbierto;
  /** Certificate of the authority itself, in PEM. */
  certificado: string;
  isEmitido: (certificado: X509Certificate) => boolean;
};
export type OpcionesCertificado = {
  /** PEM of an RSA private key to use instead of a new one, because making a key takes a good part of a second. */
  llavePem?: string;
  desde?: Date;
  hasta?: Date;
  algoritmo?: 'aes256' | '3des';
};

/** `llave` is the signing key of the certifiers. */
export type Guardado = { caLlave: string; caCertificado: string; llave: string };
type Identidad = { cn: string; o: string };
type Emision = { identidad: Identidad; publica: string; desde: Date; hasta: Date };

const CA: Identidad = { cn: 'Superintendencia de Administracion Tributaria (PRUEBA)', o: 'sat.gob.gt' };
const ANIO_MS = 365 * 24 * 3600 * 1000;

/** Opens the authority with these keys, or with those kept in a folder; with null it makes new ones and keeps none. */
export function openAutoridad(origen: Guardado | string | null, now: Date): Autoridad {
  const guardado = origen === null || typeof origen === 'string' ? loadGuardado(origen, now) : origen;
  const ca = {
    llave: forge.pki.privateKeyFromPem(guardado.caLlave),
    publica: createPublicKey(guardado.caLlave),
  };
  return {
    issueCertificado: (nit, password, opciones) => issuePfx(ca.llave, { nit, password, now }, opciones),
    certificadorOf: createEmisiones(guardado, now, 'prueba.example'),
    firmanteOf: createEmisiones(guardado, now, 'sat.gob.gt'),
    certificado: guardado.caCertificado,
    isEmitido: (certificado) => isSignedBy(certificado, ca.publica),
  };
}

/** Issues certificates over one key of the authority: a key for each would cost a good part of a second. */
function createEmisiones(
  { caLlave, llave }: Guardado,
  now: Date,
  o: string,
): (cn: string) => CertificadoAbierto {
  const hechos = new Map<string, CertificadoAbierto>();
  const ca = forge.pki.privateKeyFromPem(caLlave);
  const privada = createPrivateKey(llave);
  const publica = createPublicKey(llave).export({ type: 'spki', format: 'pem' }).toString();
  return (cn) => {
    const hecho = hechos.get(cn);
    if (hecho !== undefined) return hecho;
    const certificado = buildCertificado(ca, { identidad: { cn, o }, publica, ...validezDe(now) });
    const abierto = describeCertificado(privada, new X509Certificate(toPem(certificado)));
    hechos.set(cn, abierto);
    return abierto;
  };
}

function validezDe(now: Date): { desde: Date; hasta: Date } {
  return { desde: new Date(now.getTime() - ANIO_MS), hasta: new Date(now.getTime() + 10 * ANIO_MS) };
}

function isSignedBy(certificado: X509Certificate, publica: KeyObject): boolean {
  try {
    return certificado.verify(publica);
  } catch {
    return false;
  }
}

function loadGuardado(dataDir: string | null, now: Date): Guardado {
  if (dataDir === null) return createGuardado(now);
  const file = join(dataDir, 'autoridad.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Guardado;
  const nuevo = createGuardado(now);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(nuevo), { mode: 0o600, flush: true });
  renameSync(`${file}.tmp`, file);
  return nuevo;
}

export function createGuardado(now: Date): Guardado {
  const ca = createKeyPem();
  const caLlave = forge.pki.privateKeyFromPem(ca.privada);
  const propio = buildCertificado(caLlave, { identidad: CA, publica: ca.publica, ...validezDe(now) });
  return { caLlave: ca.privada, caCertificado: toPem(propio), llave: createKeyPem().privada };
}

function issuePfx(
  caLlave: forge.pki.rsa.PrivateKey,
  { nit, password, now }: { nit: string; password: string; now: Date },
  { llavePem, desde, hasta, algoritmo = 'aes256' }: OpcionesCertificado = {},
): Buffer {
  const privada = llavePem ?? createKeyPem().privada;
  const publica = createPublicKey(privada).export({ type: 'spki', format: 'pem' }).toString();
  const certificado = buildCertificado(caLlave, {
    identidad: { cn: nit, o: 'sat.gob.gt' },
    publica,
    desde: desde ?? new Date(now.getTime() - ANIO_MS),
    hasta: hasta ?? new Date(now.getTime() + 2 * ANIO_MS),
  });
  const asn1 = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(privada), [certificado], password, {
    algorithm: algoritmo,
    friendlyName: nit,
  });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

function buildCertificado(
  caLlave: forge.pki.rsa.PrivateKey,
  { identidad, publica, desde, hasta }: Emision,
): forge.pki.Certificate {
  const certificado = forge.pki.createCertificate();
  certificado.publicKey = forge.pki.publicKeyFromPem(publica);
  const huella = createHash('sha256').update(publica).update(identidad.cn).digest('hex');
  certificado.serialNumber = `10${huella.slice(0, 30)}`;
  certificado.validity.notBefore = desde;
  certificado.validity.notAfter = hasta;
  certificado.setSubject(toAttributes(identidad));
  certificado.setIssuer(toAttributes(CA));
  certificado.setExtensions([
    { name: 'basicConstraints', cA: identidad.cn === CA.cn },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyCertSign: identidad.cn === CA.cn },
    { name: 'extKeyUsage', clientAuth: true, emailProtection: true },
  ]);
  certificado.sign(caLlave, forge.md.sha256.create());
  return certificado;
}

function toAttributes({ cn, o }: Identidad): forge.pki.CertificateField[] {
  return [
    { name: 'organizationName', value: o },
    { name: 'commonName', value: cn },
  ];
}

function toPem(certificado: forge.pki.Certificate): string {
  return forge.pki.certificateToPem(certificado);
}

function createKeyPem(): { privada: string; publica: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privada: privateKey, publica: publicKey };
}
