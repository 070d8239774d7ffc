import type { Page } from 'playwright-core';
import {
  DEMO,
  campo,
  enter,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 20 });
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 90_000);

/** Opens the empty editor on a telephone. */
async function openTelefono(each: Escenario): Promise<Page> {
  const page = await each.open(360);
  await page.goto('/');
  await enter(page, DEMO.usuario, DEMO.clave);
  await campo(page, 'detalle[0].descripcion').waitFor();
  await page.locator('.editor-mosaico').first().waitFor();
  return page;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

testScreens(
  'a CF sale by touch takes two taps besides the product, and its result is short',
  async (each) => {
    const page = await openTelefono(each);
    await page.locator('.editor-mosaico').first().click();
    await page.locator('.editor-acciones').getByRole('button', { name: 'Certificar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Certificar' }).click();
    const panel = page.getByRole('region', { name: 'Factura certificada' });
    await panel.waitFor();
    for (const nombre of ['Imprimir', 'WhatsApp']) {
      const caja = await panel.getByRole('button', { name: nombre }).boundingBox();
      expect(caja?.height).toBeGreaterThanOrEqual(64);
    }
    expect(await panel.getByText('Consumidor final').isVisible()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await campo(page, 'detalle[0].descripcion').waitFor();
  },
);

testScreens(
  'three lines fit in 1,300 px at 360 px, without class and unit, and step by finger',
  async (each) => {
    const page = await openTelefono(each);
    for (const indice of [0, 1, 2]) await page.locator('.editor-mosaico').nth(indice).click();
    await page.getByRole('button', { name: 'Agregar uno a la línea 2' }).click();
    expect(await campo(page, 'detalle[1].cantidad').inputValue()).toBe('2');
    expect(await campo(page, 'detalle[0].unidadMedida').isVisible()).toBe(false);
    expect(await campo(page, 'sucursal').isVisible()).toBe(false);
    expect(await heightOf(page)).toBeLessThanOrEqual(1300);
    expect(await overflowOf(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Factura/ }).click();
    expect(await campo(page, 'sucursal').isVisible()).toBe(true);
  },
);
