/** @jest-environment jsdom */
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import type { CodigoError } from '#domain/errores/errores.ts';
import { fillText } from '#domain/errores/fill-text.ts';
import { ApiError, catalogError } from '../../../frontend/src/lib/api-error.ts';
import { toApiError } from '../../../frontend/src/lib/api-client.ts';
import { toAlert } from '../../../frontend/src/lib/to-alert.ts';
import { useConfig } from '../../support/config.ts';

useConfig([]);

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
    ['in the words of a server', { message: 'Internal (stack)', errorType: 'ERROR_INTERNO' }],
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

describe('every error of the catalogue', () => {
  const CODIGOS = Object.keys(CATALOGO_ERRORES) as CodigoError[];
  const parametrosDe = (mensaje: string) =>
    Object.fromEntries([...mensaje.matchAll(/\{(\w+)\}/g)].map(([, nombre = '']) => [nombre, 'X-9']));

  it.each(CODIGOS)('%s from the server -> its whole text and the way to support', (codigo) => {
    const { mensaje, tipo } = CATALOGO_ERRORES[codigo];
    const parametros = parametrosDe(mensaje);
    const error = toApiError({
      message: 'Internal (words of a server)',
      errorType: codigo,
      errorInfo: { parametros },
    });
    const texto = fillText(mensaje, parametros);
    expect([error.codigo, error.message]).toEqual([codigo, texto]);
    expect(texto).not.toMatch(/[{}]/);
    const alerta = toAlert(error).mensaje;
    expect(alerta.startsWith(texto)).toBe(true);
    expect(alerta.includes('soporte@example.com')).toBe(tipo !== 'info');
  });
});

describe('toAlert', () => {
  it('keeps a text with parentheses whole and adds the support contact of the stage', () => {
    const { mensaje } = toAlert(catalogError('CONTRATO_SIN_FIRMAR'));
    expect(mensaje).toBe(
      'Falta aceptar el contrato de registro (PAF). El dueño lo acepta en Establecimiento. Si continúa, comuníquese con soporte: soporte@example.com.',
    );
  });

  it('never shows the text of an unknown failure', () => {
    expect(toAlert(new Error('secreto en la pila')).mensaje).not.toContain('secreto');
  });

  it('gives the reference with the message, for every place that shows one', () => {
    const error = new ApiError({
      codigo: 'ERROR_INTERNO',
      mensaje: 'a (b)',
      tipo: 'error',
      referencia: 'R1',
    });
    expect(toAlert(error).mensaje).toMatch(/^a \(b\)\. .*Código para soporte: R1\.$/);
  });
});
