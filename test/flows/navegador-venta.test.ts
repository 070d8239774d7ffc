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

/** Chooses the language in the panel of the user, and answers the time until the page showed its words. */
async function chooseIdioma(page: Page, codigo: string): Promise<number> {
  await page.locator('.usuario > button').click();
  await page.locator('.selector-idioma select').waitFor();
  const ms = await page.evaluate(async (elegido) => {
    const select = document.querySelector<HTMLSelectElement>('.selector-idioma select');
    const total = document.querySelector('.editor-linea-total .campo-etiqueta');
    if (select === null || total === null) throw new Error('nothing to translate');
    const inicio = performance.now();
    const changed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(total, { characterData: true, subtree: true }),
    );
    select.value = elegido;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await changed;
    return performance.now() - inicio;
  }, codigo);
  await page.keyboard.press('Escape');
  return ms;
}

/** Sells the first product in each of the other languages, without a word to find the buttons by. */
async function sellInIdiomas(page: Page): Promise<void> {
  const langs: (string | null)[] = [];
  for (const codigo of ['gt_kaq', 'gt_kic', 'gt_mam']) {
    await page.locator('.editor-mosaico').first().click();
    const descripcion = await campo(page, 'detalle[0].descripcion').inputValue();
    expect(await chooseIdioma(page, codigo)).toBeLessThan(200);
    langs.push(await page.locator('html').getAttribute('lang'));
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe(descripcion);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(comun|editor|errores)\.[a-z]/);
    await page.locator('.editor-acciones .amplify-button--primary').click();
    await page.getByRole('dialog').locator('.amplify-button--primary').click();
    await page.locator('.editor-resultado-titulo').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.editor-mosaico').first().waitFor();
  }
  expect(langs).toEqual(['cak', 'quc', 'mam']);
  expect([await overflowOf(page), await findViolations(page)]).toEqual([0, []]);
  // The account has it too, so that it is there on another device.
  const token = await page.evaluate(() => localStorage.getItem('fel.sesion')?.split('.')[1] ?? '');
  expect(JSON.parse(Buffer.from(token, 'base64url').toString())).toMatchObject({ 'custom:idioma': 'gt_mam' });
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

testScreens(
  'a CF sale by touch takes two taps besides the product, its result is short, and each other language sells too',
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
    await sellInIdiomas(page);
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
