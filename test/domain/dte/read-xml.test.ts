import { XmlIlegible, findRuta, listHijos, readXml } from '#domain/dte/read-xml.ts';

describe('readXml', () => {
  test('keeps codes and amounts as the text that was written', () => {
    const root = readXml('<a n="00123"><b>1e5</b><b> 0x1F </b></a>');
    expect(root.atributos).toEqual({ n: '00123' });
    expect(listHijos(root, 'b').map((nodo) => nodo.texto)).toEqual(['1e5', ' 0x1F ']);
  });

  test('finds a node whatever its prefix and decodes predefined and numeric entities', () => {
    const root = readXml('<x:a><y:b c="&quot;&#209;&amp;"><d>&lt;ñ&gt;</d></y:b></x:a>');
    expect(findRuta(root, 'b')?.atributos['c']).toBe('"Ñ&');
    expect(findRuta(root, 'b', 'd')?.texto).toBe('<ñ>');
    expect(findRuta(root, 'no', 'd')).toBeNull();
  });

  test('joins CDATA sections without decoding them', () => {
    expect(readXml('<a><![CDATA[<x>&amp;]]]]><![CDATA[>]]></a>').texto).toBe('<x>&amp;]]>');
  });

  test('reads a text with more entities than the parser accepts by default', () => {
    expect(readXml(`<a>${'&amp;'.repeat(20_000)}</a>`).texto).toHaveLength(20_000);
  });

  test.each([
    ['a DOCTYPE', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['an entity bomb', '<!doctype a [<!ENTITY x "y">]><a>&x;</a>'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/> b'],
    ['text before the root', 'b<a/>'],
    ['an unclosed element', '<a><b></a>'],
    ['a control character', '<a>\u0001</a>'],
    ['an HTML page', '<html><body><br>hola</body></html>'],
    ['nothing', ''],
    ['plain text', 'hola'],
  ])('refuses %s', (_name, text) => {
    expect(() => readXml(text)).toThrow(XmlIlegible);
  });
});
