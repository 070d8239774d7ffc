import type { Page } from 'playwright-core';
import { DEMO, enter, openEscenario, screenTests } from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { walkPairs } from '../support/paseo.ts';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: true });
}, 300_000);

afterAll(async () => {
  await escenario?.close();
});

const testScreens = screenTests(() => escenario, 240_000);

/**
 * Lists the controls of the page over whose centre something else lies. A control under a bar that stays in place is
 * scrolled to the middle first; with `isWhole`, so is every control that is out of sight.
 */
function findCovered(isWhole: boolean): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const centerOf = (control: Element) => {
    // A link that breaks over two lines has a box for each.
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2, isSeen: width > 1 && height > 1 };
  };
  const lies = (x: number, y: number) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const isReached = (control: Element): boolean => {
    const { x, y } = centerOf(control);
    const over = document.elementFromPoint(x, y);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    return over !== null && [control, ...labels].some((each) => each.contains(over));
  };
  const describe = (control: Element): string => {
    const { x, y } = centerOf(control);
    const over = document.elementFromPoint(x, y);
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
    return `${control.tagName} "${name}" lies under ${over?.tagName ?? 'nothing'}.${over?.className ?? ''}`;
  };
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const isShown = control.checkVisibility({ visibilityProperty: true }) && centerOf(control).isSeen;
    if (!isShown) return [];
    const { x, y } = centerOf(control);
    // The link that jumps to the content lies above the page until it has the focus.
    if (y + scrollY < 0 || (!isWhole && !lies(x, y))) return [];
    if (lies(x, y) && isReached(control)) return [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return isReached(control) ? [] : [describe(control)];
  });
}

async function openMenu(page: Page, ancho: number): Promise<void> {
  if (ancho < 600) await page.getByRole('button', { name: 'Abrir el menú' }).click();
}

const linksOf = (ancho: number) => (ancho < 600 ? '.nav-cajon a' : '.nav-fija a');

/** Goes to a screen by the menu and waits until it is complete. */
async function goBy(page: Page, ancho: number, path: string): Promise<void> {
  await openMenu(page, ancho);
  await page.locator(`${linksOf(ancho)}[href="${path}"]`).click();
  // The address changes before the screen does; the mark in the menu changes with the screen.
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('.nav-fija [aria-current=page]')?.getAttribute('href') === wanted &&
      document.querySelector('main h1') !== null &&
      document.querySelector('.esqueleto, .cajon') === null,
    path,
  );
}

/** Signs in and answers the addresses of the menu. */
async function enterMenu(page: Page, ancho: number): Promise<string[]> {
  await page.goto('/');
  await enter(page, DEMO.usuario, DEMO.clave);
  await page.locator('.editor-linea').waitFor();
  // Messages lie over the top bar until they go by themselves.
  for (const close of await page.getByRole('button', { name: 'Cerrar aviso' }).all()) await close.click();
  await openMenu(page, ancho);
  const paths = await page
    .locator(linksOf(ancho))
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.keyboard.press('Escape');
  return paths;
}

for (const ancho of [360, 1280])
  testScreens(
    `every screen reached from every other by the menu at ${ancho} px -> each control is free`,
    async (each) => {
      const page = await each.open(ancho);
      const paths = await enterMenu(page, ancho);
      expect(paths.length).toBeGreaterThan(12);
      const found = new Set<string>();
      let before = '';
      const visit = async (path: string, isWhole: boolean): Promise<void> => {
        await goBy(page, ancho, path);
        for (const fault of await page.evaluate(findCovered, isWhole))
          found.add(`${path} after ${before}: ${fault}`);
        before = path;
      };
      // The sheets of the screens load in the order of the first visits: once in this order, once in the other.
      for (const path of paths) await visit(path, true);
      await page.reload();
      for (const path of [...paths].reverse()) await visit(path, true);
      for (const index of walkPairs(paths.length).slice(1)) await visit(paths[index] ?? '', false);
      expect([...found].slice(0, 40)).toEqual([]);
    },
  );

/** Beginnings of the names of controls that delete or end something; a line is only on the screen until it is stored. */
const DELETES =
  /^(eliminar|quitar(?! la línea)|borrar|descartar|dejar|rechazar|retirar|revocar|desactivar|restablecer)\b/i;

testScreens(
  'a control that deletes is pressed, on every screen -> a question comes before anything is sent',
  async (each) => {
    const page = await each.open();
    const paths = await enterMenu(page, 1280);
    const sent: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (/"query":"\s*mutation/.test(body)) sent.push(`${page.url()} ${body.slice(0, 80)}`);
    });
    const pressed: string[] = [];
    for (const path of paths) {
      await goBy(page, 1280, path);
      // Two of a kind are enough: the products have one each.
      for (const button of (await page.getByRole('button', { name: DELETES }).all()).slice(0, 2)) {
        pressed.push(`${path} ${(await button.getAttribute('aria-label')) ?? (await button.innerText())}`);
        await button.click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
    expect(sent).toEqual([]);
    expect(pressed.map((each) => each.split(' ')[0])).toEqual(
      expect.arrayContaining(['/productos', '/establecimiento', '/plantillas']),
    );
  },
);
