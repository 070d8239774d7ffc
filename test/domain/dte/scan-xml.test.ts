import { readFileSync } from 'node:fs';
import { readXml, readXmlTolerante, XmlIlegible } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';
import { scanXml } from '#domain/dte/scan-xml.ts';
import type { NodoEscaneado } from '#domain/dte/scan-xml.ts';
import { Azar } from '../../support/azar.ts';
import { CASOS_DTE } from '../../support/casos-dte.ts';
import { damage } from '../../support/danos.ts';
import { buildXml } from '../../support/factories/emision.ts';
import { describeWith } from '../../support/needs.ts';
import { listShared, sharedPath } from '../../support/shared.ts';

const SEMILLA = Number(process.env['SEMILLA'] ?? 7);
/** Damaged copies of each text; SEMILLA and VUELTAS repeat or lengthen the run. */
const VUELTAS = Number(process.env['VUELTAS'] ?? 30);

/** A node alone, as the tolerant reader gives it. */
const withoutLugares = ({ nombre, local, atributos, hijos, texto }: NodoXml): NodoXml => ({
  ...{ nombre, local, atributos, hijos: hijos.map(withoutLugares), texto },
});

/** The answer of a reader; null when it refuses. */
function answer(read: (text: string) => NodoXml, text: string): NodoXml | null {
  try {
    return withoutLugares(read(text));
  } catch (error) {
    if (error instanceof XmlIlegible) return null;
    throw error;
  }
}

/** The places of a node are those of its tags, and its children lie between them one after the other. */
function checkLugares({ nombre, inicio, contenido, cierre, fin, hijos }: NodoEscaneado, texto: string): void {
  const fines = [contenido, ...hijos.map((hijo) => hijo.fin)];
  const isEn =
    texto.startsWith(`<${nombre}`, inicio) &&
    texto.slice(cierre, fin) === (cierre === fin ? '' : `</${nombre}>`) &&
    texto.startsWith(cierre === fin ? '/>' : '>', contenido - (cierre === fin ? 2 : 1)) &&
    [...hijos.map((hijo) => hijo.inicio), cierre].every((desde, i) => desde >= (fines[i] ?? 0));
  if (!isEn) expect({ texto, nombre, inicio, contenido, cierre, fin }).toBeNull();
  for (const hijo of hijos) checkLugares(hijo, texto);
}

/** Whatever the quick reader takes, the tolerant one reads alike; says whether it took it. */
function compare(text: string): boolean {
  const escaneado = scanXml(text);
  if (escaneado === null) return false;
  checkLugares(escaneado.raiz, escaneado.texto);
  const rapido = withoutLugares(escaneado.raiz);
  const tolerante = answer(readXmlTolerante, text);
  // One comparison of texts costs less than one of trees, and most texts are equal.
  if (JSON.stringify(rapido) !== JSON.stringify(tolerante))
    expect({ text, nodo: rapido }).toEqual({ text, nodo: tolerante });
  return true;
}

function compareDamaged(textos: readonly string[]): { tomados: number; dejados: number } {
  const azar = new Azar(SEMILLA);
  const cuenta = { tomados: 0, dejados: 0 };
  for (const text of textos)
    for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1)
      cuenta[compare(damage(text, azar)) ? 'tomados' : 'dejados'] += 1;
  return cuenta;
}

test.each([
  [
    'blanks, both quotes and an element without content',
    `<a  b='"x"' c="'y'" \n d=""> \n<e/>t<f g="1" /></a >`,
    false,
  ],
  [
    'blanks and both quotes',
    `<?xml version="1.0" encoding="UTF-8"?>\n<a  b='"x"' c="'y'" \n d=""> \n<e/>t<f g="1" />u</a>\n`,
    true,
  ],
  ['lines of Windows', '<a>\r\n<b>x\ry</b></a>\r\n', true],
  ['the five entities', '<a b="&lt;&amp;lt;">&quot;&apos;&gt;&amp;amp;</a>', true],
  ['text with a closing bracket', '<a>1 > 0 ]]&gt;</a>', true],
  ['another blank before the root', '\u00A0<a/>', false],
  ['a numeric entity', '<a>&#241;</a>', false],
  ['a name of every object', '<a><constructor/></a>', false],
  ['an element named like the model of a class', '<a><prototype/></a>', false],
  ['an attribute named like the model of a class', '<a prototype="1"/>', false],
  ['an attribute twice', '<a b="1" b="2"/>', false],
  ['a line in an attribute', '<a b="1\n2"/>', false],
  ['CDATA', '<a><![CDATA[x]]></a>', false],
])('%s', (_nombre, text, isTaken) => {
  expect(compare(text)).toBe(isTaken);
  expect(answer(readXml, text)).toEqual(answer(readXmlTolerante, text));
});

test('our own documents are taken, whole and damaged, and read alike', () => {
  const textos = Object.values(CASOS_DTE).map(({ emision }) => buildXml(emision));
  for (const text of textos) expect(compare(text)).toBe(true);
  const { tomados, dejados } = compareDamaged(textos);
  expect(Math.min(tomados, dejados)).toBeGreaterThan((textos.length * VUELTAS) / 20);
});

describeWith(['fel/samples'], 'the official samples', () => {
  test('are read alike, whole and damaged', () => {
    const textos = listShared('fel/samples', '.xml').map((name) =>
      readFileSync(sharedPath(`fel/samples/${name}`), 'utf8'),
    );
    const tomados = textos.filter(compare);
    expect(tomados.length).toBeGreaterThan(textos.length * 0.8);
    expect(compareDamaged(textos).dejados).toBeGreaterThan(0);
  });
});
