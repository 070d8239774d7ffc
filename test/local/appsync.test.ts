import type { EventoCampo } from '#lambdas/shared/create-handler.ts';
import { createAppsync, readClaims } from '../../local/appsync.ts';
import type { Appsync, HandlerArea } from '../../local/appsync.ts';

type Cuerpo = { data: Record<string, unknown> | null; errors?: Record<string, unknown>[] };

const CLAIMS = { sub: 's-1', iss: 'x', 'cognito:username': '99900017', 'cognito:groups': ['Administrador'] };

let events: EventoCampo[];

function build(handler: (event: EventoCampo) => unknown): Appsync {
  events = [];
  const area: HandlerArea = (event) => {
    events.push(event);
    return Promise.resolve(handler(event));
  };
  return createAppsync({
    root: process.cwd(),
    handlers: {
      establecimiento: area,
      'configuracion-certificador': area,
      documentos: area,
      emision: area,
      productos: area,
      clientes: area,
      paquetes: area,
      usuarios: area,
      administracion: area,
      importaciones: area,
      operacion: area,
      traduccion: area,
    },
  });
}

const HEADERS = {
  authorization: 'canario',
  'x-establecimiento': '99900017',
  'x-rastro': '7K2M-9QXF-3DTV',
  'user-agent': 'Firefox',
};

const ask = async (appsync: Appsync, query: string, variables: object = {}) => {
  const peticion = {
    claims: CLAIMS,
    body: { query, variables },
    ip: '127.0.0.1',
    headers: HEADERS,
    aviso: null,
  };
  const { status, body } = await appsync.answer(peticion);
  return { status, ...(body as Cuerpo) };
};

const GET = 'query Q($c: String!) { getProducto(codigo: $c, modulo: V) { codigo p: precio } }';

test('the handler gets the field, its arguments, the selection and the verified identity', async () => {
  const appsync = build(() => ({ datos: { codigo: 'A', precio: 1.5, eliminado: false } }));
  const { data, errors } = await ask(appsync, GET, { c: 'A' });
  expect(errors).toBeUndefined();
  expect(data).toEqual({ getProducto: { codigo: 'A', p: 1.5 } });
  expect(events).toEqual([
    {
      campo: 'Query.getProducto',
      argumentos: { codigo: 'A', modulo: 'V' },
      seleccion: ['codigo', 'p'],
      identidad: {
        sub: 's-1',
        issuer: 'x',
        username: '99900017',
        claims: CLAIMS,
        sourceIp: ['127.0.0.1'],
        defaultAuthStrategy: 'ALLOW',
        groups: ['Administrador'],
      },
      peticion: {
        establecimiento: '99900017',
        agente: 'Firefox',
        rastro: '7K2M-9QXF-3DTV',
        traza: expect.stringMatching(/^Root=/) as unknown,
      },
    },
  ]);
});

test('fragments and nested fields are in the selection with a slash', async () => {
  const appsync = build(() => ({ datos: { documentos: [], documentosSinPago: [], siguiente: null } }));
  await ask(
    appsync,
    `query { getDocumentos(fechaInicial: 1, fechaFinal: 2) { ...F siguiente } }
     fragment F on DocumentosPagina { documentos { datos { frases { texto } } } }`,
  );
  expect(events[0]?.seleccion).toEqual([
    'documentos',
    'documentos/datos',
    'documentos/datos/frases',
    'documentos/datos/frases/texto',
    'siguiente',
  ]);
});

test('what crosses is JSON: a Date becomes text and undefined becomes null', async () => {
  const appsync = build(() => ({ datos: { codigo: new Date(0), precio: undefined } }));
  const query = 'query { getProducto(codigo: "x", modulo: V) { codigo } }';
  expect((await ask(appsync, query)).data).toEqual({ getProducto: { codigo: '1970-01-01T00:00:00.000Z' } });
});

test('a typed error of a handler keeps code and faults at the top level of the error', async () => {
  const info = { tipo: 'error', faltas: [{ codigo: 'NIT-03', ruta: 'nit', mensaje: 'x' }] };
  const appsync = build(() => ({
    error: { codigo: 'VALIDACION', mensaje: 'Revise los campos marcados.', info },
  }));
  const { status, data, errors } = await ask(appsync, GET, { c: 'A' });
  expect([status, data]).toEqual([200, { getProducto: null }]);
  expect(errors).toEqual([
    {
      path: ['getProducto'],
      data: null,
      errorType: 'VALIDACION',
      errorInfo: info,
      locations: [{ line: 1, column: 24, sourceName: null }],
      message: 'Revise los campos marcados.',
    },
  ]);
});

test('a handler that throws shows nothing of its error', async () => {
  const appsync = build(() => {
    throw new Error('secret');
  });
  const answer = await ask(appsync, GET, { c: 'A' });
  expect(answer.errors?.[0]?.['errorType']).toBe('ERROR_INTERNO');
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('only a good token has claims', () => {
  const verify = (token: string): typeof CLAIMS | null => (token === 'good' ? CLAIMS : null);
  for (const authorization of [undefined, '', 'bad', 'Bearer ', 'Bearer bad'])
    expect(readClaims(authorization, verify)).toBeNull();
  for (const authorization of ['good', 'Bearer good']) expect(readClaims(authorization, verify)).toBe(CLAIMS);
});

test.each([
  ['the function', 7, 'Response payload size'],
  ['the API', 5, 'Response size exceeded 5MB'],
])('an answer that %s would not give is refused', async (_, megas, motivo) => {
  const descripcion = 'x'.repeat(megas * 1024 * 1024);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { data, errors } = await ask(
    build(() => ({ datos: { codigo: 'A', descripcion } })),
    GET,
    { c: 'A' },
  );
  expect(data).toEqual({ getProducto: null });
  expect(errors).toHaveLength(1);
  expect(String(Reflect.get(Object(log.mock.calls[0]?.at(-1)), 'message'))).toContain(motivo);
  log.mockRestore();
});

test.each([
  ['introspection', '{ __schema { types { name } } }'],
  ['an unknown field', '{ nada }'],
  ['a missing argument', '{ getProducto(codigo: "x") { codigo } }'],
  ['broken syntax', '{ getProducto('],
  ['a text of 20,001 characters', `{ getClientes { id } } #${'x'.repeat(20_000 - 23)}`],
  ['21 aliases', `{ ${Array.from({ length: 21 }, (_, i) => `a${i}: getClientes { id }`).join(' ')} }`],
  [
    '21 aliases in a fragment',
    `{ ...F } fragment F on Query { ${Array.from({ length: 21 }, (_, i) => `a${i}: getClientes { id }`).join(' ')} }`,
  ],
  [
    'fragments that double themselves',
    `{ ...F0 } ${Array.from({ length: 30 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F30 on Query { getClientes { id } }`,
  ],
  ['a cycle of fragments', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
  ['text in a time stamp', '{ getDocumentos(fechaInicial: "x", fechaFinal: 2) { siguiente } }'],
])('%s is refused before any handler runs', async (_, query) => {
  const appsync = build(() => ({ datos: [] }));
  const { status, errors } = await ask(appsync, query);
  expect(status).toBe(200);
  expect(errors?.length).toBeGreaterThan(0);
  expect(errors?.[0]?.['errorType']).toBe('ValidationError');
  expect(events).toEqual([]);
});

test('a list of operations and a body without query are not read', async () => {
  const appsync = build(() => ({ datos: null }));
  for (const body of [[{ query: GET }], {}, null, 'x', { query: '' }]) {
    expect((await appsync.answer({ claims: CLAIMS, body, ip: '', headers: {}, aviso: null })).status).toBe(
      400,
    );
  }
});

test('a mutation of the schema reaches its area with its input as it was sent', async () => {
  const appsync = build(() => ({ datos: [] }));
  const query = 'mutation M($p: [ProductoInput!]!) { putProductos(productos: $p, modulo: V) { codigo } }';
  const producto = {
    codigo: 'Ñ-1',
    descripcion: 'Café',
    bienServicio: 'B',
    unidadMedida: 'UNI',
    precio: 0.1,
  };
  expect((await ask(appsync, query, { p: [producto] })).errors).toBeUndefined();
  expect(events[0]?.argumentos).toEqual({ productos: [producto], modulo: 'V' });
});
