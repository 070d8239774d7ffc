import { DESCARTADO, ESPERA_VENCIDA } from '#domain/errores/mensajes-propios.ts';
import type { PasoCompra } from '#domain/creditos/pasos-compra.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { wakeEnEspera } from '#lambdas/trabajos/certificacion/wake.ts';
import { reviseCreditos } from '#lambdas/trabajos/compras/revise.ts';
import { openTablas } from '../support/tablas.ts';
import type { TablasDePrueba } from '../support/tablas.ts';
import { APROBADA, createCompra } from '../support/factories/compra.ts';
import { createCertificacion, createGuardado, createNota } from '../support/factories/documento.ts';
import { createEstablecimiento, createSucursal } from '../support/factories/establecimiento.ts';
import { AHORA, createId } from '../support/factories/ids.ts';
import type { PortsEnMemoria } from '../support/in-memory.ts';
import { createPortsDePrueba } from '../support/llamadas.ts';
import { PASO } from '../support/pasos.ts';

// Documents that wait for credits, over the embedded database.

/** Documents that wait in the race, few for the gate; DOCUMENTOS_EN_ESPERA makes them more. */
const ESPERAN = Number(process.env['DOCUMENTOS_EN_ESPERA'] ?? '50');
const COMPRADOS = { una: Math.floor(ESPERAN / 3), otra: Math.floor(ESPERAN / 4) };

let tablas: TablasDePrueba;
let ports: PortsEnMemoria;
let nit: string;
let ahora: Date;
let emisores = 0;
let cartas: Mensaje[];
const mensajeria = {
  send: (carta: Mensaje) => {
    cartas.push(carta);
    return Promise.resolve('');
  },
};

beforeAll(async () => {
  tablas = await openTablas();
});

afterAll(() => tablas.close());

beforeEach(async () => {
  const { creditos, compras, documentos } = tablas.repositories;
  ahora = AHORA;
  cartas = [];
  ports = createPortsDePrueba({ creditos, compras, documentos, now: () => ahora });
  emisores += 1;
  nit = String(90_000_000 + emisores);
  await ports.creditos.grant(nit, 'REGISTRO', 1, AHORA);
  await ports.creditos.adjust(nit, { id: 'v', saldo: 'CerV', cantidad: -1, usuario: 'o' }, AHORA);
  await ports.creditos.adjust(nit, { id: 'c', saldo: 'CerC', cantidad: -1, usuario: 'o' }, AHORA);
});

/** A document that waits; the number tells its second. */
async function wait(n: number, cambio: Parameters<typeof createGuardado>[0] = {}): Promise<string> {
  const id = createId(n);
  const documento = { nit, idTransaccion: id, fechaEmisionUnix: 1_795_000_000 + n, ...cambio };
  expect(await ports.documentos.reserve(createGuardado(documento), ahora, true)).toBe('CREADA');
  return id;
}

const estadoOf = async (id: string): Promise<string | undefined> =>
  (await ports.documentos.findAvance(nit, id))?.statusDocumento;
const saldo = async (): Promise<number> => (await ports.creditos.find(nit)).creditosRestantesCerV;
const buy = (cantidad: number, id = 'compra'): Promise<unknown> =>
  ports.creditos.adjust(nit, { id, saldo: 'CerV', cantidad, usuario: 'o' }, ahora);
const revise = (): Promise<void> => reviseCreditos({ ...ports, mensajeria });
const enviadas = (): string[] => ports.memoria.colas.certificacion.map(({ tarea }) => tarea.id);

test('many that wait, two purchases and four wakes at once: the oldest take one credit each, the others keep waiting', async () => {
  const ids = await Promise.all(Array.from({ length: ESPERAN }, (_, n) => wait(n)));
  await Promise.all([
    buy(COMPRADOS.una, 'una'),
    buy(COMPRADOS.otra, 'otra'),
    ...Array.from({ length: 4 }, () => wakeEnEspera(ports, nit)),
  ]);
  await wakeEnEspera(ports, nit);
  expect(await saldo()).toBe(0);
  const estados = await Promise.all(ids.map(estadoOf));
  expect(estados.filter((estado) => estado === 'EN_PROCESO')).toHaveLength(COMPRADOS.una + COMPRADOS.otra);
  const enEspera = await ports.documentos.listEnEspera(nit, 500);
  expect(enEspera.map(({ id }) => id)).toEqual(ids.filter((_, n) => estados[n] === 'ESPERA_CREDITO'));
  // Each one that took a credit was queued by the run that took it, and by no other.
  expect(enviadas().sort()).toEqual(ids.filter((_, n) => estados[n] === 'EN_PROCESO').sort());
}, 30_000);

test('one wake after one purchase takes the oldest first', async () => {
  const ids = [await wait(3), await wait(1), await wait(2)];
  await buy(2);
  await wakeEnEspera(ports, nit);
  expect(await Promise.all(ids.map(estadoOf))).toEqual(['ESPERA_CREDITO', 'EN_PROCESO', 'EN_PROCESO']);
  expect(enviadas()).toEqual([createId(1), createId(2)]);
});

test('a death between purchase and wake: the next run of the job sends the first that waits, once', async () => {
  const id = await wait(1);
  await revise();
  ports.memoria.colas.certificacion.length = 0;
  await buy(5);
  const { certificacion } = ports.colas;
  const muerta = { ...certificacion, send: () => Promise.reject(new Error('The function died')) };
  await reviseCreditos({
    ...ports,
    colas: { ...ports.colas, certificacion: muerta },
    mensajeria,
  });
  await revise();
  await revise();
  expect(enviadas()).toEqual([id]);
  await processTarea(ports, { nit, id });
  expect([await estadoOf(id), await saldo()]).toEqual(['EN_PROCESO', 4]);
});

test('a death between credit and queue: the sweeper of the certification finds it, and no second credit is taken', async () => {
  const id = await wait(1);
  await buy(5);
  const muerta = { ...ports.colas.certificacion, send: () => Promise.reject(new Error('The function died')) };
  const dead = { ...ports, colas: { ...ports.colas, certificacion: muerta } };
  await expect(wakeEnEspera(dead, nit)).rejects.toThrow('could not be looked at');
  await wakeEnEspera(ports, nit);
  expect([await estadoOf(id), await saldo()]).toEqual(['EN_PROCESO', 4]);
  expect(await ports.documentos.listPending(ahora, 500)).toContainEqual({ nit, id });
});

test('a document that was stored while the credits came asks for a look by itself', async () => {
  await buy(1);
  await revise();
  const id = await wait(1);
  await revise();
  expect(enviadas()).toEqual([id]);
});

test('a credit that comes back from a refused document wakes the next one', async () => {
  await buy(1);
  await ports.documentos.reserve(createGuardado({ nit, idTransaccion: createId(7) }), ahora);
  const id = await wait(8);
  await revise();
  ports.memoria.colas.certificacion.length = 0;
  await ports.documentos.apply(nit, createId(7), PASO.rechazado([]), ahora);
  await revise();
  expect(enviadas()).toEqual([id]);
});

test('a special invoice without a credit of purchases keeps no sale back', async () => {
  const especial = await wait(1, { tipoDoc: 'FESP' });
  const venta = await wait(2);
  await buy(1);
  await wakeEnEspera(ports, nit);
  expect([await estadoOf(especial), await estadoOf(venta)]).toEqual(['ESPERA_CREDITO', 'EN_PROCESO']);
});

test('giving up and waking at once: one of them happens', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => wait(n)));
  await buy(10);
  const paso = { tipo: 'descartado', mensajes: [DESCARTADO], usuario: 'x' } as const;
  const [descartes] = await Promise.all([
    Promise.all(ids.map((id) => ports.documentos.apply(nit, id, paso, ahora))),
    wakeEnEspera(ports, nit),
  ]);
  const estados = await Promise.all(ids.map(estadoOf));
  expect(estados).toEqual(descartes.map((isHecho) => (isHecho ? 'RECHAZADO' : 'EN_PROCESO')));
  expect(await saldo()).toBe(descartes.filter(Boolean).length);
  expect(await ports.documentos.listEnEspera(nit, 500)).toEqual([]);
});

test('the sweeper finds one that SAT does not take any more: it ends with a sentence and takes no credit', async () => {
  const id = await wait(1);
  await buy(1);
  ahora = new Date('2026-11-25T23:59:00-06:00');
  expect(await ports.documentos.listPending(ahora, 500)).not.toContainEqual({ nit, id });
  ahora = new Date('2026-11-26T00:00:05-06:00');
  expect(await ports.documentos.listPending(ahora, 500)).toContainEqual({ nit, id });
  await processTarea(ports, { nit, id });
  const { documento } = (await ports.documentos.find(nit, id)) ?? {};
  expect(documento).toMatchObject({ statusDocumento: 'RECHAZADO', mensajes: [ESPERA_VENCIDA] });
  expect(await saldo()).toBe(1);
  expect(await ports.documentos.listPending(ahora, 500)).not.toContainEqual({ nit, id });
});

test('a note that waits holds its part of the origin, and gives it back when it is given up', async () => {
  await buy(1);
  const origen = createId(1);
  await ports.documentos.reserve(createGuardado({ nit, idTransaccion: origen }), ahora);
  await ports.documentos.apply(nit, origen, PASO.certificado(createCertificacion(emisores)), ahora);
  const nota = await wait(2, createNota(origen));
  const otra = createGuardado({ nit, idTransaccion: createId(3), ...createNota(origen) });
  expect(await ports.documentos.reserve(otra, ahora, true)).toBe('SIN_SALDO_ORIGEN');
  const paso = { tipo: 'descartado', mensajes: [DESCARTADO], usuario: 'x' } as const;
  expect(await ports.documentos.apply(nit, nota, paso, ahora)).toBe(true);
  expect(await ports.documentos.reserve(otra, ahora, true)).toBe('CREADA');
});

/** Documents that take their credit, each followed by the work of the worker and a run of the job. */
async function issue(desde: number, cuantos: number): Promise<void> {
  for (let n = desde; n < desde + cuantos; n += 1) {
    const documento = { nit, idTransaccion: createId(n), fechaEmisionUnix: 1_795_000_000 + n };
    expect(await ports.documentos.reserve(createGuardado(documento), ahora)).toBe('CREADA');
    await ports.creditos.noteUso(nit, ahora);
    await revise();
  }
}

test('a tenth of the plan and five left are told once each for a package, with the way to buy', async () => {
  await ports.establecimientos.save(
    createEstablecimiento({ nit, email: 'duena@ejemplo.com' }),
    createSucursal(),
  );
  await revise();
  cartas = [];
  await buy(70);
  await ports.creditos.adjust(nit, { id: 'usados', saldo: 'CerV', cantidad: -61, usuario: 'o' }, ahora);
  await revise();
  expect(cartas).toEqual([]);
  await issue(1, 9);
  expect(cartas.map(({ asunto }) => asunto)).toEqual(['Le quedan 7 créditos', 'Le quedan 5 créditos']);
  expect(cartas[0]?.texto).toContain('pantalla de suscripción');
  expect(await ports.creditos.find(nit)).toMatchObject({ creditosRestantesCerV: 0, pocosDesde: 7 });
  await buy(6, 'otra');
  await revise();
  await issue(20, 2);
  expect(cartas.slice(2).map(({ asunto }) => asunto)).toEqual(['Le quedan 5 créditos']);
});

test('a package that is void leaves the level of the one before it, which is told then', async () => {
  await ports.establecimientos.save(
    createEstablecimiento({ nit, email: 'duena@ejemplo.com' }),
    createSucursal(),
  );
  await buy(25);
  await ports.creditos.adjust(nit, { id: 'usados', saldo: 'CerV', cantidad: -21, usuario: 'o' }, ahora);
  const fechaCompra = Math.floor(AHORA.getTime() / 1000) + 60;
  const apply = async (paso: PasoCompra) =>
    (await ports.compras.apply(nit, fechaCompra, paso, ahora))?.isHecho === true;
  await ports.compras.open(nit, createCompra({ metodo: 'PAYPAL', fechaCompra }));
  expect(await apply(APROBADA)).toBe(true);
  await revise();
  expect([await saldo(), cartas]).toEqual([29, []]);
  expect(await apply({ tipo: 'anulacionPedida', proximoIntento: null })).toBe(true);
  for (let vez = 0; vez < 2; vez += 1) await revise();
  expect(cartas.map(({ asunto }) => asunto)).toEqual(['Le quedan 4 créditos']);
  await issue(1, 4);
  expect(cartas.slice(1).map(({ asunto }) => asunto)).toEqual(['Le quedan 2 créditos']);
});

test('a letter that did not leave holds up no other look, and is sent once a quarter of an hour later', async () => {
  await ports.establecimientos.save(
    createEstablecimiento({ nit, email: 'duena@ejemplo.com' }),
    createSucursal(),
  );
  await buy(5);
  const away = { send: () => Promise.reject(new Error('SES is away')) };
  await reviseCreditos({ ...ports, mensajeria: away });
  const isDue = async (): Promise<boolean> =>
    (await ports.creditos.listRevisiones(ahora, 500)).some((revision) => revision.nit === nit);
  expect(await isDue()).toBe(false);
  ahora = new Date(AHORA.getTime() + 15 * 60_000);
  expect(await isDue()).toBe(true);
  for (let vez = 0; vez < 3; vez += 1) await revise();
  expect(cartas.map(({ asunto }) => asunto)).toEqual(['Le quedan 5 créditos']);
});
