import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { enter, findViolations, openEscenario, screenTests, overflowOf } from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { SECOND_ISSUER, registerIssuer } from '../support/issuer.ts';
import { makeXlsx } from '../support/xlsx.ts';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
  if (escenario !== null) await registerIssuer(escenario.stack);
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 90_000);

const FILAS = 1_200;
const MALAS = new Set([10, 500, 1_100]);

/** Rows of goods; the bad ones have no readable price. */
const libro = makeXlsx([
  ['Código', 'Nombre del producto', 'Precio'],
  ...Array.from({ length: FILAS }, (_, i) => [
    `FLU-${String(i).padStart(4, '0')}`,
    `Cordón jaspeado ${i}`,
    MALAS.has(i) ? 'doce' : i + 0.5,
  ]),
]);

const xlsx = {
  name: 'productos.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: libro,
};

async function openSigned(each: Escenario, path: string): Promise<Page> {
  const page = await each.open();
  await page.goto(path);
  await enter(page, SECOND_ISSUER.nit, SECOND_ISSUER.clave);
  await page.locator('.marco').waitFor();
  if (!page.url().endsWith(path)) await page.goto(path);
  return page;
}

const cantidad = (page: Page, text: string) =>
  page.locator('.filtros-resultado').filter({ hasText: text }).waitFor();

testScreens('a file with bad rows is loaded across a reload, and its bad rows come back', async (each) => {
  const page = await openSigned(each, '/productos/carga');
  // The second batch waits until the page has been reloaded.
  let batches = 0;
  await page.route('**/graphql', async (route) => {
    const isLote = (route.request().postData() ?? '').includes('putProductos');
    if (isLote) batches += 1;
    if (isLote && batches === 2) await route.abort('connectionfailed');
    else await route.continue();
  });
  await page.locator('#archivo-productos').setInputFiles(xlsx);
  await page.getByRole('button', { name: 'Cargar 1,197 productos' }).click();
  await page.getByText('500 de 1,197').waitFor();
  await page.reload();
  await page.getByText('Se guardaron 1,197 productos').waitFor();
  // Three batches are sent, one of them twice; stored rows are not sent again.
  expect(batches).toBe(4);
  expect(await findViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(MALAS.size + 2);
  expect(lines[1]).toBe(
    'FLU-0010,Cordón jaspeado 10,doce,"Escriba el precio con números, como 125 o 125.50."',
  );
});

testScreens('a product is found, edited, deleted and restored with the keyboard alone', async (each) => {
  const page = await openSigned(each, '/productos');
  const { keyboard } = page;
  await page.getByRole('searchbox', { name: 'Buscar' }).focus();
  await keyboard.type('CORDON 1199');
  await cantidad(page, '1 producto');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const descripcion = page.locator('[name=descripcion]:focus');
  await descripcion.waitFor();
  await keyboard.press('Control+A');
  await keyboard.type('Cordón morado');
  await keyboard.press('Shift+Enter');
  await keyboard.type('de seda');
  await keyboard.press('Enter');
  await page.getByText('FLU-1199 guardado.').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('morado');
  await cantidad(page, '1 producto');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Buscar' }).press('ArrowDown');
  await page.locator('.lista-abrir:focus').waitFor();
  // The line break must survive the form.
  await keyboard.press('Enter');
  await descripcion.waitFor();
  expect(await descripcion.inputValue()).toBe('Cordón morado\nde seda');
  await keyboard.press('Escape');
  await page.locator('.lista-abrir:focus').waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.press('End');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: '¿Eliminar FLU-1199?' }).waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await cantidad(page, '0 productos');
  await page.getByLabel('Eliminados', { exact: true }).check();
  await cantidad(page, '1 producto');
  await page.getByRole('button', { name: /^Más acciones de .*FLU-1199/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Restaurar' }).press('Enter');
  await cantidad(page, '0 productos');
  await page.getByLabel('Vigentes', { exact: true }).check();
  await cantidad(page, '1 producto');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toBe(0);
  }
});

testScreens('nothing broke the content policy or the console on the way', async ({ quejas }) => {
  expect(quejas).toEqual([]);
  await Promise.resolve();
});
