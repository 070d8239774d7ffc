import type { Page } from 'playwright-core';
import {
  campo,
  enter,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
  readError,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { signIn } from '../support/api.ts';
import { SECOND_ISSUER, registerIssuer, signUpIssuer } from '../support/issuer.ts';

const CUENTA = { usuario: SECOND_ISSUER.nit, clave: SECOND_ISSUER.clave };
const OTRA = 'Otra#Clave2026';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 0 });
  if (escenario !== null) await registerIssuer(escenario.stack);
}, 300_000);

afterAll(() => escenario?.close());

const testScreens = screenTests(() => escenario, 60_000);

/** Opens the screen in a fresh profile that is signed in. */
async function openAt(each: Escenario, path: string): Promise<Page> {
  const page = await each.open();
  await page.goto(path);
  await enter(page, CUENTA.usuario, CUENTA.clave);
  return page;
}

/** Leaves the issuer with a certifier that gives no token, because a token for a NIT stands for the register. */
async function useCertificadorSinToken({ stack }: Escenario): Promise<void> {
  const { nit, otros } = stack.certificador;
  const otro = otros(CUENTA.usuario).find(({ llaveFirma }) => llaveFirma !== '');
  if (otro === undefined) throw new Error('no certifier without tokens');
  const { nit: nitCertificador, usuario, apiKey, llaveFirma } = otro;
  const cliente = await signIn(stack.origin, CUENTA.usuario, CUENTA.clave);
  await cliente.field(
    'mutation ($d: CertificadorInput!) { putCertificadorEstablecimiento(data: $d) { principal } }',
    { d: { nitCertificador, prod: false, principal: true, usuario, apiKey, llaveFirma } },
  );
  await cliente.field(
    'mutation ($n: String!) { deleteCertificadorEstablecimiento(nitCertificador: $n) { nitCertificador } }',
    { n: nit },
  );
}

async function changeClave(page: Page, actual: string, nueva: string, confirmacion = nueva): Promise<void> {
  await page.getByLabel('Contraseña actual').fill(actual);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(nueva);
  await page.getByLabel('Confirme la contraseña nueva').fill(confirmacion);
  await page.keyboard.press('Enter');
}

testScreens(
  'units, rates and preferences of the issuer reach the editor, and outlive the session',
  async (each) => {
    const page = await openAt(each, '/catalogos');
    await page.getByRole('button', { name: 'Agregar unidad' }).press('Enter');
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('tar');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tarima');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Más acciones de TAR' }).waitFor();
    await page.getByRole('link', { name: 'Monedas y tipo de cambio' }).click();
    await page.getByLabel('Quetzales por un dólar').fill('7.66142');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: '7.66142' }).waitFor();

    await page.goto('/configuracion');
    await page.getByLabel('Documento de siempre').selectOption('FCAP');
    await page.getByLabel('Filas de las tablas').selectOption('compacta');
    await page.getByText('Preferencia guardada.').waitFor();
    await page.goto('/logout');
    await page.getByLabel('NIT o correo').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await enter(page, CUENTA.usuario, CUENTA.clave);
    await campo(page, 'detalle[0].descripcion').waitFor();
    await page.waitForFunction(() => document.documentElement.dataset['densidad'] === 'compacta');
    await page.locator('#unidades-medida option[value=TAR]').waitFor({ state: 'attached' });
  },
);

/** Everything in the documents that this browser keeps, of every user, with their bytes as text. */
const readGuardados = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('facturacion-fel');
        opening.onerror = () => reject(new Error('closed'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('Invoice').objectStore('Invoice').getAll();
          all.onsuccess = () => {
            opening.result.close();
            const toText = (_name: string, value: unknown): unknown =>
              value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
            resolve(JSON.stringify(all.result, toText));
          };
        };
      }),
  );

testScreens(
  'a draft is left on the device only when its user says so, and no other user sees it',
  async (each) => {
    const otra = { usuario: '99900106', clave: 'Otra#Persona2026' };
    const { establecimiento } = SECOND_ISSUER;
    const cuenta = { nit: otra.usuario, correo: 'otra@example.com', clave: otra.clave };
    await signUpIssuer(each.stack, cuenta, establecimiento);
    const page = await openAt(each, '/login');
    await campo(page, 'detalle[0].descripcion').fill('Huipil secreto');
    await page.waitForTimeout(1_500);
    await page.goto('/logout');
    await page.getByText('Queda 1 documento').waitFor();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page)).toBe(0);
    }
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Conservar y salir' }).click();
    await page.getByLabel('NIT o correo').waitFor();
    await enter(page, otra.usuario, otra.clave);
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe('');
    await page.goto('/logout');
    await page.getByLabel('NIT o correo').waitFor();
    const guardado = await readGuardados(page);
    expect(guardado).toContain(CUENTA.usuario);
    expect(guardado).not.toContain('Huipil secreto');
    await enter(page, CUENTA.usuario, CUENTA.clave);
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe('Huipil secreto');
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Borrar y salir' }).click();
    await page.getByLabel('NIT o correo').waitFor();
    expect(await readGuardados(page)).toBe('[]');
  },
);

testScreens(
  'a draft is closed when the session expires, and back when its user signs in again',
  async (each) => {
    const page = await openAt(each, '/login');
    await campo(page, 'detalle[0].descripcion').fill('Corte de luna');
    await page.waitForTimeout(1_500);
    expect(await readGuardados(page)).toContain('borrador');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('CognitoIdentityServiceProvider')) localStorage.removeItem(key);
    });
    // What is typed while the session ends is stored as well.
    await campo(page, 'detalle[0].descripcion').fill('Corte de luna llena');
    await page.getByRole('link', { name: 'Productos' }).first().click();
    await page.getByLabel('NIT o correo').waitFor();
    expect(await readGuardados(page)).not.toContain('Corte de luna');
    await page.reload();
    await enter(page, CUENTA.usuario, CUENTA.clave);
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/');
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(await campo(page, 'detalle[0].descripcion').inputValue()).toBe('Corte de luna llena');
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Borrar y salir' }).click();
    await page.getByLabel('NIT o correo').waitFor();
  },
);

testScreens(
  'a template that is changed with its drawing, and used, is the one that is open next',
  async (each) => {
    const page = await openAt(each, '/plantillas/plantilla3');
    await page.getByText(/la muestra es un ejemplo inventado/).waitFor();
    await page.getByLabel('Color principal', { exact: true }).fill('#7A1F5C');
    await page.locator('[data-prueba=vista] .hoja [fill="#7A1F5C"]').first().waitFor();
    await page.getByRole('link', { name: '2 · Minimalista' }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Guardar y usar' }).click();
    await page.getByText('Desde ahora la sucursal imprime con ella.').waitFor();
    await page.goto('/plantillas');
    await page.locator('[data-prueba=vista] .hoja [fill="#7A1F5C"]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/plantillas/plantilla3');
  },
);

testScreens(
  'a register that does not know the NIT says so, leads Home and stays in sight there',
  async (each) => {
    await useCertificadorSinToken(each);
    const page = await openAt(each, '/establecimiento#contrato');
    await page.getByRole('button', { name: 'Actualizar datos de registro' }).click();
    await page
      .getByRole('list', { name: /importantes/ })
      .getByText('No se pudo registrar su NIT como emisor.')
      .waitFor();
    await campo(page, 'detalle[0].descripcion').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('alert').getByText('El registro de su NIT como emisor falló.').waitFor();
  },
);

testScreens('a password is changed with the current one, and every session ends at once', async (each) => {
  const [page, elsewhere] = await Promise.all([
    openAt(each, '/configuracion#conf-clave'),
    openAt(each, '/configuracion'),
  ]);
  await elsewhere.getByRole('heading', { name: 'Configuración' }).waitFor();
  await changeClave(page, 'No-es-esta#1', OTRA);
  expect(await readError(page.getByLabel('Contraseña actual'))).toBe('La contraseña actual no es correcta.');
  await changeClave(page, CUENTA.clave, OTRA, `${OTRA}x`);
  await page
    .getByRole('list', { name: /importantes/ })
    .getByText('Las contraseñas no coinciden.')
    .waitFor();
  await changeClave(page, CUENTA.clave, OTRA);
  await page.getByText('Contraseña cambiada. Se cerró la sesión en todos los dispositivos').waitFor();
  await page.getByLabel('NIT o correo').waitFor();
  // The other device is out at its next call, with a token that has not expired.
  await elsewhere.goto('/productos');
  await elsewhere.getByLabel('NIT o correo').waitFor();
  await Promise.all([page, elsewhere].map((each) => enter(each, CUENTA.usuario, OTRA)));
  await Promise.all(
    [page, elsewhere].map((each) => each.getByRole('link', { name: 'Configuración' }).click()),
  );
  await elsewhere.getByRole('heading', { name: 'Configuración' }).waitFor();
  await page.getByText('Sesiones abiertas').last().click();
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await page.getByRole('button', { name: 'Cerrar todas' }).click();
  await page.getByLabel('NIT o correo').waitFor();
  // The other device cannot get a new token.
  const refused = await elsewhere.evaluate(async () => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('.refreshToken')) ?? '';
    const clientId = key.split('.')[1];
    const { userPoolEndpoint } = (await (await fetch('/config.json')).json()) as { userPoolEndpoint: string };
    const answer = await fetch(userPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      },
      body: JSON.stringify({ ClientId: clientId, RefreshToken: localStorage.getItem(key) }),
    });
    return [answer.status, ((await answer.json()) as { __type?: string }).__type];
  });
  expect(refused).toEqual([400, 'NotAuthorizedException']);
  await enter(page, CUENTA.usuario, OTRA);
  await page.getByRole('heading', { name: 'Configuración' }).waitFor();
});

testScreens('too many wrong passwords lock the account; the terms are there to read', async (each) => {
  const page = await each.open();
  await page.goto('/login');
  const locked = page.getByRole('alert').getByText('Usuario bloqueado temporalmente!');
  for (let i = 0; i < 12 && !(await locked.isVisible()); i += 1) {
    await enter(page, CUENTA.usuario, `No-es-esta#${i}`);
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    await page.getByRole('alert').waitFor();
  }
  expect(await locked.isVisible()).toBe(true);
  const [terminos] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('button', { name: 'Crear cuenta' })
      .click()
      .then(() => page.getByRole('link', { name: /Leer los términos/ }).click()),
  ]);
  await terminos.getByRole('heading', { name: 'Términos y condiciones del servicio' }).waitFor();
});

// This test must be the last, because it looks back on everything above.
testScreens('nothing of it violated the Content-Security-Policy or upset the console', (each) => {
  expect(each.quejas).toEqual([]);
  return Promise.resolve();
});
