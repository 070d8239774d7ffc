import { escapeAtributoC14n, escapeHtml, escapeTextoC14n, escapeXml } from '#domain/texto/escape.ts';

const MEZCLA = `&amp; <a b="c" d='e'> \t\n\r \u0001 ñ 😀 ]]>`;

test.each([
  [escapeHtml, `&amp;amp; &lt;a b=&quot;c&quot; d=&#39;e&#39;&gt; \t\n\r \u0001 ñ 😀 ]]&gt;`],
  [escapeXml, `&amp;amp; &lt;a b=&quot;c&quot; d='e'&gt; \t\n\r \u0001 ñ 😀 ]]&gt;`],
  [escapeTextoC14n, `&amp;amp; &lt;a b="c" d='e'&gt; \t\n&#xD; \u0001 ñ 😀 ]]&gt;`],
  [escapeAtributoC14n, `&amp;amp; &lt;a b=&quot;c&quot; d='e'> &#x9;&#xA;&#xD; \u0001 ñ 😀 ]]>`],
])('%p replaces its characters and no others', (escape, esperado) => {
  expect(escape(MEZCLA)).toBe(esperado);
});
