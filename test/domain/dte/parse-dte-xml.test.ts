import { readFileSync } from 'node:fs';
import { DteIlegible } from '#domain/dte/dte-leido.ts';
import { parseAnulacionXml } from '#domain/dte/parse-anulacion-xml.ts';
import { parseDteXml } from '#domain/dte/parse-dte-xml.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import { CASOS_DTE } from '../../support/casos-dte.ts';
import { buildXml, createEmision } from '../../support/factories/emision.ts';
import { describeWith } from '../../support/needs.ts';
import { listShared, sharedPath } from '../../support/shared.ts';

/** Samples that are no readable DTE, with the reason (samples/README.md). */
const REFUSED: Record<string, string> = {
  'r15-fesp-cui-prefijo-roto.xml': 'PREFIJO',
  'r16-anulacion.xml': 'RAIZ',
  'c23-anulacion-firmada.xml': 'RAIZ',
};

function readSample(name: string): string {
  return readFileSync(sharedPath(`fel/samples/${name}`), 'utf8');
}

function motivoOf(xml: string): string {
  try {
    parseDteXml(xml);
    return '';
  } catch (error) {
    return error instanceof DteIlegible ? error.motivo : 'OTHER';
  }
}

describeWith(['fel/samples'], 'official samples', () => {
  const samples = listShared('fel/samples', '.xml');

  test('each of the 47 is read, or refused for its stated reason', () => {
    const seen = samples.map((name) => [name, motivoOf(readSample(name))]);
    expect(seen).toEqual(samples.map((name) => [name, REFUSED[name] ?? '']));
    expect(samples).toHaveLength(47);
  });

  test('annulments of any prefix are read by their own reader', () => {
    for (const name of samples.filter((each) => each.includes('anulacion'))) {
      expect(parseAnulacionXml(readSample(name)).nitEmisor).toBe('99900017');
    }
  });

  test('every sample that was read gives its lines, total and certification', () => {
    for (const name of samples.filter((each) => REFUSED[each] === undefined)) {
      const xml = readSample(name);
      const leido = parseDteXml(xml);
      expect([name, leido.lineas.length]).toEqual([name, xml.match(/<dte:Item[ >]/g)?.length]);
      expect(leido.totales.granTotal).toMatch(/^\d+(\.\d+)?$/);
      expect([name, leido.certificacion !== null]).toEqual([name, xml.includes('<dte:Certificacion>')]);
      expect(leido.emisor.nit).toBe('99900017');
    }
  });

  test('a certified document gives serie and number even from a test environment', () => {
    expect(parseDteXml(readSample('r18-fact-ambiente-pruebas-adenda.xml')).certificacion).toEqual({
      nitCertificador: '99900122',
      nombreCertificador: 'CERTIFICADOR DE PRUEBA, SOCIEDAD ANONIMA',
      numeroAutorizacion: '7D050316-B2B0-4097-AC52-1A3C8684E440',
      serie: 'PRUEBAS',
      numero: '2997895319',
      fechaCertificacion: '2021-12-24T15:57:34',
    });
  });

  test('every complement of the samples is read whole: names, attributes and children', () => {
    const complementos = (name: string) => parseDteXml(readSample(name)).complementos;
    expect(complementos('c04-fcap-3-abonos.xml')[0]).toMatchObject({
      elemento: 'AbonosFacturaCambiaria',
      nombre: 'ABONOS FACTURA CAMBIARIA',
      uri: 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0',
      atributos: { Version: '1' },
      hijos: [1, 2, 3].map((numero) => ({
        elemento: 'Abono',
        hijos: [
          { elemento: 'NumeroAbono', texto: String(numero) },
          { elemento: 'FechaVencimiento' },
          { elemento: 'MontoAbono' },
        ],
      })),
    });
    expect(complementos('c12-ncre.xml')[0]).toMatchObject({
      elemento: 'ReferenciasNota',
      atributos: {
        Version: '1',
        NumeroAutorizacionDocumentoOrigen: '5EE90092-A7B1-42F6-AB55-E5E55D2DACB1',
        FechaEmisionDocumentoOrigen: '2026-11-03',
        MotivoAjuste: 'DEVOLUCION',
        SerieDocumentoOrigen: '5EE90092',
        NumeroDocumentoOrigen: '2813412086',
      },
      hijos: [],
    });
    expect(
      complementos('c11-fesp-cui.xml')[0]?.hijos.map(({ elemento, texto }) => [elemento, texto]),
    ).toEqual([
      ['RetencionISR', '50.000000'],
      ['RetencionIVA', '120.000000'],
      ['TotalMenosRetenciones', '950.000000'],
    ]);
    expect(complementos('c15-fact-exportacion-bienes.xml')[0]?.hijos).toHaveLength(11);
    expect(complementos('c25-fact-medios-de-pago.xml').map(({ elemento }) => elemento)).toEqual([
      'MediosDePago',
      'MediosDePago',
    ]);
    expect(
      complementos('r06-fcam-exportacion.xml')
        .map(({ elemento }) => elemento)
        .sort(),
    ).toEqual(['AbonosFacturaCambiaria', 'Exportacion']);
  });

  test('legal form, second discount, special taxes and types of tomorrow are read as written', () => {
    expect(parseDteXml(readSample('c24-rdon.xml')).tipoPersoneria).toBe('2635');
    expect(parseDteXml(readSample('c01-fact-descuentos.xml')).tipoPersoneria).toBeNull();
    const rebajas = parseDteXml(readSample('c01-fact-descuentos.xml')).lineas.map(
      (each) => each.otrosDescuento,
    );
    expect(rebajas.some((each) => /[1-9]/.test(each))).toBe(true);
    const [cerveza] = parseDteXml(readSample('c20-fact-otros-impuestos-2.xml')).lineas;
    expect(cerveza?.impuestos[1]).toEqual({
      nombreCorto: 'BEBIDAS ALCOHOLICAS',
      codigoUnidadGravable: '1',
      montoGravable: '5.000000',
      cantidadUnidadesGravables: '240.000000',
      montoImpuesto: '72.000000',
    });
    expect(
      parseDteXml(readSample('c01-fact-descuentos.xml').replace('Tipo="FACT"', 'Tipo="FNEW"')).tipo,
    ).toBe('FNEW');
  });
});

test('what was built reads back whole, whatever the type', () => {
  for (const [nombre, { emision }] of Object.entries(CASOS_DTE)) {
    const documento = buildDocumento(emision);
    const leido = parseDteXml(buildXml(emision));
    const { abonos, origen, retenciones, tipoPersoneria, frases, impuestos } = documento.datos;
    expect([nombre, leido.tipo, leido.moneda, leido.exportacion]).toEqual([
      nombre,
      documento.tipoDoc,
      documento.moneda,
      documento.tipoVenta === 'Export',
    ]);
    expect(leido.emisor.afiliacionIva).toBe(documento.datos.afiliacionIva);
    expect(leido.tipoPersoneria).toBe(tipoPersoneria === null ? null : String(tipoPersoneria));
    expect(leido.totales.impuestos).toEqual(impuestos);
    expect(leido.frases).toEqual(
      frases.map(({ tipoFrase, codigoEscenario, numeroResolucion, fechaResolucion }) => ({
        tipoFrase,
        codigoEscenario,
        numeroResolucion,
        fechaResolucion,
      })),
    );
    expect(
      leido.lineas.map((linea) => [linea.numeroLinea, linea.descuento, linea.otrosDescuento, linea.total]),
    ).toEqual(
      documento.detalle.map((linea) => [
        String(linea.numeroLinea),
        linea.descuento,
        /[1-9]/.test(linea.otrosDescuento) ? linea.otrosDescuento : '0',
        linea.subtotal,
      ]),
    );
    expect(leido.lineas.map((linea) => linea.impuestos)).toEqual(
      documento.detalle.map((linea) =>
        linea.impuestos.map((each) => ({ ...each, codigoUnidadGravable: String(each.codigoUnidadGravable) })),
      ),
    );
    const find = (elemento: string) => leido.complementos.find((each) => each.elemento === elemento);
    expect(
      find('AbonosFacturaCambiaria')?.hijos.map((abono) => abono.hijos.map(({ texto }) => texto)),
    ).toEqual(
      abonos.length === 0
        ? undefined
        : abonos.map((abono) => [String(abono.numero), abono.fechaVencimiento, abono.monto]),
    );
    expect(find('RetencionesFacturaEspecial')?.hijos.map(({ texto }) => texto)).toEqual(
      retenciones === null ? undefined : Object.values(retenciones),
    );
    expect(find('ReferenciasNota')?.atributos['MotivoAjuste']).toEqual(
      documento.tipoDoc === 'NABN' ? undefined : origen?.motivoAjuste,
    );
  }
});

test('what is not a DTE is refused by its reason', () => {
  const xml = buildXml(createEmision());
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
  const xml = buildXml(createEmision());
  expect(motivoOf(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)).toBe('');
  expect(motivoOf(xml.replace('fel/0.2.0', 'fel/0.1.0'))).toBe('');
});
