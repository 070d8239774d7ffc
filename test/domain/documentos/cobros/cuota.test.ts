import { cuotaOf, toNotas } from '#domain/documentos/cobros/cuota.ts';
import type { StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import { createDocumento, createGuardado, createNota } from '../../../support/factories/documento.ts';
import { createId } from '../../../support/factories/ids.ts';

test.each([
  ['NCRE', { acredita: true, bloquea: true }],
  ['NABN', { acredita: true, bloquea: false }],
  ['NDEB', { acredita: false, bloquea: true }],
])('%s counts for its origin', (tipoDoc, cuota) => {
  const nota = createDocumento(createNota(createId(9), { tipoDoc }));
  expect(cuotaOf(nota)).toEqual({ idOrigen: createId(9), ...cuota });
});

test('a document that is no note counts for none', () => {
  expect(cuotaOf(createDocumento())).toBeNull();
});

test('notes that came to nothing are left out; the others come oldest first, by id within a second', () => {
  const nota = (n: number, fechaEmisionUnix: number, statusDocumento: StatusDocumento) =>
    createGuardado(
      createNota(createId(9), { idTransaccion: createId(n), fechaEmisionUnix, statusDocumento }),
    );
  const notas = toNotas([
    nota(1, 300, 'CERTIFICADO'),
    nota(2, 100, 'RECHAZADO'),
    nota(3, 200, 'EN_PROCESO'),
    nota(4, 100, 'ANULADO'),
    nota(6, 100, 'INCIERTO'),
    nota(5, 100, 'ANULANDO'),
  ]);
  expect(notas.map(({ idTransaccion }) => idTransaccion)).toEqual([5, 6, 3, 1].map(createId));
  expect(Object.keys(notas[0] ?? {}).sort()).toEqual([
    'fechaEmision',
    'idTransaccion',
    'numero',
    'partes',
    'serie',
    'statusDocumento',
    'tipoDoc',
    'total',
  ]);
});
