import type { Page } from 'playwright-core';
import { isAutorizacionConsistent } from '../../domain/dte/autorizacion.ts';
import { readCode } from '../support/issuer.ts';
import {
  campo,
  certify,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

const ANCHOS = [360, 768, 1280];
/** A NIT that the simulated register does not know, so that the issuer types everything. */
const NIT_DESCONOCIDO = '99900009';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 120_000);

/** Fills fields and counts them. */
function createEscritura(page: Page): {
  type(etiqueta: string | RegExp, texto: string): Promise<void>;
  typeAt(ruta: string, texto: string): Promise<void>;
  choose(etiqueta: string, valor: string): Promise<void>;
  count(): number;
} {
  let escritos = 0;
  const count = async (hecho: Promise<unknown>): Promise<void> => {
    escritos += 1;
    await hecho;
  };
  return {
    type: (etiqueta, texto) =>
      count(page.getByLabel(etiqueta, { exact: typeof etiqueta === 'string' }).fill(texto)),
    typeAt: (ruta, texto) => count(campo(page, ruta).fill(texto)),
    choose: (etiqueta, valor) => count(page.getByLabel(etiqueta).selectOption(valor)),
    count: () => escritos,
  };
}

/** Signs up and confirms, and ends at the first screen. */
async function signUp(page: Page, { stack }: Escenario, nit: string, correo: string): Promise<number> {
  const { type, count } = createEscritura(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await type('NIT', nit);
  await type('Correo', correo);
  await type('Teléfono', '77661234');
  await type('Contraseña', 'Abarrotes#2026');
  await page.getByLabel('Acepto los términos').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByLabel('Código', { exact: true }).waitFor();
  await type('Código', await readCode(stack, correo));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Haga su primera factura' }).waitFor();
  return count();
}

async function checkAnchos(page: Page, nombre: string): Promise<string[]> {
  const halladas: string[] = [];
  for (const ancho of ANCHOS) {
    await page.setViewportSize({ width: ancho, height: 800 });
    if ((await overflowOf(page)) > 0) halladas.push(`${nombre} at ${ancho}: scrolls sideways`);
    halladas.push(...(await findViolations(page)).map((it) => `${nombre} at ${ancho}: ${it}`));
  }
  return halladas;
}

testScreens('a new issuer whom no register knows practises after at most 6 fields', async (each) => {
  const page = await each.open();
  await signUp(page, each, NIT_DESCONOCIDO, 'practica@example.com');
  const halladas = await checkAnchos(page, 'first screen');
  const { type, typeAt, choose, count } = createEscritura(page);
  await type('Nombre o razón social', 'TIENDA DE PRUEBA');
  await type('Dirección', '3a calle 4-05 zona 1');
  await choose('Departamento', 'Quetzaltenango');
  await type('Municipio', 'Salcajá');
  await page.getByRole('button', { name: 'Empezar a facturar' }).click();
  await typeAt('detalle[0].descripcion', 'Azúcar, quintal');
  await typeAt('detalle[0].precioUnitario', '350');
  halladas.push(...(await checkAnchos(page, 'editor in practice')));
  const { serie, numero, autorizacion } = await certify(page);
  expect(isAutorizacionConsistent(autorizacion, serie, numero)).toBe(true);
  expect(count()).toBeLessThanOrEqual(6);
  await page
    .getByText(/no tienen? valor fiscal|no vale/)
    .first()
    .waitFor();
  // Practice takes none of the documents that came with the account.
  expect(await page.locator('.pastilla .solo-lector').innerText()).toMatch(/\b25\b/);

  await page.getByRole('link', { name: 'Pasar a facturas reales' }).click();
  await page.getByRole('heading', { name: 'Lo que falta para facturar de verdad' }).waitFor();
  expect(await page.locator('.establecimiento-reales .establecimiento-hecho strong').allInnerTexts()).toEqual(
    ['Sus datos', 'Documentos disponibles'],
  );
  halladas.push(...(await checkAnchos(page, 'way to real invoices')));
  await page.getByRole('link', { name: 'Seguir practicando' }).click();
  await campo(page, 'detalle[0].descripcion').waitFor();
  expect(halladas).toEqual([]);
});

testScreens('going real keeps what was practised, and asks for all that real invoices need', async (each) => {
  const nit = '99901013';
  const page = await each.open();
  let escritos = await signUp(page, each, nit, 'tienda@example.com');
  const { type, choose, count } = createEscritura(page);
  await choose('Régimen', 'PAPEQ');
  await page.getByRole('button', { name: 'Empezar a facturar' }).click();
  await campo(page, 'detalle[0].descripcion').fill('Azúcar, quintal');
  await campo(page, 'detalle[0].precioUnitario').fill('350');
  const practica = await certify(page);

  await page.getByRole('link', { name: 'Pasar a facturas reales' }).click();
  await type(/^Llave/, each.stack.certificador.apiKeyOf(nit));
  const pfx = await fetch(`${each.stack.origin}/__local/certificados/${nit}.pfx`);
  escritos += 1;
  await page.getByLabel('Certificado de firma').setInputFiles({
    name: `${nit}.pfx`,
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from(await pfx.arrayBuffer()),
  });
  await page.getByText(`${nit}.pfx`).waitFor();
  await type('Contraseña del certificado', each.stack.certificador.clavePfx);
  await page.getByRole('button', { name: 'Guardar certificador' }).click();
  await page.getByLabel(/^Leí el contrato/).check();
  await page.getByRole('button', { name: 'Aceptar contrato' }).click();
  // Accepting the contract opens the next invoice by itself.
  await campo(page, 'detalle[0].descripcion').fill('Azúcar, quintal');
  await campo(page, 'detalle[0].precioUnitario').fill('350');
  const siguiente = await certify(page);
  expect(isAutorizacionConsistent(siguiente.autorizacion, siguiente.serie, siguiente.numero)).toBe(true);
  escritos += count();
  expect(escritos).toBeLessThanOrEqual(9);
  expect(each.stack.certificador.simulador.ledger.summarize().autorizaciones.map(({ uuid }) => uuid)).toEqual(
    [siguiente.autorizacion],
  );
  // The settings find what an owner calls by another word, and open where it is changed.
  await page.goto('/configuracion');
  const halladas = await checkAnchos(page, 'settings');
  await page.getByLabel('Buscar un ajuste').fill('infile');
  await page.getByRole('link', { name: /^Certificador y sus llaves/ }).click();
  await page.locator('#certificador:focus').waitFor();
  await page.goto('/configuracion#conf-clave');
  await page.locator('#conf-clave:focus').waitFor();
  await page.goto('/plantillas');
  await page.getByLabel('Logo', { exact: true }).waitFor({ state: 'attached' });
  expect(halladas).toEqual([]);
  await page.goto('/facturas');
  for (const { numero } of [practica, siguiente]) await page.getByText(numero).first().waitFor();
});
