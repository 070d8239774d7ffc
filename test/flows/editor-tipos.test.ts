import type { Page } from 'playwright-core';
import type { Cliente } from '../support/api.ts';
import { SECOND_ISSUER, registerIssuer } from '../support/issuer.ts';
import {
  campo,
  certify,
  createTeclado,
  findViolations,
  openEditor,
  openEscenario,
  screenTests,
  overflowOf,
  readResultado,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { callAlDia } from '../support/api.ts';

// The flow opens every type of document, with all its optional parts, on one page of one issuer.
let escenario: Escenario | null;
let cliente: Cliente;
let page: Page;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
  if (escenario === null) return;
  cliente = await registerIssuer(escenario.stack);
  await putRegimen('PATRI');
  page = await openEditor(escenario, { usuario: SECOND_ISSUER.nit, clave: SECOND_ISSUER.clave });
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 60_000);

async function putRegimen(regimenSat: 'PATRI' | 'PAPEQ'): Promise<void> {
  await callAlDia(
    cliente,
    'mutation ($d: EstablecimientoInput!) { putEstablecimiento(data: $d) { establecimiento { nit } } }',
    { d: { ...SECOND_ISSUER.establecimiento, regimenSat } },
  );
}

/** Faults of the present page: accessibility, and sideways scrolling. */
async function faultsOf(nombre: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflowOf(page)) > 0) found.push(`${nombre} at ${width}: scrolls sideways`);
  }
  return [...found, ...(await findViolations(page)).map((it) => `${nombre}: ${it}`)];
}

async function openMas(): Promise<void> {
  const mas = page.locator('details[data-prueba=mas-opciones]');
  if (!(await mas.evaluate((it) => 'open' in it && it.open === true))) await mas.locator('> summary').click();
  await page.locator('.editor-mas-opciones-cuerpo').waitFor();
}

/** Opens every optional part of the type on screen, and makes a choice in each. */
async function openAll(): Promise<void> {
  await openMas();
  for (const name of ['Otro descuento', 'Impuesto especial']) {
    const casilla = page.getByRole('checkbox', { name, exact: true });
    if ((await casilla.count()) > 0) await casilla.check();
  }
  const impuesto = campo(page, 'detalle[0].impuesto');
  if ((await impuesto.count()) > 0) await impuesto.selectOption({ index: 1 });
  const escenarioExento = campo(page, 'escenarioExento');
  if ((await escenarioExento.count()) === 0) return;
  await escenarioExento.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const alcance = page.getByLabel('Se aplica');
  if ((await alcance.count()) > 0) await alcance.selectOption('lineas');
}

testScreens('a cash sale of something not in the catalogue takes 4 control keys', async () => {
  const teclado = createTeclado(page);
  await page.keyboard.type('Corte de tela');
  await teclado.press('Enter');
  await teclado.press('Enter');
  await page.keyboard.type('150');
  await teclado.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await teclado.press('Enter');
  const { numero } = await readResultado(page);
  expect(numero).toMatch(/^\d+$/);
  expect(teclado.count()).toBeLessThanOrEqual(4);
  await page.getByRole('button', { name: 'Nueva factura' }).first().click();
  await campo(page, 'detalle[0].descripcion').waitFor();
});

testScreens('no type of document has a violation with its options open, at any width', async () => {
  const found: string[] = [];
  const seen: string[] = [];
  for (const regimen of ['PATRI', 'PAPEQ'] as const) {
    await putRegimen(regimen);
    await page.goto('/');
    await campo(page, 'detalle[0].descripcion').fill('Corte de tela');
    await campo(page, 'detalle[0].precioUnitario').fill('150');
    const tipos = await campo(page, 'tipoDocumento')
      .locator('option:not([disabled])')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''));
    for (const tipo of tipos.filter((each) => !seen.includes(each))) {
      seen.push(tipo);
      await campo(page, 'tipoDocumento').selectOption(tipo);
      await openAll();
      found.push(...(await faultsOf(tipo)));
      const exportacion = page.getByRole('switch', { name: 'Exportación' });
      if (tipo !== 'FACT' || (await exportacion.count()) === 0) continue;
      await exportacion.check();
      found.push(...(await faultsOf(`${tipo} of export`)));
      await exportacion.uncheck();
    }
  }
  expect(seen).toEqual(['FACT', 'FCAM', 'FESP', 'RECI', 'RDON', 'FPEQ', 'FCAP']);
  expect(found).toEqual([]);
});

testScreens('no note has one, and the page of its origin offers each of them', async () => {
  await putRegimen('PATRI');
  await page.goto('/');
  await campo(page, 'tipoDocumento').selectOption('FACT');
  await page.getByRole('button', { name: 'Empezar otra' }).click();
  await campo(page, 'receptor.nit').fill('99900025');
  await campo(page, 'receptor.nombre').fill('RECEPTOR DE PRUEBA');
  await campo(page, 'detalle[0].descripcion').fill('Corte de tela');
  await campo(page, 'detalle[0].precioUnitario').fill('150');
  await certify(page);
  await page.getByRole('link', { name: 'Ver documento' }).click();
  await page.getByText('Enviar por correo').click();
  const found = await faultsOf('detail');
  await page.getByRole('button', { name: 'Más' }).click();
  const notas = await page
    .locator('a[role=menuitem]:not([download])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(notas).toHaveLength(5);
  for (const nota of notas) {
    await page.goto(nota);
    await campo(page, 'datosNota.motivoAjuste').waitFor();
    // The cursor is in the reason; its message must not take this click away.
    await openMas();
    found.push(...(await faultsOf(nota.split('/')[1] ?? nota)));
  }
  expect(found).toEqual([]);
});

// This test must be the last, because it looks back on everything above.
testScreens('the console stayed silent', () => {
  expect(escenario?.quejas).toEqual([]);
  return Promise.resolve();
});
