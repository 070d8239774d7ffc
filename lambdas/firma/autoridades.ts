import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

let leidas: { pem: string; certificados: readonly X509Certificate[] } | null = null;

/**
 * Whether one of the authorities (certificates in PEM) issued the certificate. Anybody can make a file with any NIT in
 * it, so a certificate, or the DER of one in Base64, proves nothing without this; with no authority none proves anything.
 */
export function isOfAutoridad(certificado: X509Certificate | string, autoridades: string | null): boolean {
  const leido =
    typeof certificado === 'string' ? new X509Certificate(Buffer.from(certificado, 'base64')) : certificado;
  const visto = VISTOS.get(leido);
  if (visto?.autoridades === autoridades) return visto.isSuyo;
  const isSuyo = isIssued(leido, autoridades);
  VISTOS.set(leido, { autoridades, isSuyo });
  return isSuyo;
}

/** Last answer about each certificate that is held, because to ask takes as long as to verify what it signed. */
const VISTOS = new WeakMap<X509Certificate, { autoridades: string | null; isSuyo: boolean }>();

function isIssued(leido: X509Certificate, autoridades: string | null): boolean {
  return listAutoridades(autoridades).some(
    (autoridad) => leido.checkIssued(autoridad) && leido.verify(autoridad.publicKey),
  );
}

/** Certificates of the text, which is that of the stage and read once. */
function listAutoridades(pem: string | null): readonly X509Certificate[] {
  if (pem === null) return [];
  if (leidas?.pem !== pem)
    leidas = { pem, certificados: (pem.match(PEM) ?? []).map((each) => new X509Certificate(each)) };
  return leidas.certificados;
}
