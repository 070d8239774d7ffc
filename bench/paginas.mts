import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signIn } from '../test/support/api.ts';
import { launchBrowser } from '../test/support/browser.ts';
import { startServidor } from '../test/support/servidor.ts';
import { summarize } from './medida.mts';
import type { Medida } from './medida.mts';
import { PAGINAS } from './paginas-presupuesto.mts';
import type { Pagina } from './paginas-presupuesto.mts';

const PUERTO = 4319;
const VUELTAS_LENTAS = 3;
const DEMO = { usuario: '99900017', clave: 'Demo#2026' } as const;

/** A telephone on a bad line: 400 kbit/s, answers that begin 400 ms later, a processor at a quarter of its speed. */
const LENTA = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400, offline: false };
const FRENO_PROCESADOR = 4;
/** Milliseconds after which the first field of the editor must take a key. */
const LIMITE_MS = { cold: 6000, warm: 2500 } as const;

type Perfil = Awaited<ReturnType<BrowserContext['storageState']>>;
type Carga = { archivos: number; llamadas: number; bytes: number };

/**
 * Measures what each page loads in the browser, with an empty cache and again, beside its budget; and the time until the
 * editor takes the first key on a slow line. Needs the browser of the tests.
 */
export async function paginasCases(folder: string): Promise<Medida[]> {
  const browser = await launchBrowser();
  if (browser === null) throw new Error('the pages cannot be measured without a browser');
  const servidor = await startServidor(join(folder, 'paginas'), PUERTO);
  try {
    const perfil = await signInPerfil(browser, servidor.origin);
    const enlace = await makeEnlace(servidor.origin);
    const medidas: Medida[] = [];
    for (const pagina of PAGINAS)
      medidas.push(...(await measurePagina(browser, { origin: servidor.origin, perfil, enlace }, pagina)));
    return [...medidas, ...(await measureLenta(browser, servidor.origin, perfil))];
  } finally {
    await browser.close();
    await servidor.kill();
  }
}

/** Profile of a telephone on which the demo user has signed in, without any file in its cache. */
async function signInPerfil(browser: Browser, origin: string): Promise<Perfil> {
  const context = await openContext(browser, origin);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('NIT o correo').fill(DEMO.usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.clave);
  await page.keyboard.press('Enter');
  await page.locator(PRIMER_CAMPO).waitFor();
  const perfil = await context.storageState();
  await context.close();
  return perfil;
}

const PRIMER_CAMPO = '#campo-detalle-0-descripcion';

function openContext(browser: Browser, baseURL: string, storageState?: Perfil): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    // The service worker fetches the files of other screens as well, once the first one is there.
    serviceWorkers: 'block',
    ...(storageState === undefined ? {} : { storageState }),
  });
}

async function makeEnlace(origin: string): Promise<string> {
  const emisor = await signIn(origin, DEMO.usuario, DEMO.clave);
  const fin = Math.floor(Date.now() / 1000);
  const { documentos } = await emisor.field<{ documentos: { idTransaccion: string }[] }>(
    `query Q($i: AWSTimestamp!, $f: AWSTimestamp!) {
      getDocumentos(fechaInicial: $i, fechaFinal: $f) { documentos { idTransaccion } } }`,
    { i: fin - 30 * 86_400, f: fin },
  );
  const { token } = await emisor.field<{ token: string }>(
    'mutation ($t: ID!) { crearEnlace(idTransaccion: $t) { token } }',
    { t: documentos[0]?.idTransaccion },
  );
  return `/ver#${token}`;
}

type Lugar = { origin: string; perfil: Perfil; enlace: string };

async function measurePagina(
  browser: Browser,
  { origin, perfil, enlace }: Lugar,
  { nombre, ruta, archivos, kB, archivosTibios = 3, isVisita = false }: Pagina,
): Promise<Medida[]> {
  const context = await openContext(browser, origin, isVisita ? undefined : perfil);
  const page = await context.newPage();
  const destino = ruta === '/ver' ? enlace : ruta;
  const cold = await measureCarga(page, destino);
  const warm = await measureCarga(page, destino);
  await context.close();
  const row = (cifra: string, unidad: string, valor: number, limite: number): Medida => ({
    nombre: `${cifra} of ${nombre}`,
    meta: `page, ${cifra}`,
    unidad,
    p50: valor,
    p95: valor,
    base: { nombre: 'its budget', p50: limite, p95: limite },
  });
  return [
    row('files, cold', 'files', cold.archivos, archivos),
    row('bytes, cold', 'kB', cold.bytes / 1000, kB),
    row('files, warm', 'files', warm.archivos, archivosTibios),
    row('bytes, warm', 'kB', warm.bytes / 1000, kB),
  ];
}

/** Loads a page and waits until it asks for nothing more. Answers from the browser's cache are not counted. */
async function measureCarga(page: Page, ruta: string): Promise<Carga> {
  const cdp = await page.context().newCDPSession(page);
  const carga: Carga = { archivos: 0, llamadas: 0, bytes: 0 };
  const tipos = new Map<string, string>();
  const guardadas = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) =>
    tipos.set(
      requestId,
      request.method === 'POST' || request.url.includes('/publico/') ? 'llamadas' : 'archivos',
    ),
  );
  cdp.on('Network.requestServedFromCache', ({ requestId }) => guardadas.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) guardadas.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (guardadas.has(requestId)) return;
    carga[tipos.get(requestId) === 'llamadas' ? 'llamadas' : 'archivos'] += 1;
    carga.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  // A page of its own address only, with another secret behind the "#", would not be loaded again.
  await page.goto('about:blank');
  await page.goto(ruta, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.querySelector('h1') !== null);
  await page.waitForLoadState('networkidle');
  await cdp.detach();
  return carga;
}

/** Time until the first field of the editor takes a key, with an empty cache and again. */
async function measureLenta(browser: Browser, origin: string, perfil: Perfil): Promise<Medida[]> {
  const tiempos: Record<keyof typeof LIMITE_MS, number[]> = { cold: [], warm: [] };
  for (let vuelta = 0; vuelta < VUELTAS_LENTAS; vuelta += 1) {
    const context = await openContext(browser, origin, perfil);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LENTA);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: FRENO_PROCESADOR });
    await page.addInitScript(() => {
      addEventListener(
        'input',
        () => (document.documentElement.dataset['tecla'] ??= String(performance.now())),
      );
    });
    for (const visita of ['cold', 'warm'] as const) {
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator(PRIMER_CAMPO).press('a');
      tiempos[visita].push(Number(await page.locator('html').getAttribute('data-tecla')));
      await page.waitForLoadState('networkidle');
    }
    await context.close();
  }
  return Object.entries(LIMITE_MS).map(([visita, limite]) => ({
    nombre: `editor on a slow line, ${visita}`,
    meta: `editor on a slow line`,
    ...summarize(tiempos[visita as keyof typeof LIMITE_MS]),
    base: { nombre: 'its limit', p50: limite, p95: limite },
  }));
}
