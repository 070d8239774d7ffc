import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { canCheck } from '../../support/needs.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';

/**
 * Whether the n-th signature (from 1) is valid with all its references. It asks xml-crypto and, where it is installed,
 * xmlsec1, which shares no code with the product; throws when they disagree.
 */
export function isSignatureValid(xml: string, position: number): boolean {
  const valid = verifyWithXmlCrypto(xml, position);
  if (canCheck(['xmlsec1'], 'signatures with xmlsec1') && verifyWithXmlsec(xml, position) !== valid) {
    throw new Error(`signature ${position}: xml-crypto says ${valid}, xmlsec1 the opposite`);
  }
  return valid;
}

function verifyWithXmlCrypto(xml: string, position: number): boolean {
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

function verifyWithXmlsec(xml: string, position: number): boolean {
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
