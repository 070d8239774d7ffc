import type { Page } from 'playwright-core';
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

const countEmitidas = async ({ stack }: Escenario) => (await readLedger(stack.origin)).length;
const descripcion = (page: Page) => campo(page, 'detalle[0].descripcion');
const guardada = (page: Page) => page.getByRole('heading', { name: 'Venta guardada para enviar' });
const certificada = (page: Page) => page.getByRole('region', { name: 'Factura certificada' });

/** Signs in on a fresh device over a line of its own, without ever loading the page again. */
async function begin(each: Escenario, hasTrabajador = true): Promise<{ page: Page; linea: Linea }> {
  const linea = await openLinea();
  const page = await each.open(1280, hasTrabajador, linea);
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
    await page.reload();
    await guardada(page).waitFor();
    expect(await countEmitidas(each)).toBe(antes);
    await restore(page, linea);
    await certificada(page).waitFor();
    await expectEmitidas(each, page, antes + 1);
    await linea.close();
  },
);

testScreens(
  'the line goes and no worker would open the page again: it stays, and the sale is sent without a new start',
  async (each) => {
    const antes = await countEmitidas(each);
    const { page, linea } = await begin(each, false);
    // The last part of a sale that loads by itself.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/avisos-[^/]*\.js$/.test(name)),
    );
    await page.waitForLoadState('networkidle');
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
