import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';

export const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;
const DS = 'http://www.w3.org/2000/09/xmldsig#';

/** Verifies the n-th signature (from 1) with xml-crypto: true only when all its references hold. */
export function verifyWithXmlCrypto(xml: string, position: number): boolean {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const signature = document.getElementsByTagNameNS(DS, 'Signature').item(position - 1);
  if (signature === null) return false;
  const verifier = new SignedXml({
    getCertFromKeyInfo: SignedXml.getCertFromKeyInfo,
  });
  verifier.loadSignature(new XMLSerializer().serializeToString(signature));
  try {
    return verifier.checkSignature(xml);
  } catch {
    return false;
  }
}

/** Verifies the n-th signature with xmlsec1, which shares no code with the product. */
export function verifyWithXmlsec(xml: string, position: number): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'firma-'));
  const file = join(dir, 'documento.xml');
  writeFileSync(file, xml);
  const ids = ['DTE', 'DatosEmision', 'AnulacionDTE', 'DatosGenerales'].flatMap((name) => [
    '--id-attr:ID',
    name,
  ]);
  const xpath = `(//*[local-name()='Signature'])[${position}]`;
  const flags = ['--verify', '--insecure', '--enabled-key-data', 'x509', '--id-attr:Id', 'SignedProperties'];
  try {
    execFileSync('xmlsec1', [...flags, ...ids, '--node-xpath', xpath, file], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(dir, { recursive: true });
  }
}
