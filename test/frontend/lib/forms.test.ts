import { ApiError } from '../../../frontend/src/lib/api-error.ts';
import { applyFaltas, faltasResolver, fieldsOf } from '../../../frontend/src/lib/forms.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as const;

describe('faltasResolver', () => {
  it('puts each fault at its field, nested paths included, and the first one wins', async () => {
    const resolver = faltasResolver<{ detalle: { cantidad: string }[] }>(() => [
      { codigo: 'CANTIDAD-01', ruta: 'detalle[0].cantidad', mensaje: 'uno' },
      { codigo: 'CANTIDAD-02', ruta: 'detalle[0].cantidad', mensaje: 'dos' },
    ]);
    const { errors } = await resolver({ detalle: [{ cantidad: '' }] }, undefined, options);
    expect(errors).toEqual({ detalle: { 0: { cantidad: { type: 'CANTIDAD-01', message: 'uno' } } } });
  });
});

describe('applyFaltas', () => {
  const error = new ApiError({
    codigo: 'VALIDACION',
    mensaje: 'Revise',
    tipo: 'error',
    faltas: [{ codigo: 'NIT-03', ruta: 'data.nit', mensaje: 'mal' }],
  });

  it('marks the known field and says that nothing is left to show', () => {
    const marked: string[] = [];
    expect(applyFaltas<{ nit: string }>(error, ['nit'], (name) => marked.push(name))).toBe(true);
    expect(marked).toEqual(['nit']);
  });

  it('says so when a fault has no field here', () => {
    expect(applyFaltas<{ nombre: string }>(error, ['nombre'], () => undefined)).toBe(false);
    expect(applyFaltas<{ nombre: string }>(new Error('x'), ['nombre'], () => undefined)).toBe(false);
  });
});

describe('fieldsOf', () => {
  it('names every part of the values, and a list as one field', () => {
    const values = { nombre: '', direccion: { municipio: '', pais: null }, sucursales: ['1'] };
    expect(fieldsOf(values)).toEqual(['nombre', 'direccion.municipio', 'direccion.pais', 'sucursales']);
  });
});
