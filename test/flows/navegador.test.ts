import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { isAutorizacionConsistent } from '../../domain/dte/autorizacion.ts';
import {
  DEMO,
  campo,
  certify,
  chooseOpcion,
  createTeclado,
  enter,
  findViolations,
  openEditor,
  openEscenario,
  screenTests,
  overflowOf,
  readResultado,
  visit,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { pdfText } from '../support/pdf.ts';
import { canCheck } from '../support/needs.ts';
import { CHECK_DTE, sharedPath } from '../support/shared.ts';
import { makePng } from '../support/imagenes.ts';

let escenario: Escenario | null;
const carpeta = mkdtempSync(join(tmpdir(), 'navegador-'));

beforeAll(async () => {
  escenario = await openEscenario({ seed: 20 });
}, 300_000);

afterAll(async () => {
  await escenario?.close();
  rmSync(carpeta, { recursive: true, force: true });
});

const testScreens = screenTests(() => escenario, 90_000);

async function chooseProducto(page: Page, texto: string): Promise<void> {
  await page.keyboard.type(texto);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
}

testScreens('a CF invoice of a catalogue product takes at most 4 control keystrokes', async (each) => {
  const page = await openEditor(each, DEMO);
  const teclado = createTeclado(page);
  expect(await campo(page, 'detalle[0].descripcion').evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await chooseProducto(page, 'tela jaspeada');
  await teclado.press('Enter');
  await page.locator('[data-prueba=total]').filter({ hasText: 'Q 48.75' }).waitFor();
  await teclado.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await teclado.press('Enter');
  const { serie, numero, autorizacion } = await readResultado(page);
  expect(isAutorizacionConsistent(autorizacion, serie, numero)).toBe(true);
  expect(teclado.count()).toBeLessThanOrEqual(4);
});

testScreens('the PDF of a certified document comes as a file with the authorisation', async (each) => {
  const page = await openEditor(each, DEMO);
  await chooseProducto(page, 'monedero');
  await page.keyboard.press('Enter');
  const { autorizacion } = await certify(page);
  await page.getByRole('link', { name: 'Ver documento' }).click();
  await page.getByRole('button', { name: 'Más' }).click();
  const bytes = await download(page, () => page.getByRole('menuitem', { name: 'Descargar PDF' }).click());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThanOrEqual(150_000);
  if (canCheck(['pdftotext'], 'text of the PDF of the browser'))
    expect(pdfText(bytes)).toContain(autorizacion);
});

testScreens(
  'the XML downloaded from the detail passes the official checks, and Anular annuls it',
  async (each) => {
    const page = await openEditor(each, DEMO);
    await chooseProducto(page, 'café');
    await page.keyboard.press('Enter');
    const { autorizacion } = await certify(page);
    await page.getByRole('link', { name: 'Ver documento' }).click();
    await page.getByRole('button', { name: 'Más' }).click();
    const xml = await download(page, () => page.getByRole('menuitem', { name: 'Descargar XML' }).click());
    expect(xml.toString()).toContain(autorizacion);
    checkOfficially(xml);
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Anular' }).click();
    await page.getByLabel('Motivo').fill('Se cobró dos veces');
    await page.getByLabel('Escriba Anular').fill('Anular');
    await page.keyboard.press('Enter');
    await page.getByRole('note').getByText('ANULADO', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByText('Motivo: Se cobró dos veces', { exact: true }).isVisible()).toBe(true);
  },
);

testScreens(
  'a logo is posted to the storage, shown and taken away; another kind of file says so',
  async (each) => {
    const page = await openEditor(each, DEMO);
    await page.goto('/establecimiento#logo');
    const campoLogo = page.getByLabel('Logo', { exact: true });
    const choose = (name: string, buffer: Buffer) =>
      campoLogo.setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page.getByText('El logo debe ser una imagen JPG, JPEG o PNG,').waitFor();
    await choose('logo.png', makePng(900, 300));
    const imagen = page.getByRole('img', { name: 'Logo actual' });
    await imagen.waitFor();
    // The browser scales the picture to the size in which it is printed.
    expect(await imagen.getAttribute('width')).toBe('800');
    await page.getByRole('button', { name: 'Quitar logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar logo' }).click();
    await page.getByText('Todavía no hay logo.').waitFor();
  },
);

/** Path of each screen, and the text that shows that it is complete. */
const PANTALLAS: readonly (readonly [path: string, listo: string])[] = [
  ['/', '.editor-linea'],
  ['/facturas', 'tbody tr'],
  ['/establecimiento', 'form'],
  ['/sucursales', 'tbody tr'],
  ['/plantillas', '[data-prueba=vista] .hoja'],
  ['/reportes', 'form'],
  ['/catalogos', 'tbody tr'],
  ['/configuracion', '#conf-preferencias'],
];
const ANCHOS = [360, 1280];

testScreens('no screen has an accessibility violation or scrolls sideways at any width', async (each) => {
  const found: string[] = [];
  const page = await each.open();
  const fuentes = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fuentes.add(request.url().replace(/.*noto-sans-|-[^-]*$/g, ''));
  });
  const check = async (name: string) => {
    for (const ancho of [320, 768, ...ANCHOS]) {
      await page.setViewportSize({ width: ancho, height: 800 });
      if ((await overflowOf(page)) > 0) found.push(`${name} at ${ancho}: scrolls sideways`);
      if (ANCHOS.includes(ancho))
        found.push(...(await findViolations(page)).map((it) => `${name} at ${ancho}: ${it}`));
    }
  };
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await check('/login');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await check('sign-up');
  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await enter(page, DEMO.usuario, DEMO.clave);
  await page.locator('.editor-linea').waitFor();
  for (const [path, listo] of PANTALLAS) {
    await visit(page, path);
    await page.locator(listo).first().waitFor();
    await check(path);
  }
  await page.goto('/facturas');
  await page.locator('main .lista-abrir').first().click();
  await page.locator('.documentos-lineas').waitFor();
  await check('detail');
  expect(found).toEqual([]);
  // The letters that Spanish lacks are 116 kB, and no screen of the demo shows one.
  expect([...fuentes].sort()).toEqual(['latin-400-normal', 'latin-600-normal']);
});

testScreens(
  'a client is found, corrected and issued to with the keyboard, and a supplier is made from a NIT',
  async (each) => {
    const page = await each.open();
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
    await page.getByRole('button', { name: /^Importadora Muñoz e Hijos/ }).waitFor();

    const [archivo] = await Promise.all([page.waitForEvent('download'), chooseOpcion(page, 'Exportar CSV')]);
    expect(readFileSync(await archivo.path(), 'utf8')).toContain('Importadora Muñoz e Hijos');

    await page.getByRole('button', { name: /^Importadora Muñoz e Hijos/ }).click();
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
    await page.getByRole('cell', { name: '99900025', exact: true }).waitFor();
    expect(await overflowOf(page)).toBe(0);
  },
);

testScreens('every page comes with the security headers', async (each) => {
  for (const path of ['/', '/facturas', '/config.json']) {
    const { headers } = await fetch(`${each.stack.origin}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  }
});

// This test must be the last, because it looks back on everything above.
testScreens('the Content-Security-Policy was never violated and the console stayed silent', (each) => {
  expect(each.quejas).toEqual([]);
  return Promise.resolve();
});

async function download(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const path = join(carpeta, `${Date.now()}`);
  await file.saveAs(path);
  return readFileSync(path);
}

function checkOfficially(xml: Buffer): void {
  if (!canCheck(CHECK_DTE, 'XML downloaded in the browser')) return;
  const script = sharedPath('fel/check/check-dte.sh');
  const path = join(carpeta, 'documento.xml');
  writeFileSync(path, xml);
  const { status, stdout, stderr } = spawnSync('bash', [script, path], { encoding: 'utf8' });
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
}
