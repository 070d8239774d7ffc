import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import type { Repositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { startDynamo } from '../../local/aws/dynamo.ts';
import type { Dynamo } from '../../local/aws/dynamo.ts';
import { addContador } from '../support/contador.ts';
import { createMiembro } from '../support/factories/miembro.ts';
import { NIT_A, NIT_B } from '../support/factories/ids.ts';

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
  ports = createRepositories(client, (nombre) => dynamo.env[nombre] ?? '');
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
    await addContador(ports.membresias, NIT_B, NIT_A);
    await ports.membresias.choose('ana', NIT_B);
    expect(await ports.membresias.find('ana')).toMatchObject({ nit: NIT_B, rol: 'contador' });
  });

  it('with a role that nobody knows opens nothing', async () => {
    await putAntigua('rey');
    await expect(ports.membresias.find('ana')).rejects.toThrow('rey');
  });
});

describe('An accountant whose access an earlier version kept as a flag', () => {
  const activar = { de: ['pendiente'], a: 'activo', desde: 'x' } as const;

  async function putAcceso(activa: boolean): Promise<void> {
    const TableName = dynamo.env['TABLA_ESTABLECIMIENTOS'];
    const acceso = { pk: { S: NIT_B }, sk: { S: `CONTADOR#${NIT_A}` }, desde: { S: 'antes' } };
    await client.send(new PutItemCommand({ TableName, Item: { ...acceso, activa: { BOOL: activa } } }));
    const espejo = { pk: { S: NIT_A }, sk: { S: `CLIENTE#${NIT_B}` } };
    await client.send(new PutItemCommand({ TableName, Item: espejo }));
    await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'ana' }));
    await ports.membresias.choose('ana', NIT_B);
  }

  it('goes on with it, is not asked again, and can give the client up', async () => {
    await putAcceso(true);
    const { membresias } = ports;
    expect(await membresias.find('ana')).toMatchObject({ nit: NIT_B, rol: 'contador' });
    expect(await membresias.listLugares('ana')).toHaveLength(2);
    expect(await membresias.listInvitaciones(NIT_A)).toEqual([]);
    expect(await membresias.inviteContador(NIT_B, NIT_A, 'x')).toBe(false);
    expect(await membresias.changeContador(NIT_B, NIT_A, activar)).toBe(false);
    expect(await membresias.changeContador(NIT_B, NIT_A, { de: ['activo'], a: 'retirado', desde: 'x' })).toBe(
      true,
    );
    expect(await membresias.find('ana')).toMatchObject({ nit: NIT_A });
  });

  it('stays out when it was revoked, until he is invited again and accepts', async () => {
    await putAcceso(false);
    const { membresias } = ports;
    expect(await membresias.listContadores(NIT_B)).toEqual([
      { nit: NIT_A, estado: 'revocado', desde: 'antes' },
    ]);
    expect(await membresias.changeContador(NIT_B, NIT_A, activar)).toBe(false);
    expect(await membresias.inviteContador(NIT_B, NIT_A, 'x')).toBe(true);
    expect(await membresias.find('ana')).toMatchObject({ nit: NIT_A });
    expect(await membresias.changeContador(NIT_B, NIT_A, activar)).toBe(true);
    expect(await membresias.find('ana')).toMatchObject({ nit: NIT_B });
  });
});

test('a page token of the audit log that no page gave is refused', async () => {
  const rango = { desde: '2026-01-01T00:00:00-06:00', hasta: '2026-12-31T00:00:00-06:00' };
  for (const siguiente of [
    '%%%',
    Buffer.from('x#y').toString('base64url'),
    Buffer.alloc(3000, 'x').toString(),
    Buffer.from('2025-12-31T23:59:59-06:00#00000000-0000-4000-8000-000000000001').toString('base64url'),
  ]) {
    await expect(ports.auditoria.list(NIT_A, rango, 10, siguiente)).rejects.toMatchObject({
      codigo: 'PAGINA_INVALIDA',
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
