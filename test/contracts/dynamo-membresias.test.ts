import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createRepositories } from '#lambdas/shared/aws/dynamo/repositories.ts';
import type { Repositories } from '#lambdas/shared/aws/dynamo/repositories.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import type { Dynamo } from '../../local/aws/dynamo.ts';
import { AHORA, NIT_A, NIT_B } from '../support/factories.ts';

let dynamo: Dynamo;
let client: DynamoDBClient;
let ports: Repositories;

beforeEach(async () => {
  dynamo = await startDynamo({ dataDir: null });
  client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
  });
  ports = createRepositories(
    client,
    (nombre) => dynamo.env[nombre] ?? '',
    () => AHORA,
  );
});

afterEach(async () => {
  client.destroy();
  await dynamo.close();
});

/** As versions before wrote it: role and activity in the user's own row, and none in his house. */
async function putAntigua(rol: string, activa = true): Promise<void> {
  const TableName = dynamo.env['TABLA_MEMBRESIAS'];
  const Item = {
    pk: { S: 'ana' },
    usuario: { S: NIT_A },
    nit: { S: NIT_A },
    rol: { S: rol },
    activa: { BOOL: activa },
  };
  await client.send(new PutItemCommand({ TableName, Item }));
}

describe('A membership of an earlier version', () => {
  it('counts until its house has a row', async () => {
    await putAntigua('dueno');
    const ana = { sub: 'ana', usuario: NIT_A, nit: NIT_A, rol: 'dueno', sucursales: null, activa: true };
    expect(await ports.membresias.find('ana')).toEqual(ana);
    expect(await ports.membresias.listLugares('ana')).toHaveLength(1);
    expect(await ports.membresias.listMiembros(NIT_A)).toEqual([]);
    await putAntigua('dueno', false);
    expect(await ports.membresias.find('ana')).toMatchObject({ activa: false });
    expect(await ports.membresias.listLugares('ana')).toEqual([]);
  });

  it('gets its row in the house at the next sign-in, and from then on that one decides', async () => {
    await putAntigua('cajero');
    await ports.membresias.recordIngreso('ana', { fecha: 'f', nombre: 'Ana', correo: 'ana@example.com' });
    expect(await ports.membresias.listMiembros(NIT_A)).toEqual([
      {
        sub: 'ana',
        usuario: NIT_A,
        nombre: 'Ana',
        correo: 'ana@example.com',
        rol: 'cajero',
        sucursales: null,
        activa: true,
        ultimoIngreso: 'f',
      },
    ]);
    await putAntigua('dueno', false);
    expect(await ports.membresias.find('ana')).toMatchObject({ rol: 'cajero', activa: true });
  });

  it('acts for a client, too', async () => {
    await putAntigua('dueno');
    await ports.membresias.grantContador(NIT_B, NIT_A, 'x');
    await ports.membresias.choose('ana', NIT_B);
    expect(await ports.membresias.find('ana')).toMatchObject({ nit: NIT_B, rol: 'contador' });
  });

  it('with a role that nobody knows opens nothing', async () => {
    await putAntigua('rey');
    await expect(ports.membresias.find('ana')).rejects.toThrow('rey');
  });
});

test('a page token of the audit log that no page gave is refused', async () => {
  const rango = { desde: '2026-01-01T00:00:00-06:00', hasta: '2026-12-31T00:00:00-06:00' };
  for (const siguiente of [
    '%%%',
    Buffer.from('x#y').toString('base64url'),
    Buffer.alloc(3000, 'x').toString(),
  ]) {
    await expect(ports.auditoria.list(NIT_A, rango, 10, siguiente)).rejects.toMatchObject({
      codigo: 'FECHAS_INVALIDAS',
    });
  }
});

test('an audit record is written once', async () => {
  const registro = {
    id: 'r',
    fecha: '2026-11-20T10:30:00-06:00',
    sub: 's',
    usuario: NIT_A,
    campo: 'Mutation.putProductos',
    ids: [],
    ip: '',
    agente: '',
    huella: '',
  };
  await ports.auditoria.open(NIT_A, registro);
  await expect(ports.auditoria.open(NIT_A, { ...registro, usuario: 'otro' })).rejects.toThrow('exists');
});
