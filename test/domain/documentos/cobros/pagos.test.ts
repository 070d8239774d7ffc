import { decimal, parseDecimal } from '#domain/dinero/decimal.ts';
import { agingOf, checkPago, isACredito, nextAbono, saldoOf } from '#domain/documentos/cobros/pagos.ts';
import type { DocumentoPagable } from '#domain/documentos/cobros/pagos.ts';
import type { NotaDeDocumento } from '#domain/documentos/modelo/documento.ts';

const PAGO = { fecha: '2026-11-21T09:00:00-06:00', idUsuario: '99900017' };
const nota = (changes: Partial<NotaDeDocumento>): NotaDeDocumento => ({
  idTransaccion: 'n',
  tipoDoc: 'NCRE',
  serie: 'A',
  numero: '1',
  total: '25.00',
  fechaEmision: '2026-11-21T09:00:00-06:00',
  statusDocumento: 'CERTIFICADO',
  ...changes,
});
const documento = (changes: Partial<DocumentoPagable> = {}): DocumentoPagable => ({
  total: '100.00',
  saldo: '0.00',
  fechaEmision: '2026-11-20T10:00:00-06:00',
  fechaVencimiento: '2026-12-20',
  datos: { abonos: [], pagos: [] },
  ...changes,
});
const CAMBIARIA = documento({
  datos: {
    abonos: [
      { numero: 1, fechaVencimiento: '2026-12-20', monto: '50.00', pagado: '50.00' },
      { numero: 2, fechaVencimiento: '2027-01-20', monto: '50.00', pagado: '10.00' },
    ],
    pagos: [
      { id: 'p1', numeroAbono: 1, monto: '50.00', ...PAGO },
      { id: 'p2', numeroAbono: 2, monto: '10.00', ...PAGO },
    ],
  },
});

test('a sale for cash owes nothing', () => {
  const contado = documento({ fechaVencimiento: null });
  expect([isACredito(contado), saldoOf(contado, []), nextAbono(contado)]).toEqual([false, '0.00', null]);
});

test('a bill of exchange without instalments and due day is owed as long as it has a balance', () => {
  const debida = documento({ fechaVencimiento: null, saldo: '100.00' });
  expect([isACredito(debida), saldoOf(debida, [])]).toEqual([true, '100.00']);
  expect(nextAbono(debida)).toEqual({
    ...{ numero: 0, fechaVencimiento: '2026-11-20', monto: '100.00', pagado: '0.00' },
  });
});

test('the balance is the total less payments and the credit and abono notes that stand, never below zero', () => {
  expect(saldoOf(documento(), [])).toBe('100.00');
  expect(saldoOf(CAMBIARIA, [nota({})])).toBe('15.00');
  const otras = [
    nota({ tipoDoc: 'NDEB' }),
    nota({ statusDocumento: 'ANULADO' }),
    nota({ statusDocumento: 'RECHAZADO' }),
  ];
  expect(saldoOf(CAMBIARIA, otras)).toBe('40.00');
  expect(saldoOf(CAMBIARIA, [nota({ tipoDoc: 'NABN', total: '90.00' })])).toBe('0.00');
});

test('the next instalment is the first one not wholly paid; a plain credit has one, number 0', () => {
  expect(nextAbono(CAMBIARIA)?.numero).toBe(2);
  expect(nextAbono(documento())).toEqual({
    numero: 0,
    fechaVencimiento: '2026-12-20',
    monto: '100.00',
    pagado: '0.00',
  });
  const pagado = documento({
    datos: { abonos: [], pagos: [{ id: 'p1', numeroAbono: 0, monto: '100.00', ...PAGO }] },
  });
  expect([nextAbono(pagado), saldoOf(pagado, [])]).toEqual([null, '0.00']);
});

test('ages change after the due day and at 30, 60 and 90 days', () => {
  const edades = [
    '2026-12-20',
    '2026-12-21',
    '2027-01-19',
    '2027-01-20',
    '2027-02-18',
    '2027-02-19',
    '2027-03-20',
    '2027-03-21',
  ];
  expect(edades.map((hoy) => agingOf('2026-12-20', hoy))).toEqual([
    'AL_DIA',
    'DE_1_A_30',
    'DE_1_A_30',
    'DE_31_A_60',
    'DE_31_A_60',
    'DE_61_A_90',
    'DE_61_A_90',
    'MAS_DE_90',
  ]);
});

test.each([
  ['12.50', null],
  ['12.51', 'PAGO-02'],
  ['0', 'PAGO-01'],
  ['-1', 'PAGO-01'],
  ['1.005', 'PAGO-01'],
  ['doce', 'PAGO-01'],
])('a payment of %s when 12.50 are left -> %s', (monto, codigo) => {
  expect(checkPago(parseDecimal(monto), decimal('12.50'), 'GTQ')?.codigo ?? null).toBe(codigo);
});
