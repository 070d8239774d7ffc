/** @jest-environment jsdom */
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import { toApiError } from '../../../frontend/src/lib/api-client.ts';
import { toAlert } from '../../../frontend/src/lib/to-alert.ts';

describe('toApiError', () => {
  it('keeps code, faults and reference of an AppSync error', () => {
    const faltas = [{ codigo: 'NIT-03' as const, ruta: 'data.nit', mensaje: 'x' }];
    const error = toApiError({
      message: 'm',
      errorType: 'VALIDACION',
      errorInfo: { faltas, referencia: 'R9' },
    });
    expect(error).toMatchObject({ codigo: 'VALIDACION', faltas, referencia: 'R9', tipo: 'error' });
  });

  it('turns an unknown error type into the internal error', () => {
    expect(toApiError({ message: 'boom', errorType: 'Lambda:Unhandled' }).codigo).toBe('ERROR_INTERNO');
    expect(toApiError({}).codigo).toBe('ERROR_INTERNO');
  });

  it.each([
    ['from the resolver', { message: 'ERROR_INTERNO', errorType: 'ERROR_INTERNO' }],
    ['from a Lambda, with a reference', { message: 'x (referencia R)', errorType: 'ERROR_INTERNO' }],
    ['of a type of AppSync', { message: 'boom', errorType: 'Lambda:Unhandled' }],
    ['without a message', {}],
  ])('words an internal error %s as the catalogue does', (_caso, error) => {
    expect(toApiError(error).message).toBe(CATALOGO_ERRORES.ERROR_INTERNO.mensaje);
    expect(toAlert(toApiError(error)).mensaje).toBe(toAlert(new Error('unknown')).mensaje);
  });

  it('takes the kind of alert from the catalogue', () => {
    expect(toApiError({ errorType: 'CERTIFICADOR_FALTANTE' }).tipo).toBe('warning');
  });
});

describe('toAlert', () => {
  const alert = (mensaje: string, tipo: 'error' | 'warning' | 'info') =>
    toAlert(new ApiError({ codigo: 'ERROR_INTERNO', mensaje, tipo })).mensaje;

  it('cuts errors and warnings at the first parenthesis and adds the support text', () => {
    for (const tipo of ['error', 'warning'] as const) {
      const text = alert('Error interno, intente de nuevo (referencia X) (y más)', tipo);
      expect(text.startsWith('Error interno, intente de nuevo. ')).toBe(true);
      expect(text).not.toContain('(');
      expect(text).toContain('soporte');
    }
  });

  it('leaves information whole', () => {
    expect(alert('Listo (todo)', 'info')).toBe('Listo (todo)');
  });

  it('never shows the text of an unknown failure', () => {
    expect(toAlert(new Error('secreto en la pila')).mensaje).not.toContain('secreto');
  });

  it('gives the reference apart', () => {
    const error = new ApiError({
      codigo: 'ERROR_INTERNO',
      mensaje: 'a (b)',
      tipo: 'error',
      referencia: 'R1',
    });
    expect(toAlert(error).referencia).toBe('R1');
  });
});
