import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PeticionPublica, RespuestaPublica } from '#lambdas/publico/respuesta.ts';
import { servePublico } from '../../../local/http/publico.ts';

/** Calls the function through the stand-in of the CDN. */
async function call(respuesta: RespuestaPublica, ruta: string, init: RequestInit = {}) {
  const pedidas: PeticionPublica[] = [];
  const publico = (peticion: PeticionPublica) => {
    pedidas.push(peticion);
    return Promise.resolve(respuesta);
  };
  const server = createServer((req, res) => void servePublico(publico, req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${ruta}`, init);
  const bytes = Buffer.from(await answer.arrayBuffer());
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { answer, bytes, pedida: pedidas[0] };
}

test('the function is asked as its address asks it, and its answer arrives whole', async () => {
  const respuesta = { statusCode: 404, headers: { 'x-robots-tag': 'noindex' }, body: '{"codigo":"ñ"}' };
  const init = { method: 'POST', headers: { 'X-Enlace': 'secreto' } };
  const { answer, bytes, pedida } = await call(respuesta, '/publico/documento?x=1', init);
  expect(pedida).toMatchObject({
    rawPath: '/publico/documento',
    headers: { 'x-enlace': 'secreto' },
    requestContext: { http: { method: 'POST' } },
  });
  expect([answer.status, answer.headers.get('x-robots-tag'), bytes.toString()]).toEqual([
    404,
    'noindex',
    '{"codigo":"ñ"}',
  ]);
});

test('bytes go through untouched', async () => {
  const original = Buffer.from([0xef, 0xbb, 0xbf, 0x3c, 0xff, 0x00]);
  const body = original.toString('base64');
  const { bytes } = await call({ statusCode: 200, headers: {}, body, isBase64Encoded: true }, '/publico/xml');
  expect(bytes.equals(original)).toBe(true);
});
