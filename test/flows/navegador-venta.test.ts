import type { Page } from 'playwright-core';
import { CLAVE_DEMO, OPERADOR_DEMO, TRADUCTOR_DEMO } from '../../local/seed/datos.ts';
import { signIn } from '../support/api.ts';
import { makePng } from '../support/imagenes.ts';
import {
  DEMO,
  campo,
  enter,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
  visit,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 20 });
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 240_000);

/** Opens the empty editor on a telephone. */
async function openTelefono(each: Escenario): Promise<Page> {
  const page = await each.open(360);
  await page.goto('/login');
  await enter(page, DEMO.usuario, DEMO.clave);
  await campo(page, 'detalle[0].descripcion').waitFor();
  await page.locator('.editor-mosaico').first().waitFor();
  return page;
}

/** Chooses the language in the panel of the user, and waits until the page shows its words. */
async function chooseIdioma(page: Page, codigo: string): Promise<void> {
  await page.locator('.usuario > button').click();
  await page.locator('.selector-idioma select').waitFor();
  await page.evaluate(async (elegido) => {
    const select = document.querySelector<HTMLSelectElement>('.selector-idioma select');
    const total = document.querySelector('.editor-linea-total .campo-etiqueta');
    if (select === null || total === null) throw new Error('nothing to translate');
    const changed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(total, { characterData: true, subtree: true }),
    );
    select.value = elegido;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await changed;
  }, codigo);
  await page.keyboard.press('Escape');
}

/** Sells the first product in each of the other languages, without a word to find the buttons by. */
async function sellInIdiomas(page: Page): Promise<void> {
  const langs: (string | null)[] = [];
  for (const codigo of ['gt_kaq', 'gt_kic', 'gt_mam']) {
    await page.locator('.editor-mosaico').first().click();
    const descripcion = await campo(page, 'detalle[0].descripcion').inputValue();
    await chooseIdioma(page, codigo);
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

testScreens(
  'a package is bought by card, PayPal, coupon and deposit, and the balance in the bar follows each',
  async (each) => {
    const { stack } = each;
    const traductora = await signIn(stack.origin, TRADUCTOR_DEMO.nit, CLAVE_DEMO);
    const cupon = 'mutation ($d: CuponInput!) { putCupon(codigo: "FERIA-2026", data: $d) { codigo } }';
    await traductora.field(cupon, { d: { cantidadDte: 7, tipoPaquete: 'Cer' } });
    const page = await each.open(360);
    await page.goto('/suscripcion');
    await enter(page, DEMO.usuario, DEMO.clave);
    const pastilla = page.getByRole('link', { name: /^Créditos para emitir/ });
    const antes = Number(/\d+/.exec(await pastilla.innerText())?.[0]);
    const waitSaldo = (creditos: number) => pastilla.filter({ hasText: `${antes + creditos} DTE` }).waitFor();
    const press = (nombre: string | RegExp) => page.getByRole('button', { name: nombre }).click();
    const choose = (forma: string) => page.getByRole('radio', { name: forma, exact: true }).check();
    const check = async () => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await overflowOf(page)]).toEqual([width, 0]);
      }
    };
    await page.getByLabel('Número de la tarjeta').fill('4111111111111111');
    await page.getByLabel('Vencimiento').fill('12/39');
    await page.getByLabel('Código de seguridad').fill('123');
    await check();
    await press('Pagar Q 10.50');
    // The end of a payment closes its form, names what was bought and has its receipt.
    await page.getByRole('heading', { name: 'Pago hecho' }).waitFor();
    await page.getByText('Paquete comprado.').waitFor();
    expect(await page.getByLabel('Número de la tarjeta').count()).toBe(0);
    await page.getByText('VISA •••• 1111').waitFor();
    await page.getByRole('button', { name: 'Recibo (PDF)' }).waitFor();
    await check();
    await waitSaldo(25);
    await press('Comprar otro paquete');
    expect(await page.getByLabel('Número de la tarjeta').inputValue()).toBe('');

    await choose('PayPal');
    const ventana = page.waitForEvent('popup');
    await press('PayPal (simulado)');
    const paypal = await ventana;
    await check();
    await paypal.getByRole('button', { name: 'Aprobar el pago', exact: true }).click();
    await waitSaldo(50);

    await choose('Cupón');
    await page.getByLabel('Código del cupón').fill('feria-2026');
    await check();
    await press('Usar cupón');
    await page.getByText('Cupón aplicado: 7 documentos más.').waitFor();
    await waitSaldo(57);
    await page.getByLabel('Código del cupón').fill('feria-2026');
    await press('Usar cupón');
    await page.getByText(/Su empresa ya usó ese cupón/).waitFor();
    expect(await page.getByText('Cupón aplicado').count()).toBe(0);
    await waitSaldo(57);

    await choose('Depósito');
    await page.getByLabel('Banco').selectOption('BANRURAL');
    await page.getByLabel('Número de boleta').fill('00-4711');
    const foto = { name: 'boleta.png', mimeType: 'image/png', buffer: makePng(400, 300) };
    await page.locator('input[type="file"]').setInputFiles(foto);
    await press('Registrar depósito de Q 10.00');
    await page.getByText('Recibimos su depósito.').waitFor();
    await check();
    await waitSaldo(57);
    const operador = await signIn(stack.origin, OPERADOR_DEMO.usuario, CLAVE_DEMO);
    const { compras } = await operador.field<SinDecidir>(
      'query { getComprasSinDecidir { compras { nit compra { fechaCompra } } } }',
    );
    await operador.field(
      `mutation ($nit: String!, $fecha: AWSTimestamp!) {
      decidirCompra(nit: $nit, fechaCompra: $fecha, decision: APROBADA, motivo: "Visto en el banco") { estado } }`,
      { nit: compras[0]?.nit, fecha: compras[0]?.compra.fechaCompra },
    );
    await visit(page, '/pagos');
    await waitSaldo(82);
    await check();
    await page.getByRole('button', { name: /25 documentos · Depósito/ }).click();
    const descarga = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Recibo (PDF)' }).click();
    expect((await descarga).suggestedFilename()).toMatch(/^recibo-\d+\.pdf$/);
    expect(each.quejas).toEqual([]);
  },
);

type SinDecidir = { compras: { nit: string; compra: { fechaCompra: number } }[] };
