import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import type { Rolldown } from 'vite';
import { PAGINAS } from '../../../../lib/paginas.ts';

jest.mock('vite', () => ({}));

const SITIO = 'https://fel.example';
const { code: FUENTE } = transformSync(
  readFileSync(join(process.cwd(), 'frontend/src/app/sin-red/trabajador.ts'), 'utf8'),
  { loader: 'ts' },
);

type Evento = {
  waitUntil: (task: Promise<unknown>) => void;
  request?: Partial<Request>;
  respondWith?: (answer: Promise<Response>) => void;
  data?: unknown;
  ports?: { postMessage: (answer: unknown) => void }[];
};
type Pedido = { url: string; mode?: string; method?: string; cache?: string };

/** A site and a browser with the worker of one version; `sinRed` cuts the line. */
function openBrowser() {
  const almacenes = new Map<string, Map<string, Response>>();
  const estado = {
    ...{ sinRed: false, isLenta: false, isConfigRota: false, hasSesion: true },
    ...{ pagina: 'a.js', etapa: 'local', pedidos: [] as string[] },
  };
  const clave = (pedido: string | { url: string }) =>
    new URL(typeof pedido === 'string' ? pedido : pedido.url, SITIO).pathname;
  const fetchSitio = async (pedido: string | { url: string }): Promise<Response> => {
    const path = clave(pedido);
    estado.pedidos.push(path);
    if (estado.sinRed) throw new TypeError('Failed to fetch');
    if (estado.isLenta) await new Promise((resolve) => setTimeout(resolve, 900));
    if (path === '/config.json' && estado.isConfigRota) return new Response('', { status: 503 });
    if (path === '/config.json')
      return Response.json({ etapa: estado.etapa }, { headers: { date: 'Sat, 28 Nov 2026 12:00:00 GMT' } });
    if (path.endsWith('.html') || !path.includes('.'))
      return new Response(`<script src="/${estado.pagina}">`);
    return path === '/assets/no.js' ? new Response('', { status: 404 }) : new Response(path);
  };
  const open = async (nombre: string) => {
    const filas = almacenes.get(nombre) ?? new Map<string, Response>();
    almacenes.set(nombre, filas);
    return {
      match: async (path: string) => filas.get(path)?.clone(),
      put: async (path: string, answer: Response) => void filas.set(path, answer),
      addAll: async (paths: string[]) => {
        for (const path of paths) filas.set(path, await fetchSitio(path));
      },
    };
  };
  const caches = {
    open,
    keys: async () => [...almacenes.keys()],
    delete: async (nombre: string) => almacenes.delete(nombre),
    match: async (path: string) =>
      [...almacenes.values()]
        .find((filas) => filas.has(path))
        ?.get(path)
        ?.clone(),
  };
  const oyentes = new Map<string, (evento: Evento) => void>();
  const start = async (version: string): Promise<void> => {
    const lista = { version, entrada: estado.pagina, marca: 'sesion', archivos: [`/assets/${version}.js`] };
    runInNewContext(
      FUENTE.replace(/(["'])%LISTA%\1/, () => JSON.stringify(JSON.stringify(lista))),
      {
        ...{ caches, URL, Response, setTimeout, fetch: fetchSitio },
        location: { origin: SITIO },
        skipWaiting: async () => undefined,
        cookieStore: { get: async (name: string) => (name === 'sesion' && estado.hasSesion ? {} : null) },
        clients: { claim: async () => undefined },
        addEventListener: (tipo: string, oyente: (evento: Evento) => void) => oyentes.set(tipo, oyente),
      },
    );
    for (const tipo of ['install', 'activate']) {
      const tasks: Promise<unknown>[] = [];
      oyentes.get(tipo)?.({ waitUntil: (task) => void tasks.push(task) });
      await Promise.all(tasks);
    }
  };
  const ask = async ({ url, mode = 'cors', method = 'GET', cache = 'default' }: Pedido) => {
    const answers: Promise<Response>[] = [];
    const request = { url: new URL(url, SITIO).href, mode, method, cache } as Request;
    const tasks: Promise<unknown>[] = [];
    oyentes.get('fetch')?.({
      request,
      waitUntil: (task) => void tasks.push(task),
      respondWith: (answer) => void answers.push(answer),
    });
    const [answer] = answers;
    const texto = answer === undefined ? 'left alone' : await (await answer).text();
    await Promise.all(tasks);
    return texto;
  };
  /** Asks the worker as a page does; null when it does not answer. */
  const tell = async (data: string): Promise<unknown> => {
    let answer: unknown = null;
    const tasks: Promise<unknown>[] = [];
    const puerto = { postMessage: (dicho: unknown) => (answer = dicho) };
    oyentes.get('message')?.({ data, ports: [puerto], waitUntil: (task) => void tasks.push(task) });
    await Promise.all(tasks);
    return answer;
  };
  return { estado, start, ask, tell, names: () => [...almacenes.keys()], almacenes };
}

test('without connection every address of the application answers the page, and its files are at hand', async () => {
  const { estado, start, ask } = openBrowser();
  await start('v1');
  estado.sinRed = true;
  for (const url of ['/', '/facturas', '/factura/3f1b'])
    await expect(ask({ url, mode: 'navigate' })).resolves.toContain('a.js');
  await expect(ask({ url: '/assets/v1.js' })).resolves.toBe('/assets/v1.js');
});

test('the API, other pages, changes and other sites are left alone, and no answer of them is kept', async () => {
  const { start, ask, almacenes } = openBrowser();
  await start('v1');
  await expect(ask({ url: '/graphql', method: 'POST' })).resolves.toBe('left alone');
  await expect(ask({ url: '/graphql' })).resolves.toBe('left alone');
  for (const url of Object.keys(PAGINAS))
    await expect(ask({ url, mode: 'navigate' })).resolves.toBe('left alone');
  await expect(ask({ url: '/muestras/f1.pdf', mode: 'navigate' })).resolves.toBe('left alone');
  await expect(ask({ url: 'https://otro.example/assets/a.js' })).resolves.toBe('left alone');
  expect([...almacenes.values()].flatMap((filas) => [...filas.keys()])).toEqual([
    '/assets/v1.js',
    '/index.html',
    '/config.json',
  ]);
});

test('the first session of a device: no page was loaded through the worker, and a start without connection has all it needs', async () => {
  const { estado, start, ask, tell } = openBrowser();
  await start('v1');
  estado.sinRed = true;
  await expect(tell('faltas')).resolves.toEqual([]);
  await expect(ask({ url: '/', mode: 'navigate' })).resolves.toContain('a.js');
  await expect(ask({ url: '/config.json' })).resolves.toBe('{"etapa":"local","guardada":true}');
});

test('a server without configuration -> the worker is not installed, and another look tries again', async () => {
  const { estado, start } = openBrowser();
  estado.isConfigRota = true;
  await expect(start('v1')).rejects.toThrow('503');
});

test('the browser took a part away -> the proof names it, without a line as well, and the line brings it back', async () => {
  const { estado, start, tell, almacenes } = openBrowser();
  await start('v1');
  for (const parte of ['/assets/v1.js', '/config.json', '/index.html']) {
    almacenes.get('cuaderno-v1')?.delete(parte);
    estado.sinRed = true;
    await expect(tell('faltas')).resolves.toEqual([parte]);
    await expect(tell('completa')).resolves.toEqual([parte]);
    estado.sinRed = false;
    await expect(tell('completa')).resolves.toEqual([]);
  }
  await expect(tell('otra cosa')).resolves.toBeNull();
});

test('the kept configuration has no date, which a page would take for the time of now', async () => {
  const { start, almacenes } = openBrowser();
  await start('v1');
  expect(almacenes.get('cuaderno-v1')?.get('/config.json')?.headers.get('date')).toBeNull();
});

test('with connection the page is that of the network; a line that gives nothing in 0.7 s counts as none', async () => {
  const { estado, start, ask } = openBrowser();
  await start('v1');
  estado.pagina = 'b.js';
  await expect(ask({ url: '/', mode: 'navigate' })).resolves.toContain('b.js');
  estado.isLenta = true;
  await expect(ask({ url: '/', mode: 'navigate' })).resolves.toContain('a.js');
});

test('a visitor on a slow line waits for the landing page; without connection the application is all there is', async () => {
  const { estado, start, ask } = openBrowser();
  await start('v1');
  Object.assign(estado, { pagina: 'portada.js', isLenta: true, hasSesion: false });
  await expect(ask({ url: '/', mode: 'navigate' })).resolves.toContain('portada.js');
  await expect(ask({ url: '/login', mode: 'navigate' })).resolves.toContain('a.js');
  estado.sinRed = true;
  await expect(ask({ url: '/', mode: 'navigate' })).resolves.toContain('a.js');
});

test('a server that refuses the configuration counts as none', async () => {
  const { estado, start, ask } = openBrowser();
  await start('v1');
  await ask({ url: '/config.json' });
  estado.isConfigRota = true;
  await expect(ask({ url: '/config.json' })).resolves.toBe('{"etapa":"local","guardada":true}');
});

test('the configuration without connection is the last one and says so; a look for the server goes past the worker', async () => {
  const { estado, start, ask } = openBrowser();
  await start('v1');
  await expect(ask({ url: '/config.json' })).resolves.toBe('{"etapa":"local"}');
  estado.sinRed = true;
  await expect(ask({ url: '/config.json' })).resolves.toBe('{"etapa":"local","guardada":true}');
  await expect(ask({ url: '/config.json', cache: 'no-store' })).resolves.toBe('left alone');
});

test('a line that is always slow -> the next start has the configuration of now', async () => {
  const { estado, start, ask } = openBrowser();
  await start('v1');
  await ask({ url: '/config.json' });
  estado.isLenta = true;
  estado.etapa = 'nueva';
  await expect(ask({ url: '/config.json' })).resolves.toBe('{"etapa":"local"}');
  await expect(ask({ url: '/config.json' })).resolves.toBe('{"etapa":"nueva"}');
});

test('without connection after a new version -> the page and the configuration are of the new one', async () => {
  const { estado, start, ask } = openBrowser();
  await start('v1');
  await ask({ url: '/config.json' });
  estado.pagina = 'b.js';
  await start('v2');
  estado.etapa = 'nueva';
  await ask({ url: '/config.json' });
  estado.sinRed = true;
  await expect(ask({ url: '/', mode: 'navigate' })).resolves.toContain('b.js');
  await expect(ask({ url: '/config.json' })).resolves.toContain('nueva');
});

test('a new version -> the files of the one before stay for open pages, those before it go', async () => {
  const { estado, start, ask, names } = openBrowser();
  for (const version of ['v1', 'v2', 'v3']) await start(version);
  expect(names()).toEqual(['cuaderno-v2', 'cuaderno-v3']);
  estado.sinRed = true;
  await expect(ask({ url: '/assets/v2.js' })).resolves.toBe('/assets/v2.js');
});

test('a file that was used is at hand afterwards; a missing one stays missing and is not kept', async () => {
  const { estado, start, ask, almacenes } = openBrowser();
  await start('v1');
  await ask({ url: '/assets/maya.js' });
  await ask({ url: '/assets/no.js' });
  estado.sinRed = true;
  await expect(ask({ url: '/assets/maya.js' })).resolves.toBe('/assets/maya.js');
  expect(almacenes.get('cuaderno-v1')?.has('/assets/no.js')).toBe(false);
});

test('a page of another version is not kept, so that no page names files that are not here', async () => {
  const { estado, start, names } = openBrowser();
  estado.pagina = 'a.js';
  const starting = start('v1');
  estado.pagina = 'c.js';
  await expect(starting).rejects.toThrow('another version');
  expect(names()).toEqual(['cuaderno-v1']);
});

test('signing out without connection has its code: the question about unsent sales, and the way to sign in', async () => {
  const { listArchivos } = await import('../../../../frontend/trabajador.mts');
  const pantallas = ['home', 'logout', 'login', 'reportes'].map((name) => `${name}.js`);
  const chunk = (fileName: string, dynamicImports: string[]) => ({
    ...{ type: 'chunk', name: fileName, fileName, isEntry: dynamicImports.length > 0, dynamicImports },
    ...{ imports: [], moduleIds: [], facadeModuleId: `/src/screens/${fileName.replace('.js', '.tsx')}` },
  });
  const archivos = [chunk('index.js', pantallas), ...pantallas.map((name) => chunk(name, []))];
  const bundle = Object.fromEntries(
    archivos.map((each) => [each.fileName, each as unknown as Rolldown.OutputChunk]),
  );
  expect(listArchivos(bundle)).toEqual(['home.js', 'index.js', 'login.js', 'logout.js']);
});
