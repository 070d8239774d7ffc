import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signIn } from '../test/support/api.ts';
import { QUIET, findBrowser } from '../test/support/browser.ts';
import { readLedger, startServidor } from '../test/support/servidor.ts';
import type { Servidor } from '../test/support/servidor.ts';

/**
 * Runs `npx tsx bench/sin-red.mts`: sells without a server in a real browser, reloads twice, kills the browser, copies what waits to
 * another device, and lets two windows and that device send it at once. Ends with 1 unless each sale has exactly one
 * authorisation with the total that the device showed. Prints the times in which the application opens without a network.
 */
const PUERTO = Number(process.env['PORT'] ?? 4660);
const VENTAS = Number(process.env['VENTAS'] ?? 20);
const ARRANQUES = 5;
const LIMITE_ARRANQUE_MS = 1_000;
const DEMO = { usuario: '99900017', clave: 'Demo#2026' } as const;
/** A client of the demo issuer, by name in the search and by id in the document. */
const CLIENTE = { busca: 'buen precio', nombre: 'TIENDA EL BUEN PRECIO' } as const;
const PRIMER_CAMPO = '#campo-detalle-0-descripcion';
const MINUTO_MS = 60_000;
const QUIETO_MS = 20_000;

/** Ways to end the browsers that this run has started. */
const abiertos = new Set<() => Promise<void>>();

type Navegador = { browser: Browser; context: BrowserContext; kill: () => Promise<void> };

/** Starts a browser with a profile on disk, as a user has one, which can be killed in the middle of everything. */
async function openNavegador(perfil: string, isSinRed: boolean): Promise<Navegador> {
  const ejecutable = findBrowser();
  if (ejecutable === null) throw new Error('there is no browser');
  const args = [
    ...QUIET,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${perfil}`,
    'about:blank',
  ];
  const child = spawn(ejecutable.executablePath, args, {
    env: ejecutable.env ?? process.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const browser = await chromium.connectOverCDP(await readDireccion(child));
  const [context = await browser.newContext()] = browser.contexts();
  context.setDefaultTimeout(MINUTO_MS);
  await context.addInitScript(PREPARA_PAGINA);
  await context.setOffline(isSinRed);
  const kill = async (): Promise<void> => {
    if (!abiertos.delete(kill)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  abiertos.add(kill);
  return { browser, context, kill };
}

function readDireccion(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let salida = '';
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}: ${salida}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      salida += chunk.toString();
      const [, direccion] = /DevTools listening on (\S+)/.exec(salida) ?? [];
      if (direccion !== undefined) resolve(direccion);
    });
  });
}

/** Notes when the first field can be typed in, and counts what is printed in place of the dialog, which nobody would close. */
const PREPARA_PAGINA = `
  const primero = () => {
    if (globalThis.listoMs === undefined && document.querySelector('${PRIMER_CAMPO}')) globalThis.listoMs = performance.now();
  };
  new MutationObserver(primero).observe(document, { childList: true, subtree: true });
  globalThis.print = () => dispatchEvent(new Event('beforeprint'));
`;

const campo = (page: Page, ruta: string) => page.locator(`#campo-${ruta}`);
const bandeja = (page: Page) => page.locator('.bandeja');

async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('NIT o correo').fill(DEMO.usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.clave);
  await page.keyboard.press('Enter');
  await page.locator(PRIMER_CAMPO).waitFor();
}

/** Parts of the keys of what a sale needs, as the device keeps its readings. */
const NECESARIAS = [
  '"clientes"',
  '"logo"',
  '"impresion"',
  '"catalogos"',
  '"establecimiento"',
  '"sucursales"',
];

/** Waits until the worker has its files and the device what a sale needs, in the first page of the device: a second one hides faults. */
async function awaitPreparada(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (let segundo = 0; segundo < 60; segundo += 1) {
    const lugares = await page.evaluate(readLugares);
    if (NECESARIAS.every((parte) => lugares.some((lugar) => lugar.includes(parte)))) return;
    await page.waitForTimeout(1_000);
  }
  throw new Error('the device does not keep what a sale needs');
}

/** Runs in the page, which knows nothing of this file. */
async function readLugares(): Promise<string[]> {
  const base = await new Promise<IDBDatabase>((resolve) => {
    const pedido = indexedDB.open('facturacion-fel-sesion');
    pedido.addEventListener('success', () => resolve(pedido.result));
  });
  const lugares = await new Promise<IDBValidKey[]>((resolve) => {
    const pedido = base.transaction('lecturas').objectStore('lecturas').getAllKeys();
    pedido.addEventListener('success', () => resolve(pedido.result));
  });
  base.close();
  return lugares.map(String);
}

/** Confirms one sale without a server; answers the total that the screen shows. */
async function sell(page: Page, numero: number): Promise<string> {
  await page.locator(PRIMER_CAMPO).waitFor();
  if (numero === 1) {
    await campo(page, 'receptor-nit').fill(CLIENTE.busca);
    await page.getByRole('option', { name: CLIENTE.nombre }).first().click();
  }
  await page.locator(PRIMER_CAMPO).fill(`Venta sin red ${numero}`);
  await campo(page, 'detalle-0-cantidad').fill(String((numero % 3) + 1));
  await campo(page, 'detalle-0-precioUnitario').fill(`${numero}.0${numero % 10}`);
  await page.keyboard.press('Control+Enter');
  const dialogo = page.getByRole('dialog');
  const total = await dialogo.locator('.editor-confirmar-total').first().innerText();
  await dialogo.getByRole('button', { name: 'Certificar', exact: true }).click();
  await page.getByRole('heading', { name: 'Venta guardada para enviar' }).waitFor();
  return montoOf(total);
}

const montoOf = (texto: string): string => /\d[\d,]*\.\d{2}/.exec(texto)?.[0].replaceAll(',', '') ?? texto;

/** Leads to the next sale; a page that was loaded anew shows it, or the one before. */
async function openSiguiente(page: Page): Promise<void> {
  const boton = page.getByRole('button', { name: 'Nueva factura' });
  await boton.or(page.locator(PRIMER_CAMPO)).first().waitFor();
  if (await boton.isVisible()) await boton.click();
}

/** Prints the sale on the screen; answers the words of the sheets. */
async function printBorrador(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Imprimir borrador' }).click();
  await page.locator('.hoja-impresa svg').first().waitFor({ state: 'attached' });
  return page.locator('.hoja-impresa').innerHTML();
}

type Emitida = { total: number; nombreReceptor: string; statusDocumento: string };

/** Documents of today at the server that this run made. */
async function readEmitidas(origin: string): Promise<{ emitidas: Emitida[]; creditos: number }> {
  const emisor = await signIn(origin, DEMO.usuario, DEMO.clave);
  const fin = Math.floor(Date.now() / 1000) + 86_400;
  const { documentos } = await emisor.field<{
    documentos: (Emitida & { detalle: { descripcion: string }[] })[];
  }>(
    `query Q($i: AWSTimestamp!, $f: AWSTimestamp!) {
      getDocumentos(fechaInicial: $i, fechaFinal: $f, incluirDetalle: true) {
        documentos { total nombreReceptor statusDocumento detalle { descripcion } } } }`,
    { i: fin - 3 * 86_400, f: fin },
  );
  const { creditosRestantesCerV } = await emisor.field<{ creditosRestantesCerV: number }>(
    'query C { getCreditosRestantes { creditosRestantesCerV } }',
  );
  const emitidas = documentos.filter(({ detalle }) => detalle[0]?.descripcion.startsWith('Venta sin red'));
  return { emitidas, creditos: creditosRestantesCerV };
}

/** Waits until every sale is certified; what is missing then is found by the checks. */
async function awaitEmitidas(origin: string): Promise<void> {
  for (let segundo = 0; segundo < 240; segundo += 5) {
    const { emitidas } = await readEmitidas(origin);
    const listas = emitidas.filter(({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
    if (listas.length >= VENTAS) return;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
  }
}

const faltas: string[] = [];
function check(que: string, hay: unknown, debe: unknown): void {
  const isIgual = JSON.stringify(hay) === JSON.stringify(debe);
  console.info(`${isIgual ? 'ok  ' : 'MISS'} ${que}: ${JSON.stringify(hay)}`);
  if (!isIgual) faltas.push(`${que}: ${JSON.stringify(hay)}, not ${JSON.stringify(debe)}`);
}

/** Opens the application in a browser that has just been started, without network and without server; milliseconds to the first field. */
async function measureArranques(perfil: string, origin: string): Promise<number[]> {
  const tiempos: number[] = [];
  for (let vuelta = 0; vuelta < ARRANQUES; vuelta += 1) {
    const { context, kill } = await openNavegador(perfil, true);
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await page.locator(PRIMER_CAMPO).waitFor();
    tiempos.push(Math.round(await page.evaluate(() => Number(Reflect.get(globalThis, 'listoMs')))));
    await kill();
  }
  return tiempos.sort((a, b) => a - b);
}

type Corrida = { carpeta: string; servidor: Servidor };

async function run(corrida: Corrida): Promise<void> {
  const { carpeta } = corrida;
  const { origin } = corrida.servidor;
  const antes = { ledger: (await readLedger(origin)).length, ...(await readEmitidas(origin)) };
  const perfil = join(carpeta, 'perfil');
  const primero = await openNavegador(perfil, false);
  let page = await primero.context.newPage();
  await enter(page, origin);
  await awaitPreparada(page);

  await corrida.servidor.kill();
  // The page starts anew without the connection.
  await Promise.all([page.waitForEvent('load'), primero.context.setOffline(true)]);
  const totales: string[] = [];
  const recargas = new Set([Math.ceil(VENTAS / 3), Math.ceil((2 * VENTAS) / 3)]);
  const mitad = Math.ceil(VENTAS / 2);
  let navegador = primero;
  for (let numero = 1; numero <= VENTAS; numero += 1) {
    totales.push(await sell(page, numero));
    if (numero === 1) {
      const hoja = await printBorrador(page);
      check('the print says that it is not certified', hoja.includes('no está certificado'), true);
      check('the print names the client', hoja.includes('BUEN PRECIO'), true);
    }
    if (numero === mitad) {
      await navegador.kill();
      navegador = await openNavegador(perfil, true);
      page = await navegador.context.newPage();
      await page.goto(`${origin}/`);
    } else {
      if (recargas.has(numero)) await page.reload();
      await openSiguiente(page);
    }
  }
  await bandeja(page).getByText(`${VENTAS} ventas pendientes`).waitFor();
  await bandeja(page).locator('summary').click();
  const mostrados = await bandeja(page).locator('.lista-fila').allInnerTexts();
  check('totals in the tray', mostrados.map(montoOf).sort(), [...totales].sort());
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar lo pendiente' }).first().click();
  const copia = await readFile(await (await bajada).path(), 'utf8');
  await navegador.kill();
  const tiempos = await measureArranques(perfil, origin);
  console.info(`     cold starts without a network, ms: ${tiempos.join(' ')}`);
  check(
    `the median start is under ${LIMITE_ARRANQUE_MS} ms`,
    (tiempos[2] ?? Infinity) < LIMITE_ARRANQUE_MS,
    true,
  );

  corrida.servidor = await startServidor(join(carpeta, 'datos'), PUERTO);
  navegador = await openNavegador(perfil, false);
  const otro = await openNavegador(join(carpeta, 'otro'), false);
  const deOtro = await otro.context.newPage();
  await enter(deOtro, origin);
  await deOtro.goto(`${origin}/facturas`);
  await deOtro.locator('input[type=file][aria-label^="Traer"]').waitFor({ state: 'attached' });
  const [una, dos] = [await navegador.context.newPage(), await navegador.context.newPage()];
  await Promise.all([
    una.goto(`${origin}/`),
    dos.goto(`${origin}/facturas`),
    deOtro.locator('input[type=file][aria-label^="Traer"]').setInputFiles({
      name: 'copia.json',
      mimeType: 'application/json',
      buffer: Buffer.from(copia),
    }),
  ]);
  await awaitEmitidas(origin);
  // Whatever one of the three might send once more has gone by then.
  await una.waitForTimeout(QUIETO_MS);
  for (const cada of [una, dos, deOtro]) {
    await cada.goto(`${origin}/facturas`);
    await cada.getByRole('heading', { name: 'Facturas', exact: true }).waitFor();
    await cada.waitForTimeout(2_000);
    check('sales that still wait in a window', await bandeja(cada).count(), 0);
  }
  const despues = { ledger: (await readLedger(origin)).length, ...(await readEmitidas(origin)) };
  check('authorisations', despues.ledger - antes.ledger, VENTAS);
  check('documents', despues.emitidas.length, VENTAS);
  check(
    'states',
    [...new Set(despues.emitidas.map(({ statusDocumento }) => statusDocumento))],
    ['CERTIFICADO'],
  );
  check(
    'totals at the server',
    despues.emitidas.map(({ total }) => total.toFixed(2)).sort(),
    [...totales].sort(),
  );
  check('credits taken', antes.creditos - despues.creditos, VENTAS);
  await navegador.kill();
  await otro.kill();
}

const carpeta = await mkdtemp(join(tmpdir(), 'sin-red-'));
const corrida: Corrida = { carpeta, servidor: await startServidor(join(carpeta, 'datos'), PUERTO) };
try {
  await run(corrida);
} finally {
  for (const kill of abiertos) await kill();
  await corrida.servidor.kill();
  await rm(carpeta, { recursive: true, force: true });
}
if (faltas.length > 0) throw new Error(faltas.join('\n'));
