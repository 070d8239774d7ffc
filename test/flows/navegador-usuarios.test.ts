import type { BrowserContext, Page, Response } from 'playwright-core';
import { createCliente } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import {
  SECOND_ISSUER,
  readInvitaciones,
  registerIssuer,
  sampleDraft,
  saveCertificador,
  signUpIssuer,
} from '../support/issuer.ts';
import {
  campo,
  certify,
  chooseOpcion,
  enter,
  findViolations,
  openEscenario,
  screenTests,
  overflowOf,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

const CAJERA = { nombre: 'Marta Cajera', correo: 'marta@example.com', clave: 'Cajera#2026' };
const CONTADOR = {
  nit: '99900033',
  correo: 'contador@example.com',
  clave: 'Cuentas#2026',
  nombre: 'Cuentas Claras',
};
const TERCERO = {
  nit: '99900041',
  correo: 'tercero@example.com',
  clave: 'Tercero#2026',
  nombre: 'Mieles de Prueba',
};
const CLIENTE = SECOND_ISSUER.establecimiento.nombre;

let escenario: Escenario | null;
let dueno: Cliente;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
  if (escenario === null) return;
  dueno = await registerIssuer(escenario.stack);
  const sucursal = { ...SECOND_ISSUER.establecimiento, nombre: 'Mercado', correo: 'mercado@example.com' };
  const { nombre, direccion, ciudad, estado, codPostal, correo } = sucursal;
  await dueno.field('mutation ($d: SucursalInput!) { putEstablecimientoSucursal(id: 2, data: $d) { id } }', {
    d: { nombre, direccion, ciudad, estado, codPostal, correo, habilitada: true, nueva: true },
  });
}, 300_000);

afterAll(() => escenario?.close());

// A busy machine is slow, which is no fault.
const testScreens = screenTests(() => escenario, 300_000);

async function faultsOf(page: Page, nombre: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if ((await overflowOf(page)) > 0) found.push(`${nombre} at ${width}: scrolls sideways`);
  }
  return [...found, ...(await findViolations(page)).map((it) => `${nombre}: ${it}`)];
}

async function openAs({ open }: Escenario, usuario: string, clave: string): Promise<Page> {
  const page = await open();
  await page.goto('/login');
  await enter(page, usuario, clave);
  return page;
}

/** Reads a user's name and temporary password in the local inbox, where a person would read them. */
async function readInvitacion(context: BrowserContext, correo: string): Promise<[string, string]> {
  const page = await context.newPage();
  await page.goto('/__local/inbox');
  const carta = page.locator('article', { hasText: correo }).first();
  const read = (dato: string): Promise<string> =>
    carta.locator('dt', { hasText: dato }).locator('xpath=following-sibling::dd[1]').innerText();
  const invitacion: [string, string] = [await read('Usuario'), await read('Contraseña temporal')];
  await page.close();
  return invitacion;
}

/** Signs up a taxpayer who has entered a name and nothing else. */
function signUp({ stack }: Escenario, cuenta: typeof CONTADOR): Promise<Cliente> {
  const { nombre, correo } = cuenta;
  return signUpIssuer(stack, cuenta, { ...SECOND_ISSUER.establecimiento, nombre, email: correo });
}

/** Goes to the users as an owner does, by the settings. */
async function openUsuarios(owner: Page): Promise<void> {
  await owner.getByRole('link', { name: 'Configuración' }).click();
  await owner.getByRole('link', { name: /^Usuarios/ }).click();
}

/** Invites the accountant as the owner does, and leaves the list on the screen. */
async function inviteContador(owner: Page): Promise<void> {
  await openUsuarios(owner);
  await owner.getByRole('button', { name: 'Invitar a un contador' }).first().click();
  await owner.getByLabel('NIT del contador').fill(CONTADOR.nit);
  await owner.keyboard.press('Enter');
  await owner.getByText('Escriba el correo').waitFor();
  expect(await faultsOf(owner, 'invite accountant')).toEqual([]);
  await owner.getByLabel('Correo del contador').fill(CONTADOR.correo);
  await owner.keyboard.press('Enter');
  await owner.getByText('Invitado', { exact: true }).waitFor();
  await owner.locator('.lista-abrir').last().click();
  await owner.getByRole('dialog').getByText('Aún no contesta').waitFor();
  expect(await faultsOf(owner, 'invited accountant')).toEqual([]);
  await owner.keyboard.press('Escape');
}

/** Confirms who accepted, after seeing the e-mail of that user. */
async function confirmContador(owner: Page): Promise<void> {
  await owner.reload();
  await owner.getByText('Falta confirmar').waitFor();
  expect(await faultsOf(owner, 'accepted accountant')).toEqual([]);
  await chooseOpcion(owner, 'Confirmar', CONTADOR.nombre);
  const dialogo = owner.getByRole('dialog');
  await dialogo.getByText(CONTADOR.correo).waitFor();
  await dialogo.getByText('Aún no comprueba que ese NIT es suyo').waitFor();
  expect(await faultsOf(owner, 'confirm accountant')).toEqual([]);
  await dialogo.getByRole('button', { name: 'Confirmar' }).click();
  await owner.getByText('Con acceso').waitFor();
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('fel.sesion') ?? '');

const menuOf = (page: Page): Promise<string[]> => page.locator('.nav-fija a').allInnerTexts();

testScreens(
  'a cashier is invited, issues in her branch alone, and is out when the owner says so',
  async (each) => {
    const owner = await openAs(each, SECOND_ISSUER.nit, SECOND_ISSUER.clave);
    await openUsuarios(owner);
    await owner.getByText('No ha invitado a ningún contador externo.').waitFor();
    await owner.getByRole('button', { name: 'Invitar usuario' }).click();
    await owner.getByLabel('Solo las que marque').check();
    await owner.getByRole('button', { name: 'Enviar invitación' }).click();
    await owner.getByText('Elija al menos una sucursal, o todas.').waitFor();
    expect(await faultsOf(owner, 'invitation')).toEqual([]);
    await owner.getByLabel('Correo').fill(CAJERA.correo);
    await owner.getByLabel('Nombre').fill(CAJERA.nombre);
    await owner.getByRole('checkbox', { name: /^1 / }).check();
    await owner.keyboard.press('Enter');
    await owner.getByText('Nunca ha entrado').waitFor();
    expect(await faultsOf(owner, 'users')).toEqual([]);

    const page = await each.open();
    const [nombre, temporal] = await readInvitacion(page.context(), CAJERA.correo);
    await page.goto('/login');
    // The name has a hyphen, as the mail writes it.
    await enter(page, nombre, temporal);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(CAJERA.clave);
    await page.getByLabel('Confirme la contraseña', { exact: true }).fill(CAJERA.clave);
    await page.keyboard.press('Enter');
    await campo(page, 'detalle[0].descripcion').fill('Faja tejida');
    await campo(page, 'detalle[0].precioUnitario').fill('75');
    const { serie } = await certify(page);
    expect(serie).not.toBe('');
    expect(await menuOf(page)).not.toContain('Usuarios');
    expect(await page.getByLabel('Sucursal').count()).toBe(0);
    const cajera = await createCliente(each.stack.origin, await tokenOf(page));
    const otra = await cajera.call('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', {
      d: { ...sampleDraft(), sucursal: 2 },
    });
    expect(otra.errors?.[0]?.errorType).toBe('SUCURSAL_NO_PERMITIDA');

    await chooseOpcion(owner, 'Desactivar', CAJERA.nombre);
    expect(await owner.evaluate(() => document.activeElement?.textContent)).toBe('Cancelar');
    await owner.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
    await owner.getByText('Desactivado').waitFor();
    await page.getByRole('link', { name: 'Facturas', exact: true }).click();
    await page.getByText('Su acceso fue desactivado').waitFor();
    await page.getByLabel('NIT o correo').waitFor();
  },
);

/** Records the answers of the API while the screen shows that establishment, except of fields about all establishments. */
function recordOf(page: Page, nit: string): string[] {
  const bodies: string[] = [];
  page.on('response', (response: Response) => {
    const request = response.request();
    if (request.headers()['x-establecimiento'] !== nit) return;
    if (
      /misEstablecimientos|elegirEstablecimiento|getResumenClientes|misInvitaciones/.test(
        request.postData() ?? '',
      )
    )
      return;
    void response.text().then(
      (body) => bodies.push(body),
      () => undefined,
    );
  });
  return bodies;
}

testScreens(
  'an accountant goes from one client to another in every window, and no data of the first one goes along',
  async (each) => {
    await signUp(each, CONTADOR);
    const tercero = await signUp(each, TERCERO);
    await dueno.field('mutation ($d: DteInput!) { certifyDte(data: $d) { uuidTransaccion } }', {
      d: sampleDraft(),
    });
    await tercero.field(
      `mutation { invitarContador(nit: "${CONTADOR.nit}", correo: "${CONTADOR.correo}") { nit } }`,
    );
    const owner = await openAs(each, SECOND_ISSUER.nit, SECOND_ISSUER.clave);
    await inviteContador(owner);
    const page = await openAs(each, CONTADOR.nit, CONTADOR.clave);
    await page.getByRole('link', { name: 'Contestar', exact: true }).click();
    await page.getByRole('heading', { name: 'Invitaciones (2)' }).waitFor();
    expect(await faultsOf(page, 'invitations')).toEqual([]);
    const codigo = page.getByLabel('Código de la invitación');
    await codigo.fill('ABCDE-12345');
    await page.keyboard.press('Enter');
    await page.getByText('Ese no es un código completo').waitFor();
    await codigo.fill('ABCDE-12345-ABCDE-12345');
    await page.keyboard.press('Enter');
    await page.getByText('Ese código no abre ninguna invitación a su NIT').waitFor();
    expect(await faultsOf(page, 'wrong code')).toEqual([]);
    // The newest invitation is the owner's; the third issuer's comes next.
    const [delDueno, delTercero] = await readInvitaciones(each.stack, CONTADOR.correo);
    await codigo.fill((delDueno ?? '').toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByText('Espera confirmación').waitFor();
    expect(await faultsOf(page, 'accepted')).toEqual([]);
    await confirmContador(owner);
    const contador = await createCliente(each.stack.origin, await tokenOf(page));
    await contador.field(
      `mutation { responderInvitacion(codigo: "${delTercero}", aceptar: true) { estado } }`,
    );
    await tercero.field(`mutation { confirmarContador(nit: "${CONTADOR.nit}") { estado } }`);
    await page.reload();
    await page.getByText('Para ver los datos de sus clientes compruebe que su NIT es suyo').waitFor();
    expect(await page.getByText('Clientes: 2 de 2').count()).toBe(0);
    expect(await faultsOf(page, 'unproved')).toEqual([]);
    await saveCertificador(each.stack, contador, CONTADOR.nit);
    await page.reload();
    await page.getByText('Clientes: 2 de 2').waitFor();
    await page.getByRole('link', { name: 'Nueva factura' }).click();
    const enTercero = recordOf(page, TERCERO.nit);
    // A draft of the user's own establishment is left unsaved a moment before the change.
    await campo(page, 'detalle[0].descripcion').fill('Honorarios de noviembre');
    await page.getByRole('button', { name: 'Cambiar de empresa' }).click();
    await page.getByRole('button', { name: CLIENTE }).click();
    await page.getByText(`Ahora trabaja para ${CLIENTE}`).waitFor();
    await page.locator('main .lista-abrir').first().waitFor();
    expect(await page.getByText('Honorarios').count()).toBe(0);
    expect(await menuOf(page)).toEqual(expect.arrayContaining(['Facturas', 'Mis clientes']));
    expect((await menuOf(page)).filter((it) => ['Nueva factura', 'Usuarios'].includes(it))).toEqual([]);
    expect(await faultsOf(page, 'client')).toEqual([]);
    await page.locator('main .lista-abrir').first().click();
    await page.getByRole('button', { name: 'Imprimir' }).waitFor();
    expect(await page.getByRole('button', { name: /Anular|Clonar/ }).count()).toBe(0);

    const otra = await page.context().newPage();
    await otra.goto('/facturas');
    await otra.locator('main .lista-abrir').first().waitFor();
    await page.getByRole('link', { name: 'Mis clientes' }).click();
    await page.getByText('Clientes: 2 de 2').waitFor();
    expect(await faultsOf(page, 'desk')).toEqual([]);
    await page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${TERCERO.nombre}`) })
      .click();
    await Promise.all(
      [page, otra].map((each) => each.getByText(`Ahora trabaja para ${TERCERO.nombre}`).waitFor()),
    );
    for (const ventana of [page, otra]) {
      await ventana.getByText('No hay facturas en estas fechas').first().waitFor();
      expect(await ventana.locator('main .lista-abrir').count()).toBe(0);
    }
    expect(enTercero.length).toBeGreaterThan(0);
    expect(enTercero.filter((body) => body.includes(SECOND_ISSUER.nit))).toEqual([]);

    await page.getByRole('button', { name: 'Volver a mi empresa' }).click();
    await page.getByText(`Ahora trabaja para ${CONTADOR.nombre}`).waitFor();
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe('Honorarios de noviembre');
    expect(each.quejas).toEqual([]);
  },
);
