import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { comprimidosOf } from '../../../lib/paginas.ts';
import { createSitio } from '../../../local/http/sitio.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  const outer = mkdtempSync(join(tmpdir(), 'sitio-'));
  const folder = join(outer, 'web');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outer, 'secreto.txt'), 'secreto');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><p>página</p>');
  writeFileSync(join(folder, 'ver.html'), '<!doctype html><p>enlace</p>');
  for (const page of ['portada', 'medios'])
    writeFileSync(join(folder, `${page}.html`), `<!doctype html><p>${page}</p>`);
  writeFileSync(join(folder, 'assets', 'app-abc.js'), `const texto = '${'ñandú '.repeat(500)}';`);
  mkdirSync(join(comprimidosOf(folder), 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', 'comprimido-abc.js'), 'original');
  writeFileSync(join(comprimidosOf(folder), 'assets', 'comprimido-abc.js'), brotliCompressSync('del build'));
  const sitio = createSitio(folder);
  server = createServer((req, res) => void sitio(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

test('a hashed asset is compressed, kept for ever and known by its tag', async () => {
  const brotli = await get('/assets/app-abc.js', { 'accept-encoding': 'br, gzip' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('cache-control')).toContain('immutable');
  expect(await brotli.text()).toContain('ñandú ñandú');
  const gzip = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  const again = await get('/assets/app-abc.js', { 'if-none-match': gzip.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('what the build has compressed is not compressed again, and is only for those that read it', async () => {
  const ask = (coding: string) => get('/assets/comprimido-abc.js', { 'accept-encoding': coding });
  expect(await (await ask('br')).text()).toBe('del build');
  expect(await (await ask('gzip')).text()).toBe('original');
});

test('every route of the application is the page, and the page is always asked again', async () => {
  for (const path of ['/', '/facturas', '/facturas/123?x=1']) {
    const page = await get(path, { cookie: 'otra=1; sesion=1' });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toContain('página');
  }
});

test('the root is the landing page for whoever has no session', async () => {
  for (const cookie of ['', 'otra=1', 'misesion=1', 'sesion='])
    expect(await (await get('/?utm_source=x', { cookie })).text()).toContain('portada');
  expect(await (await get('/medios')).text()).toContain('medios');
});

test('a link of a buyer is a page of its own, also with a mark of the mail in its address', async () => {
  for (const path of ['/ver', '/ver?fbclid=1']) expect(await (await get(path)).text()).toContain('enlace');
  expect(await (await get('/ver/otra')).text()).toContain('página');
});

test('a missing asset or file is 404, never the page', async () => {
  for (const path of ['/assets/app-old.js', '/assets/x', '/favicon.ico']) {
    expect((await get(path)).status).toBe(404);
  }
});

test.each(['/../secreto.txt', '/%2e%2e/secreto.txt', '/assets/..%2f..%2fsecreto.txt', '/%00'])(
  'nothing outside the folder is served: %s',
  async (path) => {
    const body = await new Promise<string>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (res) => {
        let text = '';
        res.on('data', (chunk: Buffer) => (text += chunk.toString()));
        res.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(body).not.toContain('secreto');
  },
);
