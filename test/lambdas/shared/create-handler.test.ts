import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { CAMPOS } from '#graphql/campos.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { createLog } from '#lambdas/shared/log.ts';
import { withPorts } from '../../../local/with-ports.ts';
import type { EventoCampo, TablaResolvers } from '#lambdas/shared/create-handler.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';

const NIT = '99900017';

async function portsWithMember(activa = true): Promise<PortsEnMemoria> {
  const ports = createInMemoryPorts({ now: () => AHORA });
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

  it.each([
    ['before they ended', 1_794_999_999, 'SESION_EXPIRADA'],
    ['that the token does not tell', undefined, 'SESION_EXPIRADA'],
    ['since then', 1_795_000_000, null],
  ])('after the sessions of a user ended, a sign-in %s answers %s', async (_, ingreso, codigo) => {
    const ports = await portsWithMember();
    await ports.membresias.endSesiones('sub-a', 1_795_000_000);
    const handler = createHandler({ 'Query.getProductos': async () => [] }, ports);
    const identidad = { sub: 'sub-a', claims: { auth_time: ingreso } };
    expect(await handler(evento('Query.getProductos', { identidad }))).toMatchObject(
      codigo === null ? { datos: [] } : { error: { codigo } },
    );
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
      error: { codigo: 'VALIDACION', info: { tipo: 'error', parametros: {}, faltas } },
    });
  });

  it('names at most 500 faults', async () => {
    const faltas = Array.from({ length: 30_000 }, (_, i) => falta('NIT-03', `detalle[${i}].nit`));
    const handler = createHandler(
      { 'Query.getProductos': async () => Promise.reject(new AppError('VALIDACION', { faltas })) },
      await portsWithMember(),
    );
    expect(await handler(evento('Query.getProductos'))).toMatchObject({
      error: { codigo: 'VALIDACION', info: { faltas: faltas.slice(0, 500) } },
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
  });

  it.each([
    ['its own code', '7K2M-9QXF-3DTV', '7K2M-9QXF-3DTV'],
    ['a code that is none', 'x"}\n{"nivel":"info"', expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)],
    ['no code', null, expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)],
  ])('a call with %s is found in the log by the code that the user reads', async (_, rastro, esperado) => {
    const codigo: unknown = esperado;
    const ports = await portsWithMember();
    const lineas: Record<string, unknown>[] = [];
    const log = createLog((linea) => void lineas.push(JSON.parse(linea) as Record<string, unknown>));
    const handler = createHandler(
      { 'Query.getProductos': async () => Promise.reject(new Error('canario')) },
      withPorts(ports, { log }),
    );
    const peticion = { establecimiento: null, agente: null, rastro, traza: 'Root=1-x' };
    const respuesta = await handler(evento('Query.getProductos', { peticion }), { awsRequestId: 'lambda-1' });
    expect(respuesta).toMatchObject({ error: { info: { referencia: codigo } } });
    expect(lineas).toEqual([
      expect.objectContaining({ rastro: codigo, lambda: 'lambda-1', traza: 'Root=1-x' }),
    ]);
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

describe('The establishment that the screen shows', () => {
  const call = async (campo: string, establecimiento: string | null) => {
    const resolvers: TablaResolvers = {
      'Query.getProductos': async () => 'ok',
      'Query.misEstablecimientos': async () => 'ok',
    };
    const peticion = { establecimiento, agente: null };
    return createHandler(resolvers, await portsWithMember())(evento(campo, { peticion }));
  };

  it.each([NIT, '', null])('%j is the one of the session, or none', async (nit) => {
    expect(await call('Query.getProductos', nit)).toEqual({ datos: 'ok' });
  });

  it('another one is refused before the resolver runs', async () => {
    expect(await call('Query.getProductos', '99900025')).toMatchObject({
      error: { codigo: 'ESTABLECIMIENTO_CAMBIADO', info: { tipo: 'warning', parametros: {} } },
    });
  });

  it('does not matter to a field that belongs to none', async () => {
    expect(await call('Query.misEstablecimientos', '99900025')).toEqual({ datos: 'ok' });
  });
});

describe('Rate limits', () => {
  const resolvers: TablaResolvers = {
    'Query.generarBearer': async () => 'ok',
    'Query.getProductos': async () => 'ok',
  };

  it('refuse the sixth token of ten minutes of one establishment and say when to try again', async () => {
    let ahora = AHORA;
    const ports = createInMemoryPorts({ now: () => ahora });
    await ports.membresias.addMiembro(NIT, createMiembro({ sub: 'sub-a' }));
    await ports.membresias.addMiembro('99900025', createMiembro({ sub: 'sub-b' }));
    const handler = createHandler(resolvers, ports);
    const call = (sub = 'sub-a'): Promise<unknown> =>
      handler(evento('Query.generarBearer', { identidad: { sub, groups: ['Administrador'] } }));
    for (let i = 0; i < 5; i += 1) expect(await call()).toEqual({ datos: 'ok' });
    expect(await call()).toMatchObject({
      error: {
        codigo: 'DEMASIADAS_SOLICITUDES',
        mensaje: 'Demasiadas solicitudes seguidas. Intente de nuevo en 120 s.',
      },
    });
    expect(await call('sub-b')).toEqual({ datos: 'ok' });
    ahora = new Date(AHORA.getTime() + 120_000);
    expect(await call()).toEqual({ datos: 'ok' });
  });

  it('let an issuer certify 600 documents at once, and do not count the refused ones', async () => {
    let isRefused = true;
    const ports = await portsWithMember();
    const certify = async (): Promise<string> => {
      if (isRefused) throw new AppError('VALIDACION');
      return 'ok';
    };
    const handler = createHandler({ 'Mutation.certifyDte': certify }, { ...ports, now: () => AHORA });
    const call = (): Promise<unknown> => handler(evento('Mutation.certifyDte'));
    for (let i = 0; i < 700; i += 1) expect(await call()).toMatchObject({ error: { codigo: 'VALIDACION' } });
    isRefused = false;
    for (let i = 0; i < 600; i += 1) expect(await call()).toEqual({ datos: 'ok' });
    expect(await call()).toMatchObject({ error: { codigo: 'DEMASIADAS_SOLICITUDES' } });
  });

  it('are those of the guide, and one for what writes to strangers', () => {
    const limites = Object.entries(CAMPOS).flatMap(([campo, definicion]) =>
      'limite' in definicion ? [[campo, definicion.limite.cantidad, definicion.limite.segundos]] : [],
    );
    expect(limites).toEqual(
      expect.arrayContaining([
        ['Mutation.certifyDte', 600, 60],
        ['Query.generarBearer', 5, 600],
        ['Query.getEstablecimientoFel', 30, 60],
        ['Query.getCliente', 30, 60],
        ['Mutation.mailDocumento', 30, 60],
        ['Mutation.crearEnlace', 30, 60],
      ]),
    );
  });

  it('bind no other field', async () => {
    const handler = createHandler(resolvers, await portsWithMember());
    for (let i = 0; i < 100; i += 1) {
      expect(await handler(evento('Query.getProductos'))).toEqual({ datos: 'ok' });
    }
  });
});

describe('The audit record', () => {
  const ARGUMENTOS = {
    id: 3,
    data: {
      uuidDocumento: 'AB-1',
      usuario: 'canario-en-su-caja',
      passCert: 'canario-clave',
      certificado: { datos: 'canario-pfx' },
    },
    productos: [{ codigo: 'P-1' }, { codigo: 'P-2', descripcion: 'canario' }, { codigo: 'P-1' }],
    usuario: '99900017-2',
    nit: 'canario con espacios',
  };

  async function record(
    resolver: () => Promise<unknown>,
    cambio: Partial<EventoCampo> = {},
  ): Promise<{ ports: PortsEnMemoria; respuesta: unknown }> {
    const ports = await portsWithMember();
    const handler = createHandler(
      { 'Mutation.putProductos': resolver, 'Query.getProductos': resolver },
      ports,
    );
    const identidad = { sub: 'sub-a', sourceIp: ['10.0.0.7'] };
    const peticion = { establecimiento: null, agente: `Firefox${'x'.repeat(500)}` };
    const respuesta = await handler(
      evento('Mutation.putProductos', { argumentos: ARGUMENTOS, identidad, peticion, ...cambio }),
    );
    return { ports, respuesta };
  }

  it('says who, what, on which things, how it ended and from where, and nothing of the arguments', async () => {
    const { ports } = await record(async () => 'ok');
    const registros = ports.memoria.auditoria.get(NIT) ?? [];
    expect(registros).toMatchObject([
      {
        fecha: '2026-11-20T10:30:00-06:00',
        usuario: NIT,
        campo: 'Mutation.putProductos',
        ids: ['3', 'AB-1', 'P-1', 'P-2', '99900017-2'],
        resultado: 'ok',
        ip: '10.0.0.7',
        agente: `Firefox${'x'.repeat(193)}`,
      },
    ]);
    expect(registros[0]?.huella).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([...ports.memoria.auditoria])).not.toContain('canario');
  });

  it.each([
    ['a refusal', () => Promise.reject(new AppError('CONFLICTO')), 'CONFLICTO'],
    ['a fault', () => Promise.reject(new Error('canario')), 'ERROR_INTERNO'],
  ])('is left once by %s, too', async (_, resolver, resultado) => {
    const { ports } = await record(resolver);
    expect(ports.memoria.auditoria.get(NIT)).toMatchObject([{ resultado }]);
  });

  it('is left by a refused user too, under the sub of a user without an establishment', async () => {
    const resolver = jest.fn();
    const { ports } = await record(resolver, { identidad: { sub: 'traductor', username: '99900025' } });
    expect(ports.memoria.auditoria.get('traductor')).toMatchObject([
      { usuario: '99900025', resultado: 'ACCESO_DENEGADO' },
    ]);
    expect(resolver).not.toHaveBeenCalled();
  });

  it('is not left by a query, nor by nobody', async () => {
    for (const cambio of [{ campo: 'Query.getProductos' }, { identidad: null }]) {
      const { ports } = await record(async () => 'ok', cambio);
      expect([...ports.memoria.auditoria]).toEqual([]);
    }
  });

  it('has the same hash for the same arguments in another order, and another for others', async () => {
    const huellaOf = async (argumentos: unknown): Promise<unknown> =>
      (await record(async () => 'ok', { argumentos })).ports.memoria.auditoria.get(NIT)?.[0]?.huella;
    const huella = await huellaOf({ a: 1, b: { c: [1, 2], d: 2 } });
    expect(await huellaOf({ b: { d: 2, c: [1, 2] }, a: 1 })).toBe(huella);
    expect(await huellaOf({ a: 1, b: { c: [2, 1], d: 2 } })).not.toBe(huella);
  });

  it('stands before anything is done, without an end while nobody came back', async () => {
    const ports = await portsWithMember();
    const seen: unknown[] = [];
    // The resolver never answers, as when the function is stopped half-way.
    const stopped = new Promise<never>(() => undefined);
    const resolver = (): Promise<never> => {
      seen.push(ports.memoria.auditoria.get(NIT)?.map(({ resultado }) => resultado));
      return stopped;
    };
    void createHandler({ 'Mutation.putProductos': resolver }, ports)(evento('Mutation.putProductos'));
    await new Promise(setImmediate);
    expect(seen).toEqual([['SIN_RESULTADO']]);
  });

  it('that cannot be written stops the change', async () => {
    const ports = await portsWithMember();
    ports.auditoria.open = () => Promise.reject(new Error('table full'));
    const resolver = jest.fn();
    const handler = createHandler({ 'Mutation.putProductos': resolver }, ports);
    expect(await handler(evento('Mutation.putProductos'))).toMatchObject({
      error: { codigo: 'ERROR_INTERNO' },
    });
    expect(resolver).not.toHaveBeenCalled();
  });

  it('whose end cannot be written is an error line and takes nothing back', async () => {
    const ports = await portsWithMember();
    ports.auditoria.close = () => Promise.reject(new Error('table full'));
    const handler = createHandler({ 'Mutation.putProductos': async () => 'ok' }, ports);
    expect(await handler(evento('Mutation.putProductos'))).toEqual({ datos: 'ok' });
    expect(ports.memoria.log).toMatchObject([{ nivel: 'error', evento: 'auditoria' }, { nivel: 'info' }]);
  });
});
