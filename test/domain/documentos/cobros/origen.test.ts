import { findImpedimento, isOrigenAdmitido } from '#domain/documentos/cobros/origen.ts';
import { createDocumento } from '../../../support/factories/documento.ts';

test('rule 3.7.1-2: what each note adjusts', () => {
  const admitidos = (nota: string) =>
    ['FACT', 'FCAM', 'FPEQ', 'FCAP', 'FESP', 'RECI', 'RDON', 'NCRE', 'ZZZZ'].filter((tipo) =>
      isOrigenAdmitido(tipo, nota),
    );
  expect(admitidos('NCRE')).toEqual(['FACT', 'FCAM']);
  expect(admitidos('NDEB')).toEqual(['FACT', 'FCAM']);
  expect(admitidos('NABN')).toEqual(['FACT', 'FCAM', 'FPEQ', 'FCAP']);
});

test('an annulled document, one not certified, one of another kind and one used up admit none', () => {
  const ask = (cambios: Parameters<typeof createDocumento>[0], tomado = '0.00') =>
    (['NCRE', 'NABN', 'NDEB'] as const).map((tipo) =>
      findImpedimento(
        {
          documento: createDocumento({ statusDocumento: 'CERTIFICADO', ...cambios }),
          acreditado: [{ numeroLinea: 1, notas: 1, total: tomado, impuestos: [] }],
        },
        tipo,
        'PATRI',
      ),
    );
  expect(ask({})).toEqual([null, null, null]);
  expect(ask({ statusDocumento: 'ANULADO' })).toEqual(['anulado', 'anulado', 'anulado']);
  expect(ask({ statusDocumento: 'ANULANDO' })).toEqual(['anulado', 'anulado', 'anulado']);
  expect(ask({ statusDocumento: 'CONTINGENCIA' })).toEqual([
    'sinCertificar',
    'sinCertificar',
    'sinCertificar',
  ]);
  expect(ask({ tipoDoc: 'NDEB' })).toEqual(['esNota', 'esNota', 'esNota']);
  expect(ask({ tipoDoc: 'RECI' })).toEqual(['tipoNoAdmite', 'tipoNoAdmiteAbono', 'tipoNoAdmite']);
  expect(ask({}, '112.00')).toEqual(['sinSaldo', 'sinSaldo', null]);
});

test('a small taxpayer makes abono notes only', () => {
  const origen = {
    documento: createDocumento({ tipoDoc: 'FPEQ', statusDocumento: 'CERTIFICADO' }),
    acreditado: [],
  };
  expect(findImpedimento(origen, 'NCRE', 'PAPEQ')).toBe('pequeno');
  expect(findImpedimento(origen, 'NDEB', 'PAPEQ')).toBe('pequeno');
  expect(findImpedimento(origen, 'NABN', 'PAPEQ')).toBeNull();
});
