import { readFileSync } from 'node:fs';
import { DteIlegible } from '#domain/dte/dte-leido.ts';
import { parseAnulacionXml } from '#domain/dte/parse-anulacion-xml.ts';
import { parseDteXml } from '#domain/dte/parse-dte-xml.ts';
import { buildXml, makeEmision } from '../../support/emision.ts';
import { listShared, sharedPath } from '../../support/shared.ts';

const SAMPLES = listShared('fel/samples', '.xml');
/** Samples that are no readable DTE, and why (samples/README.md). */
const REFUSED: Record<string, string> = {
  'r15-fesp-cui-prefijo-roto.xml': 'PREFIJO',
  'r16-anulacion.xml': 'RAIZ',
  'c23-anulacion-firmada.xml': 'RAIZ',
};

function readSample(name: string): string {
  return readFileSync(sharedPath('fel', 'samples', name) ?? '', 'utf8');
}

function motivoOf(xml: string): string {
  try {
    parseDteXml(xml);
    return '';
  } catch (error) {
    return error instanceof DteIlegible ? error.motivo : 'OTHER';
  }
}

test(`each of the ${SAMPLES.length} official samples is read, or refused for its stated reason`, () => {
  const seen = SAMPLES.map((name) => [name, motivoOf(readSample(name))]);
  expect(seen).toEqual(SAMPLES.map((name) => [name, REFUSED[name] ?? '']));
  expect([0, 47]).toContain(SAMPLES.length);
});

test('annulments of any prefix are read by their own reader', () => {
  for (const name of SAMPLES.filter((each) => each.includes('anulacion'))) {
    expect(parseAnulacionXml(readSample(name)).nitEmisor).toBe('99900017');
  }
});

test('every sample that was read gives its lines, total and certification', () => {
  for (const name of SAMPLES.filter((each) => REFUSED[each] === undefined)) {
    const xml = readSample(name);
    const leido = parseDteXml(xml);
    expect([name, leido.lineas.length]).toEqual([name, xml.match(/<dte:Item[ >]/g)?.length]);
    expect(leido.totales.granTotal).toMatch(/^\d+(\.\d+)?$/);
    expect([name, leido.certificacion !== null]).toEqual([name, xml.includes('<dte:Certificacion>')]);
    expect(leido.emisor.nit).toBe('99900017');
  }
});

test('a certified document gives serie and number even from a test environment', () => {
  if (SAMPLES.length === 0) return;
  expect(parseDteXml(readSample('r18-fact-ambiente-pruebas-adenda.xml')).certificacion).toEqual({
    nitCertificador: '99900122',
    nombreCertificador: 'CERTIFICADOR DE PRUEBA, SOCIEDAD ANONIMA',
    numeroAutorizacion: '7D050316-B2B0-4097-AC52-1A3C8684E440',
    serie: 'PRUEBAS',
    numero: '2997895319',
    fechaCertificacion: '2021-12-24T15:57:34',
  });
});

test('what is not a DTE is refused by its reason', () => {
  const xml = buildXml(makeEmision());
  expect(motivoOf('')).toBe('XML');
  expect(motivoOf('no es xml')).toBe('XML');
  expect(motivoOf(`<!DOCTYPE x [<!ENTITY a "b">]>${xml}`)).toBe('XML');
  expect(motivoOf(xml.slice(0, -5))).toBe('XML');
  expect(motivoOf('<html></html>')).toBe('RAIZ');
  expect(motivoOf(xml.replace('fel/0.2.0', 'fel/9.9.9'))).toBe('RAIZ');
  expect(motivoOf(xml.replace('<dte:Cantidad>1.000000</dte:Cantidad>', ''))).toBe('ESTRUCTURA');
  expect(motivoOf(xml.replace(' Tipo="FACT"', ''))).toBe('ESTRUCTURA');
  expect(motivoOf(xml.replaceAll('dte:Items', 'otro:Items'))).toBe('PREFIJO');
});

test('a byte-order mark, a declaration and the old namespace do not matter', () => {
  const xml = buildXml(makeEmision());
  expect(motivoOf(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)).toBe('');
  expect(motivoOf(xml.replace('fel/0.2.0', 'fel/0.1.0'))).toBe('');
});
