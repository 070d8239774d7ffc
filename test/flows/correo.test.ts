import { randomUUID } from 'node:crypto';
import { TOPES } from '#lambdas/shared/topes-correo.ts';
import type { Correo } from '../../local/buzon.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import type { Cliente } from '../support/api.ts';
import { countPartes } from '../support/pdf.ts';
import { registerIssuer, sampleDraft } from '../support/issuer.ts';

type Envio = { correo: string; estado: string; proximoIntento: string | null };
type Entrega = { correos: Envio[]; supresiones: { correo: string; motivo: string }[] };

const MINUTOS = 60_000;

let stack: Stack;
let cliente: Cliente;

beforeAll(async () => {
  stack = await startMemoria();
  cliente = await registerIssuer(stack);
}, 2 * MINUTOS);

afterAll(() => stack.close(), MINUTOS);

async function issue(correo: string): Promise<string> {
  const draft = sampleDraft();
  const receptor = { ...draft.receptor, correo };
  await cliente.field('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', {
    d: { ...draft, receptor },
  });
  return draft.idTransaccion;
}

async function readEntrega(id: string): Promise<Entrega> {
  const { entregaCorreo } = await cliente.field<{ entregaCorreo: Entrega }>(
    `query ($t: ID!) { getDocumento(idTransaccion: $t) { entregaCorreo {
      correos { correo estado proximoIntento } supresiones { correo motivo } } } }`,
    { t: id },
  );
  return entregaCorreo;
}

/** Looks until the messages are as many as asked for and none of them is in the queue; answers them by state. */
async function untilSettled(id: string, cuantos: number, estado?: string): Promise<Entrega> {
  for (;;) {
    const entrega = await readEntrega(id);
    const isQuieto = entrega.correos.every((each) => each.estado !== 'EN_COLA');
    const isEsperado = estado === undefined || entrega.correos.some((each) => each.estado === estado);
    if (entrega.correos.length >= cuantos && isQuieto && isEsperado) return entrega;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const mail = (id: string, correos: string) =>
  cliente.call(
    'mutation ($e: ID!, $t: ID!, $c: String) { mailDocumento(idEnvio: $e, idTransaccion: $t, correos: $c) { correos } }',
    { e: randomUUID(), t: id, c: correos },
  );

async function cartasTo(patron: RegExp): Promise<Correo[]> {
  return (await stack.buzon.list()).filter(({ para }) => patron.test(para));
}

/** Opens what came with a letter as its reader does. */
async function expectLegible(idCarta: string): Promise<void> {
  const [pdf, xml] = await Promise.all([0, 1].map((i) => stack.buzon.findAdjunto(idCarta, i)));
  expect(countPartes(pdf?.bytes ?? Buffer.from(''))).toBeGreaterThan(0);
  expect(Buffer.from(xml?.bytes ?? []).toString('utf8')).toContain('Sololá');
}

test(
  'a bounce is told at the message, and the address is mailed no more',
  async () => {
    const id = await issue('bounce@cliente.example');
    const { correos, supresiones } = await untilSettled(id, 1, 'DEVUELTO');
    expect(correos).toMatchObject([{ correo: 'bounce@cliente.example', estado: 'DEVUELTO' }]);
    expect(supresiones).toEqual([{ correo: 'bounce@cliente.example', motivo: 'DEVUELTO' }]);
    expect((await mail(id, 'bounce@cliente.example')).errors?.[0]?.errorType).toBe('CORREO_RECHAZADO');
    const otro = await issue('bounce@cliente.example');
    expect((await untilSettled(otro, 1)).correos).toMatchObject([{ estado: 'DEVUELTO' }]);
    expect(await cartasTo(/^bounce@/)).toEqual([]);
  },
  MINUTOS,
);

test(
  'who calls a message unwanted gets it, and no other one',
  async () => {
    const id = await issue('complaint@cliente.example');
    await untilSettled(id, 1, 'QUEJA');
    const otro = await issue('complaint@cliente.example');
    expect((await untilSettled(otro, 1)).correos).toMatchObject([{ estado: 'QUEJA' }]);
    expect(await cartasTo(/^complaint@/)).toHaveLength(1);
  },
  MINUTOS,
);

test(
  'the link of a message shows, ends and takes up the mail; two addresses have a message and a link each',
  async () => {
    const id = await issue('ana@cliente.example,eva@cliente.example');
    await untilSettled(id, 2, 'ENVIADO');
    const cartas = await cartasTo(/^(ana|eva)@/);
    expect(cartas.map(({ para }) => para).sort()).toEqual(['ana@cliente.example', 'eva@cliente.example']);
    const enlaces = cartas.map(({ enlaces: [enlace] }) => enlace?.href ?? '');
    expect(new Set(enlaces).size).toBe(2);
    const deAna = cartas.find(({ para }) => para.startsWith('ana@'));
    await expectLegible(deAna?.id ?? '');
    const href = deAna?.enlaces[0]?.href ?? '';
    expect(deAna?.parrafos.at(-1)).toContain(href);
    const pagina = await fetch(href);
    expect([pagina.status, await pagina.text()]).toEqual([
      200,
      expect.stringContaining('a•••@cliente.example'),
    ]);
    expect((await readEntrega(id)).supresiones).toEqual([]);
    const hecha = await fetch(href, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(await hecha.text()).toContain('Listo: ya no recibirá correos');
    expect((await readEntrega(id)).supresiones).toEqual([{ correo: 'ana@cliente.example', motivo: 'BAJA' }]);
    expect((await mail(id, 'ana@cliente.example')).errors?.[0]?.errorType).toBe('CORREO_DE_BAJA');
    expect((await mail(id, 'eva@cliente.example')).errors).toBeUndefined();
    await fetch(href, { method: 'POST', body: new URLSearchParams({ accion: 'alta' }) });
    expect((await mail(id, 'ana@cliente.example')).errors).toBeUndefined();
  },
  MINUTOS,
);

test(
  'a fresh free account that tries 160 strangers reaches no more than a day allows, and sees which ones wait',
  async () => {
    const antes = (await stack.buzon.list()).filter(({ adjuntos }) => adjuntos.length > 0).length;
    const strangers = (n: number): string =>
      Array.from({ length: 10 }, (_, i) => `vecino${n * 10 + i}@ajeno.example`).join(',');
    const id = await issue(strangers(0));
    await untilSettled(id, 10);
    const respuestas = await Promise.all(Array.from({ length: 15 }, (_, i) => mail(id, strangers(i + 1))));
    const tomadas = respuestas.filter(({ errors }) => errors === undefined).length;
    await untilSettled(id, 50);
    // The list of a document has its fifty newest messages; the rest is counted where the mail arrives.
    while (stack.aws.colas.correo.count() > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    const salieron = (await cartasTo(/@ajeno\.example$/)).length;
    expect(tomadas).toBeGreaterThan(12);
    expect(salieron).toBeGreaterThan(0);
    expect(antes + salieron).toBeLessThanOrEqual(TOPES.prueba.cantidad + 1);
    const { correos } = await readEntrega(id);
    const espera = correos.find(({ estado }) => estado === 'ESPERA_TOPE');
    expect(espera?.proximoIntento).toMatch(/^\d{4}-\d\d-\d\dT/);
  },
  4 * MINUTOS,
);
