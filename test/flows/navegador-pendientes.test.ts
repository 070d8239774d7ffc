import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  campo,
  enter,
  findViolations,
  openEditor,
  openEscenario,
  screenTests,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { SECOND_ISSUER, registerIssuer } from '../support/issuer.ts';
import { readLedger } from '../support/servidor.ts';

let escenario: Escenario | null;
const CUENTA = { usuario: SECOND_ISSUER.nit, clave: SECOND_ISSUER.clave };
/** Folder for pictures of the tray at three widths; none are made without it. */
const FOTOS = process.env['FOTOS'];
const ANCHOS = [360, 768, 1280];

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
  if (escenario !== null) await registerIssuer(escenario.stack);
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 180_000);

async function setServicio({ stack }: Escenario, accion: 'down' | 'up'): Promise<void> {
  const answer = await fetch(`${stack.origin}/__local/certificador`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: stack.origin },
    body: new URLSearchParams({ accion, servicio: 'megaprint' }).toString(),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

/** Types a sale of one line and confirms it. */
async function sell(page: Page, descripcion: string, precio: string): Promise<void> {
  await campo(page, 'detalle[0].descripcion').fill(descripcion);
  await campo(page, 'detalle[0].cantidad').fill('1');
  await campo(page, 'detalle[0].precioUnitario').fill(precio);
  await page.keyboard.press('Control+Enter');
  // The page has a button of that name too, which may be the only one when the dialog is slow.
  await page.getByRole('dialog').getByRole('button', { name: 'Certificar', exact: true }).click();
}

async function shoot(page: Page, nombre: string): Promise<void> {
  if (FOTOS === undefined) return;
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: join(FOTOS, `${nombre}-${width}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

const countEmitidas = async ({ stack }: Escenario) => (await readLedger(stack.origin)).length;
const bandeja = (page: Page) => page.locator('.bandeja');
const luces = (page: Page) => bandeja(page).locator('.lista-fila .insignia');

testScreens(
  'while the certifier is down the next customers are served, and the sales that wait end by themselves',
  async (each) => {
    const page = await openEditor(each, CUENTA);
    await setServicio(each, 'down');
    await sell(page, 'Primera', '100');
    await page.getByRole('heading', { name: /no responde/ }).waitFor({ timeout: 60_000 });
    await shoot(page, 'no-responde');

    // By the button of the stuck sale, and then by the menu at the same address.
    await page.getByRole('button', { name: 'Nueva factura' }).click();
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe('');
    await bandeja(page).getByText('1 venta pendiente').waitFor();
    await sell(page, 'Segunda', '200');
    await page.getByRole('heading', { name: /no responde/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Nueva factura' }).first().click();
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe('');
    await bandeja(page).getByText('2 ventas pendientes').waitFor();

    await page.reload();
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe('');
    await bandeja(page).locator('summary').click();
    await expect(luces(page).allInnerTexts()).resolves.toEqual(['No responde', 'No responde']);
    expect(await findViolations(page)).toEqual([]);
    await shoot(page, 'pendientes');

    await setServicio(each, 'up');
    // The certifier was cut off for a time that grows with each failed call, which are more on a slow machine.
    await each.skip(5 * 60_000);
    await bandeja(page).getByText('Ventas terminadas').waitFor({ timeout: 120_000 });
    expect(await luces(page).allInnerTexts()).toEqual(['Certificada', 'Certificada']);
    await shoot(page, 'terminadas');
    expect(await readLedger(each.stack.origin)).toHaveLength(2);

    await bandeja(page)
      .getByRole('button', { name: /^Quitar/ })
      .first()
      .click();
    await bandeja(page).getByRole('link', { name: /^Ver/ }).click();
    await page.getByRole('heading', { name: 'Líneas', exact: true }).waitFor();
    expect(await bandeja(page).count()).toBe(0);
    expect(each.quejas).toEqual([]);
  },
);

testScreens(
  'a sale that is left while it is being sent is sent all the same, and is gone after the next sign-in',
  async (each) => {
    const antes = (await readLedger(each.stack.origin)).length;
    await setServicio(each, 'down');
    const page = await openEditor(each, CUENTA);
    await sell(page, 'Tercera', '300');
    await page.getByRole('link', { name: 'Facturas' }).first().click();
    await bandeja(page).getByText('1 venta pendiente').waitFor({ timeout: 30_000 });
    await setServicio(each, 'up');
    await each.skip(5 * 60_000);
    await bandeja(page).getByText('Ventas terminadas').waitFor({ timeout: 120_000 });
    expect(await readLedger(each.stack.origin)).toHaveLength(antes + 1);
    await page.goto('/logout');
    await page.getByLabel('NIT o correo').waitFor();
    await enter(page, CUENTA.usuario, CUENTA.clave);
    await page.getByRole('link', { name: 'Facturas' }).first().waitFor();
    expect(await bandeja(page).count()).toBe(0);
  },
);

testScreens(
  'sales without connection wait on the device, and two windows issue each of them once, with the total that it had',
  async (each) => {
    const antes = await countEmitidas(each);
    const page = await openEditor(each, CUENTA);
    // The parts that a sale draws later load while nothing is done; the whole run with a killed browser is bench/sin-red.mts.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    for (const precio of ['101.10', '202.20']) {
      await sell(page, 'Sin red', precio);
      await page.getByRole('heading', { name: 'Venta guardada para enviar' }).waitFor();
      await page.getByRole('button', { name: 'Nueva factura' }).first().click();
    }
    await bandeja(page).getByText('2 ventas pendientes').waitFor();
    expect(await countEmitidas(each)).toBe(antes);
    const otra = await page.context().newPage();
    await page.context().setOffline(false);
    await otra.goto('/facturas');
    const listado = (total: string) => otra.locator('.lista-fila', { hasText: `Q ${total}` });
    for (let vuelta = 0; vuelta < 20 && (await countEmitidas(each)) < antes + 2; vuelta += 1)
      await otra.waitForTimeout(500);
    expect(await countEmitidas(each)).toBe(antes + 2);
    await otra.reload();
    for (const total of ['101.10', '202.20']) await listado(total).first().waitFor({ state: 'attached' });
    expect(await countEmitidas(each)).toBe(antes + 2);
  },
);
