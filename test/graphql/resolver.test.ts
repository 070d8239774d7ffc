import { ErrorResolver, util } from '../../local/appsync-utils-shim.ts';

type Resolver = {
  request(ctx: unknown): unknown;
  response(ctx: Contexto): unknown;
};

jest.doMock('@aws-appsync/utils', () => ({ util }));
const { request, response } = jest.requireActual<Resolver>('../../graphql/resolver.js');

type Contexto = { error?: unknown; result?: unknown; request?: object };

const LAMBDA_CAIDA: Contexto = {
  error: { message: 'canario', type: 'Lambda:Unhandled' },
  request: { headers: { 'x-amzn-trace-id': 'Root=1-x' } },
};

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
  it('sends the field, its arguments, the selection, who calls and the two headers that count', () => {
    const ctx = {
      info: { parentTypeName: 'Query', fieldName: 'getDocumento', selectionSetList: ['xmlUrl'] },
      args: { uuidCertificacion: 'x' },
      identity: { sub: 's' },
      request: {
        headers: { authorization: 'canario', 'x-establecimiento': '99900017', 'user-agent': 'Firefox' },
      },
    };
    expect(request(ctx)).toEqual({
      operation: 'Invoke',
      payload: {
        campo: 'Query.getDocumento',
        argumentos: { uuidCertificacion: 'x' },
        seleccion: ['xmlUrl'],
        identidad: { sub: 's' },
        peticion: { establecimiento: '99900017', agente: 'Firefox' },
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

  it('has no text of its own for a Lambda that failed: the catalogue of errors is its only source', () => {
    const error = errorOf(LAMBDA_CAIDA);
    expect(error.message).toBe(error.errorType);
  });
});
