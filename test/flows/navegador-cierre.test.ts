import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { CLAVE_DEMO, OPERADOR_DEMO } from '../../local/seed/datos.ts';
import { signIn } from '../support/api.ts';
import { createXmlFirmado } from '../support/factories/factura-compra.ts';
import { SECOND_ISSUER, signUpIssuer } from '../support/issuer.ts';
import {
  chooseOpcion,
  closeAvisos,
  enter,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

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

/** Fifth day of the month before the present one in Guatemala, yyyy-mm-dd. */
function diaDelMesAnterior(): string {
  const hoy = new Date(Date.now() - 6 * 3_600_000);
  return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() - 1, 5)).toISOString().slice(0, 10);
}

/** Imports the nth sale of Q 125.00 of the issuer, certified elsewhere, and waits until it counts. */
async function importSale({ stack }: Escenario, page: Page, n: number): Promise<void> {
  // Only a certificate of the authority proves who sold, and a sale that is not proved is refused.
  const certificadoOf = stack.certificador.simulador.firmanteOf;
  const venta = { nit: '99900033', emisor: CUENTA.nit, fecha: diaDelMesAnterior(), certificadoOf };
  const buffer = Buffer.from(await createXmlFirmado(n, venta));
  await page.goto('/subirFactura');
  // A file that is given before the page has drawn its list is heard by nobody.
  await page.locator('main .esqueleto').waitFor({ state: 'detached' });
  await page
    .locator('#archivos-importacion')
    .setInputFiles({ name: `venta-${n}.xml`, mimeType: 'text/xml', buffer });
  await page.getByText('Venta (1)').waitFor();
}

/** Looks at the page on a telephone and on a desk: nothing scrolls sideways, and no rule of accessibility is broken. */
async function look(page: Page): Promise<void> {
  await closeAvisos(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect({ width, overflow: await overflowOf(page) }).toEqual({ width, overflow: 0 });
    expect(await findViolations(page)).toEqual([]);
  }
}

const expectText = (lugar: Locator, texto: string | RegExp): Promise<void> =>
  lugar.filter({ hasText: texto }).waitFor();

testScreens('a month is closed with the tax of its documents, and what comes after is told', async (todo) => {
  const { stack, open } = todo;
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
  await page.waitForFunction(() => location.pathname !== '/login');

  await importSale(todo, page, 1);
  await page.goto('/cierre');
  await page.getByRole('button', { name: 'Calcular el mes' }).click();
  const impuesto = page.getByRole('row', { name: /^IMPUESTO A PAGAR/ });
  await expectText(impuesto, /Q.6\.25/);
  await look(page);

  // Another window imports while this page stands open with the figures of before.
  const otra = await page.context().newPage();
  await importSale(todo, otra, 2);
  await otra.close();
  await page.getByRole('button', { name: 'Cerrar el mes' }).click();
  const dialogo = page.getByRole('dialog');
  await expectText(dialogo, /Q.6\.25/);
  await dialogo.getByRole('button', { name: 'Cerrar el mes' }).click();
  await expectText(dialogo, /Ventas: eran Q.125\.00, ahora son Q.250\.00/);
  await expectText(dialogo, /Q.12\.50/);
  await dialogo.getByRole('button', { name: 'Cerrar el mes' }).click();
  await page.getByText('Mes cerrado. Ya puede declararlo en la SAT.').waitFor();

  await importSale(todo, page, 3);
  await page.getByText(/que ya cerró/).waitFor();
  await page.goto('/cierre');
  const tabla = page.getByRole('table', { name: /^Qué se cerró y qué dicen/ });
  await expectText(tabla.getByRole('row', { name: /^IMPUESTO A PAGAR/ }), /Q.12\.50.*Q.18\.75.*Q.6\.25/);
  await look(page);

  await chooseOpcion(page, 'Volver a abrir');
  await dialogo.getByLabel('Motivo').fill('Llegó una venta');
  await dialogo.getByRole('button', { name: 'Volver a abrir' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await expectText(impuesto.last(), /Q.18\.75/);
  await look(page);
});
