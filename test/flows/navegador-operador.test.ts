import type { Locator, Page } from 'playwright-core';
import { requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { CLAVE_DEMO, EMISOR_DEMO, OPERADOR_DEMO } from '../../local/seed/datos.ts';
import { signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { sampleDraft } from '../support/issuer.ts';
import { enter, findViolations, openEscenario, overflowOf, screenTests } from '../support/navegador.ts';
import type { Escenario } from '../support/navegador.ts';

const ANCHOS = [360, 768, 1280] as const;
const MOTIVO = 'Soporte del certificador, caso 4711';

let escenario: Escenario | null;

beforeAll(async () => {
  escenario = await openEscenario({ seed: 5 });
}, 300_000);

afterAll(async () => {
  await escenario?.close();
});

const testScreens = screenTests(() => escenario, 180_000);

/** Operations of the main certifier of the demo that send a document or ask about one. */
const OPERACIONES = ['registrarDocumentoXML', 'verificarDocumento', 'retornarXML'];

/** Every answer of the certifiers is unreadable from now on, after its effect; or none is. */
async function setRuido({ stack }: Escenario, isRuido: boolean): Promise<void> {
  const post = (ruta: string, body: object): Promise<unknown> =>
    fetch(`${stack.origin}/__sim/${ruta}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  if (!isRuido) await post('reset', {});
  else for (const op of OPERACIONES) await post('faults', { op, mode: 'garbage', times: 1_000 });
}

// A test that fails amid the noise must not make the next one fail.
afterEach(async () => {
  if (escenario) await setRuido(escenario, false);
});

const ESTADO = 'query ($t: ID) { getDocumento(idTransaccion: $t) { statusDocumento } }';

async function untilEstado(dueno: Cliente, t: string, esperado: string): Promise<void> {
  for (let vez = 0; vez < 200; vez += 1) {
    const { statusDocumento } = await dueno.field<{ statusDocumento: string }>(ESTADO, { t });
    if (statusDocumento === esperado) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${t} never became ${esperado}`);
}

/** Issues a document whose answer nobody can read. */
async function leaveInDoubt(dueno: Cliente): Promise<string> {
  const d = sampleDraft('FACT');
  await dueno.field('mutation ($d: DteInput!) { certifyDte(data: $d) { uuidTransaccion } }', { d });
  await untilEstado(dueno, d.idTransaccion, 'INCIERTO');
  return d.idTransaccion.toLowerCase();
}

/** Makes the doubt about a document days old, and its next attempt later than this test, which would write the doubt anew. */
async function age({ stack }: Escenario, id: string): Promise<void> {
  const duda = {
    desde: '2026-11-01T08:30:00-06:00',
    codigo: 'REPETICION_RECHAZADA',
    respuesta: 'a repeat is refused: 1203: sin folios',
  };
  await stack.aws.dynamo.execute('UpdateItem', {
    TableName: requireEnv(envOfTabla('Documentos')),
    Key: { pk: { S: EMISOR_DEMO.nit }, sk: { S: `D#${id}` } },
    UpdateExpression: 'SET duda = :duda, proximoIntento = :luego',
    ExpressionAttributeValues: {
      ':duda': { S: JSON.stringify(duda) },
      ':luego': { N: String(Date.now() + 3_600_000) },
    },
  });
}

type Autorizacion = { id: string; uuid: string; serie: string; numero: string; fecha: string };

async function askCertificador({ stack }: Escenario, idSolicitud: string): Promise<Autorizacion> {
  const answer = await fetch(`${stack.origin}/__sim/ledger`);
  const { autorizaciones } = (await answer.json()) as { autorizaciones: Autorizacion[] };
  const suya = autorizaciones.find(({ id }) => id === idSolicitud);
  if (suya === undefined) throw new Error(`The certifier does not know ${idSolicitud}`);
  return suya;
}

const EN_DUDA = 'query { getDocumentosEnDuda(horas: 0) { documentos { idTransaccion idSolicitud } } }';

/** Number under which the certifier knows a document in doubt, as the desk tells it. */
async function idSolicitudOf({ stack }: Escenario, idTransaccion: string): Promise<string> {
  const operador = await signIn(stack.origin, OPERADOR_DEMO.usuario, CLAVE_DEMO);
  type Dudas = { documentos: { idTransaccion: string; idSolicitud: string }[] };
  const { documentos } = await operador.field<Dudas>(EN_DUDA, {});
  const suyo = documentos.find((each) => each.idTransaccion.toLowerCase() === idTransaccion);
  if (suyo === undefined) throw new Error(`${idTransaccion} is not in doubt`);
  return suyo.idSolicitud;
}

/** Opens the documents of the list, one after the other, until one has that number. */
async function openDuda(page: Page, idSolicitud: string): Promise<Locator> {
  const ficha = page.getByRole('dialog');
  for (const fila of await page.locator('.lista-abrir').all()) {
    await fila.click();
    const numero = await ficha.locator('dd.codigo').first().innerText();
    if (numero.trim() === idSolicitud) return ficha;
    await page.keyboard.press('Escape');
    await ficha.waitFor({ state: 'detached' });
  }
  throw new Error(`no document has the number ${idSolicitud}`);
}

/** Looks for what a person could not use, at each width. */
async function checkPage(page: Page): Promise<void> {
  for (const ancho of ANCHOS) {
    await page.setViewportSize({ width: ancho, height: 800 });
    expect([ancho, await overflowOf(page)]).toEqual([ancho, 0]);
    // The middle width has the pieces of the others.
    if (ancho !== 768) expect([ancho, await findViolations(page)]).toEqual([ancho, []]);
  }
}

/** Takes a picture where FOTOS names a folder. */
async function photograph(page: Page, nombre: string): Promise<void> {
  const carpeta = process.env['FOTOS'];
  if (carpeta === undefined) return;
  for (const ancho of ANCHOS) {
    await page.setViewportSize({ width: ancho, height: 800 });
    await page.screenshot({ path: `${carpeta}/${nombre}-${ancho}.png`, fullPage: true });
  }
}

testScreens('an operator settles documents in doubt and reads the log of their issuer', async (suyo) => {
  const { stack, open, quejas } = suyo;
  const dueno = await signIn(stack.origin, EMISOR_DEMO.nit, CLAVE_DEMO);
  await setRuido(suyo, true);
  const certificado = await leaveInDoubt(dueno);
  const rechazado = await leaveInDoubt(dueno);
  await age(suyo, rechazado);

  const page = await open();
  await page.goto('/facturas');
  await enter(page, OPERADOR_DEMO.usuario, CLAVE_DEMO);
  await page.waitForURL('**/operador');
  await page.getByRole('heading', { name: 'Mesa de operación' }).waitFor();
  // Two hours are the beginning of the list: the younger doubt is not in it yet.
  await page.getByText('1 documento', { exact: true }).waitFor();
  await page.getByLabel('En duda desde hace').selectOption('Cualquier tiempo');
  await page.getByText('2 documentos', { exact: true }).waitFor();
  await photograph(page, 'dudas');
  await checkPage(page);

  const idSolicitud = await idSolicitudOf(suyo, certificado);
  const ficha = await openDuda(page, idSolicitud);
  const { uuid, serie, numero, fecha } = await askCertificador(suyo, idSolicitud);
  await ficha.getByRole('button', { name: /^Anotar certificación/ }).press('Enter');
  await page.keyboard.type(uuid);
  await page.keyboard.press('Tab');
  await page.keyboard.type('ABC');
  await page.keyboard.press('Tab');
  await page.keyboard.type(numero);
  await page.getByLabel('Fecha y hora de certificación').fill(fecha.slice(0, 16));
  await page.getByLabel('Motivo').fill(MOTIVO);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('La serie y el número no son los de ese UUID').waitFor();
  await photograph(page, 'certificar');
  await page.getByLabel('Serie').fill(serie);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByText('¿Son los datos que dio el certificador?').waitFor();
  await photograph(page, 'confirmar');
  await checkPage(page);
  await page.getByRole('button', { name: 'Sí, certificar con estos datos' }).click();
  await page.getByText('El documento quedó certificado.').waitFor();
  await untilEstado(dueno, certificado, 'CERTIFICADO');
  await page.getByText('1 documento', { exact: true }).waitFor();

  await page.locator('.lista-abrir').first().click();
  await page.getByRole('button', { name: /^Dar por rechazado/ }).click();
  await page.getByLabel('Motivo').fill(MOTIVO);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByText('Marque la casilla cuando el certificador lo haya respondido.').waitFor();
  await photograph(page, 'rechazar');
  await page.getByLabel('El certificador respondió que este documento no existe.').check();
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Sí, dar por rechazado' }).click();
  await page.getByText('El documento quedó rechazado y el crédito volvió al emisor.').waitFor();
  await untilEstado(dueno, rechazado, 'RECHAZADO');
  await page.getByText('Ningún documento lleva tanto tiempo en duda').waitFor();
  await photograph(page, 'vacio');

  await page.getByRole('link', { name: 'Bitácora de un emisor' }).click();
  await page.getByLabel('NIT del emisor').fill(EMISOR_DEMO.nit);
  await page.getByLabel('Motivo').fill('corto');
  await page.getByRole('button', { name: 'Leer la bitácora' }).click();
  await page.getByText('Escriba el motivo con al menos 10 caracteres').waitFor();
  await page.getByLabel('Motivo').fill(MOTIVO);
  await page.getByRole('button', { name: 'Leer la bitácora' }).click();
  await page.getByRole('heading', { name: `Bitácora del NIT ${EMISOR_DEMO.nit}` }).waitFor();
  await page.getByText('Operador del servicio: leyó esta bitácora').first().waitFor();
  await photograph(page, 'bitacora');
  await checkPage(page);
  expect(quejas).toEqual([]);

  const emisor = await open();
  await emisor.goto('/administracion');
  await enter(emisor, EMISOR_DEMO.nit, CLAVE_DEMO);
  await emisor.getByRole('link', { name: 'Bitácora' }).click();
  await photograph(emisor, 'emisor');
  // The reason is a sentence of its own, which the row of one line opens.
  await emisor.getByRole('button', { name: /anotó la certificación de un documento en duda/ }).press('Enter');
  await emisor.getByRole('dialog').getByText(MOTIVO, { exact: true }).waitFor();
  await checkPage(emisor);
});

const REBOTA = 'bounce@cliente.example';

/** Issues a document whose message comes back, and waits for the report. */
async function leaveBounced(dueno: Cliente): Promise<void> {
  const borrador = sampleDraft('FACT');
  const d = { ...borrador, receptor: { ...borrador.receptor, correo: REBOTA } };
  await dueno.field('mutation ($d: DteInput!) { certifyDte(data: $d) { uuidTransaccion } }', { d });
  const query =
    'query ($t: ID!) { getDocumento(idTransaccion: $t) { entregaCorreo { correos { estado } } } }';
  for (let vez = 0; vez < 200; vez += 1) {
    const { entregaCorreo } = await dueno.field<{ entregaCorreo: { correos: { estado: string }[] } }>(query, {
      t: d.idTransaccion,
    });
    if (entregaCorreo.correos.some(({ estado }) => estado === 'DEVUELTO')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The message never came back');
}

/** Gives the reason in the open dialog, by keyboard, and presses its button. */
async function giveReason(page: Page, boton: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Motivo').press('End');
  await page.keyboard.type(MOTIVO);
  await page.getByRole('dialog').getByRole('button', { name: boton, exact: true }).press('Enter');
}

testScreens('an operator brings dead letters back, sends mail again and grants credits', async (suyo) => {
  const { stack, open, quejas } = suyo;
  await leaveBounced(await signIn(stack.origin, EMISOR_DEMO.nit, CLAVE_DEMO));
  const ids = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'] as const;
  for (const id of ids)
    await stack.aws.colas.certificacion.bury(JSON.stringify({ nit: EMISOR_DEMO.nit, id }));

  const page = await open();
  await page.goto('/operador');
  await enter(page, OPERADOR_DEMO.usuario, CLAVE_DEMO);
  await page.getByRole('link', { name: 'Tareas fallidas' }).click();
  await page.getByRole('button', { name: new RegExp(`^${ids[0]},`) }).waitFor();
  await photograph(page, 'muertas');
  await checkPage(page);
  await page.getByRole('button', { name: new RegExp(`^${ids[0]},`) }).press('Enter');
  await page.getByRole('dialog').getByText(ids[0]).waitFor();
  await photograph(page, 'muertas-ficha');
  await checkPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver a la cola' }).press('Enter');
  await giveReason(page, 'Devolver a la cola');
  await page.getByText('La tarea volvió a su cola.').waitFor();
  await page.getByRole('button', { name: new RegExp(`^Más.*${ids[1]}`) }).press('Enter');
  await page.getByRole('menuitem', { name: 'Borrar' }).press('Enter');
  await giveReason(page, 'Borrar');
  await page.getByText('Ninguna tarea espera aquí').waitFor();

  await page.getByRole('link', { name: 'Correo', exact: true }).click();
  await page.getByRole('button', { name: 'Buscar correos' }).click();
  await page.getByLabel('NIT del emisor').fill(EMISOR_DEMO.nit);
  await page.getByLabel('Cuáles').selectOption('Todos');
  await page.getByLabel('Dirección exacta').fill(REBOTA);
  await page.getByLabel('Dirección exacta').press('Enter');
  const carta = page.getByRole('button', { name: /^b•••@cliente\.example, Rechazado/ });
  await carta.first().waitFor();
  expect(await page.getByText(REBOTA).count()).toBe(0);
  await photograph(page, 'correos');
  await checkPage(page);
  await carta.first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Permitir escribirle' }).waitFor();
  await photograph(page, 'correos-ficha');
  await checkPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Permitir escribirle' }).press('Enter');
  await giveReason(page, 'Permitir escribirle');
  await page.getByText('La dirección recibe correo otra vez').waitFor();
  await carta.first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar otra vez' }).press('Enter');
  await giveReason(page, 'Enviar otra vez');
  await page.getByText('El correo está en cola.').waitFor();
  await page.getByRole('button', { name: 'Seguir y dar el motivo' }).press('Enter');
  await giveReason(page, 'Enviar otra vez');
  await page.getByText('Correos en cola: 0.').waitFor();

  await page.getByRole('link', { name: 'Créditos' }).click();
  // The view before this one has a field of the same name.
  await page.locator('[aria-current="page"]', { hasText: 'Créditos' }).waitFor();
  await page.getByLabel('NIT del emisor').fill(EMISOR_DEMO.nit);
  await page.getByLabel('NIT del emisor').press('Enter');
  await page.getByLabel('Cuántos créditos').fill('5');
  await photograph(page, 'creditos');
  await checkPage(page);
  await page.getByLabel('Cuántos créditos').press('Enter');
  await giveReason(page, 'Otorgar');
  await page.getByText('Los créditos quedaron cambiados.').waitFor();
  expect(quejas).toEqual([]);
});

testScreens('an operator opens nothing else, and nobody else opens the desk', async ({ open }) => {
  const page = await open();
  await page.goto('/operador');
  await enter(page, OPERADOR_DEMO.usuario, CLAVE_DEMO);
  await page.getByRole('heading', { name: 'Mesa de operación' }).waitFor();
  await page.goto('/facturas');
  await page.waitForURL('**/operador');
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/login');

  const emisor = await open();
  await emisor.goto('/login');
  await enter(emisor, EMISOR_DEMO.nit, CLAVE_DEMO);
  await emisor.getByRole('link', { name: 'Facturas', exact: true }).first().waitFor();
  await emisor.goto('/operador');
  await emisor.waitForURL('**/login');
});
