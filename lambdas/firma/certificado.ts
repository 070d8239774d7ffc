import { X509Certificate, createHash, createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import forge from 'node-forge';
import { AppError } from '#domain/errores/app-error.ts';
import { DemasiadasVueltas, limitVueltas } from './vueltas.ts';

/** A signing certificate opened with its password; the key stays in memory only. */
export type CertificadoAbierto = {
  privateKey: KeyObject;
  certDerBase64: string;
  /** Subject and issuer as RFC 4514 text. */
  sujeto: string;
  emisor: string;
  /** CN of the subject, where SAT puts the NIT (docs/servicios.md, "Certificates"). */
  nit: string;
  /** Serial number in decimal, as XAdES writes it. */
  serie: string;
  /** SHA-256 of the DER in hexadecimal. */
  huella: string;
  /** ISO instants. */
  validoDesde: string;
  vence: string;
};

/**
 * Opens a PFX or P12, of the old (RC2, 3DES) or the new (PBES2) encryption.
 * Throws CERTIFICADO_INVALIDO, CERTIFICADO_CLAVE_INCORRECTA, CERTIFICADO_DEMASIADAS_VUELTAS or CERTIFICADO_SIN_LLAVE.
 */
export function openPfx(bytes: Uint8Array, password: string): CertificadoAbierto {
  try {
    return readPfx(bytes, password);
  } catch (cause) {
    // Everything else that such a file can break is the fault of the file.
    throw cause instanceof AppError ? cause : new AppError('CERTIFICADO_INVALIDO', { cause });
  }
}

function readPfx(bytes: Uint8Array, password: string): CertificadoAbierto {
  const pfx = limitVueltas(() => readPkcs12(readAsn1(bytes), password));
  const key = findKey(pfx);
  const certificado = findCertificadoDe(pfx, key);
  return describeCertificado(
    createPrivateKey(forge.pki.privateKeyToPem(key)),
    new X509Certificate(forge.pki.certificateToPem(certificado)),
  );
}

/** Describes a key and a certificate that are already open. */
export function describeCertificado(privateKey: KeyObject, certificado: X509Certificate): CertificadoAbierto {
  return {
    privateKey,
    certDerBase64: certificado.raw.toString('base64'),
    sujeto: toRfc4514(certificado.subject),
    emisor: toRfc4514(certificado.issuer),
    nit: readCn(certificado.subject),
    serie: BigInt(`0x${certificado.serialNumber}`).toString(10),
    huella: createHash('sha256').update(certificado.raw).digest('hex'),
    validoDesde: new Date(certificado.validFrom).toISOString(),
    vence: new Date(certificado.validTo).toISOString(),
  };
}

function readAsn1(bytes: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('binary')));
  } catch (cause) {
    throw new AppError('CERTIFICADO_INVALIDO', { cause });
  }
}

function readPkcs12(asn1: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch (cause) {
    const isPassword =
      cause instanceof Error && /mac could not be verified|invalid password/i.test(cause.message);
    if (isPassword) throw new AppError('CERTIFICADO_CLAVE_INCORRECTA', { cause });
    if (cause instanceof DemasiadasVueltas) throw new AppError('CERTIFICADO_DEMASIADAS_VUELTAS', { cause });
    return readPkcs12Utf8(asn1, password, cause);
  }
}

/**
 * Reads a PBES2 file whose password is not ASCII: its integrity code takes the password as UTF-16 and was verified, the
 * encryption takes it as UTF-8, for which node-forge passes bytes. So the second reading leaves out the verified code.
 */
function readPkcs12Utf8(asn1: forge.asn1.Asn1, password: string, primero: unknown): forge.pkcs12.Pkcs12Pfx {
  const utf8 = forge.util.encodeUtf8(password);
  if (utf8 === password || !Array.isArray(asn1.value)) {
    throw new AppError('CERTIFICADO_INVALIDO', { cause: primero });
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1({ ...asn1, value: asn1.value.slice(0, 2) }, utf8);
  } catch (cause) {
    const isDemasiadas = cause instanceof DemasiadasVueltas;
    throw new AppError(isDemasiadas ? 'CERTIFICADO_DEMASIADAS_VUELTAS' : 'CERTIFICADO_INVALIDO', { cause });
  }
}

function findKey(pfx: forge.pkcs12.Pkcs12Pfx): forge.pki.rsa.PrivateKey {
  const tipos = [forge.pki.oids['pkcs8ShroudedKeyBag'], forge.pki.oids['keyBag']];
  const llaves = tipos.flatMap((bagType) =>
    bagType === undefined ? [] : (pfx.getBags({ bagType })[bagType] ?? []),
  );
  const key = llaves.find((bag) => bag.key !== undefined)?.key;
  if (key === undefined) throw new AppError('CERTIFICADO_SIN_LLAVE');
  // node-forge types the key as the union of all kinds, but opens only RSA keys.
  if (!('n' in key)) throw new AppError('CERTIFICADO_INVALIDO');
  return key;
}

/** Finds the certificate of that key; files often contain the whole chain, in any order. */
function findCertificadoDe(
  pfx: forge.pkcs12.Pkcs12Pfx,
  key: forge.pki.rsa.PrivateKey,
): forge.pki.Certificate {
  const bagType = forge.pki.oids['certBag'] ?? '';
  const certificados = (pfx.getBags({ bagType })[bagType] ?? []).flatMap((bag) => bag.cert ?? []);
  const propio = certificados.find(({ publicKey }) => 'n' in publicKey && publicKey.n.equals(key.n));
  if (propio === undefined) throw new AppError('CERTIFICADO_INVALIDO');
  return propio;
}

/**
 * Converts a name from Node's form, one "TYPE=value" per line in the certificate's order, to RFC 4514: the reverse,
 * joined by commas.
 */
function toRfc4514(name: string): string {
  return name
    .split('\n')
    .filter((line) => line !== '')
    .reverse()
    .map((line) => escapeRdn(line))
    .join(',');
}

function escapeRdn(line: string): string {
  const [type = '', ...rest] = line.split('=');
  const value = rest.join('=').replace(/^"|"$/g, '');
  return `${type}=${value.replace(/\\(?![0-9A-F]{2})/g, '').replace(/[,+"<>;]/g, '\\$&')}`;
}

function readCn(subject: string): string {
  return /^CN=(.*)$/m.exec(subject)?.[1]?.trim() ?? '';
}
