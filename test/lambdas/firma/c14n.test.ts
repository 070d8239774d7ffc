import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { C14nCanonicalization } from 'xml-crypto';
import { writeElement, writeNamespaces, writeRoot, writeTexto } from '#domain/dte/xml-writer.ts';
import { XmlNoCanonico, findElemento, findRaiz, insertNamespaces } from '#lambdas/firma/c14n.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import { signXades } from '#lambdas/firma/sign-xades.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';
import { buildDteDePrueba } from '../../support/dte-canonico.ts';
import { isSignatureValid } from './verify.ts';

/**
 * Whether XML 1.0 allows the character; the three line ends of Unicode are excluded, because xmldom turns them into a
 * line feed (cleanText does so before).
 */
function isCaracterXml(caracter: string): boolean {
  const code = caracter.codePointAt(0) ?? 0;
  if (code < 0x20) return '\t\n\r'.includes(caracter);
  const isRefused = (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff;
  return !isRefused && ![0x85, 0x2028, 0x2029].includes(code);
}

const CARACTER = fc.oneof(
  fc.constantFrom(
    ...Array.from('<>&"\'\t\n\r ;#ñ😀'),
    ']]>',
    '&amp;',
    '&#13;',
    '\r\n',
    '\u0301',
    '\u007f',
    '\ufeff',
  ),
  fc.constantFrom('</dte:DatosEmision>', '<dte:DatosEmision ID="DatosEmision">', ' ID="DatosEmision"'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter(isCaracterXml),
);
const TEXTO = fc.string({ unit: CARACTER, maxLength: 12 });
const PREFIJO = fc.stringMatching(/^[a-z]{1,5}$/).filter((prefijo) => !/^xml|^dte$/.test(prefijo));
const NOMBRE = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,6}$/).filter((nombre) => !/^xml|^ID$/i.test(nombre));
const NAMESPACES = fc
  .dictionary(PREFIJO, fc.stringMatching(/^urn:[a-z]{1,8}$/), { maxKeys: 4, noNullPrototype: true })
  .map((otros) => ({ ...otros, dte: 'http://www.sat.gob.gt/dte/fel/0.2.0' }));
const ATRIBUTOS = fc.dictionary(NOMBRE, fc.option(TEXTO), { maxKeys: 5, noNullPrototype: true });

/** A document in the writer's form: a node with the ID among others, with texts and attributes of any kind. */
const DOCUMENTO = fc
  .record({
    namespaces: NAMESPACES,
    raiz: ATRIBUTOS,
    datos: ATRIBUTOS,
    hijo: ATRIBUTOS,
    textos: fc.array(TEXTO),
  })
  .map(({ namespaces, raiz, datos, hijo, textos }) => {
    const prefijos = Object.keys(namespaces);
    const hijos = textos.map((texto, i) =>
      writeTexto(`${prefijos[i % prefijos.length] ?? 'dte'}:T${i}`, texto),
    );
    const nodo = writeElement('dte:DatosEmision', { ...datos, ID: 'DatosEmision' }, ...hijos);
    const sat = writeElement('dte:SAT', hijo, ...hijos, nodo);
    return writeRoot('dte:GTDocumento', writeNamespaces(namespaces), raiz, sat);
  });

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
const canonicalise = (nodo: unknown, ancestorNamespaces: { prefix: string; namespaceURI: string }[] = []) =>
  // The types are those of the browser's DOM.
  new C14nCanonicalization().process(nodo as Node, { ancestorNamespaces });

test('the text of the writer is what xml-crypto makes of it, with any texts, attributes and namespaces', () => {
  fc.assert(
    fc.property(DOCUMENTO, (xml) => {
      expect(canonicalise(parse(xml).documentElement)).toBe(xml);
    }),
  );
});

test('the signed node is what xml-crypto digests, with the namespaces of its ancestors', () => {
  fc.assert(
    fc.property(DOCUMENTO, (xml) => {
      // The order differs from that of the root, because the function that inserts them must sort them.
      const namespaces = Object.fromEntries(Object.entries(findRaiz(xml).namespaces).reverse());
      const nodo = parse(xml).getElementsByTagName('dte:DatosEmision').item(0);
      const heredados = Object.entries(namespaces).map(([prefix, namespaceURI]) => ({
        prefix,
        namespaceURI,
      }));
      expect(insertNamespaces(findElemento(xml, 'DatosEmision'), namespaces)).toBe(
        canonicalise(nodo, heredados),
      );
    }),
  );
});

test('a document with any texts holds its signature', () => {
  const now = new Date('2026-11-21T15:04:05Z');
  const certificado = openPfx(openAutoridad(null, now).issueCertificado('99900017', 'Clave#1'), 'Clave#1');
  fc.assert(
    fc.property(TEXTO, (descripcion) => {
      const firmado = signXades(buildDteDePrueba({ descripcion }), {
        referenceId: 'DatosEmision',
        certificado,
        signingTime: now,
        signatureId: 'xmldsig-emisor',
      });
      expect(isSignatureValid(firmado, 1)).toBe(true);
    }),
    { numRuns: 10 },
  );
});

test.each(['', 'texto', '<a/>', '<a><b></b></a>'])(
  'a text that is no canonical document is refused: %j',
  (xml) => {
    expect(() => findElemento(xml, 'DatosEmision')).toThrow(XmlNoCanonico);
  },
);
