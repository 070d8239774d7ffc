import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { source } from 'axe-core';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core';
import type { Stack } from '../../local/stack.ts';
import { startMemoria } from './stack.ts';
import { findBrowser, launchBrowser } from './browser.ts';
import type { Linea } from './linea.ts';
import { testUnless } from './needs.ts';

const ROOT = join(__dirname, '..', '..');
const NORMAS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
/** Rule of what another colour scheme can break. */
export const CONTRASTE: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** Builds only the screens, because other tests may be running the built server at this moment. */
const BUILD = `import('./scripts/construir.mjs').then(({ buildWeb }) => buildWeb())`;

export const DEMO = { usuario: '99900017', clave: 'Demo#2026' } as const;

/** The whole product with a browser in front of it, and every complaint of the browser. */
export type Escenario = {
  stack: Stack;
  browser: Browser;
  /** Violations of the Content-Security-Policy and console errors of every page so far. */
  quejas: string[];
  /** Opens a page in a fresh profile; `sinRed` for one that also starts without connection. */
  open(ancho?: number, sinRed?: boolean, linea?: Linea): Promise<Page>;
  /** Moves the clock of the stack on by ms, past the wait before the next attempt, and lets its sweepers run. */
  skip(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** Registers tests of the screens over the scenario that the suite opens; without a browser they are skipped by name. */
export function screenTests(
  current: () => Escenario | null,
  ms: number,
): (title: string, body: (escenario: Escenario) => Promise<void>) => void {
  const absent = findBrowser() === null ? ['a browser'] : [];
  return (title, body) => {
    const run = (): Promise<void> => {
      const escenario = current();
      if (escenario === null) throw new Error('the scenario was not opened');
      return body(escenario);
    };
    testUnless(absent, title, run, ms);
  };
}

/** Builds the screens when they are stale, then starts everything; null where no browser exists. */
export async function openEscenario({ seed }: { seed: number }): Promise<Escenario | null> {
  const browser = await launchBrowser();
  if (browser === null) return null;
  const built = spawnSync(process.execPath, ['-e', BUILD], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
  let adelanto = 0;
  const stack = await startMemoria({ seed, now: () => new Date(Date.now() + adelanto) });
  const quejas: string[] = [];
  return {
    stack,
    browser,
    quejas,
    open: async (ancho = 1280, sinRed = false, linea) => {
      const context = await browser.newContext({
        baseURL: stack.origin,
        ...(linea === undefined ? {} : { proxy: { server: linea.proxy } }),
        viewport: { width: ancho, height: 800 },
        locale: 'es-GT',
        timezoneId: 'America/Guatemala',
        acceptDownloads: true,
        reducedMotion: 'reduce',
        // Its files would be fetched anew for each of these profiles, and answers of a test go past it.
        serviceWorkers: sinRed ? 'allow' : 'block',
      });
      // A busy machine is slow, which is no fault; a screen that never comes still fails before its test ends.
      context.setDefaultTimeout(30_000);
      await listen(context, quejas);
      return context.newPage();
    },
    skip: (ms) => {
      adelanto += ms;
      return stack.sweep();
    },
    close: async () => {
      await browser.close();
      await stack.close();
    },
  };
}

/**
 * Failed loads and the worker that is kept out, both on purpose, and a device of a header that this browser does not know; every other
 * complaint counts.
 */
const CAUSED =
  /Failed to load resource|Unrecognized feature: 'bluetooth'|Service Worker registration blocked by Playwright/;

/** Requests of each profile that have no answer yet. */
const unanswered = new WeakMap<BrowserContext, Set<Request>>();

async function listen(context: BrowserContext, quejas: string[]): Promise<void> {
  const open = new Set<Request>();
  unanswered.set(context, open);
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  await context.exposeFunction('reportCsp', (violation: string) => quejas.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportCsp') as (violation: string) => void;
      report(`CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  context.on('page', (page) => {
    page.on('pageerror', (error) => quejas.push(`error ${error.message}`));
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      if (isComplaint && !CAUSED.test(message.text())) quejas.push(`console ${message.text()}`);
    });
  });
}

export async function enter(page: Page, usuario: string, clave: string): Promise<void> {
  await page.getByLabel('NIT o correo').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(clave);
  await page.keyboard.press('Enter');
}

/** Closes the messages, which lie over the top bar until they go by themselves: all at once, before one of them does. */
export async function closeAvisos(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Cerrar aviso"]')) close.click();
  });
}

/**
 * Goes to another screen inside the page, as a link does, and waits until it is complete. Loading the page anew takes two
 * seconds of a processor, which a test over many screens does not have.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((wanted) => {
    // The head of each screen writes the title when it is drawn.
    if (new URL(wanted, location.href).pathname !== location.pathname) document.title = '';
    // The router numbers its entries, and warns of one without a number.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: 'visita', idx: idx + 1 };
    history.pushState(state, '', wanted);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await page.waitForFunction(
    () =>
      document.title !== '' &&
      document.querySelector('main h1') !== null &&
      document.querySelector('.esqueleto') === null,
  );
}

/** Waits until every request of the page has its answer, also those that an answer led to, and the screen has drawn them. */
export async function settle(page: Page): Promise<void> {
  const open = unanswered.get(page.context());
  const QUIET_LOOKS = 3;
  for (let quiet = 0; quiet < QUIET_LOOKS; quiet = open?.size === 0 ? quiet + 1 : 0)
    await page.waitForTimeout(30);
}

/** Opens the empty editor of a signed-in issuer. */
export async function openEditor(
  escenario: Escenario,
  cuenta: { usuario: string; clave: string },
): Promise<Page> {
  const page = await escenario.open();
  await page.goto('/login');
  await enter(page, cuenta.usuario, cuenta.clave);
  await campo(page, 'detalle[0].descripcion').waitFor();
  return page;
}

/** Chooses an entry of the "Más" menu of the page's head, or of the row of that name. */
export async function chooseOpcion(page: Page, opcion: string, fila?: string): Promise<void> {
  const boton =
    fila === undefined
      ? page.locator('.encabezado').getByRole('button', { name: 'Más' })
      : page.getByRole('button', { name: `Más acciones de ${fila}` });
  await boton.click();
  await page.getByRole('menuitem', { name: opcion }).click();
}

/** Finds the field of a path of the draft. */
export function campo(page: Page, ruta: string): Locator {
  return page.locator(`#campo-${ruta.replaceAll(/[^A-Za-z0-9]+/g, '-')}`);
}

/** Reads the text that a screen reader announces for a wrong field (its aria-describedby). Waits until the field is wrong. */
export async function readError(control: Locator): Promise<string> {
  const id = await control.getAttribute('id');
  const page = control.page();
  const error = page.locator(`[id="${id ?? ''}-error"]`);
  await error.waitFor();
  const described = (await control.getAttribute('aria-describedby')) ?? '';
  const isTied = described.split(' ').includes(`${id ?? ''}-error`);
  const isInvalid = (await control.getAttribute('aria-invalid')) === 'true';
  return isTied && isInvalid ? error.innerText() : `not tied to its field: ${await error.innerText()}`;
}

/** Presses keys and counts the control keys, not the text. */
export function createTeclado(page: Page): { press(key: string): Promise<void>; count(): number } {
  let pressed = 0;
  return {
    press: async (key) => {
      pressed += 1;
      await page.keyboard.press(key);
    },
    count: () => pressed,
  };
}

/** Accessibility violations of the present page, one line each. */
export async function findViolations(page: Page, normas = NORMAS): Promise<string[]> {
  // Running axe in the page itself takes half the time of its driver, which handles frames that no page of ours has.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const axe = Reflect.get(window, 'axe') as typeof Axe;
    // Only violations are described in full, which takes a third of the time.
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, normas);
}

/** Number of pixels by which the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Certifies the draft on screen and waits for the authorisation. */
export async function certify(page: Page): Promise<Record<'serie' | 'numero' | 'autorizacion', string>> {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Certificar' }).waitFor();
  await page.keyboard.press('Enter');
  return readResultado(page);
}

export async function readResultado(
  page: Page,
): Promise<Record<'serie' | 'numero' | 'autorizacion', string>> {
  const panel = page.getByRole('region', { name: 'Factura certificada' });
  await panel.waitFor();
  // The fold of the technical data is closed, and text in it counts as well.
  const valor = async (titulo: string) =>
    (await panel
      .locator('dt', { hasText: titulo })
      .locator('xpath=following-sibling::dd[1]')
      .textContent()) ?? '';
  return {
    serie: await valor('Serie'),
    numero: await valor('Número'),
    autorizacion: await valor('Autorización'),
  };
}
