import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { partesOf } from '#lambdas/shared/pendientes.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { startAws } from '../../local/aws/start-aws.ts';
import { endLeases, endWaits } from '../../local/end-leases.ts';
import { createGuardado } from '../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../support/factories/ids.ts';

type Started = Awaited<ReturnType<typeof startAws>>;
type Proceso = { aws: Started; repositorios: Repositories };

const HASTA = AHORA.getTime() + 60_000;
const DESPUES = new Date(AHORA.getTime() + 1_000);

const abiertos: (() => Promise<void>)[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reanudar-'));
});
afterAll(async () => {
  await Promise.all(abiertos.map((close) => close()));
  await rm(folder, { recursive: true });
});

async function openProceso(dataDir: string): Promise<Proceso> {
  const aws = await startAws({ dataDir });
  const client = new DynamoDBClient({
    endpoint: aws.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: aws.env['AWS_SECRET_ACCESS_KEY'] ?? '' },
  });
  const repositorios = createRepositories(client, (nombre) => aws.env[envOfTabla(nombre)] ?? '');
  const close = async (): Promise<void> => {
    client.destroy();
    await aws.close();
  };
  abiertos.push(close);
  return { aws, repositorios };
}

test('what a killed server was doing goes on at once, documents and messages; what was sent stays sent', async () => {
  const primero = await openProceso(folder);
  const { bandejaSalida, creditos, documentos } = primero.repositorios;
  await creditos.grant(NIT_A, 'REGISTRO', 5, AHORA);
  await documentos.reserve(createGuardado(), AHORA);
  await documentos.lease(NIT_A, createId(1), { until: HASTA }, AHORA);
  for (const id of ['tomado', 'enviado', 'espera']) {
    const correo = {
      id,
      nit: NIT_A,
      idTransaccion: createId(1),
      para: 'aa@b.example',
      usuario: '',
      clase: 'DOCUMENTO' as const,
      destinos: 1,
    };
    await bandejaSalida.put(correo, AHORA);
    await bandejaSalida.lease(NIT_A, id, AHORA, HASTA);
  }
  await bandejaSalida.close(NIT_A, 'enviado', 'ENVIADO', AHORA);
  await bandejaSalida.retry(NIT_A, 'espera', HASTA, AHORA);
  await Promise.all(abiertos.splice(0).map((close) => close()));

  const segundo = await openProceso(folder);
  const despues = segundo.repositorios;
  expect(await despues.bandejaSalida.listPending(DESPUES, 10)).toEqual([]);
  await endLeases(segundo.aws.dynamo, segundo.aws.env[envOfTabla('Documentos')] ?? '', DESPUES);
  const listos = await despues.bandejaSalida.listPending(DESPUES, 10);
  expect(listos.map(({ id }) => id).sort()).toEqual(['espera', 'tomado']);
  expect(await despues.documentos.listPending(DESPUES, 10)).toHaveLength(1);
  expect(await despues.bandejaSalida.lease(NIT_A, 'tomado', DESPUES, HASTA)).toBe(true);
  expect(await despues.documentos.lease(NIT_A, createId(1), { until: HASTA }, DESPUES)).toBe(true);
  expect(await despues.bandejaSalida.lease(NIT_A, 'enviado', DESPUES, HASTA)).toBe(false);
});

test('leases are ended on every page of the index', async () => {
  const cambiadas: unknown[] = [];
  const execute = async (
    operacion: string,
    entrada: Record<string, unknown>,
  ): Promise<Record<string, unknown>> => {
    if (operacion === 'UpdateItem') {
      cambiadas.push(entrada['Key']);
      return {};
    }
    const { ExclusiveStartKey: desde } = entrada;
    const Items = [{ pk: { S: '1' }, sk: { S: desde === undefined ? 'a' : 'b' }, pendiente: { S: 'x' } }];
    return { Items, ...(desde === undefined ? { LastEvaluatedKey: { pk: { S: '1' } } } : {}) };
  };
  await endLeases({ execute, close: async () => undefined }, 'T', AHORA);
  const llaves = ['a', 'b'].map((sk) => ({ pk: { S: '1' }, sk: { S: sk } }));
  const partes = NOMBRES_COLA.flatMap((nombre) => partesOf(TRABAJOS[nombre].sweep.pendiente));
  expect(cambiadas).toEqual(partes.flatMap(() => llaves));
});

test('after the clock was set back, what waits is due at once, and what a worker has stays with it', async () => {
  const { aws, repositorios } = await openProceso(await mkdtemp(join(tmpdir(), 'reloj-')));
  const { bandejaSalida } = repositorios;
  const put = async (id: string): Promise<void> => {
    const para = 'aa@b.example';
    await bandejaSalida.put(
      {
        id,
        nit: NIT_A,
        idTransaccion: createId(1),
        para,
        usuario: '',
        clase: 'DOCUMENTO' as const,
        destinos: 1,
      },
      AHORA,
    );
    await bandejaSalida.lease(NIT_A, id, AHORA, HASTA);
  };
  await put('tomado');
  await put('espera');
  await bandejaSalida.retry(NIT_A, 'espera', AHORA.getTime() + 30_000, AHORA);
  const antes = new Date(AHORA.getTime() - 3_600_000);
  expect(await bandejaSalida.listPending(antes, 10)).toEqual([]);
  await endWaits(aws.dynamo, aws.env[envOfTabla('Documentos')] ?? '', antes);
  expect((await bandejaSalida.listPending(antes, 10)).map(({ id }) => id)).toEqual(['espera']);
  expect(await bandejaSalida.lease(NIT_A, 'tomado', antes, HASTA)).toBe(false);
  expect(await bandejaSalida.lease(NIT_A, 'espera', antes, HASTA)).toBe(true);
});
