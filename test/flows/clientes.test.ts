import { readFileSync } from 'node:fs';
import { DEMO, NO_BROWSER, enter, findViolations, openEscenario, overflowOf } from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { sayNotChecked } from '../support/shared.ts';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: true });
}, 180_000);

afterAll(async () => {
  await escenario?.close();
});

test('a client is found, corrected and issued to with the keyboard, and a supplier is made from his NIT', async () => {
  if (escenario === null) return sayNotChecked('clients', NO_BROWSER);
  const page = await escenario.open();
  await page.goto('/clientes');
  await enter(page, DEMO.usuario, DEMO.clave);
  await page.getByRole('searchbox').waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('munoz');
  await page.getByRole('status').filter({ hasText: '1 de 12' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByRole('link').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  const nombre = panel.getByLabel('Nombre');
  expect(await nombre.evaluate((it) => it === document.activeElement)).toBe(true);
  await nombre.fill('Importadora Muñoz e Hijos');
  await page.keyboard.press('Escape');
  await panel.getByText('Tiene cambios sin guardar').waitFor();
  await nombre.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Importadora Muñoz e Hijos', exact: true }).waitFor();

  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(readFileSync(await archivo.path(), 'utf8')).toContain('Importadora Muñoz e Hijos');

  await page.getByRole('button', { name: /^Editar Importadora/ }).click();
  await panel.getByRole('button', { name: 'Emitir a este cliente' }).click();
  await page.locator('#campo-receptor-nombre').waitFor();
  expect(await page.locator('#campo-receptor-nombre').inputValue()).toBe('Importadora Muñoz e Hijos');

  await page.goto('/proveedores');
  await page.getByRole('button', { name: 'Nuevo proveedor' }).click();
  await panel.getByLabel('NIT o CUI').fill('99900025');
  // The name comes from the certifier.
  await page.waitForFunction(() => {
    const campo = document.querySelector<HTMLInputElement>('dialog input[name="nombre"]');
    return campo !== null && campo.value !== '';
  });
  await panel.getByLabel('Nombre').press('Enter');
  await page.getByRole('cell', { name: '99900025' }).waitFor();
  expect(await overflowOf(page)).toBe(0);
  expect(escenario.quejas).toEqual([]);
}, 60_000);
