import {
  blockersOf,
  checkAnulacion,
  isAnulable,
  limiteAnulacion,
} from '#domain/documentos/vida/anulacion.ts';
import type { NotaDeDocumento, StatusDocumento } from '#domain/documentos/modelo/documento.ts';

const nota = (tipoDoc: string, statusDocumento: StatusDocumento): NotaDeDocumento => ({
  idTransaccion: `${tipoDoc} ${statusDocumento}`,
  tipoDoc,
  serie: 'A',
  numero: '1',
  total: '25.00',
  fechaEmision: '2026-11-21T09:00:00-06:00',
  statusDocumento,
});

test('a document can be annulled until the last day of the next month, or until the day of the calendar', () => {
  expect(
    ['2026-01-31T23:00:00-06:00', '2028-01-31', '2026-12-31', '2028-02-29'].map((dia) =>
      limiteAnulacion(dia),
    ),
  ).toEqual(['2026-02-28', '2028-02-29', '2027-01-31', '2028-03-31']);
  expect([isAnulable('2026-11-20', '2026-12-31'), isAnulable('2026-11-20', '2027-01-01')]).toEqual([
    true,
    false,
  ]);
  expect(limiteAnulacion('2026-11-20', new Map([['2026-11', '2027-01-04']]))).toBe('2027-01-04');
});

test('standing credit and debit notes go first; abono, annulled and refused ones do not count', () => {
  const notas = [
    nota('NCRE', 'CERTIFICADO'),
    nota('NDEB', 'INCIERTO'),
    nota('NABN', 'CERTIFICADO'),
    nota('NCRE', 'ANULADO'),
    nota('NDEB', 'RECHAZADO'),
  ];
  expect(
    blockersOf({ statusDocumento: 'CERTIFICADO', tipoGrabacion: 'EMITIDO' }, notas).map((each) =>
      each.tipo === 'NOTA' ? each.nota.idTransaccion : each.tipo,
    ),
  ).toEqual(['NCRE CERTIFICADO', 'NDEB INCIERTO']);
  expect(blockersOf({ statusDocumento: 'ANULADO', tipoGrabacion: 'EMITIDO' }, [])).toEqual([
    { tipo: 'ESTADO' },
  ]);
  expect(blockersOf({ statusDocumento: 'CERTIFICADO', tipoGrabacion: 'IMPORTADO' }, [])).toEqual([
    { tipo: 'FUERA' },
  ]);
});

test('the reason is one to 255 characters that can be printed', () => {
  const codigo = (motivo: string) => checkAnulacion(motivo)[0]?.codigo;
  expect([
    codigo(' '),
    codigo('x'.repeat(256)),
    codigo(`x${String.fromCharCode(7)}`),
    codigo('Error'),
  ]).toEqual(['ANULACION-01', 'ANULACION-02', 'CARACTERES-01', undefined]);
});
