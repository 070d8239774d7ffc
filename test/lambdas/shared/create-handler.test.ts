import { AppError } from '#domain/errores/app-error.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import type { EventoCampo, TablaResolvers } from '#lambdas/shared/create-handler.ts';
import { createMiembro } from '../../support/factories.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';

const NIT = '99900017';

async function portsWithMember(activa = true): Promise<PortsEnMemoria> {
  const ports = createInMemoryPorts();
  await ports.membresias.addMiembro(NIT, createMiembro({ sub: 'sub-a', usuario: NIT, activa }));
  return ports;
}

function evento(campo: string, cambio: Partial<EventoCampo> = {}): EventoCampo {
  return {
    campo,
    argumentos: {},
    seleccion: [],
    identidad: { sub: 'sub-a', groups: ['Administrador'] },
    ...cambio,
  };
}

describe('createHandler', () => {
  it('answers with the data of the resolver and gives it the session of the membership row', async () => {
    const ports = await portsWithMember();
    const resolvers: TablaResolvers = {
      'Query.getProductos': async (_args, { sesion, seleccion }) => ({ sesion, seleccion }),
    };
    const identidad = {
      sub: 'sub-a',
      username: 'otro',
      claims: { 'custom:nit': '1', nit: '1' },
      groups: ['G'],
    };
    const respuesta = await createHandler(
      resolvers,
      ports,
    )(evento('Query.getProductos', { identidad, seleccion: ['codigo'] }));
    expect(respuesta).toEqual({
      datos: {
        sesion: { sub: 'sub-a', usuario: NIT, nit: NIT, rol: 'dueno', sucursales: null, grupos: ['G'] },
        seleccion: ['codigo'],
      },
    });
  });

  it.each([
    ['there is no identity', null],
    ['the user has no membership', { sub: 'sub-desconocido' }],
    ['the sub is empty', { sub: '' }],
  ])('denies when %s', async (_, identidad) => {
    const ports = await portsWithMember();
    const called = jest.fn();
    const handler = createHandler({ 'Query.getProductos': called }, ports);
    expect(await handler(evento('Query.getProductos', { identidad }))).toMatchObject({
      error: { codigo: 'ACCESO_DENEGADO' },
    });
    expect(called).not.toHaveBeenCalled();
  });

  it('denies a deactivated member', async () => {
    const handler = createHandler({ 'Query.getProductos': async () => [] }, await portsWithMember(false));
    expect(await handler(evento('Query.getProductos'))).toMatchObject({
      error: { codigo: 'ACCESO_DENEGADO' },
    });
  });

  it('denies an Administrador field to a member without the group, and reads the group from the claims too', async () => {
    const handler = createHandler(
      { 'Mutation.putEstablecimiento': async () => 'ok' },
      await portsWithMember(),
    );
    const call = (identidad: EventoCampo['identidad']) =>
      handler(evento('Mutation.putEstablecimiento', { identidad }));
    expect(await call({ sub: 'sub-a', groups: null })).toMatchObject({
      error: { codigo: 'ACCESO_DENEGADO' },
    });
    expect(await call({ sub: 'sub-a', claims: { 'cognito:groups': ['Administrador'] } })).toEqual({
      datos: 'ok',
    });
  });

  it('denies a field that the schema does not have', async () => {
    const handler = createHandler({}, await portsWithMember());
    for (const campo of ['Query.toString', 'constructor', 'Query.nada']) {
      expect(await handler(evento(campo))).toMatchObject({ error: { codigo: 'ACCESO_DENEGADO' } });
    }
  });

  it('passes an AppError on with its code, type and faults', async () => {
    const faltas = [{ codigo: 'NIT-03', ruta: 'receptor.nit', mensaje: 'x' }] as const;
    const handler = createHandler(
      { 'Query.getProductos': async () => Promise.reject(new AppError('VALIDACION', { faltas })) },
      await portsWithMember(),
    );
    expect(await handler(evento('Query.getProductos'))).toMatchObject({
      error: { codigo: 'VALIDACION', info: { tipo: 'error', faltas } },
    });
  });

  it('hides an unknown error behind a reference that only the log explains', async () => {
    const ports = await portsWithMember();
    const handler = createHandler(
      { 'Query.getProductos': async () => Promise.reject(new Error('canario secreto')) },
      ports,
    );
    const respuesta = await handler(evento('Query.getProductos'));
    expect(respuesta).toMatchObject({ error: { codigo: 'ERROR_INTERNO' } });
    expect(JSON.stringify(respuesta)).not.toContain('canario');
    const [linea] = ports.memoria.log;
    expect(linea).toMatchObject({ nivel: 'error', campos: { error: { message: 'canario secreto' } } });
    const referencia = linea?.campos['referencia'];
    expect(typeof referencia).toBe('string');
    expect(JSON.stringify(respuesta)).toContain(referencia);
  });

  it('logs one line per call, never with the arguments', async () => {
    const ports = await portsWithMember();
    const handler = createHandler({ 'Query.getProductos': async () => [] }, ports);
    await handler(evento('Query.getProductos', { argumentos: { clave: 'canario' } }));
    expect(ports.memoria.log).toHaveLength(1);
    expect(JSON.stringify(ports.memoria.log)).not.toContain('canario');
    expect(ports.memoria.log[0]).toMatchObject({ campos: { campo: 'Query.getProductos', resultado: 'ok' } });
  });
});
