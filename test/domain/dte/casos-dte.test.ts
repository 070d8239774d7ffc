import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import { TIPOS_DOCUMENTO, isTipoDocumento } from '#domain/documentos/modelo/tipos.ts';
import { parseDteXml } from '#domain/dte/parse-dte-xml.ts';
import { IMPUESTOS } from '#domain/impuestos/impuestos.ts';
import { buildDteXml } from '#domain/dte/build-dte-xml.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import type { ReferenciaFirma } from '#lambdas/firma/sign-xades.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';
import { CASOS_DTE } from '../../support/casos-dte.ts';
import { buildXml, createEmision } from '../../support/factories/emision.ts';
import { createEstablecimiento, EL_GUIPIL } from '../../support/factories/establecimiento.ts';
import { CATALOGO_TASAS, recomputeDte } from '../../support/recompute-dte.ts';
import { isSignatureValid } from '../../lambdas/firma/verify.ts';
import { canCheck, describeWith, testWith } from '../../support/needs.ts';
import { CHECK_DTE, sharedPath } from '../../support/shared.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const CHECK = sharedPath('fel/check/check-dte.sh');
const ANTERIOR = 'fel/xsd/sat-cat-desa/GT_Complemento_Exportaciones-0.1.0.xsd';

const autoridad = openAutoridad(null, NOW);
const emisor = openPfx(autoridad.issueCertificado('99900017', 'Clave#1'), 'Clave#1');
type Certificado = typeof emisor;
const folder = mkdtempSync(join(tmpdir(), 'casos-'));
afterAll(() => rmSync(folder, { recursive: true }));

function xmlOf(nombre: string): string {
  const caso = CASOS_DTE[nombre];
  if (caso === undefined) throw new Error(`no case ${nombre}`);
  return buildXml(caso.emision);
}

function toFile(xml: string): string {
  const path = join(folder, 'documento.xml');
  writeFileSync(path, xml);
  return path;
}

function run(command: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : `${stdout}${stderr}`;
}

describe.each(Object.entries(CASOS_DTE))('%s', (_nombre, { emision, recalculo }) => {
  const xml = buildXml(emision);

  test('no rule stands in its way', () => {
    const { borrador, establecimiento, sucursal, origen } = emision;
    const { fechaEmision: hoy } = borrador;
    const contexto = { establecimiento, sucursal, hoy, produccion: emision.produccion, tiposCambio: null };
    const adjusted = origen && { documento: origen, acreditado: [] };
    expect(checkDocumento(borrador, { ...contexto, origen: adjusted })).toEqual([]);
  });

  testWith([CATALOGO_TASAS], 'its arithmetic recomputes within a cent', () => {
    expect(recomputeDte(xml, recalculo)).toEqual([]);
  });

  testWith(CHECK_DTE, 'is its own canonical form, meets the schema and verifies once signed', () => {
    expect(run('xmllint', '--nonet', '--c14n', toFile(xml))).toBe(xml);
    expect(run('bash', CHECK, '--draft', toFile(xml))).toBe('');
    const firmado = signXades(xml, {
      referenceId: 'DatosEmision',
      certificado: emisor,
      signingTime: NOW,
      signatureId: 'xmldsig-emisor',
    });
    expect(run('bash', CHECK, '--issuer-signed', toFile(firmado))).toBe('');
  });
});

test('both signatures hold over two complements', () => {
  const sign = (xml: string, referenceId: ReferenciaFirma, certificado: Certificado) =>
    signXades(xml, { referenceId, certificado, signingTime: NOW, signatureId: `xmldsig-${referenceId}` });
  const doble = sign(
    sign(xmlOf('FCAM export'), 'DatosEmision', emisor),
    'DatosCertificados',
    openPfx(autoridad.issueCertificado('99900122', 'Clave#2'), 'Clave#2'),
  );
  expect([1, 2].map((position) => isSignatureValid(doble, position))).toEqual([true, true]);
  const tampered = doble.replace('<cfc:MontoAbono>31.25<', '<cfc:MontoAbono>31.26<');
  expect([1, 2].map((position) => isSignatureValid(tampered, position))).toEqual([false, false]);
});

test('a document in contingency carries its access number, and the rest comes from the record alone', () => {
  const emision = createEmision();
  const documento = { ...buildDocumento(emision), numeroAcceso: '123456789' };
  const otro = createEstablecimiento(
    { regimenSat: 'PAPEQ', retenIva: true, razon: 'Otra', nit: '99900025' },
    EL_GUIPIL,
  );
  const xml = buildDteXml(documento, otro, emision.sucursal);
  expect(parseDteXml(xml)).toEqual({ ...parseDteXml(buildXml(emision)), numeroAcceso: '123456789' });
  if (canCheck(CHECK_DTE, 'schema of a document in contingency'))
    expect(run('bash', CHECK, '--draft', toFile(xml))).toBe('');
});

test('the cases are one of each type that is issued and of each tax', () => {
  const leidos = Object.keys(CASOS_DTE).map((nombre) => parseDteXml(xmlOf(nombre)));
  expect([...new Set(leidos.map(({ tipo }) => tipo).filter(isTipoDocumento))].sort()).toEqual(
    Object.entries(TIPOS_DOCUMENTO)
      .flatMap(([tipo, { emitible }]) => (emitible ? [tipo] : []))
      .sort(),
  );
  const impuestos = new Set(
    leidos.flatMap(({ totales }) => totales.impuestos.map((each) => each.nombreCorto)),
  );
  expect([...impuestos].sort()).toEqual(Object.keys(IMPUESTOS).sort());
});

describeWith(['xmllint', ANTERIOR], 'the older vintage of the export schema', () => {
  test.each(['FACT export of goods', 'FACT export of services', 'FCAM export'])(
    'is met by the complement of a %s',
    (nombre) => {
      const complemento = /<cex:Exportacion[\s\S]*<\/cex:Exportacion>/.exec(xmlOf(nombre))?.[0] ?? '';
      expect(
        run('xmllint', '--nonet', '--noout', '--schema', sharedPath(ANTERIOR), toFile(complemento)),
      ).toBe('');
    },
  );
});

test('an export in instalments carries both complements, each numbered', () => {
  const { complementos } = parseDteXml(xmlOf('FCAM export'));
  expect(complementos.map(({ elemento }) => elemento)).toEqual(['Exportacion', 'AbonosFacturaCambiaria']);
  expect(xmlOf('FCAM export').match(/IDComplemento="\d"/g)).toEqual([
    'IDComplemento="1"',
    'IDComplemento="2"',
  ]);
});
