import {
  blockersOf,
  checkAnulacion,
  findFaltaPlazo,
  nombreDeNota,
  plazoAnulacion,
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

test('a document can be annulled from its own day until the last working day to which the return of its month moves', () => {
  const dias = ['2026-01-31T23:00:00-06:00', '2028-01-31', '2026-12-31', '2028-02-29'];
  expect(dias.map((dia) => plazoAnulacion(dia).hasta)).toEqual([
    ...['2026-03-02', '2028-02-29', '2027-02-01', '2028-03-31'],
  ]);
  expect(plazoAnulacion('2026-09-30T10:00:00-06:00')).toEqual({
    ...{ desde: '2026-09-30', hasta: '2026-11-02', sinCalendario: null },
  });
  expect(plazoAnulacion('2090-01-31').sinCalendario).toBe('2090');
  const faltas = ['2026-12-30', '2026-12-31', '2027-02-01', '2027-02-02'].map((hoy) =>
    findFaltaPlazo('2026-12-31T12:00:00-06:00', hoy),
  );
  expect(faltas).toEqual([
    { codigo: 'ANULACION_ANTES_DE_SU_DIA', fecha: '31-12-2026' },
    ...[null, null],
    { codigo: 'ANULACION_FUERA_DE_PLAZO', fecha: '01-02-2027' },
  ]);
});

test('a note that is dated ahead is named with the first day of its own annulment', () => {
  expect(nombreDeNota(nota('NCRE', 'CERTIFICADO'), '2026-11-20')).toMatch(
    /^Nota de crédito A-1 \(se anula desde el 21-11-2026\)$/i,
  );
  expect(nombreDeNota(nota('NCRE', 'CERTIFICADO'), '2026-11-21')).toMatch(/^Nota de crédito A-1$/i);
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
