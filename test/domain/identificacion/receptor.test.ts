import { classifyReceptor } from '#domain/identificacion/receptor.ts';
import { checkIdReceptor } from '#domain/identificacion/reglas.ts';
import type { TipoIdentificador } from '#domain/documentos/modelo/borrador.ts';

test('one box tells final consumer, CUI and NIT apart', () => {
  expect(['cf', 'C/F', '9999 00013 0101', '9990001-7', ''].map(classifyReceptor)).toEqual([
    { tipoIdentificador: 'CF', id: 'CF' },
    { tipoIdentificador: 'CF', id: 'CF' },
    { tipoIdentificador: 'CUI', id: '9999000130101' },
    { tipoIdentificador: 'NIT', id: '99900017' },
    { tipoIdentificador: 'NIT', id: '' },
  ]);
});

test('an id is checked as what the user says it is', () => {
  const code = (nit: string, tipo: TipoIdentificador) =>
    checkIdReceptor(nit, tipo, 'receptor.nit')[0]?.codigo;
  expect(code('9990001-7', 'NIT')).toBeUndefined();
  expect(code('99900018', 'NIT')).toBe('NIT-03');
  expect(code('9999000120101', 'CUI')).toBe('CUI-02');
  expect(code('AB-12', 'EXT')).toBeUndefined();
  expect(code('a b', 'EXT')).toBe('EXT-01');
  expect(code('', 'NIT')).toBe('RECEPTOR-01');
  expect(code('CF', 'NIT')).toBe('RECEPTOR-01');
  expect(code('99900017', 'CF')).toBe('RECEPTOR-01');
});
