import { addDays, formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { signIn } from '../support/api.ts';
import { openLinea } from '../support/linea.ts';
import type { Linea } from '../support/linea.ts';
import { campo, enter, openEscenario, screenTests } from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { SECOND_ISSUER, registerIssuer } from '../support/issuer.ts';
import { readLedger } from '../support/servidor.ts';

/** The line goes in the first session of a device, before its page was ever loaded a second time. */
let escenario: Escenario | null;
const CUENTA = { usuario: SECOND_ISSUER.nit, clave: SECOND_ISSUER.clave };
/** Longer than a calm page takes to start itself anew after the line has gone. */
const CALMA_MS = 15_000;
const CONFIGURACION = /No se pudo leer la configuración/;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
  if (escenario !== null) await registerIssuer(escenario.stack);
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 240_000);

/** Folder for pictures at three widths; none are made without it. */
const FOTOS = process.env['FOTOS'];

async function shoot(page: Page, nombre: string): Promise<void> {
  if (FOTOS === undefined) return;
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: join(FOTOS, `${nombre}-${width}.png`) });
  }
}

const countEmitidas = async ({ stack }: Escenario) => (await readLedger(stack.origin)).length;
const descripcion = (page: Page) => campo(page, 'detalle[0].descripcion');
const guardada = (page: Page) => page.getByRole('heading', { name: 'Venta guardada para enviar' });
const certificada = (page: Page) => page.getByRole('region', { name: 'Factura certificada' });

/** Signs in on a fresh device over a line of its own, without ever loading the page again. */
async function begin(
  each: Escenario,
  hasTrabajador = true,
  guion = '',
): Promise<{ page: Page; linea: Linea }> {
  const linea = await openLinea();
  const page = await each.open(1280, hasTrabajador, linea);
  await page.context().addInitScript(guion);
  await page.goto('/login');
  await enter(page, CUENTA.usuario, CUENTA.clave);
  await descripcion(page).waitFor();
  return { page, linea };
}

/** Cuts the line for the page, its worker and everything else of the device. */
async function cut(page: Page, linea: Linea): Promise<void> {
  linea.cut();
  await page.context().setOffline(true);
}

async function restore(page: Page, linea: Linea): Promise<void> {
  linea.restore();
  await page.context().setOffline(false);
}

async function sell(page: Page, texto: string, precio: string): Promise<void> {
  await descripcion(page).fill(texto);
  await campo(page, 'detalle[0].cantidad').fill('1');
  await campo(page, 'detalle[0].precioUnitario').fill(precio);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Certificar', exact: true }).click();
}

/** Waits until a sale is issued, then looks whether another one follows. */
async function expectEmitidas(each: Escenario, page: Page, debe: number): Promise<void> {
  await page.waitForTimeout(3_000);
  expect(await countEmitidas(each)).toBe(debe);
}

/** Waits until the page asks for no more parts: it loads some when it has nothing else to do, which on a busy machine is late. */
async function untilLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let antes = -1;
    for (let iguales = 0; iguales < 4;) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => setTimeout(resolve, 500));
      const { length } = performance.getEntriesByType('resource');
      iguales = length === antes ? iguales + 1 : 0;
      antes = length;
    }
  });
}

testScreens(
  'the line goes in the first session: the sale is kept, a reload works, and its screen shows the authorisation',
  async (each) => {
    const antes = await countEmitidas(each);
    const { page, linea } = await begin(each);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await cut(page, linea);
    await page.waitForTimeout(CALMA_MS);
    expect(await page.getByText(CONFIGURACION).count()).toBe(0);
    await sell(page, 'Primera sin línea', '101.10');
    await guardada(page).waitFor();
    // Nothing has left the device, so nothing is in doubt.
    await page.waitForTimeout(3_000);
    await page.getByText('No hay conexión. La venta está guardada').waitFor();
    await shoot(page, 'guardada');
    await page.reload();
    await guardada(page).waitFor();
    expect(await countEmitidas(each)).toBe(antes);
    await restore(page, linea);
    await certificada(page).waitFor({ timeout: 60_000 });
    await expectEmitidas(each, page, antes + 1);
    await linea.close();
  },
);

testScreens(
  'the line goes and no worker would open the page again: it stays, and the sale is sent without a new start',
  async (each) => {
    const antes = await countEmitidas(each);
    const { page, linea } = await begin(each, false);
    await untilLoaded(page);
    await cut(page, linea);
    await page.waitForTimeout(CALMA_MS);
    expect(await page.getByText(CONFIGURACION).count()).toBe(0);
    await sell(page, 'Sin preparación', '202.20');
    await guardada(page).waitFor();
    await restore(page, linea);
    await certificada(page).waitFor();
    await expectEmitidas(each, page, antes + 1);
    await linea.close();
  },
);

const DIAS_ATRAS = 2;
/** Puts the clock of the browser that many days back, as a device with an empty battery has it. */
const ATRASA = `
  const Real = Date;
  const adelanto = -${DIAS_ATRAS} * 86400000;
  globalThis.Date = class extends Real {
    constructor(...partes) {
      if (partes.length === 0) super(Real.now() + adelanto);
      else super(...partes);
    }
    static now() {
      return Real.now() + adelanto;
    }
  };
`;

const hoy = () => toGuatemala(Date.now()).fecha;

/** Days of the documents of the issuer, by their first description. */
async function readDias({ stack }: Escenario): Promise<Map<string, string>> {
  const emisor = await signIn(stack.origin, CUENTA.usuario, CUENTA.clave);
  const fin = Math.floor(Date.now() / 1000) + 86_400;
  const { documentos } = await emisor.field<{
    documentos: { fechaEmision: string; detalle: { descripcion: string }[] }[];
  }>(
    `query Q($i: AWSTimestamp!, $f: AWSTimestamp!) {
      getDocumentos(fechaInicial: $i, fechaFinal: $f, incluirDetalle: true) {
        documentos { fechaEmision detalle { descripcion } } } }`,
    { i: fin - 9 * 86_400, f: fin },
  );
  return new Map(
    documentos.map(({ fechaEmision, detalle }) => [detalle[0]?.descripcion ?? '', fechaEmision.slice(0, 10)]),
  );
}

testScreens(
  'a clock two days late: with a line the day is that of the server, and the page says so',
  async (each) => {
    const { page, linea } = await begin(each, false, ATRASA);
    await page.getByText(`marca ${formatFecha(addDays(hoy(), -DIAS_ATRAS))}`).waitFor();
    await sell(page, 'Reloj atrasado', '303.30');
    await certificada(page).waitFor();
    expect((await readDias(each)).get('Reloj atrasado')).toBe(hoy());
    await linea.close();
  },
);

testScreens(
  'a clock two days late and a page that begins without a line: the user is asked, and nothing typed is lost',
  async (each) => {
    const antes = await countEmitidas(each);
    const { page: primera, linea } = await begin(each, true, ATRASA);
    await primera.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await primera.waitForLoadState('networkidle');
    await cut(primera, linea);
    const page = await primera.context().newPage();
    await primera.close();
    await page.goto('/');
    await sell(page, 'Sin línea ni hora', '404.40');
    await guardada(page).waitFor();
    const delAparato = formatFecha(addDays(hoy(), -DIAS_ATRAS));
    await page.getByText(`Lleva la fecha ${delAparato}`).waitFor();
    await shoot(page, 'dia-del-aparato');
    await restore(page, linea);
    await page.getByText(`tomó la fecha ${delAparato}`).waitFor();
    expect(await countEmitidas(each)).toBe(antes);
    expect(await descripcion(page).inputValue()).toBe('Sin línea ni hora');
    await shoot(page, 'dia-preguntado');
    const usar = page.getByRole('button', { name: `Usar ${formatFecha(hoy())}` });
    await usar.click();
    await usar.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Certificar', exact: true }).click();
    await certificada(page).waitFor();
    await expectEmitidas(each, page, antes + 1);
    expect((await readDias(each)).get('Sin línea ni hora')).toBe(hoy());
    await linea.close();
  },
);
