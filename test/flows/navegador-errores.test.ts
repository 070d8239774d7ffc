import type { Page } from 'playwright-core';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { MENSAJES_FALTA } from '../../domain/errores/faltas.ts';
import { readHuecos } from '#domain/errores/read-huecos.ts';
import type { CodigoFalta } from '../../domain/errores/faltas.ts';
import {
  campo,
  certify,
  enter,
  openEditor,
  openEscenario,
  screenTests,
  readError,
} from '../support/navegador.ts';
import type { Cliente } from '../support/api.ts';
import type { Escenario } from '../support/navegador.ts';
import { SECOND_ISSUER, registerIssuer, sampleDraft } from '../support/issuer.ts';

let escenario: Escenario | null;

let cliente: Cliente;
const CUENTA = { usuario: SECOND_ISSUER.nit, clave: SECOND_ISSUER.clave };

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
  if (escenario !== null) cliente = await registerIssuer(escenario.stack);
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 90_000);

/** Reads every text field of the editor with its content. */
function readForm(page: Page): Promise<Record<string, string>> {
  return page
    .locator('[id^=campo-]')
    .evaluateAll((all) =>
      Object.fromEntries(all.flatMap((each) => ('value' in each ? [[each.id, String(each.value)]] : []))),
    );
}

const LINEA = {
  'detalle[0].descripcion': 'Corte de tela',
  'detalle[0].cantidad': '1',
  'detalle[0].precioUnitario': '100',
};

type Caso = { nombre: string; escrito: Record<string, string>; ruta: string; codigo: CodigoFalta };

const CASOS: readonly Caso[] = [
  {
    nombre: 'a NIT with a wrong check digit',
    escrito: { 'receptor.nit': '99900018' },
    ruta: 'receptor.nit',
    codigo: 'NIT-03',
  },
  {
    nombre: 'CF at Q 2,500.00',
    escrito: { 'detalle[0].precioUnitario': '2500' },
    ruta: 'receptor.nit',
    codigo: 'RECEPTOR-04',
  },
  {
    nombre: 'quantity 0',
    escrito: { 'detalle[0].cantidad': '0' },
    ruta: 'detalle[0].cantidad',
    codigo: 'CANTIDAD-02',
  },
  {
    nombre: 'a price with 11 decimals',
    escrito: { 'detalle[0].precioUnitario': '1.00000000001' },
    ruta: 'detalle[0].precioUnitario',
    codigo: 'PRECIO-03',
  },
  {
    nombre: 'a discount over the subtotal',
    escrito: { 'detalle[0].descuento': '100.01' },
    ruta: 'detalle[0].descuento',
    codigo: 'DESCUENTO-04',
  },
  {
    nombre: 'a description of 10,001 characters',
    escrito: { 'detalle[0].descripcion': 'á'.repeat(10_001) },
    ruta: 'detalle[0].descripcion',
    codigo: 'LINEA-02',
  },
];

testScreens('bad input says what to do at its field and keeps what was typed', async (each) => {
  const page = await openEditor(each, CUENTA);
  for (const { nombre, escrito, ruta, codigo } of CASOS) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Empezar otra' }).click();
    for (const [path, text] of Object.entries({ ...LINEA, ...escrito })) await campo(page, path).fill(text);
    const before = await readForm(page);
    await page.keyboard.press('Control+Enter');
    const error = await readError(campo(page, ruta));
    expect({ nombre, error, isSuyo: readHuecos(MENSAJES_FALTA[codigo], error) !== null }).toEqual({
      nombre,
      error,
      isSuyo: true,
    });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await readForm(page)).toEqual(before);
  }
});

testScreens('without lines the first line says so', async (each) => {
  const page = await openEditor(each, CUENTA);
  await page.keyboard.press('Control+Enter');
  expect(await readError(campo(page, 'detalle[0].descripcion'))).toBe(MENSAJES_FALTA['DETALLE-01']);
});

testScreens('a reload in the middle of an invoice restores it', async (each) => {
  const page = await openEditor(each, CUENTA);
  // The fields of the client that few need are drawn a moment after the sale.
  await campo(page, 'receptor.correo').waitFor({ state: 'attached' });
  for (const [path, text] of Object.entries(LINEA)) await campo(page, path).fill(text);
  const before = await readForm(page);
  await page.getByText('Guardado aquí').waitFor();
  await page.reload();
  await campo(page, 'receptor.correo').waitFor({ state: 'attached' });
  expect(await readForm(page)).toEqual(before);
});

testScreens(
  'a session that ends while certifying costs a sign-in and nothing that was typed',
  async (each) => {
    const page = await openEditor(each, CUENTA);
    for (const [path, text] of Object.entries(LINEA)) await campo(page, path).fill(text);
    const before = await readForm(page);
    let refused = 0;
    await page.route('**/graphql', (route) => {
      const isCertify = (route.request().postData() ?? '').includes('certifyDte');
      if (!isCertify || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 401, body: '{}' });
    });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Certificar' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(CATALOGO_ERRORES.SESION_EXPIRADA.mensaje).first().waitFor();
    await enter(page, CUENTA.usuario, CUENTA.clave);
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await readForm(page)).toEqual(before);
    expect((await certify(page)).serie).toMatch(/^[0-9A-F]{8}$/);
  },
);

testScreens(
  'without credits a sale is kept and waits, and comes back to be edited as it was typed',
  async (each) => {
    const { creditosRestantesCerV } = await cliente.field<{ creditosRestantesCerV: number }>(
      'query { getCreditosRestantes { creditosRestantesCerV } }',
    );
    for (let used = 0; used < creditosRestantesCerV; used += 1) {
      await cliente.field('mutation ($d: DteInput!) { certifyDte(data: $d) { uuidTransaccion } }', {
        d: sampleDraft(),
      });
    }
    const page = await openEditor(each, CUENTA);
    for (const [path, text] of Object.entries(LINEA)) await campo(page, path).fill(text);
    const before = await readForm(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Certificar' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Guardado, espera créditos' }).waitFor();
    await page.getByRole('link', { name: 'Comprar créditos' }).first().waitFor();
    await page.getByRole('button', { name: 'Editar' }).click();
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await readForm(page)).toEqual(before);
  },
);

testScreens(
  'a certificate with a wrong password says so at its field and keeps what was typed',
  async (each) => {
    const page = await openEditor(each, CUENTA);
    await page.goto('/establecimiento#certificador');
    const pfx = await each.stack.certificador.pfxOf(CUENTA.usuario);
    await page.getByRole('button', { name: 'Editar' }).click();
    await page
      .getByLabel('Certificado de firma')
      .setInputFiles({ name: 'firma.pfx', mimeType: 'application/x-pkcs12', buffer: pfx });
    await page.getByText('firma.pfx').waitFor();
    const clave = page.getByLabel('Contraseña del certificado', { exact: true });
    await clave.fill('No-es-esta#1');
    await page.getByLabel(/^Llave/).fill('una-llave-nueva');
    await page.getByRole('button', { name: 'Guardar certificador' }).click();
    expect(await readError(clave)).toBe(CATALOGO_ERRORES.CERTIFICADO_CLAVE_INCORRECTA.mensaje);
    expect(await clave.inputValue()).toBe('No-es-esta#1');
    expect(await page.getByLabel(/^Llave/).inputValue()).toBe('una-llave-nueva');
    expect(await page.getByText('firma.pfx').isVisible()).toBe(true);
  },
);

// This test must be the last, because it looks back on everything above.
testScreens('no wrong input violated the Content-Security-Policy or upset the console', (each) => {
  expect(each.quejas).toEqual([]);
  return Promise.resolve();
});
