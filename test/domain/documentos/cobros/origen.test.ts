import type { NotaDeDocumento, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { disponibleOf, findImpedimento, isOrigenAdmitido } from '#domain/documentos/cobros/origen.ts';
import { createDocumento } from '../../../support/factories/documento.ts';

const nota = (tipoDoc: string, total: string, statusDocumento: StatusDocumento): NotaDeDocumento => ({
  idTransaccion: `${tipoDoc} ${total}`,
  tipoDoc,
  serie: 'B0000000',
  numero: '16384',
  total,
  fechaEmision: '2026-11-20T11:00:00-06:00',
  statusDocumento,
});

test('credit and abono notes that stand take from the total, a debit does not, and it never goes below zero', () => {
  expect(disponibleOf('112.00', [])).toBe('112.00');
  expect(
    disponibleOf('112.00', [
      nota('NCRE', '12.00', 'CERTIFICADO'),
      nota('NABN', '10.50', 'EN_PROCESO'),
      nota('NDEB', '40.00', 'CERTIFICADO'),
      nota('NCRE', '50.00', 'ANULADO'),
      nota('NCRE', '50.00', 'RECHAZADO'),
    ]),
  ).toBe('89.50');
  expect(disponibleOf('10.00', [nota('NCRE', '12.00', 'CERTIFICADO')])).toBe('0.00');
});

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
  const ask = (cambios: Parameters<typeof createDocumento>[0], disponible = '112.00') =>
    (['NCRE', 'NABN', 'NDEB'] as const).map((tipo) =>
      findImpedimento(
        { documento: createDocumento({ statusDocumento: 'CERTIFICADO', ...cambios }), disponible },
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
  expect(ask({}, '0.00')).toEqual(['sinSaldo', 'sinSaldo', null]);
});

test('a small taxpayer makes abono notes only', () => {
  const origen = {
    documento: createDocumento({ tipoDoc: 'FPEQ', statusDocumento: 'CERTIFICADO' }),
    disponible: '112.00',
  };
  expect(findImpedimento(origen, 'NCRE', 'PAPEQ')).toBe('pequeno');
  expect(findImpedimento(origen, 'NDEB', 'PAPEQ')).toBe('pequeno');
  expect(findImpedimento(origen, 'NABN', 'PAPEQ')).toBeNull();
});
