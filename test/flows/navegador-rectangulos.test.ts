import type { Page } from 'playwright-core';
import { PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import { RUTAS } from '../../frontend/src/lib/paths.ts';
import { signIn } from '../support/api.ts';
import { closeAvisos, DEMO, enter, openEscenario, screenTests, settle } from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { walkPairs } from '../support/paseo.ts';

/** Ordered pairs of screens that are walked at each width; with PARES=todos every one of some 250, which takes minutes. */
const PARES = process.env['PARES'] === 'todos' ? Infinity : 24;

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 20 });
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
    // The calendar of a date has a button of its own; its box is only the place where the browser draws it.
    if (control.getAttribute('aria-hidden') === 'true') return [];
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

/** Screens of the settings, which have no link of their own in the menu. */
const AJUSTES: readonly string[] = [
  RUTAS.establecimiento.path,
  RUTAS.sucursales.path,
  RUTAS.plantillas.path,
  RUTAS.usuarios.path,
];

/** Goes to a screen by the menu, or by the menu and the settings, and waits until it is complete. */
async function goBy(page: Page, ancho: number, path: string): Promise<void> {
  const isAjuste = AJUSTES.includes(path);
  if (isAjuste) await goBy(page, ancho, RUTAS.configuracion.path);
  else await openMenu(page, ancho);
  const links = isAjuste ? '.configuracion-indice a' : linksOf(ancho);
  await page.evaluate((wanted) => {
    // The head of each screen writes the title when it is drawn.
    if (wanted !== location.pathname) document.title = '';
  }, path);
  await page.locator(`${links}[href="${path}"]`).click();
  // The address changes before the screen does. The templates open the one that is in use, below their own address.
  await page.waitForFunction(
    (wanted) =>
      (location.pathname === wanted || location.pathname.startsWith(`${wanted}/`)) &&
      document.title !== '' &&
      document.querySelector('.nav-fija [aria-current=page]') !== null &&
      document.querySelector('main h1') !== null &&
      document.querySelector('.esqueleto, .cajon') === null,
    path,
  );
}

/** Signs in and answers the addresses of the menu and of the settings. */
async function enterMenu(page: Page, ancho: number): Promise<string[]> {
  await page.goto('/login');
  await enter(page, DEMO.usuario, DEMO.clave);
  await page.locator('.editor-linea').waitFor();
  await closeAvisos(page);
  await openMenu(page, ancho);
  const paths = await page
    .locator(linksOf(ancho))
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.keyboard.press('Escape');
  return [...paths, ...AJUSTES];
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
      for (const index of walkPairs(paths.length).slice(1, PARES)) await visit(paths[index] ?? '', false);
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
      await settle(page);
      await page.evaluate(() => {
        for (const seccion of document.querySelectorAll<HTMLDetailsElement>('.seccion')) seccion.open = true;
      });
      await pressMenus(page, pressed, path);
      // Two of a kind are enough.
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

/** Presses what deletes in the menus of the page's head and of its first two rows. */
async function pressMenus(page: Page, pressed: string[], path: string): Promise<void> {
  for (const menu of (await page.locator('main .menu-boton').all()).slice(0, 3)) {
    await menu.click();
    const opcion = page.getByRole('menuitem', { name: DELETES }).first();
    if ((await opcion.count()) === 0) {
      await page.keyboard.press('Escape');
      continue;
    }
    pressed.push(`${path} ${await opcion.innerText()}`);
    await opcion.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

const HOJAS = '.hoja-marco .hoja, [data-prueba=vista] .hoja';

/** Pairs of texts of one sheet that stand on one line and run into each other. */
function findRunTogether(hojas: string): string[] {
  return [...document.querySelectorAll(hojas)].flatMap((hoja) => {
    // Positions of the letters, because the box of a text is a little wider than what is drawn.
    const boxes = [...hoja.querySelectorAll<SVGTextElement>('text:not([transform])')]
      .filter((text) => text.getNumberOfChars() > 0)
      .map((text) => ({
        left: text.getStartPositionOfChar(0).x,
        right: text.getEndPositionOfChar(text.getNumberOfChars() - 1).x,
        line: text.getAttribute('y'),
        words: text.textContent,
      }));
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.line === b.line && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.1)
        .map((b) => `"${a.words}" and "${b.words}"`),
    );
  });
}

/** Address of a new link of the demo issuer's newest document. */
async function makeEnlace({ stack }: Escenario): Promise<string> {
  const issuer = await signIn(stack.origin, DEMO.usuario, DEMO.clave);
  const fin = Math.floor(Date.now() / 1000);
  const { documentos } = await issuer.field<{ documentos: { idTransaccion: string }[] }>(
    `query Q($i: AWSTimestamp!, $f: AWSTimestamp!) {
      getDocumentos(fechaInicial: $i, fechaFinal: $f) { documentos { idTransaccion } } }`,
    { i: fin - 30 * 86_400, f: fin },
  );
  const { token } = await issuer.field<{ token: string }>(
    'mutation ($t: ID!) { crearEnlace(idTransaccion: $t) { token } }',
    { t: documentos[0]?.idTransaccion },
  );
  return `/ver#${token}`;
}

testScreens(
  "the buyer's page and the preview of every template -> no text runs into another",
  async (each) => {
    const page = await each.open();
    const found: string[] = [];
    const check = async (path: string): Promise<void> => {
      await page.goto(path);
      for (const ancho of [360, 1280]) {
        await page.setViewportSize({ width: ancho, height: 800 });
        if (ancho < 600 && path !== enlace) await page.getByRole('button', { name: 'Vista previa' }).click();
        // The buyer's page draws its paper once it is in view.
        if (path === enlace)
          await page.getByRole('region', { name: 'El documento' }).evaluate((hoja) => hoja.scrollIntoView());
        await page.locator(HOJAS).locator('text').first().waitFor();
        expect(await page.locator(HOJAS).locator('text').count()).toBeGreaterThan(30);
        found.push(
          ...(await page.evaluate(findRunTogether, HOJAS)).map((pair) => `${path} at ${ancho}: ${pair}`),
        );
      }
    };
    const enlace = await makeEnlace(each);
    await check(enlace);
    await page.goto('/login');
    await enter(page, DEMO.usuario, DEMO.clave);
    await page.locator('.editor-linea').waitFor();
    for (const { idFormatoPdf } of PLANTILLAS) await check(`/plantillas/plantilla${idFormatoPdf}`);
    expect(found).toEqual([]);
  },
);

testScreens('a wrong field lies under the top bar of a telephone -> it is shown below it', async (each) => {
  const page = await each.open(360);
  await page.goto('/establecimiento');
  await enter(page, DEMO.usuario, DEMO.clave);
  const bar = (await page.locator('.barra').boundingBox())?.height ?? 0;
  expect(bar).toBeGreaterThan(40);
  for (const name of ['razon', 'direccion', 'telefono']) {
    const field = page.locator(`[name=${name}]`);
    const before = await field.inputValue();
    await field.fill('');
    for (const top of [-20, 10, 60]) {
      await field.evaluate((it: HTMLInputElement, wanted) => {
        it.blur();
        scrollBy({ top: it.getBoundingClientRect().top - wanted, behavior: 'instant' });
      }, top);
      // A user does not scroll and press in one frame.
      await page.waitForTimeout(150);
      await field.evaluate((it: HTMLInputElement) => it.form?.requestSubmit());
      await page.waitForFunction(
        ([wanted, least]) => {
          const it = document.activeElement;
          const campo = it?.closest('.campo')?.getBoundingClientRect();
          return (
            it !== null &&
            it.getAttribute('name') === wanted &&
            it.getAttribute('aria-invalid') === 'true' &&
            campo !== undefined &&
            campo.top >= Number(least) &&
            campo.bottom <= innerHeight
          );
        },
        [name, bar],
      );
    }
    await field.fill(before);
  }
});

/** Name with a word that has no place to break. */
const NOMBRE_LARGO = `Asociación de artesanas del lago de Atitlán, sociedad anónima ${'Supercalifragilístico'.repeat(8)}`;
const AJENO = { nit: '99900025', nombre: NOMBRE_LARGO };
const INVITACION = { ...AJENO, estado: 'pendiente', desde: '2026-11-20', vence: '2026-11-27' };
const LUGARES = [
  { nit: DEMO.usuario, nombre: NOMBRE_LARGO, rol: 'dueno', propio: true, actual: true },
  { ...AJENO, rol: 'contador', propio: false, actual: false },
];
/** More clients than a list draws at once. */
const CLIENTES = Array.from({ length: 300 }, (_, i) => ({
  id: String(99_920_000 + i),
  nombre: NOMBRE_LARGO,
  nitCliente: String(99_920_000 + i),
  tipoIdentificador: 'NIT',
  correo: '',
  telefono: '',
  direccionCliente: null,
  version: '0',
}));
/** Fields whose answer the test gives; of all others it lengthens the names. */
const RESPUESTAS: Readonly<Record<string, unknown>> = {
  misInvitaciones: [INVITACION],
  misEstablecimientos: LUGARES,
  getClientesPagina: { clientes: CLIENTES, siguiente: null },
};

function lengthen(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return /^(nombre|nombreReceptor|municipio)$/.test(name) ? NOMBRE_LARGO : value;
  if (Array.isArray(value)) return value.map((each) => lengthen(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lengthen(each, key)]));
}

/** Lists what a long name pushes aside: the page, a table in its frame, and controls of the top bar over each other. */
function findPushed(): string[] {
  const wider = [...document.querySelectorAll('html, .lista-marco')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  const cut = [...document.querySelectorAll('.barra-boton')].filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  );
  return [...wider, ...cut].map(
    (each) => `${each.tagName}.${each.className} ${each.scrollWidth} > ${each.clientWidth}`,
  );
}

/** Scrolls a list of which only the rows in sight are drawn to its end, and waits for its last row. */
async function scrollToEnd(page: Page): Promise<void> {
  const marco = page.locator('main .lista-virtual');
  await marco.locator('.lista-fila').first().waitFor();
  await page.waitForFunction(() => {
    const marco = document.querySelector('main .lista-virtual');
    // The height of the rows is known once they are drawn, so the end moves a few times.
    marco?.scrollTo({ top: marco.scrollHeight });
    return marco?.querySelector('[data-fila="299"]')?.checkVisibility() === true;
  });
  expect(await marco.locator('.lista-fila').count()).toBeLessThan(60);
}

testScreens('a name of any length pushes nothing out of a list, nor the page aside', async ({ open }) => {
  const page = await open();
  await page.route('**/graphql', async (route) => {
    const { query = '' } = route.request().postDataJSON() as { query?: string };
    const campo = Object.keys(RESPUESTAS).find((each) => new RegExp(`${each}(\\(|\\s*\\{)`).test(query));
    if (campo !== undefined) return route.fulfill({ json: { data: { [campo]: RESPUESTAS[campo] } } });
    const answer = await route.fetch();
    return route.fulfill({ json: lengthen(await answer.json()) });
  });
  await page.goto('/facturas');
  await enter(page, DEMO.usuario, DEMO.clave);
  await page.locator('main .lista').waitFor();
  for (const ruta of ['/facturas', '/facturas?vista=por-cobrar', '/clientes', '/usuarios', '/sucursales']) {
    await page.goto(ruta);
    await page.locator('main .lista, main .tabla, main .estado-vacio').first().waitFor();
    await page.locator('.aviso', { hasText: 'contabilidad' }).waitFor();
    for (const ancho of [1280, 768, 360]) {
      await page.setViewportSize({ width: ancho, height: 800 });
      if (ruta === '/clientes') await scrollToEnd(page);
      expect(`${ruta} ${ancho} ${(await page.evaluate(findPushed)).join()}`).toBe(`${ruta} ${ancho} `);
    }
  }
  // An answer that is still on its way would fail when its page is gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
