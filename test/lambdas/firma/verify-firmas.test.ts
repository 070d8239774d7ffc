import { readFileSync } from 'node:fs';
import { C14nCanonicalization } from 'xml-crypto';
import { scanXml } from '#domain/dte/scan-xml.ts';
import type { NodoEscaneado } from '#domain/dte/scan-xml.ts';
import type { Firmas } from '#domain/importacion/firmas.ts';
import { readImportado } from '#domain/importacion/read-importado.ts';
import { FormaInusual, canonicalizeEscaneado, withDeclarados } from '#lambdas/firma/c14n-escaneado.ts';
import type { Ambito } from '#lambdas/firma/c14n-escaneado.ts';
import { parseDom } from '#lambdas/firma/dom.ts';
import { verifyEscaneado } from '#lambdas/firma/verify-escaneado.ts';
import { verifyDom, verifyFirmas } from '#lambdas/firma/verify-firmas.ts';
import { Azar } from '../../support/azar.ts';
import { CASOS_DTE } from '../../support/casos-dte.ts';
import { damage } from '../../support/danos.ts';
import { buildXml } from '../../support/factories/emision.ts';
import {
  CERTIFICADOR,
  NIT_PROVEEDOR,
  createAnulacionFirmada,
  createXmlFirmado,
} from '../../support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../../support/factories/ids.ts';
import { describeWith } from '../../support/needs.ts';
import { listShared, sharedPath } from '../../support/shared.ts';

/** SEMILLA and VUELTAS repeat or lengthen the run. */
const azar = new Azar(Number(process.env['SEMILLA'] ?? 11));
const VUELTAS = Number(process.env['VUELTAS'] ?? 120);

const FIRMANTES = {
  ...{ nitEmisor: NIT_PROVEEDOR, nitCertificador: CERTIFICADOR.nit },
  ...{ certificadoEn: AHORA, autoridades: null },
};
const INTEGRAS = { emisor: 'SIN_COMPROBAR', certificador: 'SIN_COMPROBAR' };

/** Answer of the quick way about a text that the import takes; null when it leaves it to the general one. */
function verifyRapido(xml: string): Firmas | null {
  const { escaneado } = readImportado(xml, { nit: NIT_A, ahora: AHORA.getTime() });
  return escaneado === null ? null : verifyEscaneado(escaneado, FIRMANTES);
}

/** Whether the quick way answered; what it answers is what the general way finds. */
function compare(xml: string): boolean {
  const rapido = verifyRapido(xml);
  if (rapido !== null && JSON.stringify(rapido) !== JSON.stringify(verifyDom(xml, FIRMANTES)))
    expect({ xml, firmas: rapido }).toEqual({ xml, firmas: verifyDom(xml, FIRMANTES) });
  return rapido !== null;
}

/** The same document in another form: order and quotes of attributes, blanks, empty elements, entities, namespaces anew. */
function disguise(xml: string): string {
  return xml.replace(
    /<([\w:.-]+)((?: [\w:.-]+="[^"]*")*)>(<\/\1>)?([^<]*)/g,
    (...[, nombre = '', lista = '', vacio, texto = '']: (string | undefined)[]) => {
      const atributos = [...lista.matchAll(/ ([\w:.-]+)="([^"]*)"/g)].map(([, clave = '', valor = '']) =>
        azar.chance(0.3) && !valor.includes("'") ? `${clave}='${valor}'` : `${clave}="${valor}"`,
      );
      if (azar.chance(0.2) && !lista.includes('xmlns:'))
        atributos.push('xmlns:ds="http://www.w3.org/2000/09/xmldsig#"');
      const blanco = (): string => azar.pick(['', '', ' ', '\n', '  ']);
      const partes = azar.chance(0.5) ? atributos.toReversed() : atributos;
      const inicio = `<${nombre}${partes.map((parte) => `${blanco()} ${parte}`).join('')}${blanco()}`;
      const etiqueta = vacio !== undefined && azar.chance(0.5) ? `${inicio}/>` : `${inicio}>${vacio ?? ''}`;
      return etiqueta + disguiseTexto(texto);
    },
  );
}

const disguiseTexto = (texto: string): string =>
  texto.replace(/["']|&gt;/g, (signo) => ({ '"': '&quot;', "'": '&apos;', '&gt;': '>' })[signo] ?? signo);

/** Compares the canonical form of each element with that of xml-crypto; answers how many could be. */
function compareFormas(xml: string): number {
  const [escaneado, documento] = [scanXml(xml), parseDom(xml)];
  if (escaneado === null || documento === null) return 0;
  const elementos = Array.from(documento.getElementsByTagName('*'));
  const fuente = { texto: escaneado.texto, canonicos: new Set<NodoEscaneado>() };
  let hechos = 0;
  const walk = (nodo: NodoEscaneado, ambito: Ambito): void => {
    const elemento = elementos.shift();
    const dentro = withDeclarados(nodo, ambito);
    const forma = canonicalizeEscaneado(nodo, dentro, fuente);
    const ancestorNamespaces = [...ambito].map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }));
    // The types are those of the browser's DOM.
    expect(forma).toBe(
      new C14nCanonicalization().process(elemento as unknown as Node, { ancestorNamespaces }),
    );
    hechos += 1;
    for (const hijo of nodo.hijos) walk(hijo, dentro);
  };
  try {
    walk(escaneado.raiz, new Map());
  } catch (error) {
    if (!(error instanceof FormaInusual)) throw error;
  }
  return hechos;
}

let firmados: string[];

beforeAll(async () => {
  firmados = [
    await createXmlFirmado(1, { nit: NIT_A }),
    await createXmlFirmado(2, { nit: NIT_A, aCredito: true }),
    await createAnulacionFirmada(3, { nit: NIT_A }),
  ];
});

test('signatures that hold are found by the quick way, in whatever form the document is written', () => {
  for (const xml of firmados.flatMap((each) => [each, ...Array.from({ length: 15 }, () => disguise(each))])) {
    expect(verifyRapido(xml)).toEqual(INTEGRAS);
    expect(verifyDom(xml, FIRMANTES)).toEqual(INTEGRAS);
  }
});

test('a changed byte is never taken by the quick way, unless the general one takes it too', () => {
  for (const xml of firmados)
    for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
      const lugar = azar.int(0, xml.length - 1);
      compare(xml.slice(0, lugar) + azar.pick(Array.from('<>&"\'\t\n\r  x0A/=')) + xml.slice(lugar + 1));
    }
});

test('whatever the quick way takes of damaged documents, the general one takes', () => {
  let tomados = 0;
  for (const xml of firmados)
    for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) if (compare(damage(xml, azar))) tomados += 1;
  // Blanks between signatures and the like change nothing.
  expect(tomados).toBeGreaterThan(0);
  expect(tomados).toBeLessThan(VUELTAS);
});

test('forged documents are left to the general way, which refuses them', () => {
  const [xml = ''] = firmados;
  const firma = /<ds:Signature.*?<\/ds:Signature>/.exec(xml)?.[0] ?? '';
  const forjados = {
    'another total': xml.replace('<dte:GranTotal>125', '<dte:GranTotal>925'),
    'another receiver': xml.replace('NombreReceptor="Consumidor', 'NombreReceptor="Confumidor'),
    'another address of a namespace': xml.replace(
      'xmlns:xsi="http://www.w3.org/2001/',
      'xmlns:xsi="http://www.w3.org/2002/',
    ),
    'another digest': xml.replace(/DigestValue>./, 'DigestValue>_'),
    'another value': xml.replace(/sigvalue">../, 'sigvalue">__'),
    'a signature twice': xml.replace(firma, firma + firma),
    'a copy of what is signed': xml.replace('<dte:SAT', '<dte:DTE ID="DatosEmision"></dte:DTE><dte:SAT'),
  };
  for (const [que, forjado] of Object.entries(forjados)) {
    expect([que, forjado === xml, verifyRapido(forjado)]).toEqual([que, false, null]);
    expect([que, Object.values(verifyFirmas(forjado, FIRMANTES))]).toEqual([
      que,
      expect.arrayContaining([expect.stringMatching(/FALSA|DE_OTRO|DESCONOCIDA/)]),
    ]);
  }
});

/** Certificate with a key of Ed25519, of which Node verifies no signature over a hash. */
const DE_ED25519 =
  'MIIBLjCB4aADAgECAhQ7OUaST5dJIagB2vlTN74yI3cTuTAFBgMrZXAwDDEKMAgGA1UEAwwBMTAgFw0yNjExMjYxODA1MjlaGA8yMDUxMDcxODE4MDUyOVow' +
  'DDEKMAgGA1UEAwwBMTAqMAUGAytlcAMhANmh0dygSCO9iQSghjPt7s9FCC5s/2xBfqy8hM394D3oo1MwUTAdBgNVHQ4EFgQUNbQj73pXKaLZuwPiXbFDvotc' +
  '1X0wHwYDVR0jBBgwFoAUNbQj73pXKaLZuwPiXbFDvotc1X0wDwYDVR0TAQH/BAUwAwEB/zAFBgMrZXADQQDGX0ITda23GpUtWgW8TJ732uojtjir8FrD7bBW' +
  'ZstOUXlynQ5+BwORn18Nnm8/zoQxQ4RKDf7y8FvB+ls9dzEH';

test('a certificate of another kind of key makes a forged signature, and stops no import', () => {
  const [xml = ''] = firmados;
  const forjado = xml.replace(/(X509Certificate>)[^<]+/, `$1${DE_ED25519}`);
  expect(forjado).not.toBe(xml);
  expect(verifyRapido(forjado)).toBeNull();
  expect(Object.values(verifyFirmas(forjado, FIRMANTES))).toContain('FALSA');
});

test('a signature that names thousands of elements is not read, because each takes a walk over them', () => {
  const [xml = ''] = firmados;
  const cargado = xml.replace(/<ds:Reference .*?<\/ds:Reference>/, (una) => una.repeat(2_000));
  expect(cargado).not.toBe(xml);
  expect(verifyRapido(cargado)).toBeNull();
  expect(Object.values(verifyFirmas(cargado, FIRMANTES))).toContain('DESCONOCIDA');
});

test('the canonical form of every element is that of xml-crypto', () => {
  const textos = [...firmados, ...Object.values(CASOS_DTE).map(({ emision }) => buildXml(emision))];
  for (const xml of textos) expect(compareFormas(disguise(xml))).toBeGreaterThan(10);
});

describeWith(['fel/samples'], 'the official samples', () => {
  test('have the same signatures both ways, whole and damaged, and canonical forms', () => {
    const textos = listShared('fel/samples', '.xml').map((name) =>
      readFileSync(sharedPath(`fel/samples/${name}`), 'utf8').replace(/^\uFEFF/, ''),
    );
    const tomados = textos.filter(compare);
    expect(tomados.length).toBeGreaterThan(0);
    for (const xml of tomados) for (let n = 0; n < VUELTAS / 10; n += 1) compare(damage(xml, azar));
    expect(textos.filter((xml) => compareFormas(xml) > 10).length).toBeGreaterThan(textos.length * 0.7);
  });
});
