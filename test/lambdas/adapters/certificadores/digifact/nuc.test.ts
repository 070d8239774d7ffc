import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, parseDecimal } from '#domain/dinero/decimal.ts';
import { findRuta, readXml } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { NucNoAdmite, referenciaOf, toNuc } from '#lambdas/adapters/certificadores/digifact/nuc.ts';
import { convertNuc } from '../../../../../local/simulador/digifact/nuc-a-xml.ts';
import { CASOS_DTE } from '../../../../support/casos-dte.ts';
import { buildXml, createEmision } from '../../../../support/factories/emision.ts';
import { createBorradorDePrueba, SILLA } from '../../../../support/factories/borrador.ts';
import { createEstablecimiento, EL_GUIPIL } from '../../../../support/factories/establecimiento.ts';
import { describeWith, testWith } from '../../../../support/needs.ts';
import { listShared, sharedPath } from '../../../../support/shared.ts';

const REFERENCIA = '00000000_0000_5000_8000_000000000001';
const SCHEMA = 'fel/xsd/usable/fel-dte-amplio.xsd';

const folder = mkdtempSync(join(tmpdir(), 'nuc-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Converts an XML to the wrapper and back with the certifier's own converter. */
function goAround(xml: string): string {
  return convertNuc(JSON.stringify(toNuc(xml, REFERENCIA))).xml;
}

function schemaErrors(xml: string): string {
  const path = join(folder, 'documento.xml');
  writeFileSync(path, xml);
  const args = ['--nonet', '--noout', '--schema', sharedPath(SCHEMA), path];
  const { stderr, status } = spawnSync('xmllint', args, { encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

/** Names without data of the sale: the wrapper of a complement. */
const MUDOS = new Set(['Version', 'IDComplemento', 'NombreComplemento', 'schemaLocation']);

/** Values of DatosEmision with their places, in order. */
function valuesOf(xml: string): [lugar: string, valor: string][] {
  const emision = findRuta(readXml(xml.replace(/^\uFEFF/, '')), 'SAT', 'DTE', 'DatosEmision');
  if (emision === null) throw new Error('no DatosEmision');
  return flatten(emision, '');
}

function flatten(nodo: NodoXml, antes: string): [string, string][] {
  const lugar = `${antes}/${nodo.local}`;
  const atributos = Object.entries(nodo.atributos)
    .map(([nombre, valor]): [string, string] => [nombre.replace(/^(?!xmlns)\w+:/, ''), valor.trim()])
    .filter(([nombre, valor]) => !nombre.startsWith('xmlns') && !MUDOS.has(nombre) && valor !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([nombre, valor]): [string, string] => [`${lugar}@${nombre}`, valor]);
  const hijos = nodo.hijos.flatMap((hijo, i) => flatten(hijo, `${lugar}[${i}]`));
  const texto = nodo.texto.trim();
  return nodo.hijos.length > 0 || texto === '' ? [...atributos, ...hijos] : [...atributos, [lugar, texto]];
}

/** Differences as text; amounts are compared as amounts. */
function differences(nuestro: string, suyo: string): string[] {
  const suyos = new Map(valuesOf(suyo));
  const nuestros = new Map(valuesOf(nuestro));
  const faltan = [...nuestros].filter(([lugar, valor]) => !isIgual(valor, suyos.get(lugar)));
  const sobran = [...suyos].filter(([lugar]) => !nuestros.has(lugar));
  return [
    ...faltan.map(([lugar, valor]) => `${lugar}: ${valor} -> ${suyos.get(lugar) ?? 'nothing'}`),
    ...sobran.map(([lugar, valor]) => `${lugar}: nothing -> ${valor}`),
  ];
}

function isIgual(a: string, b: string | undefined): boolean {
  if (b === undefined || a === b) return a === b;
  const [x, y] = [parseDecimal(a), parseDecimal(b)];
  return x !== null && y !== null && compare(x, y) === 0;
}

const CORREOS = createEmision({
  borrador: createBorradorDePrueba(
    {
      receptor: {
        nit: '99900025',
        tipoIdentificador: 'NIT',
        nombre: 'Ñandú & "Cía" <S.A.>',
        correo: 'uno@example.com, dos@example.com',
        direccionReceptor: {
          direccion: '2 calle "B" 3-04 & zona 5',
          codigoPostal: '09001',
          municipio: 'Quetzaltenango',
          departamento: 'Quetzaltenango',
          pais: 'GT',
        },
      },
      detalle: [{ descripcion: 'Tornillo ½" <zinc> & tuerca ]]>' }],
    },
    SILLA,
  ),
  establecimiento: createEstablecimiento(
    {
      retenIva: true,
      regimenSat: 'PASIM',
      resolNoRetenIsr: true,
      numeroResolRetenIsr: 'RES-2026-1',
      fechaResolRetenIsr: '2026-01-02',
    },
    EL_GUIPIL,
  ),
});
/** Address of which the buyer told only the street, which SAT's schema allows. */
const SIN_MUNICIPIO = createEmision({
  borrador: createBorradorDePrueba(
    {
      receptor: {
        nit: '99900025',
        tipoIdentificador: 'NIT',
        nombre: 'RECEPTOR DE PRUEBA',
        direccionReceptor: {
          direccion: 'km 30',
          codigoPostal: '',
          municipio: '',
          departamento: '',
          pais: 'GT',
        },
      },
    },
    SILLA,
  ),
});
const CASOS: readonly (readonly [nombre: string, xml: string])[] = [
  ...Object.entries(CASOS_DTE).map(([nombre, { emision }]) => [nombre, buildXml(emision)] as const),
  ['two addresses, marks in every text and a resolution', buildXml(CORREOS)],
  ['an address without municipality or department', buildXml(SIN_MUNICIPIO)],
  [
    'an access number',
    buildXml(createEmision()).replace(
      '<dte:DatosGenerales ',
      '<dte:DatosGenerales NumeroAcceso="123456789" ',
    ),
  ],
];

describe.each(CASOS)('%s', (_nombre, xml) => {
  test('comes back from the wrapper with every value in its place', () => {
    expect(differences(xml, goAround(xml))).toEqual([]);
  });

  testWith(['xmllint', SCHEMA], 'is written by the converter as the schema wants it', () => {
    expect(schemaErrors(goAround(xml))).toBe('');
  });

  test('travels as text only: no amount is a number', () => {
    const tipos = new Set<string>();
    JSON.stringify(toNuc(xml, REFERENCIA), (_clave, valor: unknown) => {
      if (valor !== null) tipos.add(typeof valor);
      return valor;
    });
    expect([...tipos].sort()).toEqual(['object', 'string']);
  });
});

/** Parts that this product does not write and the wrapper does not carry. */
const AJENOS = /MediosDePago|CodigoProducto|CobroXCuentaAjena|ComplementosItem/;

describeWith(['fel/samples'], 'official samples', () => {
  test.each(listShared('fel/samples', '.xml').filter((nombre) => nombre.startsWith('c')))(
    '%s comes back whole, or is refused by name',
    (nombre) => {
      const xml = readFileSync(sharedPath(`fel/samples/${nombre}`), 'utf8');
      if (xml.includes('GTAnulacionDocumento')) return;
      if (AJENOS.test(xml)) expect(() => toNuc(xml, REFERENCIA)).toThrow(NucNoAdmite);
      else expect(differences(xml, goAround(xml))).toEqual([]);
    },
  );
});

describe('the wrapper', () => {
  const nuc = toNuc(buildXml(CORREOS), REFERENCIA);

  test('has the vendor’s names, and the addenda that makes a reference unique', () => {
    expect(Object.keys(nuc)).toEqual([
      'Version',
      'CountryCode',
      'Header',
      'Seller',
      'Buyer',
      'ThirdParties',
      'Items',
      'Totals',
      'AdditionalDocumentInfo',
    ]);
    expect(nuc.AdditionalDocumentInfo.AdditionalInfo).toEqual([
      {
        Code: REFERENCIA,
        Type: 'ADENDA',
        AditionalInfo: [{ Name: 'VALIDAR_REFERENCIA_INTERNA', Data: null, Value: 'VALIDAR' }],
      },
    ]);
    expect(nuc.Seller.TaxIDAdditionalInfo).toEqual([{ Name: 'AfiliacionIVA', Data: null, Value: 'GEN' }]);
  });

  test('numbers each phrase, with its resolution beside it', () => {
    const infos = nuc.Seller.AdditionlInfo ?? [];
    const frases = infos.filter(({ Name }) => Name === 'TipoFrase');
    expect(new Set(frases.map(({ Data }) => Data)).size).toBe(frases.length);
    expect(frases.length).toBeGreaterThan(1);
    const resolucion = infos.find(({ Name }) => Name === 'NumeroResolucion');
    expect(resolucion?.Value).toBe('RES-2026-1');
    expect(infos.filter(({ Data }) => Data === resolucion?.Data).map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['TipoFrase', 'Escenario', 'NumeroResolucion', 'FechaResolucion']),
    );
  });

  test('invents no address for a receiver without one', () => {
    expect(toNuc(buildXml(createEmision()), REFERENCIA).Buyer).not.toHaveProperty('AddressInfo');
  });

  test('a reference has only characters that the certifier takes, and two ids never the same one', () => {
    expect(referenciaOf('0A1B2C3D-4E5F-5A6B-8C7D-9E0F1A2B3C4D')).toBe('0A1B2C3D_4E5F_5A6B_8C7D_9E0F1A2B3C4D');
    expect(referenciaOf('A.b_1$/#()@')).toBe('A.b_1$/#()@');
  });

  test('refuses what it would lose: another complement, another part of a line', () => {
    const xml = buildXml(createEmision());
    const conOtro = xml.replace(
      '</dte:Totales>',
      '</dte:Totales><dte:Complementos><dte:Complemento><x xmlns="urn:x"></x></dte:Complemento></dte:Complementos>',
    );
    expect(() => toNuc(conOtro, REFERENCIA)).toThrow('Complemento/x');
    const conCodigo = xml.replace(
      '<dte:Cantidad>',
      '<dte:CodigoProducto>1</dte:CodigoProducto><dte:Cantidad>',
    );
    expect(() => toNuc(conCodigo, REFERENCIA)).toThrow('Item/CodigoProducto');
  });
});
