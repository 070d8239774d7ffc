import { ErrorResolver, util } from '../../local/appsync-utils-shim.ts';

type Resolver = {
  request(ctx: unknown): unknown;
  response(ctx: Contexto): unknown;
};

jest.doMock('@aws-appsync/utils', () => ({ util }));
const { request, response } = jest.requireActual<Resolver>('../../graphql/resolver.js');

type Contexto = { error?: unknown; result?: unknown; request?: object; info?: object };

const LAMBDA_CAIDA: Contexto = {
  error: { message: 'canario', type: 'Lambda:Unhandled' },
  request: { headers: { 'x-amzn-trace-id': 'Root=1-x' } },
  info: { fieldName: 'getDocumento' },
};
const CON_RASTRO: Contexto = {
  ...LAMBDA_CAIDA,
  request: { headers: { 'x-amzn-trace-id': 'Root=1-x', 'x-rastro': '7K2M-9QXF-3DTV' } },
};

const registro = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => registro.mockClear());

function errorOf(ctx: Contexto): ErrorResolver {
  try {
    response(ctx);
  } catch (error) {
    if (error instanceof ErrorResolver) return error;
    throw error;
  }
  throw new Error('The resolver answered data');
}

describe('The one resolver', () => {
  it('sends the field, its arguments, the selection, who calls and the headers that count', () => {
    const ctx = {
      info: { parentTypeName: 'Query', fieldName: 'getDocumento', selectionSetList: ['xmlUrl'] },
      args: { uuidCertificacion: 'x' },
      identity: { sub: 's' },
      request: {
        headers: {
          authorization: 'canario',
          'x-establecimiento': '99900017',
          'user-agent': 'Firefox',
          'x-rastro': '7K2M-9QXF-3DTV',
          'x-amzn-trace-id': 'Root=1-x',
        },
      },
    };
    expect(request(ctx)).toEqual({
      operation: 'Invoke',
      payload: {
        campo: 'Query.getDocumento',
        argumentos: { uuidCertificacion: 'x' },
        seleccion: ['xmlUrl'],
        identidad: { sub: 's' },
        peticion: {
          establecimiento: '99900017',
          agente: 'Firefox',
          rastro: '7K2M-9QXF-3DTV',
          traza: 'Root=1-x',
        },
      },
    });
  });

  it('gives the data back, null included', () => {
    expect(response({ result: { datos: [1] } })).toEqual([1]);
    expect(response({ result: { datos: null } })).toBeNull();
  });

  it('turns an error of ours into a typed GraphQL error with its info', () => {
    const info = { tipo: 'error', faltas: [{ codigo: 'NIT-03', ruta: 'nit', mensaje: 'x' }] };
    const error = errorOf({ result: { error: { codigo: 'VALIDACION', mensaje: 'Revise', info } } });
    expect(error).toMatchObject({ errorType: 'VALIDACION', message: 'Revise', errorInfo: info });
  });

  it('says nothing of a Lambda that failed but where its logs are', () => {
    const error = errorOf(LAMBDA_CAIDA);
    expect(error.errorType).toBe('ERROR_INTERNO');
    expect(error.errorInfo).toEqual({ referencia: 'Root=1-x' });
    expect(JSON.stringify([error.message, error.errorInfo])).not.toContain('canario');
  });

  it('leads in the log from the code of such a call to its trace, because the Lambda wrote no line', () => {
    expect(errorOf(CON_RASTRO).errorInfo).toEqual({ referencia: '7K2M-9QXF-3DTV' });
    expect(registro.mock.calls).toEqual([
      [{ evento: 'resolver', rastro: '7K2M-9QXF-3DTV', traza: 'Root=1-x', campo: 'getDocumento' }],
    ]);
  });

  it('has no text of its own for a Lambda that failed: the catalogue of errors is its only source', () => {
    const error = errorOf(LAMBDA_CAIDA);
    expect(error.message).toBe(error.errorType);
  });
});
