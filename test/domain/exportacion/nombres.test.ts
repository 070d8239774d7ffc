import { nombreBaseOf, nombreZipOf } from '#domain/exportacion/nombres.ts';

const DOCUMENTO = {
  fechaEmision: '2026-11-20T10:30:00-06:00',
  tipoDoc: 'FACT',
  serie: 'AB12CD34',
  numero: '7',
  idTransaccion: 'a0000000-0000-4000-8000-000000000001',
};

test('files of a document stand in the folder of its month, with a name of their own', () => {
  expect(nombreBaseOf(DOCUMENTO)).toBe(
    'documentos/2026-11/FACT-AB12CD34-7-a0000000-0000-4000-8000-000000000001',
  );
  expect(nombreBaseOf({ ...DOCUMENTO, serie: null, numero: null })).toBe(
    'documentos/2026-11/FACT-a0000000-0000-4000-8000-000000000001',
  );
});

test('no part of a name leaves its folder', () => {
  expect(nombreBaseOf({ ...DOCUMENTO, tipoDoc: '../../x' }).split('/')).toHaveLength(3);
});

test('the ZIP says whose it is and of which days of Guatemala', () => {
  const [fechaInicial, fechaFinal] = ['2026-11-01T00:00:00-06:00', '2026-11-30T23:59:59-06:00'].map(
    (fecha) => Date.parse(fecha) / 1000,
  );
  expect(nombreZipOf({ nit: '99900017', fechaInicial: fechaInicial ?? 0, fechaFinal: fechaFinal ?? 0 })).toBe(
    'fel-99900017-2026-11-01-a-2026-11-30.zip',
  );
});
