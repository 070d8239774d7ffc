import { splitVencimientos } from '#domain/documentos/cobros/vencimientos.ts';

const ABONOS = [1, 2, 3, 4].map((numero) => ({
  numero,
  fechaVencimiento: `2026-1${numero - 1}-15`,
  monto: '25.00',
  pagado: '0.00',
}));
const deuda = (saldo: string, fechaVencimiento: string | null = '2026-10-15') => ({
  saldo,
  fechaVencimiento,
  fechaEmision: '2026-09-15T10:00:00-06:00',
});

describe('The balance by due date', () => {
  it('is one part for each unpaid instalment', () => {
    const abonos = ABONOS.map((abono) => (abono.numero === 1 ? { ...abono, pagado: '10.00' } : abono));
    expect(splitVencimientos(deuda('90.00'), abonos)).toEqual([
      { numero: 1, fecha: '2026-10-15', saldo: '15.00' },
      { numero: 2, fecha: '2026-11-15', saldo: '25.00' },
      { numero: 3, fecha: '2026-12-15', saldo: '25.00' },
      { numero: 4, fecha: '2026-13-15', saldo: '25.00' },
    ]);
  });

  it('leaves out the paid ones, and a credit note takes from the last', () => {
    const abonos = ABONOS.map((abono) => (abono.numero === 2 ? { ...abono, pagado: '25.00' } : abono));
    expect(splitVencimientos(deuda('30.00'), abonos).map(({ numero, saldo }) => [numero, saldo])).toEqual([
      [1, '25.00'],
      [3, '5.00'],
    ]);
  });

  it('is one part without instalments, due on its date or when it was issued', () => {
    expect(splitVencimientos(deuda('112.00'), [])).toEqual([
      { numero: 0, fecha: '2026-10-15', saldo: '112.00' },
    ]);
    expect(splitVencimientos(deuda('112.00', null), [])).toEqual([
      { numero: 0, fecha: '2026-09-15', saldo: '112.00' },
    ]);
  });

  it('always adds up to the balance, and is nothing when nothing is owed', () => {
    expect(splitVencimientos(deuda('110.00'), ABONOS).at(-1)).toEqual({
      numero: 0,
      fecha: '2026-10-15',
      saldo: '10.00',
    });
    expect(splitVencimientos(deuda('0.00'), ABONOS)).toEqual([]);
  });
});
