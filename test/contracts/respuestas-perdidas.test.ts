import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createAuditoriaRepository } from '#lambdas/adapters/dynamo/auditoria-repository.ts';
import { createDocumentoRepository } from '#lambdas/adapters/dynamo/documentos/repository.ts';
import { createCreditoRepository } from '#lambdas/adapters/dynamo/credito-repository.ts';
import { createLimiteRepository } from '#lambdas/adapters/dynamo/limite-repository.ts';
import { createSaludRepository } from '#lambdas/adapters/dynamo/salud-repository.ts';
import { createDynamo } from '#lambdas/adapters/dynamo/tabla.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import type { NombreTabla } from '#lambdas/shared/tablas.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import type { Dynamo } from '../../local/aws/dynamo.ts';
import { createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../support/factories/ids.ts';

let local: Dynamo;

beforeAll(async () => {
  local = await startDynamo({ dataDir: null });
});
afterAll(() => local.close());

const tabla = (nombre: NombreTabla): string => local.env[envOfTabla(nombre)] ?? '';

const createClient = (): DynamoDBClient =>
  new DynamoDBClient({
    endpoint: local.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  });

/** Loses the answer of the next change of that kind; the SDK repeats the call. */
const lose = (op: 'PutItem' | 'UpdateItem' | 'TransactWriteItems'): void =>
  local.modos.add('dynamodb', op, 'lost');
const lost = (op: string): number => local.modos.cuenta.get(`dynamodb ${op} lost`) ?? 0;

test('a lease whose answer was lost is held by the worker that took it, and by no other', async () => {
  const dynamo = createDynamo(createClient());
  const tablas = { documentos: tabla('Documentos'), paquetes: tabla('Paquetes') };
  const documentos = createDocumentoRepository(dynamo, tablas);
  await createCreditoRepository(dynamo, tabla('Paquetes')).grant(NIT_A, 'PRUEBA', 5, AHORA);
  lose('TransactWriteItems');
  expect(await documentos.reserve(createGuardado(), AHORA)).toBe('CREADA');
  const lease = { until: AHORA.getTime() + 120_000 };
  lose('UpdateItem');
  expect(await documentos.lease(NIT_A, createId(1), lease, AHORA)).toBe(true);
  expect([lost('TransactWriteItems'), lost('UpdateItem')]).toEqual([1, 1]);
  // Another worker of the same millisecond asks for a lease until the same instant.
  expect(await documentos.lease(NIT_A, createId(1), lease, AHORA)).toBe(false);
  expect((await documentos.find(NIT_A, createId(1)))?.intentos).toBe(1);
});

test('an audit record whose answer was lost is there once, and a second one with its id is refused', async () => {
  const auditoria = createAuditoriaRepository(createDynamo(createClient()), tabla('Auditoria'));
  const registro = {
    id: 'a1',
    fecha: '2026-11-20T10:30:00-06:00',
    sub: 's',
    usuario: NIT_A,
    campo: 'Mutation.certifyDte',
    ids: [],
    ip: '',
    agente: '',
    huella: 'h',
    motivo: null,
  };
  lose('PutItem');
  await auditoria.open(NIT_A, registro);
  lose('PutItem');
  await auditoria.close(NIT_A, registro, 'ok');
  expect(lost('PutItem')).toBe(2);
  await expect(auditoria.open(NIT_A, registro)).rejects.toThrow('exists already');
  const rango = { desde: '2026-11-20', hasta: '2026-11-21' };
  expect((await auditoria.list(NIT_A, rango, 10, null)).registros).toEqual([
    { ...registro, resultado: 'ok' },
  ]);
});

test('a transaction that was made, and whose repeat is refused because of too many calls, was made once', async () => {
  const creditos = createCreditoRepository(createDynamo(createClient()), tabla('Paquetes'));
  const documentos = createDocumentoRepository(createDynamo(createClient()), {
    documentos: tabla('Documentos'),
    paquetes: tabla('Paquetes'),
  });
  const { creditosRestantesCerV: antes } = await creditos.find(NIT_A);
  for (const modo of ['lost', 'throttled', 'conflict'] as const)
    local.modos.add('dynamodb', 'TransactWriteItems', modo);
  const guardado = createGuardado({ idTransaccion: createId(2) });
  expect(await documentos.reserve(guardado, AHORA)).toBe('CREADA');
  expect((await creditos.find(NIT_A)).creditosRestantesCerV).toBe(antes - 1);
});

test('a token of a limit whose answer was lost is taken once, and given back once', async () => {
  const limites = createLimiteRepository(createDynamo(createClient()), tabla('Limites'));
  const limite = { cantidad: 4, segundos: 60 };
  const free = async (): Promise<number> => {
    let tomados = 0;
    while ((await limites.take('c', limite, AHORA)) === 0) tomados += 1;
    for (let i = 0; i < tomados; i += 1) await limites.giveBack('c', limite, AHORA);
    return tomados;
  };
  lose('UpdateItem');
  await limites.take('c', limite, AHORA);
  lose('UpdateItem');
  await limites.take('c', limite, AHORA);
  expect(await free()).toBe(2);
  lose('UpdateItem');
  await limites.giveBack('c', limite, AHORA);
  expect(await free()).toBe(3);
});

test('a call of a certifier whose count was lost on the way back is counted once', async () => {
  const salud = createSaludRepository(createDynamo(createClient()), tabla('Salud'));
  lose('UpdateItem');
  await salud.record('99900165', false, { isError: false, ms: 40, fecha: AHORA });
  expect(await salud.read('99900165', false, AHORA)).toMatchObject({ llamadas: 1, errores: 0 });
});
