import { createAlmacenMemoria } from '../../../local/almacen.ts';
import { openAdjuntos } from '../../../local/adjuntos.ts';
import { createBuzon } from '../../../local/buzon.ts';
import { renderBuzon } from '../../../local/http/pagina-buzon.ts';

test('the inbox shows the newest message first, with its data and links, and reloads itself', async () => {
  const buzon = createBuzon(
    createAlmacenMemoria(),
    openAdjuntos(null),
    () => new Date('2026-11-21T15:04:05Z'),
  );
  await buzon.send({ para: 'ana@ejemplo.gt', asunto: 'Primero', parrafos: ['Hola'] });
  await buzon.send({
    para: 'ana@ejemplo.gt',
    asunto: 'Segundo',
    parrafos: [],
    datos: [{ nombre: 'Código', valor: '012345' }],
    enlaces: [{ texto: 'Descargar', href: '/__local/certificados/99900017.pfx' }],
  });
  const html = renderBuzon(await buzon.list());
  expect(html.indexOf('Segundo')).toBeLessThan(html.indexOf('Primero'));
  expect(html).toContain('<dd>012345</dd>');
  expect(html).toContain('href="/__local/certificados/99900017.pfx"');
  expect(html).toContain('21-11-2026 09:04:05');
  expect(html).toContain('http-equiv="refresh"');
});

test('each attached file is a link, and comes back as it was sent; a message has no others', async () => {
  const buzon = createBuzon(createAlmacenMemoria(), openAdjuntos(null), () => new Date());
  const adjuntos = [
    { nombre: 'FACT-1.pdf', tipo: 'application/pdf', bytes: Buffer.from('%PDF-') },
    { nombre: '<b>.xml', tipo: 'application/xml', bytes: Buffer.from('<a/>') },
  ];
  await buzon.send({ para: 'ana@ejemplo.gt', asunto: 'Factura', parrafos: [], adjuntos });
  const [correo] = await buzon.list();
  const id = correo?.id ?? '';
  const html = renderBuzon(await buzon.list());
  expect(html).toContain(`<a href="/__local/correos/${id}/0">FACT-1.pdf</a>`);
  expect(html).toContain(`<a href="/__local/correos/${id}/1">&lt;b&gt;.xml</a>`);
  expect(await buzon.findAdjunto(id, 1)).toEqual(adjuntos[1]);
  expect(await buzon.findAdjunto(id, 2)).toBeNull();
  expect(await buzon.findAdjunto('otro', 0)).toBeNull();
});

test('what a stranger typed stays text, and the page needs neither script nor inline style', async () => {
  const buzon = createBuzon(createAlmacenMemoria(), openAdjuntos(null), () => new Date());
  await buzon.send({ para: '"><script>alert(1)</script>', asunto: '<img src=x>', parrafos: ["' onload='x"] });
  const html = renderBuzon(await buzon.list());
  expect(html).not.toMatch(/<script|<img|<style|style="|' onload/);
});
