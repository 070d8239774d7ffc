import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { TABLAS, VENCE, envOfTabla } from '#lambdas/shared/tablas.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import { AHORA, NIT_CERTIFICADOR } from '../support/factories/ids.ts';

const HORA_MS = 3_600_000;

// The cloud forgets a row up to days after its second, and the local engine never: a reader judges for itself.
test('rows that expire count for nothing once they are past, while they are still there', async () => {
  expect(TABLAS.filter(({ vence }) => vence !== undefined).map(({ nombre }) => nombre)).toEqual([
    'Establecimientos',
    'Salud',
    'Limites',
    'Enlaces',
    'Supresiones',
  ]);
  const dynamo = await startDynamo({ dataDir: null });
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  const { salud, limites } = createRepositories(client, (nombre) => dynamo.env[envOfTabla(nombre)] ?? '');
  const fecha = new Date(AHORA.getTime() - 2 * HORA_MS);
  await salud.record(NIT_CERTIFICADOR, false, { ms: 120, isError: true, fecha });
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: dynamo.env[envOfTabla('Salud')] ?? '' }),
  );
  const vencen = Items.map((fila) => Number(fila[VENCE]?.N)).filter((segundo) => !Number.isNaN(segundo));
  expect(vencen).toEqual([Math.floor(fecha.getTime() / 1_000) + 3_600]);
  expect(vencen[0]).toBeLessThan(AHORA.getTime() / 1_000);
  expect(await salud.read(NIT_CERTIFICADOR, false, AHORA)).toMatchObject({
    llamadas: 0,
    errores: 0,
    p95Ms: null,
  });
  const limite = { cantidad: 1, segundos: 60 };
  expect(await limites.take('clave', limite, fecha)).toBe(0);
  expect(await limites.take('clave', limite, fecha)).toBe(60);
  expect(await limites.take('clave', limite, AHORA)).toBe(0);
  client.destroy();
  await dynamo.close();
});
