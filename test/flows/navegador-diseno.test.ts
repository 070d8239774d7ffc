import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { EMISOR_DEMO } from '../../local/seed/datos.ts';
import type { Stack } from '../../local/stack.ts';
import { signIn } from '../support/api.ts';
import { readInvitaciones, SECOND_ISSUER, signUpIssuer } from '../support/issuer.ts';
import {
  closeAvisos,
  CONTRASTE,
  DEMO,
  enter,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
  visit,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

const ROOT = join(__dirname, '..', '..');

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 60 });
  if (escenario !== null) await addCliente(escenario.stack);
}, 300_000);

afterAll(async () => {
  await escenario?.close();
});

const testScreens = screenTests(() => escenario, 180_000);

/** Makes the demo issuer the accountant of another one, so that its list of clients has a row. */
async function addCliente(stack: Stack): Promise<void> {
  const demo = await signIn(stack.origin, DEMO.usuario, DEMO.clave);
  const cliente = await signUpIssuer(stack, SECOND_ISSUER, SECOND_ISSUER.establecimiento);
  const { email } = EMISOR_DEMO;
  await cliente.field(`mutation { invitarContador(nit: "${DEMO.usuario}", correo: "${email}") { estado } }`);
  const [codigo] = await readInvitaciones(stack, email);
  await demo.field(`mutation { responderInvitacion(codigo: "${codigo}", aceptar: true) { estado } }`);
  await cliente.field(`mutation { confirmarContador(nit: "${DEMO.usuario}") { estado } }`);
}

/** Days that hold every document of the demo. */
const RANGO = '/facturas?fechas=rango&desde=2026-01-01&hasta=2026-12-31';
const LISTAS = [
  '/facturas',
  '/facturasCompra',
  '/productos',
  '/clientes',
  '/catalogos',
  '/sucursales',
  '/usuarios',
  '/contador',
  '/pagos',
] as const;
/** The other screens of an owner, without those that show a document. */
const OTRAS = [
  '/subirFactura',
  '/caja',
  '/contingencia',
  '/productos/carga',
  '/proveedores',
  '/establecimiento',
  '/configuracion',
  '/administracion',
  '/suscripcion',
  '/reclamo',
] as const;
/** Room for two words of a name. */
const ANCHO_TITULO = 150;

async function openDemo({ open }: Escenario, path: string, ancho: number): Promise<Page> {
  const page = await open(ancho);
  await page.goto(path);
  await enter(page, DEMO.usuario, DEMO.clave);
  await page.locator('.barra').waitFor();
  await page.locator('main h1').waitFor();
  return page;
}

/** Waits until the list of a page is complete. */
async function goToLista(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.lista-fila').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.esqueleto') === null);
}

/** Waits until every page of the range has come: the totals are shown no sooner. */
const waitTotales = (page: Page): Promise<void> => page.locator('.barra-fija dl').waitFor();

/** Tallest row of the list and narrowest title in px, the number of rows, and the height that the page would have if the list ended after `last`. */
function measure(last: number): { fila: number; titulo: number; pagina: number; filas: number } {
  const titulos = [...document.querySelectorAll('tbody .lista-titulo')];
  const filas = [...document.querySelectorAll('.lista-fila')].map((fila) => fila.getBoundingClientRect());
  const end = filas.at(-1)?.bottom ?? 0;
  return {
    fila: Math.max(...filas.map(({ height }) => height)),
    titulo: Math.min(...titulos.map(({ clientWidth }) => clientWidth)),
    pagina: document.documentElement.scrollHeight - (end - (filas[last - 1]?.bottom ?? end)),
    filas: filas.length,
  };
}

testScreens(
  'a row has two lines of at most 64 px on a telephone, and one of 36 at the desk',
  async (each) => {
    const page = await openDemo(each, '/facturas', 360);
    const tall: string[] = [];
    for (const path of LISTAS) {
      await visit(page, path);
      await page.locator('.lista-fila').first().waitFor();
      for (const [ancho, most] of [
        [360, 64],
        [768, 36],
        [1280, 36],
      ] as const) {
        await page.setViewportSize({ width: ancho, height: 800 });
        const { fila, titulo, filas } = await page.evaluate(measure, 1);
        expect(filas).toBeGreaterThan(0);
        if (fila > most) tall.push(`${path} at ${ancho}: ${fila} px`);
        if (titulo < ANCHO_TITULO) tall.push(`${path} at ${ancho}: ${titulo} px for the title`);
        if ((await overflowOf(page)) > 0) tall.push(`${path} at ${ancho}: scrolls sideways`);
      }
    }
    expect(tall).toEqual([]);
  },
);

testScreens('lists, a document and a sale are as short on a telephone as they may be', async (each) => {
  const page = await openDemo(each, RANGO, 360);
  await goToLista(page, RANGO);
  await waitTotales(page);
  const facturas = await page.evaluate(measure, 29);
  // The demo has a day or two for each document, as a small shop has.
  expect(facturas.filas).toBeGreaterThanOrEqual(29);
  expect(facturas.pagina).toBeLessThanOrEqual(2_600);
  await goToLista(page, '/productos');
  const productos = await page.evaluate(measure, 30);
  expect(productos.filas).toBe(30);
  expect(productos.pagina).toBeLessThanOrEqual(2_400);
  await goToLista(page, '/catalogos');
  const unidades = await page.evaluate(measure, 33);
  expect(unidades.filas).toBeGreaterThanOrEqual(33);
  expect(unidades.pagina).toBeLessThanOrEqual(1_600);
  // The newest document of the demo has three lines, as the sale that is made from it.
  const alto = () => page.evaluate(() => document.documentElement.scrollHeight);
  await goToLista(page, RANGO);
  await page.locator('.lista-abrir').first().click();
  await page.locator('.documentos-lineas').waitFor();
  await page.waitForFunction(() => document.querySelector('.esqueleto') === null);
  expect(await page.locator('.documentos-lineas li').count()).toBe(3);
  expect(await alto()).toBeLessThanOrEqual(1_500);
  await visit(page, `/facturas/${page.url().split('/').at(-1) ?? ''}`);
  await page.locator('.editor-linea').nth(2).waitFor();
  expect(await alto()).toBeLessThanOrEqual(1_300);
});

/**
 * Controls that lie under a bar that stays in place while they have the focus, or whose focus nothing draws: of all controls of
 * the page, each focused on the way down and up again, or only of the one that has the focus.
 */
function findHidden(isWalk: boolean): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const bars = [...document.querySelectorAll('.barra, .barra-fija, .editor-barra')].filter((bar) =>
    ['sticky', 'fixed'].includes(getComputedStyle(bar).position),
  );
  // The ring of some is around what holds them, or around the drawing that stands for them.
  const isRinged = (control: Element): boolean =>
    [control, control.nextElementSibling, control.parentElement, control.closest('tr, li, label')].some(
      (part) =>
        part !== null &&
        [null, '::after'].some((pseudo) => getComputedStyle(part, pseudo).outlineStyle !== 'none'),
    );
  const describe = (control: Element): string[] => {
    const { top, bottom, left, right } = control.getBoundingClientRect();
    const isOver = bars
      .filter((bar) => !bar.contains(control))
      .map((bar) => bar.getBoundingClientRect())
      .some((bar) => top < bar.bottom - 1 && bottom > bar.top + 1 && left < bar.right && right > bar.left);
    const isSeen = !isOver && bottom >= 1 && top <= innerHeight - 1;
    if (isSeen && isRinged(control)) return [];
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
    return [`${location.pathname}: ${control.tagName} "${name}" at ${Math.round(top)}–${Math.round(bottom)}`];
  };
  // The link that jumps to the content lies over the bar while it has the focus.
  const focused = (): Element[] =>
    document.activeElement?.matches('body, .salto') === false ? [document.activeElement] : [];
  if (!isWalk) return focused().flatMap(describe);
  for (const pliegue of document.querySelectorAll('details')) pliegue.open = true;
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
  return [...controls, ...controls.toReversed()].flatMap((control) => {
    control.focus();
    return focused().flatMap(describe);
  });
}

/** Sizes at which a page is wider than its window: at the desk enlarged to 200 %, and with letters of 200 % on a telephone. */
async function findWide(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const [width, letras] of [
    [640, ''],
    [360, '200%'],
    [360, ''],
  ] as const) {
    await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letras);
    const over = await overflowOf(page);
    if (over > 0) wide.push(`at ${width} px with letters of ${letras}: ${over} px too wide`);
  }
  return wide;
}

testScreens(
  'the focus goes through the forms and lists of a telephone -> no bar covers what has it, and forced colours show it',
  async (each) => {
    const page = await openDemo(each, '/login', 360);
    // Without less motion the browser scrolls over several frames, and each control would be looked at on its way.
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    const hidden: string[] = [];
    for (const path of ['/', ...LISTAS, ...OTRAS]) {
      await visit(page, path);
      await closeAvisos(page);
      // Browsers draw the ring for those who use the keyboard.
      await page.keyboard.press('Tab');
      hidden.push(...(await page.evaluate(findHidden, true)));
      hidden.push(...(await findWide(page)).map((fault) => `${path} ${fault}`));
    }
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
    // The keys themselves scroll no differently.
    await goToLista(page, '/facturas');
    for (const key of ['Tab', 'ArrowDown', 'Shift+Tab'])
      for (let press = 0; press < 15; press += 1) {
        if (key === 'ArrowDown' && press === 0) await page.locator('.lista-abrir').first().focus();
        await page.keyboard.press(key);
        hidden.push(...(await page.evaluate(findHidden, false)).map((fault) => `${key} ${fault}`));
      }
    expect([...new Set(hidden)]).toEqual([]);
  },
);

testScreens(
  'the dark scheme has no accessibility violation, and the choice of the device holds',
  async (each) => {
    const page = await openDemo(each, '/login', 1280);
    await page.emulateMedia({ colorScheme: 'dark' });
    const found: string[] = [];
    for (const path of ['/', ...LISTAS, '/plantillas', ...OTRAS]) {
      await visit(page, path);
      const isOtra = OTRAS.some((otra) => otra === path);
      for (const ancho of [360, 1280]) {
        await page.setViewportSize({ width: ancho, height: 800 });
        // The structure of the first ones is looked at elsewhere, in the other scheme.
        const normas = isOtra && ancho === 360 ? undefined : CONTRASTE;
        found.push(...(await findViolations(page, normas)).map((it) => `${path} at ${ancho}: ${it}`));
      }
    }
    expect(found).toEqual([]);
    const fondo = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await fondo()).toBe('rgb(20, 24, 29)');
    await page.getByRole('button', { name: /^Usuario / }).click();
    await page.getByLabel('Claro', { exact: true }).check();
    expect(await fondo()).toBe('rgb(247, 245, 241)');
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await fondo()).toBe('rgb(247, 245, 241)');
  },
);

testScreens(
  'filters live in the address: a shared link, a reload and Back show the same rows',
  async (each) => {
    const page = await openDemo(each, '/facturas', 360);
    await goToLista(page, RANGO);
    await waitTotales(page);
    const filas = page.locator('.lista-fila');
    const all = await filas.count();
    await page.getByRole('button', { name: 'Filtros (1)' }).click();
    await page.getByLabel('Estado').selectOption('Anulado');
    await page.getByRole('button', { name: 'Filtros (2)' }).waitFor();
    await page.waitForURL(/estado=ANULADO/);
    await waitTotales(page);
    const anuladas = await filas.count();
    expect(anuladas).toBeGreaterThan(0);
    expect(anuladas).toBeLessThan(all);
    const texts = await filas.allInnerTexts();
    await page.reload();
    await waitTotales(page);
    expect(await filas.allInnerTexts()).toEqual(texts);
    await page.locator('.lista-abrir').first().click();
    await page.waitForURL('**/factura/**');
    await page.goBack();
    await waitTotales(page);
    expect(await filas.allInnerTexts()).toEqual(texts);
    const link = page.url();
    const other = await openDemo(each, new URL(link).pathname + new URL(link).search, 1280);
    await waitTotales(other);
    expect(await other.locator('.lista-fila').count()).toBe(anuladas);
    // The totals are those of the range: one that is annulled sells nothing.
    await other.locator('.barra-fija').getByText(`${anuladas} anuladas`).waitFor();
  },
);

const PIEZAS = join(ROOT, 'dist', 'piezas');
const TIPOS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

testScreens(
  'the page of pieces has no violation in both schemes, and is no part of the product',
  async (each) => {
    const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [
      vite,
      'build',
      '--config',
      'frontend/vite.config.mts',
      '--mode',
      'piezas',
      '--logLevel',
      'warn',
    ];
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
      // Vite warns of a loader of configurations that this build does not use.
      env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const page = await each.open(360);
    await page.route('http://piezas.invalid/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(PIEZAS, pathname === '/' ? 'muestras-de-piezas.html' : pathname);
      if (!existsSync(file)) return route.fulfill({ status: 404 });
      return route.fulfill({ body: readFileSync(file), contentType: TIPOS[extname(file)] ?? 'font/woff2' });
    });
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const)
      for (const ancho of [360, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: ancho, height: 800 });
        await page.goto('http://piezas.invalid/');
        await page.getByRole('heading', { name: 'Lista por días, con casillas' }).waitFor();
        found.push(...(await findViolations(page)).map((it) => `${colorScheme} at ${ancho}: ${it}`));
        if ((await overflowOf(page)) > 0) found.push(`${colorScheme} at ${ancho}: scrolls sideways`);
      }
    expect(found).toEqual([]);
    // The product answers every address with its own page, which names no entry of the pieces.
    const answer = await fetch(`${each.stack.origin}/muestras-de-piezas`);
    expect(await answer.text()).not.toContain('muestras-de-piezas');
  },
);
