import { XmlNoCanonico } from '#lambdas/firma/c14n.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { ReferenciaFirma } from '#lambdas/firma/sign-xades.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';
import { buildAnulacionDePrueba, buildDteDePrueba } from '../../support/dte-canonico.ts';
import { isSignatureValid } from './verify.ts';

const NOW = new Date('2026-11-21T15:04:05.678Z');
const autoridad = openAutoridad(null, NOW);
const emisor = openPfx(autoridad.issueCertificado('99900017', 'Clave#1'), 'Clave#1');

function signAs(xml: string, referenceId: ReferenciaFirma, signatureId = 'xmldsig-emisor'): string {
  const certificado =
    referenceId === 'DatosCertificados' ? autoridad.certificadorOf('CERTIFICADOR DE PRUEBA') : emisor;
  return signXades(xml, { referenceId, certificado, signingTime: NOW, signatureId });
}

describe('signXades', () => {
  test.each([
    ['a plain document', {}],
    [
      'accents, ampersands, quotes and angle brackets',
      { descripcion: 'Café "añejo" & <pan> ¢ € 😀 ]]> \'x\'' },
    ],
    ['tabs, line feeds and carriage returns', { descripcion: 'uno\tdos\ntres\r\ncuatro' }],
    [
      'text that looks like the node',
      { descripcion: '<dte:DatosEmision ID="DatosEmision">x</dte:DatosEmision>' },
    ],
    ['a small taxpayer', { tipo: 'FPEQ' as const }],
    ['200 lines', { lineas: 200, precio: 11.2 }],
  ])('signs the emission of %s', (_name, datos) => {
    expect(isSignatureValid(signAs(buildDteDePrueba(datos), 'DatosEmision'), 1)).toBe(true);
  });

  test("keeps the first signature valid under the certifier's second one", () => {
    const firmado = signAs(buildDteDePrueba(), 'DatosEmision');
    const doble = signAs(firmado, 'DatosCertificados', 'xmldsig-certificador');
    expect(isSignatureValid(doble, 1)).toBe(true);
    expect(isSignatureValid(doble, 2)).toBe(true);
    expect(doble.indexOf('xmldsig-emisor')).toBeLessThan(doble.indexOf('xmldsig-certificador'));
  });

  test('signs both nodes of an annulment, with ">" and quotes in its reason', () => {
    const anulacion = buildAnulacionDePrueba({
      uuid: '51D40A3E-C4B2-423C-9A60-CAB6493EB016',
      motivo: 'a > b & "ñ" \n fin',
    });
    const doble = signAs(signAs(anulacion, 'DatosAnulacion'), 'DatosCertificados', 'xmldsig-certificador');
    expect(isSignatureValid(doble, 1)).toBe(true);
    expect(isSignatureValid(doble, 2)).toBe(true);
  });

  test('declares its own namespaces when the root has none of them', () => {
    const sobrio = buildDteDePrueba().replace(/ xmlns:(ds|xades|xsi)="[^"]*"/g, '');
    expect(isSignatureValid(signAs(sobrio, 'DatosEmision'), 1)).toBe(true);
  });

  test('leaves every byte of the document where it was', () => {
    const xml = buildDteDePrueba({ descripcion: 'Café & té' });
    const firmado = signAs(xml, 'DatosEmision');
    const inicio = firmado.indexOf('<ds:Signature');
    const fin = firmado.indexOf('</ds:Signature>') + '</ds:Signature>'.length;
    expect(firmado.slice(0, inicio) + firmado.slice(fin)).toBe(xml);
  });

  test('says when it was signed, in UTC without milliseconds', () => {
    expect(signAs(buildDteDePrueba(), 'DatosEmision')).toContain('>2026-11-21T15:04:05Z<');
  });

  test.each([
    ['one letter of the emission', 'Producto de prueba', 'Producto de pruebA'],
    ['the signing time', '2026-11-21T15:04:05Z', '2026-11-21T15:04:06Z'],
    ['a namespace on the root', ' Version="0.1"', ' xmlns:n1="urn:x" Version="0.1"'],
  ])('no longer verifies after changing %s', (_name, from, to) => {
    const alterado = signAs(buildDteDePrueba(), 'DatosEmision').replace(from, to);
    expect(isSignatureValid(alterado, 1)).toBe(false);
  });

  test('refuses a text with an XML declaration or without the node', () => {
    expect(() => signAs(`<?xml version="1.0"?>${buildDteDePrueba()}`, 'DatosEmision')).toThrow(XmlNoCanonico);
    expect(() => signAs(buildDteDePrueba(), 'DatosAnulacion')).toThrow(XmlNoCanonico);
  });
});
