import { readFileSync } from 'node:fs';
import { tidyBorrador } from '../../../frontend/src/features/documento-editor/tidy-borrador.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { buildAnulacionXml } from '#domain/dte/build-anulacion-xml.ts';
import { MENSAJES_IMPORTACION } from '#domain/errores/mensajes-importacion.ts';
import { isIvaIncluido } from '#domain/importacion/factura-importada.ts';
import { toDocumentoImportado } from '#domain/importacion/documento-importado.ts';
import { readImportado } from '#domain/importacion/read-importado.ts';
import type { DocumentoImportado, LecturaImportada } from '#domain/importacion/read-importado.ts';
import { Azar } from '../../support/azar.ts';
import { createBorradorAlAzar } from '../../support/borrador-al-azar.ts';
import { CASOS_DTE } from '../../support/casos-dte.ts';
import { startCronometro } from '../../support/cronometro.ts';
import { buildXml, createEmision, createEmisionOf } from '../../support/factories/emision.ts';
import { createId } from '../../support/factories/ids.ts';
import { describeWith } from '../../support/needs.ts';
import { listShared, sharedPath } from '../../support/shared.ts';

const CONTEXTO = { nit: '99900017', ahora: Date.parse('2026-11-25T20:00:00-06:00') };
const UUID = '51D40A3E-C4B2-423C-9A60-CAB6493EB016';
const CERTIFICACION =
  '<dte:Certificacion><dte:NITCertificador>99900122</dte:NITCertificador>' +
  '<dte:NombreCertificador>CERTIFICADOR DE PRUEBA</dte:NombreCertificador>' +
  `<dte:NumeroAutorizacion Serie="51D40A3E" Numero="3300016700">${UUID}</dte:NumeroAutorizacion>` +
  '<dte:FechaHoraCertificacion>2026-11-20T10:00:05-06:00</dte:FechaHoraCertificacion></dte:Certificacion>';

/** A document that nothing can be said against. */
const BUENO = certified(buildXml(createEmision()));
const FESP = certified(buildXml(requireCaso('FESP')));

function certified(xml: string): string {
  return xml.replace('</dte:DTE>', `${CERTIFICACION}</dte:DTE>`);
}

function requireCaso(tipo: string): Parameters<typeof buildXml>[0] {
  const caso = Object.values(CASOS_DTE).find(({ emision }) => emision.borrador.tipoDocumento === tipo);
  if (caso === undefined) throw new Error(`no case of ${tipo}`);
  return caso.emision;
}

/** Codes of faults, or of remarks, in their order. */
function codigosOf(lectura: LecturaImportada): string[] {
  const lista = lectura.tipo === 'invalido' ? lectura.faltas : lectura.reparos;
  return lista.map(({ codigo }) => codigo);
}

function readDocumento(xml: string, contexto = CONTEXTO): DocumentoImportado {
  const lectura = readImportado(xml, contexto);
  if (lectura.tipo !== 'documento') throw new Error(JSON.stringify(lectura));
  return lectura.documento;
}

describeWith(['fel/samples'], 'official samples', () => {
  const samples = listShared('fel/samples', '.xml');
  const read = (name: string) =>
    readImportado(readFileSync(sharedPath(`fel/samples/${name}`), 'utf8'), CONTEXTO);

  test('each is imported with the remarks that its README announces, or refused by a written rule', () => {
    const especiales: Record<string, string[]> = {
      'c21-fact-certificada-firmada.xml': [],
      'c23-anulacion-firmada.xml': [],
      'r02-fact-exento-totales-mal.xml': ['REPARO-01', 'REPARO-12'],
      'r13-rdon.xml': ['REPARO-01', 'REPARO-16'],
      'r15-fesp-cui-prefijo-roto.xml': ['IMPORTACION-04'],
      'r17-fact-certificada-sat.xml': [],
      'r18-fact-ambiente-pruebas-adenda.xml': ['REPARO-02'],
    };
    const seen = samples.map((name) => [name, codigosOf(read(name))]);
    expect(seen).toEqual(samples.map((name) => [name, especiales[name] ?? ['REPARO-01']]));
    expect(samples).toHaveLength(47);
  });

  test('an annulment is told apart and names its document', () => {
    expect(read('c23-anulacion-firmada.xml')).toMatchObject({
      tipo: 'anulacion',
      anulacion: {
        uso: 'venta',
        validez: 'FISCAL',
        leida: { uuid: UUID, certificacion: { nitCertificador: '99900122' } },
      },
    });
    expect(read('r16-anulacion.xml')).toMatchObject({ anulacion: { validez: 'SIN_CERTIFICAR' } });
  });

  test('a certified document fills the structure of the specification', () => {
    const { factura } = readDocumento(
      readFileSync(sharedPath('fel/samples/c21-fact-certificada-firmada.xml'), 'utf8'),
    );
    expect(factura.invoice).toEqual({
      moneda: 'GTQ',
      fechaEmision: '2026-11-10T11:12:13-06:00',
      tipoDocumento: 'FACT',
      numeroAutorizacion: UUID,
      numero: '51D40A3E-3300016700',
      iva: expect.stringMatching(/^\d+\.\d\d$/) as string,
      isr: '0.00',
      total: expect.stringMatching(/^\d+\.\d\d$/) as string,
      ivaIncluido: true,
    });
  });
});

function expectIgual(documento: DocumentoCompleto, { factura, leido }: DocumentoImportado): void {
  const { datos } = documento;
  expect(factura.products).toEqual(
    documento.detalle.map((linea) => ({
      codigo: String(linea.numeroLinea),
      descripcion: linea.descripcion,
      cantidad: linea.cantidad,
      precio: linea.precioUnitario,
      descuento: expect.any(String) as string,
      subtotal: linea.subtotal,
      impuestos: linea.impuestos.map((each) => ({
        ...each,
        codigoUnidadGravable: String(each.codigoUnidadGravable),
      })),
    })),
  );
  expect(factura.products.map(({ descuento }) => Number(descuento).toFixed(6))).toEqual(
    documento.detalle.map((each) => (Number(each.descuento) + Number(each.otrosDescuento)).toFixed(6)),
  );
  expect(factura.invoice).toMatchObject({
    moneda: documento.moneda,
    fechaEmision: documento.fechaEmision,
    tipoDocumento: documento.tipoDoc,
    iva: documento.totalIva,
    total: documento.total,
  });
  expect(Number(factura.invoice.isr)).toBeCloseTo(Number(datos.retenciones?.retencionIsr ?? 0), 2);
  expect([factura.client.nit, factura.client.nombre]).toEqual([
    documento.idReceptor,
    documento.nombreReceptor,
  ]);
  expect([factura.emisor.nit, factura.emisor.codigoEstablecimiento]).toEqual([
    documento.nit,
    String(documento.codigoEstablecimiento),
  ]);
  expect(leido.exportacion).toBe(documento.tipoVenta === 'Export');
  if (TIPOS_DOCUMENTO[leido.tipo as keyof typeof TIPOS_DOCUMENTO].referenciaOrigen)
    expect(factura.complements).toEqual({
      numeroAutorizacion: datos.origen?.numeroAutorizacion,
      fechaEmisionDocumentoOrigen: datos.origen?.fechaEmision,
      motivoAjuste: datos.origen?.motivoAjuste,
    });
  else expect(factura.complements).toBeNull();
}

describe('what we write is read back equal, and nothing can be said against it', () => {
  test.each(Object.entries(CASOS_DTE))('%s', (_nombre, { emision }) => {
    const xml = buildXml(emision);
    expect(codigosOf(readImportado(certified(xml), CONTEXTO))).toEqual([]);
    expectIgual(buildDocumento(emision), readDocumento(xml));
  });

  test('200 documents at random, of every regime', () => {
    const azar = new Azar(20_261_125);
    const tipos = new Set<string>();
    for (let i = 1; i <= 200; i += 1) {
      const regimen = azar.pick(['PATRI', 'PASIM', 'PAPEQ', 'EXENT'] as const);
      const borrador = tidyBorrador(
        createBorradorAlAzar({ azar, regimen, idTransaccion: createId(i), hoy: '2026-11-20', tasa: '7.70' }),
      );
      const emision = createEmisionOf(regimen, borrador);
      const xml = buildXml(emision);
      tipos.add(borrador.tipoDocumento);
      expect([i, codigosOf(readImportado(xml, CONTEXTO))]).toEqual([i, ['REPARO-01']]);
      expectIgual(buildDocumento(emision), readDocumento(xml));
    }
    expect(tipos.size).toBeGreaterThanOrEqual(7);
  });
});

describe('what a document is to us', () => {
  test.each([
    ['venta', '99900017'],
    ['compra', '99900025'],
    ['ajena', '99901013'],
    ['compra', ' 9990002-5 '],
  ])('%s for %s', (uso, nit) => {
    const xml = BUENO.replace('IDReceptor="CF"', 'IDReceptor="99900025"');
    expect(readDocumento(xml, { ...CONTEXTO, nit }).uso).toBe(uso);
  });

  test('a document to oneself is a sale, and a foreign id is never our NIT', () => {
    const propia = BUENO.replace('IDReceptor="CF"', 'IDReceptor="99900017"');
    expect(readDocumento(propia).uso).toBe('venta');
    const extranjero = BUENO.replace('IDReceptor="CF"', 'IDReceptor="99900025" TipoEspecial="EXT"');
    expect(readDocumento(extranjero, { ...CONTEXTO, nit: '99900025' }).uso).toBe('ajena');
  });

  test('practice and tests have no fiscal weight', () => {
    expect(readDocumento(BUENO).validez).toBe('FISCAL');
    for (const xml of [
      BUENO.replace('Serie="51D40A3E"', 'Serie="**PRUEBAS**"'),
      BUENO.replace('<dte:NITCertificador>99900122<', '<dte:NITCertificador>99900181<'),
    ]) {
      expect(readDocumento(xml).validez).toBe('PRUEBA');
      expect(codigosOf(readImportado(xml, CONTEXTO))).toEqual(['REPARO-02']);
    }
  });
});

describe('defaults of the specification', () => {
  test('an address without postal code and country is in Guatemala, unless a foreigner has it', () => {
    expect(readDocumento(BUENO).factura.client).toMatchObject({ codPostal: '0100', pais: 'GT' });
    const extranjero = BUENO.replace('IDReceptor="CF"', 'IDReceptor="MX-12345" TipoEspecial="EXT"');
    expect(readDocumento(extranjero).factura.client).toMatchObject({ codPostal: '', pais: '' });
  });

  test('exactly eight types have no IVA in their total', () => {
    const sinIva = Object.keys(TIPOS_DOCUMENTO).filter((tipo) => !isIvaIncluido(tipo));
    expect(sinIva.sort()).toEqual(['FAAE', 'FACA', 'FAPE', 'FCAE', 'FCAP', 'FCCA', 'FCPE', 'FPEQ']);
    expect(isIvaIncluido('FNEW')).toBe(true);
  });

  test('bare ampersands and comments do not matter, and CDATA stays as it is', () => {
    const linea = (texto: string) =>
      BUENO.replace(/<dte:Descripcion>[^<]*</, `<dte:Descripcion>${texto}<`).replace(
        '<dte:SAT',
        '<!-- a & b <dte:SAT> --><dte:SAT',
      );
    const descripcionOf = (texto: string) => readDocumento(linea(texto)).factura.products[0]?.descripcion;
    expect(descripcionOf('Pan & Café <!-- no -->&amp; R&D; x&')).toBe('Pan & Café & R&D; x&');
    expect(descripcionOf('<![CDATA[a & b <!-- c --> &amp;]]>')).toBe('a & b <!-- c --> &amp;');
  });

  test('of several documents in a file the first is read, and the remark says so', () => {
    const dte = /<dte:DTE[\s\S]*<\/dte:DTE>/.exec(BUENO)?.[0] ?? '';
    const dos = BUENO.replace('</dte:DTE>', `</dte:DTE>${dte.replace('Tipo="FACT"', 'Tipo="NCRE"')}`);
    expect(codigosOf(readImportado(dos, CONTEXTO))).toEqual(['REPARO-19']);
    expect(readDocumento(dos).factura.invoice.tipoDocumento).toBe('FACT');
  });

  test('the old namespace and a code of SAT for the product are read', () => {
    const xml = BUENO.replace('fel/0.2.0', 'fel/0.1.0').replace(
      '<dte:Cantidad>',
      '<dte:CodigoProducto>44</dte:CodigoProducto><dte:Cantidad>',
    );
    expect(readDocumento(xml).factura.products[0]?.codigo).toBe('44');
  });
});

const [EXPORTACION = requireCaso('FACT')] = Object.values(CASOS_DTE).flatMap(({ emision }) =>
  emision.borrador.tipoVenta === 'Export' && emision.borrador.tipoDocumento === 'FACT' ? [emision] : [],
);

/** The same without any complement, which its type must carry. */
function sinComplementos(xml: string): string {
  return xml.replace(/<dte:Complementos>[\s\S]*<\/dte:Complementos>/, '');
}

function repetir(veces: number, parte: (i: number) => string): string {
  return Array.from({ length: veces }, (_, i) => parte(i)).join('');
}

/** Every remark and fault with a change of a good document that earns it. */
const CAMBIOS: readonly (readonly [codigo: string, xml: string])[] = [
  ['IMPORTACION-01', BUENO.slice(0, -9)],
  ['IMPORTACION-01', `${BUENO} y más`],
  ['IMPORTACION-01', `${BUENO}${BUENO}`],
  ['IMPORTACION-02', '<html></html>'],
  ['IMPORTACION-02', BUENO.replace('fel/0.2.0', 'fel/9.9.9')],
  ['IMPORTACION-03', BUENO.replace(/<dte:Totales>[\s\S]*<\/dte:Totales>/, '')],
  ['IMPORTACION-03', BUENO.replace(/NITEmisor="\d+"/, '')],
  ['IMPORTACION-04', BUENO.replaceAll('dte:Items', 'otro:Items')],
  ['IMPORTACION-05', BUENO.replace(/<dte:GranTotal>[^<]*/, '<dte:GranTotal>1e5')],
  ['IMPORTACION-05', BUENO.replace(/<dte:GranTotal>[^<]*/, `<dte:GranTotal>${'9'.repeat(38)}`)],
  ['IMPORTACION-05', BUENO.replace(/<dte:Cantidad>[^<]*/, '<dte:Cantidad>-1')],
  ['IMPORTACION-05', BUENO.replace(/<dte:Total>[^<]*/, `<dte:Total>${'9'.repeat(50)}`)],
  ['IMPORTACION-05', BUENO.replace(/<dte:MontoGravable>[^<]*/, '<dte:MontoGravable>')],
  ['IMPORTACION-05', FESP.replace(/<cfe:RetencionISR>[^<]*/, '<cfe:RetencionISR>x')],
  ['IMPORTACION-06', BUENO.replace(/FechaHoraEmision="[^"]*"/, 'FechaHoraEmision="2026-02-30T10:00:00"')],
  ['IMPORTACION-07', BUENO.replace(`>${UUID}<`, '>123<')],
  ['IMPORTACION-08', BUENO.replace(/<dte:Item [\s\S]*<\/dte:Item>/, '')],
  ['IMPORTACION-33', BUENO.replace(/NITEmisor="\d+"/, `NITEmisor="${'9'.repeat(65)}"`)],
  ['IMPORTACION-33', BUENO.replace(/NombreEmisor="[^"]*"/, `NombreEmisor="${'x'.repeat(2_001)}"`)],
  ['IMPORTACION-33', BUENO.replace(/ Serie="[^"]*"/, ` Serie="${'A'.repeat(65)}"`)],
  ['IMPORTACION-34', BUENO.replace('<dte:SAT', `<dte:SAT${repetir(65, (i) => ` xmlns:n${i}="u"`)}`)],
  ['IMPORTACION-34', BUENO.replace('<dte:SAT', `<dte:SAT${repetir(257, (i) => ` n${i}="u"`)}`)],
  ['IMPORTACION-34', BUENO.replace('<dte:Descripcion>', `<dte:Descripcion>${'&'.repeat(20_001)}`)],
  ['REPARO-01', BUENO.replace(CERTIFICACION, '')],
  ['REPARO-03', BUENO.replace('Numero="3300016700"', 'Numero="3300016701"')],
  [
    'REPARO-04',
    BUENO.replace('2026-11-20T10:00:00', '2026-11-26T10:00:00').replace('11-20T10:00:05', '11-26T10:00:05'),
  ],
  ['REPARO-05', BUENO.replace('2026-11-20T10:00:05', '2026-10-31T10:00:05')],
  ['REPARO-06', BUENO.replace('2026-11-20T10:00:05', '2026-11-26T10:00:05')],
  ['REPARO-07', BUENO.replace(/<dte:Precio>[^<]*/, '<dte:Precio>7.00')],
  ['REPARO-09', BUENO.replace(/<dte:MontoGravable>[^<]*/, '<dte:MontoGravable>1.00')],
  [
    'REPARO-14',
    certified(buildXml(requireCaso('FCAM'))).replace(/<cfc:MontoAbono>[^<]*/, '<cfc:MontoAbono>0.01'),
  ],
  ['REPARO-15', FESP.replace(/<cfe:TotalMenosRetenciones>[^<]*/, '<cfe:TotalMenosRetenciones>1.00')],
  ['REPARO-18', BUENO.replace('Tipo="FACT"', 'Tipo="FNEW"')],
  ['REPARO-28', sinComplementos(certified(buildXml(requireCaso('NCRE'))))],
  ['REPARO-28', sinComplementos(certified(buildXml(requireCaso('NDEB'))))],
  ['REPARO-29', sinComplementos(certified(buildXml(EXPORTACION)))],
  ['REPARO-30', sinComplementos(FESP)],
  ['REPARO-31', sinComplementos(certified(buildXml(requireCaso('FCAM'))))],
  [
    'IMPORTACION-35',
    BUENO.replace('2026-11-20T10:00:00', '9999-01-01T10:00:00').replace('11-20T10:00:05', '11-20T10:00:06'),
  ],
  ['NIT-03', BUENO.replace(/NITEmisor="\d+"/, 'NITEmisor="99900018"')],
  ['NIT-02', BUENO.replace(/NITEmisor="\d+"/, 'NITEmisor="CF"')],
  ['NIT-03', BUENO.replace('IDReceptor="CF"', 'IDReceptor="99900018"')],
  ['CUI-02', BUENO.replace('IDReceptor="CF"', 'IDReceptor="9999000120101" TipoEspecial="CUI"')],
];

test('a number that no stored row could give back is left out', () => {
  const xml = BUENO.replace(/CodigoEstablecimiento="[^"]*"/, 'CodigoEstablecimiento="1e999"').replace(
    /NumeroLinea="[^"]*"/,
    'NumeroLinea="9999999999"',
  );
  const { codigoEstablecimiento, detalle } = toDocumentoImportado(readDocumento(xml), 'ana');
  expect([codigoEstablecimiento, detalle[0]?.numeroLinea]).toEqual([1, 1]);
});

test('the remarks on a file are few and short, whatever it holds', () => {
  const largo = 'x'.repeat(100_000);
  const impuestos = Array.from(
    { length: 200 },
    (_, i) => `<dte:TotalImpuesto NombreCorto="${i}${'y'.repeat(500)}" TotalMontoImpuesto="1"/>`,
  ).join('');
  for (const xml of [
    BUENO.replaceAll('dte:Items', `${largo}:Items`),
    BUENO.replace(/(NombreCorto>)IVA/, `$1${largo}`),
    BUENO.replace(/CodigoMoneda="[^"]*"/, `CodigoMoneda="${largo}"`),
    BUENO.replace('<dte:TotalImpuestos>', `<dte:TotalImpuestos>${impuestos}`),
  ]) {
    const lectura = readImportado(xml, CONTEXTO);
    const reparos = lectura.tipo === 'invalido' ? lectura.faltas : lectura.reparos;
    expect(reparos.length).toBeGreaterThan(0);
    expect(reparos.map(({ mensaje }) => mensaje).join('').length).toBeLessThan(12_000);
  }
});

describe('every rule is alone in what it says', () => {
  test('of the good document nothing', () => {
    expect([BUENO, FESP].map((xml) => codigosOf(readImportado(xml, CONTEXTO)))).toEqual([[], []]);
  });

  test.each(CAMBIOS.map(([codigo, xml], i) => [codigo, i, xml] as const))('%s (%i)', (codigo, _i, xml) => {
    expect(codigosOf(readImportado(xml, CONTEXTO))).toEqual([codigo]);
  });

  test('amounts that follow from each other are named together', () => {
    const descuento = BUENO.replace(/<dte:Descuento>[^<]*/, '<dte:Descuento>99999.00');
    expect(codigosOf(readImportado(descuento, CONTEXTO))).toEqual(
      expect.arrayContaining(['REPARO-08', 'REPARO-10']),
    );
    const total = BUENO.replace(/<dte:Total>[^<]*/, '<dte:Total>1.00');
    expect(codigosOf(readImportado(total, CONTEXTO))).toEqual(['REPARO-10', 'REPARO-13']);
    const iva = BUENO.replace(/TotalMontoImpuesto="[^"]*"/, 'TotalMontoImpuesto="0.10"');
    expect(codigosOf(readImportado(iva, CONTEXTO))).toEqual(['REPARO-12']);
  });

  test('IVA belongs to some types only', () => {
    expect(codigosOf(readImportado(BUENO.replace('Tipo="FACT"', 'Tipo="FPEQ"'), CONTEXTO))).toEqual([
      'REPARO-16',
    ]);
    const pequeno = certified(buildXml(requireCaso('FPEQ')));
    expect(codigosOf(readImportado(pequeno.replace('Tipo="FPEQ"', 'Tipo="FACT"'), CONTEXTO))).toEqual([
      'REPARO-17',
    ]);
  });

  test('a special tax is computed from its rate', () => {
    const caso = Object.values(CASOS_DTE).find(({ emision }) =>
      emision.borrador.detalle.some(({ impuesto }) => impuesto?.nombreCorto === 'TURISMO HOSPEDAJE'),
    );
    if (caso === undefined) throw new Error('no case of lodging');
    const xml = certified(buildXml(caso.emision));
    const malo = xml.replace(/(HOSPEDAJE<[\s\S]*?<dte:MontoImpuesto>)[^<]*/, '$10.50');
    expect(codigosOf(readImportado(malo, CONTEXTO))).toContain('REPARO-11');
  });

  test('contingency may be certified late, and tells its number', () => {
    const tarde = BUENO.replace('2026-11-20T10:00:05', '2026-11-30T10:00:05').replace(
      'Tipo="FACT"',
      'Tipo="FACT" NumeroAcceso="123456789"',
    );
    expect(codigosOf(readImportado(tarde, CONTEXTO))).toEqual([]);
  });

  test('texts carry no unfilled place', () => {
    for (const [, xml] of CAMBIOS) {
      const lectura = readImportado(xml, CONTEXTO);
      const lista = lectura.tipo === 'invalido' ? lectura.faltas : lectura.reparos;
      for (const { mensaje } of lista) expect(mensaje).not.toMatch(/[{}]|undefined/);
    }
    expect(Object.values(MENSAJES_IMPORTACION).every((mensaje) => mensaje.endsWith('.'))).toBe(true);
  });
});

describe('an annulment', () => {
  const xml = buildAnulacionXml({
    uuid: UUID,
    nitEmisor: '99900025',
    idReceptor: '99900017',
    fechaEmision: '2026-11-20T10:00:00-06:00',
    fechaHoraAnulacion: '2026-11-21T08:00:00-06:00',
    motivo: 'Error en "datos" & receptor',
  });

  test('of a purchase of ours reads back with its remark', () => {
    const lectura = readImportado(xml, CONTEXTO);
    expect(lectura).toMatchObject({
      tipo: 'anulacion',
      anulacion: {
        uso: 'compra',
        validez: 'SIN_CERTIFICAR',
        leida: { motivo: 'Error en "datos" & receptor' },
      },
    });
    expect(codigosOf(lectura)).toEqual(['REPARO-01']);
  });

  test.each([
    ['REPARO-20', xml.replace('2026-11-21T08', '2026-11-19T08')],
    ['REPARO-21', xml.replace('2026-11-21T08', '2026-12-21T08')],
    ['NIT-03', xml.replace('NITEmisor="99900025"', 'NITEmisor="99900026"')],
    ['IMPORTACION-06', xml.replace('2026-11-21T08', 'ayer')],
    ['IMPORTACION-07', xml.replace(UUID, 'x')],
    ['IMPORTACION-03', xml.replace(/MotivoAnulacion="[^"]*"/, '')],
  ])('%s', (codigo, malo) => {
    expect(codigosOf(readImportado(malo, CONTEXTO)).at(-1)).toBe(codigo);
  });
});

describe('hostile files are refused, each in less than three seconds', () => {
  const MIL = 1_000;
  const conTexto = (texto: string) => BUENO.replace(/<dte:Descripcion>[^<]*</, `<dte:Descripcion>${texto}<`);
  const ATAQUES: Record<string, readonly [xml: string, codigo: string | null]> = {
    'a DTD': [`<!DOCTYPE a SYSTEM "http://127.0.0.1/x.dtd">${BUENO}`, 'IMPORTACION-01'],
    'entities of entities': [
      `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${conTexto('&b;')}`,
      'IMPORTACION-01',
    ],
    'a DTD after half a comment': [`<!-- <!DOCTYPE a [<!ENTITY x "y">]>${BUENO}`, 'IMPORTACION-01'],
    'twenty thousand levels': [conTexto('<a>'.repeat(20 * MIL) + '</a>'.repeat(20 * MIL)), 'IMPORTACION-01'],
    'open comments without end': ['<!--'.repeat(500 * MIL), 'IMPORTACION-01'],
    'open CDATA without end': [conTexto('<![CDATA['.repeat(200 * MIL)), 'IMPORTACION-01'],
    'declarations without end': ['<!'.repeat(1_000 * MIL), 'IMPORTACION-01'],
    'some ampersands alone': [conTexto('&'.repeat(20 * MIL)), null],
    'more ampersands alone than any document has': [conTexto('&'.repeat(400 * MIL)), 'IMPORTACION-34'],
    'a repeated attribute': [BUENO.replace('Tipo="FACT"', 'Tipo="FACT" Tipo="NCRE"'), 'IMPORTACION-01'],
    'an element of the prototype': [conTexto('<__proto__>x</__proto__>'), 'IMPORTACION-01'],
    'a NUL': [conTexto('a\u0000b'), 'IMPORTACION-01'],
    'two megabytes of text': [conTexto('x'.repeat(2_000 * MIL)), null],
    'a number of a megabyte': [
      BUENO.replace(/<dte:Cantidad>[^<]*/, `<dte:Cantidad>${'9'.repeat(MIL * MIL)}`),
      'IMPORTACION-05',
    ],
    nothing: ['', 'IMPORTACION-01'],
  };

  test.each(Object.entries(ATAQUES))('%s', (_nombre, [xml, codigo]) => {
    const cronometro = startCronometro();
    expect(codigosOf(readImportado(xml, CONTEXTO))).toEqual(codigo === null ? [] : [codigo]);
    expect(cronometro()).toBeLessThan(3);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
