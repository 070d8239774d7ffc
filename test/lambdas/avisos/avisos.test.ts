import { DETENCION } from '#domain/correo/confianza.ts';
import { createAvisos } from '#lambdas/avisos/avisos.ts';
import type { EventoSes } from '#lambdas/avisos/evento.ts';
import { NIT_A, NIT_B } from '../../support/factories/ids.ts';
import { ID, PARA, TAREA, openOficina } from '../trabajos/correo/oficina.ts';
import type { Oficina } from '../trabajos/correo/oficina.ts';

const HOY = '2026-11-20';
let oficina: Oficina;
let avisar: (evento: EventoSes) => Promise<void>;

beforeEach(async () => {
  oficina = await openOficina();
  await oficina.certify();
  await oficina.putCorreo();
  await oficina.work();
  avisar = createAvisos(oficina.ports);
});

/** Report as SES writes it, with the fields that are not read left out. */
function rebote(cambio: object = {}, tags: Record<string, string[]> = {}): EventoSes {
  return {
    detail: {
      eventType: 'Bounce',
      mail: { messageId: 'ses-1', tags: { nit: [NIT_A], correo: [TAREA.id], ...tags } },
      bounce: {
        feedbackId: 'f-1',
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: PARA }],
        ...cambio,
      },
    },
  };
}

function queja(feedbackId: string): EventoSes {
  return {
    detail: {
      eventType: 'Complaint',
      mail: { messageId: 'ses-1', tags: { nit: [NIT_A], correo: [TAREA.id] } },
      complaint: { feedbackId, complainedRecipients: [{ emailAddress: `Ana <${PARA}>` }] },
    },
  };
}

const motivoDe = async (nit: string) =>
  (await oficina.ports.supresiones.read(nit, [PARA])).supresiones.get(PARA);
const conteo = () => oficina.ports.supresiones.readConteo(NIT_A, HOY);

test('an address that does not exist is mailed by nobody again, and the issuer sees it at the message', async () => {
  await avisar(rebote());
  await avisar(rebote());
  expect([await motivoDe(NIT_A), await motivoDe(NIT_B)]).toEqual(['DEVUELTO', 'DEVUELTO']);
  expect(await oficina.estado()).toBe('DEVUELTO');
  expect(await oficina.eventos()).toEqual([
    ['CORREO_ENVIADO', PARA],
    ['CORREO_RECHAZADO', PARA],
  ]);
  expect(await conteo()).toEqual({ enviados: 1, rebotes: 1, quejas: 0 });
});

test('a full mailbox is told and forgotten: the next message goes out', async () => {
  await avisar(rebote({ bounceType: 'Transient', bounceSubType: 'MailboxFull' }));
  expect(await motivoDe(NIT_A)).toBeUndefined();
  expect(await oficina.estado()).toBe('SIN_ENTREGAR');
  expect(await conteo()).toMatchObject({ rebotes: 0 });
});

test("what the provider's own list kept back does not count against the issuer", async () => {
  await avisar(rebote({ bounceSubType: 'OnAccountSuppressionList' }));
  expect(await motivoDe(NIT_A)).toBe('DEVUELTO');
  expect(await conteo()).toMatchObject({ rebotes: 0 });
});

test('who calls a message unwanted gets no more of that issuer, and of the others', async () => {
  await avisar(queja('q-1'));
  expect([await motivoDe(NIT_A), await motivoDe(NIT_B)]).toEqual(['QUEJA', undefined]);
  expect(await oficina.estado()).toBe('QUEJA');
  expect(await oficina.eventos()).toContainEqual(['CORREO_NO_DESEADO', PARA]);
});

test('too many of either stop the mail of the issuer, call an operator once, and nothing more leaves', async () => {
  const { ports } = oficina;
  const { minimo } = DETENCION.quejas;
  for (let i = 1; i < minimo; i += 1) await avisar(queja(`q-${i}`));
  expect((await ports.supresiones.read(NIT_A, [])).detenido).toBe(false);
  await avisar(queja(`q-${minimo}`));
  await avisar(queja(`q-${minimo}`));
  const alarmas = ports.memoria.log.filter(({ evento }) => evento === 'avisos.emisor_detenido');
  expect(alarmas).toMatchObject([
    { nivel: 'error', campos: { nit: NIT_A, motivo: 'quejas', quejas: minimo } },
  ]);
  expect((await ports.supresiones.read(NIT_B, [])).detenido).toBe(false);
});

test('a report of a message of the product itself, which no document has, counts all the same', async () => {
  await avisar(rebote({}, { correo: [] }));
  expect(await motivoDe(NIT_A)).toBe('DEVUELTO');
  expect(await oficina.estado()).toBe('ENVIADO');
  expect(await conteo()).toMatchObject({ rebotes: 1 });
});

test('a report of a message that no issuer caused keeps the address, and counts against nobody', async () => {
  await avisar(rebote({}, { correo: [], nit: [] }));
  expect(await motivoDe(NIT_B)).toBe('DEVUELTO');
  expect(await conteo()).toMatchObject({ rebotes: 0 });
});

test("a report never reaches another issuer's message", async () => {
  await avisar(rebote({}, { nit: [NIT_B] }));
  expect(await oficina.estado()).toBe('ENVIADO');
  expect(await oficina.ports.documentos.listEventos(NIT_B, ID)).toEqual([]);
});

test.each([
  ['nothing', {}],
  ['no id', { detail: { eventType: 'Bounce', mail: { tags: { nit: [NIT_A] } }, bounce: {} } }],
  ['a delivery', { detail: { eventType: 'Delivery', mail: { tags: { nit: [NIT_A] } } } }],
])('%s changes nothing', async (_, evento) => {
  await avisar(evento);
  expect(oficina.ports.memoria.log.at(-1)).toMatchObject({ nivel: 'warn', evento: 'avisos.ajeno' });
  expect(await oficina.estado()).toBe('ENVIADO');
  expect(await motivoDe(NIT_A)).toBeUndefined();
});

test('no address is written in the log', async () => {
  await avisar(rebote());
  expect(JSON.stringify(oficina.ports.memoria.log)).not.toContain('compras');
});
