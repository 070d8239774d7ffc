import type { Page } from 'playwright-core';
import {
  DEMO,
  campo,
  certify,
  enter,
  findViolations,
  openEscenario,
  overflowOf,
  screenTests,
} from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';
import { canCheck } from '../support/needs.ts';
import { pdfText, readQr, widthOfPdf } from '../support/pdf.ts';
import { printSimulado, textOf } from '../support/impresora-simulada.ts';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 20 });
}, 300_000);

afterAll(async () => {
  await escenario?.close();
});

const testScreens = screenTests(() => escenario, 120_000);

/** Gives the page a print dialog that only counts, and a USB printer that keeps what it gets. */
async function openConImpresora(each: Escenario, ancho = 1280): Promise<Page> {
  const page = await each.open(ancho);
  await page.addInitScript(() => {
    const registro = { dialogos: 0, recibido: [] as number[], enPapel: 0 };
    Reflect.set(window, 'registro', registro);
    window.print = () => {
      registro.dialogos += 1;
      dispatchEvent(new Event('beforeprint'));
    };
    const endpoints = [{ endpointNumber: 1, direction: 'out' }];
    const done = () => Promise.resolve();
    const aparato = {
      productName: 'POS-58',
      configuration: { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints }] }] },
      open: done,
      close: done,
      selectConfiguration: done,
      claimInterface: done,
      transferOut: (_: number, datos: Uint8Array) => {
        registro.recibido.push(...datos);
        registro.enPapel = performance.now();
        return Promise.resolve({ status: 'ok' });
      },
    };
    const usb = {
      getDevices: () => Promise.resolve([aparato]),
      requestDevice: () => Promise.resolve(aparato),
    };
    Object.defineProperty(navigator, 'usb', { value: usb });
  });
  return page;
}

type Registro = { dialogos: number; recibido: number[]; enPapel: number };
const readRegistro = (page: Page): Promise<Registro> =>
  page.evaluate(() => Reflect.get(window, 'registro') as Registro);

const untilDialogo = (page: Page, cuantos: number) =>
  page.waitForFunction((n) => (Reflect.get(window, 'registro') as Registro).dialogos === n, cuantos);
const untilMas = (page: Page, bytes: number) =>
  page.waitForFunction((n) => (Reflect.get(window, 'registro') as Registro).recibido.length > n, bytes);

/** Sells a catalogue product to a final consumer. */
async function sell(page: Page): Promise<string> {
  await campo(page, 'detalle[0].descripcion').waitFor();
  await page.keyboard.type('café');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  return (await certify(page)).autorizacion;
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/configuracion#impresora-titulo');
  await page.getByRole('heading', { name: 'Impresora de tiquetes' }).waitFor();
}

/** Paper that the browser would print: the sheets alone, each on paper of its own size. */
const toPaper = (page: Page): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, printBackground: false });

testScreens(
  'Imprimir and Ctrl+P print the document itself, on letter paper, without leaving the page',
  async (each) => {
    const page = await openConImpresora(each);
    await page.goto('/login');
    await enter(page, DEMO.usuario, DEMO.clave);
    const autorizacion = await sell(page);
    const pages = page.context().pages().length;
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await untilDialogo(page, 1);
    expect(page.context().pages()).toHaveLength(pages);
    const paper = await toPaper(page);
    expect(widthOfPdf(paper)).toBe(612);
    if (canCheck(['pdftotext'], 'text of the printed sheet')) {
      expect(pdfText(paper)).toContain(autorizacion);
      expect(pdfText(paper)).not.toContain('Nueva factura');
    }
    if (canCheck(['pdftoppm', 'zbarimg'], 'code of the printed sheet'))
      expect(readQr(paper, 1)).toContain(autorizacion);
    await page.keyboard.press('Control+p');
    await untilDialogo(page, 2);
    // The next key takes the sheets away, so that the page itself can be printed again.
    await page.keyboard.press('Shift');
    expect(await page.locator('.hoja-impresa').count()).toBe(0);
  },
);

testScreens(
  'a ticket printer by USB gets the certified document by itself, once, and again by a press',
  async (each) => {
    const page = await openConImpresora(each);
    await page.goto('/login');
    await enter(page, DEMO.usuario, DEMO.clave);
    await campo(page, 'detalle[0].descripcion').waitFor();
    await openSettings(page);
    await page.getByLabel('Cómo imprime «Imprimir»').selectOption('usb');
    await page.getByRole('button', { name: 'Elegir impresora' }).click();
    await page.getByText('Impresora lista: POS-58.').waitFor();
    await page.getByRole('button', { name: 'Imprimir prueba' }).click();
    await page.getByText('La prueba se envió a la impresora.').waitFor();
    const prueba = printSimulado(Uint8Array.from((await readRegistro(page)).recibido));
    expect(textOf(prueba)).toContain('áéíóú ÁÉÍÓÚ ñÑ');
    await page.getByLabel('Imprimir solo al certificar').check();

    await page.goto('/');
    const autorizacion = await sell(page);
    await page.getByText('El tiquete se envió a la impresora.').waitFor();
    const registro = await readRegistro(page);
    const solo = printSimulado(Uint8Array.from(registro.recibido));
    expect([solo.cortes, registro.dialogos]).toEqual([1, 0]);
    expect(textOf(solo)).toContain(autorizacion);
    expect(solo.codigos[0]?.texto).toContain(autorizacion);

    const press = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await untilMas(page, registro.recibido.length);
    const otra = await readRegistro(page);
    expect(printSimulado(Uint8Array.from(otra.recibido)).cortes).toBe(2);
    expect(otra.enPapel - press).toBeLessThan(5_000);

    await page.getByRole('link', { name: 'Ver documento' }).click();
    await page.getByRole('button', { name: 'Más' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Más' }).waitFor();
    expect((await readRegistro(page)).recibido).toEqual([]);
  },
);

testScreens('the settings of the printer fit on every width and pass axe', async (each) => {
  for (const ancho of [360, 768, 1280]) {
    const page = await openConImpresora(each, ancho);
    await page.goto('/login');
    await enter(page, DEMO.usuario, DEMO.clave);
    await campo(page, 'detalle[0].descripcion').waitFor();
    await openSettings(page);
    await page.getByLabel('Cómo imprime «Imprimir»').selectOption('usb');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  }
});

testScreens('nothing of this broke the policy of the page', (each) => {
  expect(each.quejas).toEqual([]);
  return Promise.resolve();
});
