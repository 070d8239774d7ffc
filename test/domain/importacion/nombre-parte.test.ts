import { readImportado } from '#domain/importacion/read-importado.ts';
import { CASOS_DTE } from '../../support/casos-dte.ts';
import { buildXml } from '../../support/factories/emision.ts';

const CONTEXTO = { nit: '99900017', ahora: Date.parse('2026-11-25T20:00:00-06:00') };

/** One document of each kind of content: special tax, withholdings, instalments, phrases. */
const XMLS = ['FACT', 'FESP', 'FCAM of four instalments', 'TABACO', 'FACT exempt'].map((nombre) => {
  const caso = CASOS_DTE[nombre];
  if (caso === undefined) throw new Error(`no case ${nombre}`);
  return buildXml(caso.emision);
});

/** Parts of a document, each replaced by what no reader takes, and each left out. */
function* damaged(xml: string): Generator<string> {
  for (const { 0: whole, index } of xml.matchAll(/ [A-Za-z]+="[^"]*"|(?<=>)[^<>]+(?=<)/g)) {
    const rest = xml.slice(index + whole.length);
    const [name] = whole.split('"');
    const isAttribute = whole.startsWith(' ');
    yield `${xml.slice(0, index)}${isAttribute ? `${name}"x${'y'.repeat(2_000)}"` : 'x'.repeat(50)}${rest}`;
    if (isAttribute) yield `${xml.slice(0, index)}${rest}`;
  }
  for (const { 0: open, 1: name, index } of xml.matchAll(/<(dte:[A-Za-z]+)[ >]/g)) {
    const end = xml.indexOf(`</${name}>`, index);
    if (end > index + open.length) yield `${xml.slice(0, index)}${xml.slice(end + `</${name}>`.length)}`;
  }
}

test('whatever part of a file is wrong or missing -> the message names it in words, never by a path of the code or of the XML', () => {
  const mensajes = XMLS.flatMap((xml) =>
    [...damaged(xml)].flatMap((each) => {
      const lectura = readImportado(each, CONTEXTO);
      return lectura.tipo === 'invalido' ? lectura.faltas.map(({ mensaje }) => mensaje) : [];
    }),
  );
  const distintos = [...new Set(mensajes)];
  expect(distintos.length).toBeGreaterThan(40);
  // Names of the code and of SAT's elements have a capital inside a word; paths have brackets, slashes and points inside.
  expect(
    distintos.filter((each) =>
      /\[|@|\p{L}\/\p{L}|\p{Ll}\p{Lu}|\p{L}\.\p{Ll}/u.test(
        each.replace('GTDocumento o GTAnulacionDocumento', ''),
      ),
    ),
  ).toEqual([]);
  expect(distintos).toContain(
    'Hay un monto que no es un número: línea 1, cantidad. Pida el XML certificado.',
  );
});
