import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildAnulacionXml } from '#domain/dte/build-anulacion-xml.ts';
import { parseAnulacionXml } from '#domain/dte/parse-anulacion-xml.ts';
import { parseDteXml } from '#domain/dte/parse-dte-xml.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { cleanText } from '#domain/texto/texto.ts';
import type { Emision } from '#domain/documentos/vida/build-documento.ts';
import { buildXml, createEmision, createEmisionOf } from '../../support/factories/emision.ts';
import { createBorradorDePrueba, SILLA } from '../../support/factories/borrador.ts';
import { createEstablecimiento, EL_GUIPIL } from '../../support/factories/establecimiento.ts';
import { testWith } from '../../support/needs.ts';
import { CHECK_DTE, sharedPath } from '../../support/shared.ts';

const RARE = 'Jugo <de> "piña" & \'té\'\nsegunda línea ]]> ñandú ꞌ 😀';

const NIT = {
  nit: '99900025',
  tipoIdentificador: 'NIT',
  nombre: RARE,
  correo: 'uno@casa.gt, dos@casa.gt',
} as const;
const DIRECCION = { direccion: '2 calle "B"', municipio: '', departamento: '', codigoPostal: '', pais: '' };

const CASES: Record<string, Emision> = {
  'a FACT to CF': createEmision(),
  'a FACT with rare characters, discounts and services': createEmisionOf(
    'PATRI',
    createBorradorDePrueba(
      {
        receptor: { ...NIT, direccionReceptor: DIRECCION },
        detalle: [
          {
            codigoProducto: 'GALSUPER',
            descripcion: RARE,
            cantidad: '3.0000000001',
            precioUnitario: '0.3333333333',
            descuento: '0.1',
          },
          { bienServicio: 'S', cantidad: '5', precioUnitario: '125', descuento: '65', unidadMedida: 'Q&Q' },
        ],
      },
      SILLA,
    ),
  ),
  'a FACT of the simplified regime with resolution, IVA agent, to a CUI': createEmision({
    establecimiento: createEstablecimiento(
      {
        regimenSat: 'PASIM',
        retenIva: true,
        resolNoRetenIsr: true,
        numeroResolRetenIsr: '2026-1-2-3',
        fechaResolRetenIsr: '2026-01-31',
      },
      EL_GUIPIL,
    ),
    borrador: createBorradorDePrueba(
      {
        receptor: { nit: '9999000130101', tipoIdentificador: 'CUI', nombre: 'Ana Xol' },
      },
      SILLA,
    ),
  }),
  'a FPEQ': createEmisionOf(
    'PAPEQ',
    createBorradorDePrueba({ tipoDocumento: 'FPEQ', detalle: [{}, { cantidad: '2.5' }] }, SILLA),
  ),
};

const ANULACION = buildAnulacionXml({
  uuid: '51d40a3e-c4b2-423c-9a60-cab6493eb016',
  nitEmisor: '99900017',
  idReceptor: 'CF',
  fechaEmision: '2026-11-20T10:00:00-06:00',
  fechaHoraAnulacion: '2026-11-21T08:00:00-06:00',
  motivo: 'Error en "datos" <del> & receptor',
});

const folder = mkdtempSync(join(tmpdir(), 'dte-'));
afterAll(() => rmSync(folder, { recursive: true }));

function toFile(xml: string): string {
  const path = join(folder, 'documento.xml');
  writeFileSync(path, xml);
  return path;
}

function checkDraft(xml: string): string {
  const script = sharedPath('fel/check/check-dte.sh');
  return spawnSync('bash', [script, '--draft', toFile(xml)], { encoding: 'utf8' }).stdout;
}

function canonicalOf(xml: string): string {
  return spawnSync('xmllint', ['--nonet', '--c14n', toFile(xml)], { encoding: 'utf8' }).stdout;
}

describe.each(Object.entries(CASES))('%s', (_name, emision) => {
  const xml = buildXml(emision);

  testWith(CHECK_DTE, 'meets the schema and is its own canonical form', () => {
    expect(checkDraft(xml)).toBe('');
    expect(canonicalOf(xml)).toBe(xml);
  });

  test("does not put the seller's own code where SAT lists subsidised fuels (rules 2.3.2)", () => {
    expect(xml).not.toContain('CodigoProducto');
  });
});

testWith(CHECK_DTE, 'an annulment meets the schema and is its own canonical form', () => {
  expect(checkDraft(ANULACION)).toBe('');
  expect(canonicalOf(ANULACION)).toBe(ANULACION);
});

test('an annulment reads back', () => {
  expect(parseAnulacionXml(ANULACION)).toMatchObject({
    uuid: '51D40A3E-C4B2-423C-9A60-CAB6493EB016',
    motivo: 'Error en "datos" <del> & receptor',
  });
});

testWith(
  ['xmllint'],
  'a signature appended beside SAT leaves the canonical form of the rest unchanged',
  () => {
    const xml = buildXml(CASES['a FACT to CF'] ?? createEmision());
    const signed = xml.replace(
      '</dte:GTDocumento>',
      '<ds:Signature Id="s"></ds:Signature></dte:GTDocumento>',
    );
    expect(canonicalOf(signed)).toBe(signed);
  },
);

test('what was built reads back with the same amounts, texts and phrases', () => {
  const emision = CASES['a FACT with rare characters, discounts and services'] ?? createEmision();
  const leido = parseDteXml(buildXml(emision));
  expect(leido.receptor).toMatchObject({
    id: '99900025',
    tipoIdentificador: 'NIT',
    correo: 'uno@casa.gt;dos@casa.gt',
    direccion: { direccion: '2 calle "B"', codigoPostal: '0100', pais: 'GT' },
  });
  expect(
    leido.lineas.map(({ cantidad, precio, descuento, total }) => [cantidad, precio, descuento, total]),
  ).toEqual([
    ['3.0000000001', '1.000000', '0.100000', '0.900000'],
    ['5.000000', '625.000000', '65.000000', '560.000000'],
  ]);
  expect(leido.lineas[0]?.descripcion).toBe(RARE);
  expect(leido.frases).toEqual([
    { tipoFrase: 1, codigoEscenario: 1, numeroResolucion: null, fechaResolucion: null },
  ]);
  expect(leido.totales).toEqual({
    impuestos: [{ nombreCorto: 'IVA', monto: '60.096429' }],
    granTotal: '560.900000',
  });
});

test('a small taxpayer carries no tax node, and a CUI says so', () => {
  const fpeq = parseDteXml(buildXml(CASES['a FPEQ'] ?? createEmision()));
  expect([fpeq.tipo, fpeq.emisor.afiliacionIva, fpeq.totales.impuestos, fpeq.lineas[0]?.impuestos]).toEqual([
    'FPEQ',
    'PEQ',
    [],
    [],
  ]);
  const cui = parseDteXml(
    buildXml(
      CASES['a FACT of the simplified regime with resolution, IVA agent, to a CUI'] ?? createEmision(),
    ),
  );
  expect(cui.receptor.tipoIdentificador).toBe('CUI');
  expect(cui.frases.map((frase) => `${frase.tipoFrase}/${frase.codigoEscenario}`)).toEqual(['1/3', '2/1']);
  expect(cui.frases[0]).toMatchObject({ numeroResolucion: '2026-1-2-3', fechaResolucion: '2026-01-31' });
});

test('any draft reads back as the record it was built from', () => {
  const texto = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((each) => cleanText(each) !== '');
  const linea = fc.record({
    descripcion: texto
      .map((each) => each.replace(/\p{C}/gu, '') || 'x')
      .map((each) => (cleanText(each) === '' ? 'x' : each)),
    cantidad: fc.integer({ min: 1, max: 1_000_000 }).map((units) => String(units / 1000)),
    precioUnitario: fc.integer({ min: 1, max: 10_000_000 }).map((units) => String(units / 100)),
  });
  fc.assert(
    fc.property(fc.array(linea, { minLength: 1, maxLength: 5 }), (detalle) => {
      const emision = createEmision({ borrador: createBorradorDePrueba({ detalle }, SILLA) });
      const documento = buildDocumento(emision);
      const leido = parseDteXml(buildXml(emision));
      expect(
        leido.lineas.map(({ descripcion, cantidad, total }) => ({ descripcion, cantidad, subtotal: total })),
      ).toEqual(
        documento.detalle.map(({ descripcion, cantidad, subtotal }) => ({ descripcion, cantidad, subtotal })),
      );
      expect(leido.receptor.nombre).toBe(documento.nombreReceptor);
    }),
  );
});
