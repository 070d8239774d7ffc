import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { CLAVE_DEMO, OPERADOR_DEMO } from '../../local/seed/datos.ts';
import { signIn } from '../support/api.ts';
import { createXmlFirmado } from '../support/factories/factura-compra.ts';
import { SECOND_ISSUER, signUpIssuer } from '../support/issuer.ts';
import {
  closeAvisos,
  enter,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

const ANCHOS = [360, 768, 1280] as const;
/** A busy machine is slow, which is no fault. */
const LENTO_MS = 120_000;
const CUENTA = { nit: '99920018', clave: 'Prueba#2026', correo: 'pequeno@example.com' };

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 1 });
}, 900_000);

afterAll(async () => {
  await escenario?.close();
}, LENTO_MS);

const testScreens = screenTests(() => escenario, 600_000);

/** First day of the month before the present one, yyyy-mm-dd, in Guatemala. */
function mesAnterior(): string {
  const hoy = new Date(Date.now() - 6 * 3_600_000);
  return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 1, 5)).toISOString().slice(0, 10);
}

/** Imports the nth sale of the issuer, certified elsewhere, and waits for its page. */
async function importSale(page: Page, n: number): Promise<void> {
  const xml = await createXmlFirmado(n, { nit: '99900033', emisor: CUENTA.nit, fecha: mesAnterior() });
  await page.goto('/subirFactura');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: `venta-${n}.xml`, mimeType: 'text/xml', buffer: Buffer.from(xml) });
  // The row is drawn anew while the import goes on, so its address is read and not pressed.
  const href = await page.getByRole('link', { name: `venta-${n}.xml` }).getAttribute('href');
  await page.goto(href ?? '');
  await page.getByText('Terminada').first().waitFor();
}

/** Looks at the page in each width: nothing scrolls sideways, and no rule of accessibility is broken. */
async function look(page: Page): Promise<void> {
  await closeAvisos(page);
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 });
  }
  expect(await findViolations(page)).toEqual([]);
}

testScreens(
  'a month is closed with the tax of its documents, and what comes after is told',
  async ({ stack, open }) => {
    await signUpIssuer(stack, CUENTA, { ...SECOND_ISSUER.establecimiento, nombre: 'Pequeño de Prueba' });
    const operador = await signIn(stack.origin, OPERADOR_DEMO.usuario, CLAVE_DEMO);
    await operador.field(
      'mutation ($n: String!, $i: ID!) { ajustarCreditos(nit: $n, idAjuste: $i, saldo: SatV, cantidad: 9, motivo: "Prueba del cierre") { creditosRestantesSatV } }',
      { n: CUENTA.nit, i: randomUUID() },
    );
    const page = await open();
    page.context().setDefaultTimeout(LENTO_MS);
    await page.goto('/login');
    await enter(page, CUENTA.nit, CUENTA.clave);
    await page.waitForURL((url) => url.pathname !== '/login');
    await importSale(page, 1);
    await page.goto('/cierre');
    await page.getByRole('button', { name: 'Calcular el mes' }).click();
    const impuesto = page.getByRole('row', { name: /^IMPUESTO A PAGAR/ }).first();
    await expectText(impuesto, 'Q 5.60');
    await look(page);
    // Another window imports while this page stands open with the figures of before.
    const otra = await page.context().newPage();
    await importSale(otra, 2);
    await otra.close();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Cerrar el mes' }).first().click();
    const dialogo = page.getByRole('dialog');
    await expectText(dialogo, 'Con este cierre se declara:');
    await expectText(dialogo, 'Q 5.60');
    await dialogo.getByRole('button', { name: 'Cerrar el mes' }).click();
    await expectText(dialogo, /Ventas: eran Q.112\.00, ahora son Q.224\.00/);
    await expectText(dialogo, 'Q 11.20');
    await look(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialogo.getByRole('button', { name: 'Cerrar el mes' }).click();
    await page.getByText('Mes cerrado. Ya puede declararlo en la SAT.').waitFor();
    await importSale(page, 3);
    await page.getByText(/Trae 1 documento que cambia .* que ya cerró/).waitFor();
    await look(page);
    await page.goto('/cierre');
    await page.getByText(/cambiaron después de cerrarlo/).waitFor();
    const tabla = page.getByRole('table', { name: /^Qué se cerró y qué dicen/ });
    await expectText(tabla.getByRole('row', { name: /^IMPUESTO A PAGAR/ }), /Q.11\.20.*Q.16\.80.*Q.5\.60/);
    await look(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.encabezado').getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Volver a abrir' }).click();
    await page.getByLabel('Motivo').fill('Llegó una venta');
    await page.getByRole('dialog').getByRole('button', { name: 'Volver a abrir' }).click();
    await expectText(page.getByRole('row', { name: /^IMPUESTO A PAGAR/ }).last(), 'Q 16.80');
    await page.getByLabel('Retenciones sin usar de antes').fill('7.77');
    await page.getByRole('link', { name: 'Conciliar con la SAT' }).click();
    await page.goBack();
    await page.getByLabel('Retenciones sin usar de antes').waitFor();
    expect(await page.getByLabel('Retenciones sin usar de antes').inputValue()).toBe('7.77');
  },
);

async function expectText(lugar: ReturnType<Page['getByRole']>, texto: string | RegExp): Promise<void> {
  await lugar.filter({ hasText: texto }).waitFor();
}
