import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import type { Repositories } from '#lambdas/ports/ports.ts';
import { openTablas } from '../support/tablas.ts';
import type { TablasDePrueba } from '../support/tablas.ts';
import { createMiembro } from '../support/factories/miembro.ts';
import { NIT_A } from '../support/factories/ids.ts';

let tablas: TablasDePrueba;
let ports: Repositories;

beforeEach(async () => {
  tablas = await openTablas();
  ports = tablas.repositories;
});

afterEach(() => tablas.close());

test('a member with an unknown role opens nothing', async () => {
  await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'ana' }));
  const TableName = tablas.tablaOf('Establecimientos');
  const Key = { pk: { S: NIT_A }, sk: { S: 'USUARIO#ana' } };
  const UpdateExpression = 'SET rol = :rol';
  await tablas.client.send(
    new UpdateItemCommand({
      TableName,
      Key,
      UpdateExpression,
      ExpressionAttributeValues: { ':rol': { S: 'rey' } },
    }),
  );
  await expect(ports.membresias.find('ana')).rejects.toThrow('A stored row has no valid miembro.rol');
});

test('a function that knows only the establishments proves a NIT and recognises its members', async () => {
  await ports.membresias.addMiembro(NIT_A, createMiembro({ sub: 'ana' }));
  const { membresias } = createRepositories(tablas.client, (nombre) => {
    if (nombre !== 'Establecimientos') throw new Error(`Missing environment variable of ${nombre}`);
    return tablas.tablaOf(nombre);
  });
  await membresias.proveNit(NIT_A, { medio: 'certificador', desde: 'x' });
  expect(await membresias.isNitProbado(NIT_A)).toBe(true);
  expect(await membresias.isMiembroActivo(NIT_A, 'ana')).toBe(true);
  await expect(membresias.find('ana')).rejects.toThrow('Missing environment variable');
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
    motivo: null,
  };
  await ports.auditoria.open(NIT_A, registro);
  await expect(ports.auditoria.open(NIT_A, { ...registro, usuario: 'otro' })).rejects.toThrow('exists');
});
